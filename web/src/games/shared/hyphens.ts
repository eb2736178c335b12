// Names have to fit on narrow cards, and not every browser knows where German words may be parted.
// So long words get soft hyphens by the rule of thumb of the school: before the last consonant.

const vowel = 'aeiouäöüyáéíóúîû';
const together = /^(sch|ch|ck|ph|th|qu|st|pf|bl|fl|gl|kl|pl|br|dr|fr|gr|kr|pr|tr|zw)/i;
const longest = 7;
const soft = '\u00ad';

const isVowel = (letter: string | undefined) =>
  letter !== undefined && vowel.includes(letter.toLowerCase());

function parts(word: string): string {
  let result = '';
  let start = 0;
  for (let i = 1; i < word.length - 1; ++i) {
    // A consonant that a vowel follows, somewhere after another vowel.
    if (isVowel(word[i]) || !isVowel(word[i + 1])) continue;
    if (![...word.slice(start, i)].some(isVowel)) continue;
    let at = i;
    for (const back of [2, 1])
      if (
        together.test(word.slice(i - back, i + 1)) &&
        i - back > start &&
        !isVowel(word[i - back])
      ) {
        at = i - back;
        break;
      }
    if (at - start < 2 || word.length - at < 3) continue;
    result += word.slice(start, at) + soft;
    start = at;
  }
  return result + word.slice(start);
}

/** The text with soft hyphens in its long words. */
export const hyphenated = (text: string): string =>
  text
    .split(/([\s-]+)/)
    .map((word) => (word.length > longest ? parts(word) : word))
    .join('');
