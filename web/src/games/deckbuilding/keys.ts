// The keyboard: arrows go from thing to thing, letters name what can be done.
import type { BoardKey } from '../board';
import type { Answer } from './types';

const letters: Partial<Record<Answer, string>> = {
  play: 'P',
  buy: 'B',
  'pay-off': 'O',
  use: 'U',
  assign: 'A',
  resolve: 'R',
  pick: 'C',
  done: 'D',
  pass: 'X',
  yes: 'Y',
  no: 'N',
  'end-turn': 'E',
};

export const keyOf = (answer: string): string | null => letters[answer as Answer] ?? null;

/** The answer a letter stands for; J is yes as well. */
export function answerOf(key: string): Answer | null {
  const letter = key.toUpperCase() === 'J' ? 'Y' : key.toUpperCase();
  for (const [answer, own] of Object.entries(letters)) if (own === letter) return answer as Answer;
  return null;
}

/** For the page's list of keys. */
export const boardKeys: BoardKey[] = [
  { key: '← → ↑ ↓', text: { en: 'From card to card', de: 'Von Karte zu Karte' } },
  { key: 'P', text: { en: 'Play a card', de: 'Karte spielen' } },
  { key: 'B', text: { en: 'Buy a card', de: 'Karte kaufen' } },
  { key: 'O', text: { en: 'Pay off a card', de: 'Karte auszahlen' } },
  { key: 'U', text: { en: 'Use an ability', de: 'Fähigkeit einsetzen' } },
  { key: 'A', text: { en: 'Attack with a card', de: 'Mit einer Karte angreifen' } },
  { key: '+', text: { en: 'All join the attack', de: 'Alle greifen mit an' } },
  { key: 'R', text: { en: 'Resolve the attack', de: 'Angriff abhandeln' } },
  { key: '1 – 9', text: { en: 'Choose from a list', de: 'Aus einer Liste wählen' } },
  { key: 'Y / N', text: { en: 'Yes or no', de: 'Ja oder nein (auch J)' } },
  { key: 'D / X', text: { en: 'Done, or pass', de: 'Fertig, oder passen' } },
  { key: 'E', text: { en: 'End the turn', de: 'Zug beenden' } },
  { key: '␣', text: { en: 'The green button', de: 'Der grüne Knopf' } },
  { key: 'I', text: { en: 'Enlarge the card', de: 'Karte vergrößern' } },
];
