// The keyboard: letters name what can be done.
import type { BoardKey } from '../board';

const letters: Record<string, string> = {
  play: 'P',
  use: 'U',
  produce: 'R',
  engage: 'A',
  pick: 'C',
  done: 'D',
  pass: 'X',
  yes: 'Y',
  no: 'N',
};

export const keyOf = (answer: string): string | null => letters[answer] ?? null;

/** The answer a letter stands for; J is yes as well. */
export function answerOf(key: string): string | null {
  const letter = key.toUpperCase() === 'J' ? 'Y' : key.toUpperCase();
  return Object.keys(letters).find((answer) => letters[answer] === letter) ?? null;
}

/** For the page's list of keys. */
export const boardKeys: BoardKey[] = [
  { key: '← → ↑ ↓', text: { en: 'From card to card', de: 'Von Karte zu Karte' } },
  { key: 'P', text: { en: 'Play a card', de: 'Karte ausspielen' } },
  { key: 'U', text: { en: 'Use an ability', de: 'Fähigkeit nutzen' } },
  { key: 'R', text: { en: 'Produce resources', de: 'Ressourcen produzieren' } },
  { key: 'A', text: { en: 'Engage an objective', de: 'Einsatzziel angreifen' } },
  { key: 'C', text: { en: 'Choose a card', de: 'Karte wählen' } },
  { key: '1 – 9', text: { en: 'Choose from a list', de: 'Aus einer Liste wählen' } },
  { key: 'Y / N', text: { en: 'Yes or no', de: 'Ja oder nein (auch J)' } },
  { key: 'D / X', text: { en: 'Done, or pass', de: 'Fertig, oder passen' } },
  { key: 'F', text: { en: 'Pass until something happens', de: 'Passen, bis etwas geschieht' } },
  { key: 'O', text: { en: 'Where passing stops', de: 'Wo das Passen anhält' } },
  { key: '␣', text: { en: 'The green button', de: 'Der grüne Knopf' } },
  { key: 'I', text: { en: 'Enlarge the card', de: 'Karte vergrößern' } },
];
