// What every board says by itself. A game's words begin with these and may say one otherwise.
import { fill, type Values } from '../../lib/i18n';
import type { Lang, Text } from '../../lib/protocol';

export const words = {
  'do.pass': { en: 'Pass', de: 'Passen' },
  'do.close': { en: 'Close', de: 'Schließen' },
  'do.show-cards': { en: 'Show the cards', de: 'Karten zeigen' },
  'do.show-table': { en: 'Look at the table', de: 'Tisch ansehen' },
  'do.chosen': { en: 'Chosen: {list}', de: 'Gewählt: {list}' },
  'do.options': { en: 'What {name} can do', de: 'Was {name} kann' },
  'do.less': { en: 'Less', de: 'Weniger' },
  'do.more': { en: 'More', de: 'Mehr' },
  'do.amount': { en: 'Damage for {name}', de: 'Schaden für {name}' },

  'hand.title': { en: 'Your hand', de: 'Deine Hand' },
  'hand.empty': { en: 'No cards in hand', de: 'Keine Karten auf der Hand' },

  'pile.deck': { en: 'Deck', de: 'Deck' },
  'pile.discard': { en: 'Discard', de: 'Ablage' },
  'pile.hand': { en: 'Hand', de: 'Hand' },
  'pile.of': { en: '{pile}, {side}', de: '{pile}, {side}' },
  'pile.count': {
    en: '{pile}: {n} card | {pile}: {n} cards',
    de: '{pile}: {n} Karte | {pile}: {n} Karten',
  },
  'pile.empty': { en: 'No cards here.', de: 'Hier liegen keine Karten.' },
  'pile.known': { en: 'What you know of it, from the top', de: 'Was du davon kennst, von oben' },

  'pass.toggle': { en: 'Pass until something happens', de: 'Passen, bis etwas geschieht' },
  'pass.short': { en: 'Keep passing', de: 'Weiter passen' },
  'pass.event': { en: 'Stopped: {line}', de: 'Angehalten: {line}' },
  'pass.phase': { en: 'Stopped at your mark: {window}', de: 'Haltepunkt erreicht: {window}' },
  'pass.stops': { en: 'Stops', de: 'Haltepunkte' },
  'pass.stops-text': {
    en: 'Passing stops where you put a mark, and whenever your opponent does something.',
    de: 'Das Passen hält dort an, wo du ein Häkchen setzt, und sobald dein Gegner etwas tut.',
  },
  'pass.always': {
    en: 'Ask me also where I can only pass',
    de: 'Frag mich auch, wenn ich nur passen kann',
  },
  'pass.always-text': {
    en: 'Then nobody can tell by the time you take whether you hold something.',
    de: 'So verrät niemandem die Zeit, ob du etwas auf der Hand hast.',
  },
  'pass.stop-at': { en: 'Stop at: {window}', de: 'Anhalten bei: {window}' },
  'pass.mine': { en: 'Your turn', de: 'Dein Zug' },
  'pass.theirs': { en: 'Opponent’s turn', de: 'Zug des Gegners' },

  'wait.opponent': { en: 'Your opponent decides …', de: 'Dein Gegner entscheidet …' },
  'wait.side': { en: 'Decision: {side}', de: 'Am Entscheiden: {side}' },
  'over.won': { en: 'You have won.', de: 'Du hast gewonnen.' },
  'over.lost': { en: 'You have lost.', de: 'Du hast verloren.' },
  'over.side': { en: '{side} has won.', de: '{side} hat gewonnen.' },
  'over.none': { en: 'The match is over.', de: 'Die Partie ist zu Ende.' },
} satisfies Record<string, Text>;

export type TableWord = keyof typeof words;
export type Say<Word extends string> = (key: Word, values?: Values) => string;

/** How a board says its words in a language. */
export const speaker =
  <Words extends Record<string, Text>>(own: Words) =>
  (lang: Lang): Say<keyof Words & string> =>
  (key, values) =>
    fill(own[key]![lang], values);
