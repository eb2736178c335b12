// Names have to fit on narrow cards, and not every browser knows where German words may be parted.
// So long words get soft hyphens by the rule of thumb of the school: before the last consonant.

const vowel = 'aeiouäöüyáéíóúîû';
/** Consonants that begin a syllable together, by how many there are; st only after another one. */
const onsets = [
  /^(ch|ck|ph|th|qu|st|pf|zw|[bfgkp]l|[bdfgkpt]r)$/i,
  /^(sch|str|spr|spl|pfl|pfr)$/i,
  /^sch[lmnrw]$/i,
];
const longest = 6;
const soft = '\u00ad';

const isVowel = (letter: string | undefined) =>
  letter !== undefined && vowel.includes(letter.toLowerCase());

/** Where the syllable with the consonant at `i` begins. */
function onset(word: string, i: number, start: number): number {
  for (const back of [3, 2, 1]) {
    const at = i - back;
    if (at <= start || !onsets[back - 1]!.test(word.slice(at, i + 1))) continue;
    if (back === 1 && /^st/i.test(word.slice(at)) && isVowel(word[at - 1])) continue;
    return at;
  }
  return i;
}

function parts(word: string): string {
  let result = '';
  let start = 0;
  for (let i = 1; i < word.length - 1; ++i) {
    // A consonant that a vowel follows, somewhere after another vowel.
    if (isVowel(word[i]) || !isVowel(word[i + 1])) continue;
    if (![...word.slice(start, i)].some(isVowel)) continue;
    const at = onset(word, i, start);
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
