// The keyboard: letters name what can be done.
import { keysWith, Letters, usualLetters } from '../shared/letters';

export const letters = new Letters({
  play: 'P',
  use: 'U',
  produce: 'R',
  engage: 'A',
  ...usualLetters,
});

/** For the page's list of keys. */
export const boardKeys = keysWith(
  [
    { key: 'P', text: { en: 'Play a card', de: 'Karte ausspielen' } },
    { key: 'U', text: { en: 'Use an ability', de: 'Fähigkeit nutzen' } },
    { key: 'R', text: { en: 'Produce resources', de: 'Ressourcen produzieren' } },
    { key: 'A', text: { en: 'Engage an objective', de: 'Einsatzziel angreifen' } },
    { key: 'C', text: { en: 'Choose a card', de: 'Karte wählen' } },
  ],
  [
    { key: 'F', text: { en: 'Pass until something happens', de: 'Passen, bis etwas geschieht' } },
    { key: 'O', text: { en: 'Where passing stops', de: 'Wo das Passen anhält' } },
  ],
);
