// The keyboard: letters name what can be done.
import { keysWith, Letters, usualLetters } from '../shared/letters';
import type { Answer } from './types';

export const letters = new Letters({
  play: 'P',
  buy: 'B',
  'pay-off': 'O',
  use: 'U',
  assign: 'A',
  resolve: 'R',
  ...usualLetters,
  'end-turn': 'E',
} satisfies Partial<Record<Answer, string>>);

/** For the page's list of keys. */
export const boardKeys = keysWith(
  [
    { key: 'P', text: { en: 'Play a card', de: 'Karte spielen' } },
    { key: 'B', text: { en: 'Buy a card', de: 'Karte kaufen' } },
    { key: 'O', text: { en: 'Pay off a card', de: 'Karte auszahlen' } },
    { key: 'U', text: { en: 'Use an ability', de: 'Fähigkeit einsetzen' } },
    { key: 'A', text: { en: 'Attack with a card', de: 'Mit einer Karte angreifen' } },
    { key: '+', text: { en: 'All join the attack', de: 'Alle greifen mit an' } },
    { key: 'R', text: { en: 'Resolve the attack', de: 'Angriff abhandeln' } },
  ],
  [{ key: 'E', text: { en: 'End the turn', de: 'Zug beenden' } }],
);
