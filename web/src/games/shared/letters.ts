// Letters name what can be done: each stands for one kind of answer.
import type { BoardKey } from '../board';

export class Letters {
  constructor(private readonly letters: Readonly<Partial<Record<string, string>>>) {}

  keyOf(answer: string): string | null {
    return this.letters[answer] ?? null;
  }
  /** The answer a letter stands for; J is yes as well. */
  answerOf(key: string): string | null {
    const letter = key.toUpperCase() === 'J' ? 'Y' : key.toUpperCase();
    return Object.keys(this.letters).find((answer) => this.letters[answer] === letter) ?? null;
  }
}

/** The letters of answers that most games know. */
export const usualLetters = { pick: 'C', done: 'D', pass: 'X', yes: 'Y', no: 'N' } as const;

/** The page's list of keys: a game's own, and what every board understands. */
export const keysWith = (own: readonly BoardKey[], last: readonly BoardKey[] = []): BoardKey[] => [
  { key: '← → ↑ ↓', text: { en: 'From card to card', de: 'Von Karte zu Karte' } },
  ...own,
  { key: '1 – 9', text: { en: 'Choose from a list', de: 'Aus einer Liste wählen' } },
  { key: 'Y / N', text: { en: 'Yes or no', de: 'Ja oder nein (auch J)' } },
  { key: 'D / X', text: { en: 'Done, or pass', de: 'Fertig, oder passen' } },
  ...last,
  { key: '␣', text: { en: 'The green button', de: 'Der grüne Knopf' } },
  { key: 'I', text: { en: 'Enlarge the card', de: 'Karte vergrößern' } },
];
