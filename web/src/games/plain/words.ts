// What the plain board says. Names of what games commonly have; for the rest the view's own word
// has to do.
import type { Text } from '../../lib/protocol';

const board = {
  'ask.wait': { en: '{name} decides.', de: '{name} entscheidet.' },
  'ask.over': { en: 'The match is over.', de: 'Die Partie ist beendet.' },
  'ask.here': { en: 'With {card}:', de: 'Mit {card}:' },
  'ask.all': { en: 'Show everything', de: 'Alles zeigen' },
  'row.more': { en: 'More: {what}', de: 'Mehr: {what}' },
  'row.less': { en: 'Less: {what}', de: 'Weniger: {what}' },
  'key.options': { en: 'Choose an answer', de: 'Antwort wählen' },
  'key.confirm': { en: 'Confirm what was chosen', de: 'Auswahl bestätigen' },
  'is.turn': { en: 'to move', de: 'am Zug' },
  'is.out': { en: 'out', de: 'ausgeschieden' },
  'is.you': { en: 'you', de: 'du' },
  'is.may': { en: 'may be used', de: 'kann benutzt werden' },
  'is.hidden': { en: 'Hidden card', de: 'Verdeckte Karte' },
  'is.none': { en: 'empty', de: 'leer' },
  'table.shared': { en: 'On the table', de: 'Auf dem Tisch' },
  'table.players': { en: 'Players', de: 'Spieler' },
} satisfies Record<string, Text>;

const names: Record<string, Text> = {
  turn: { en: 'Turn', de: 'Zug' },
  'turn-limit': { en: 'Last turn', de: 'Letzter Zug' },
  round: { en: 'Round', de: 'Runde' },
  phase: { en: 'Phase', de: 'Phase' },
  hand: { en: 'Hand', de: 'Hand' },
  deck: { en: 'Deck', de: 'Deck' },
  discard: { en: 'Discard pile', de: 'Ablage' },
  units: { en: 'Units', de: 'Einheiten' },
  ships: { en: 'Ships', de: 'Schiffe' },
  home: { en: 'Home', de: 'Heim' },
  base: { en: 'Base', de: 'Stützpunkt' },
  bid: { en: 'Bid', de: 'Gebot' },
  'hand-or-bid': { en: 'In the hand or bid', de: 'Auf der Hand oder geboten' },
  hideout: { en: 'Hideout', de: 'Versteck' },
  'hideout-chosen': { en: 'Hideout chosen', de: 'Versteck gewählt' },
  'hideout-open': { en: 'Hideout may be', de: 'Versteck vielleicht' },
  reserve: { en: 'Reserve', de: 'Reserve' },
  field: { en: 'In the field', de: 'Im Feld' },
  yeoman: { en: 'Yeomen', de: 'Landwehr' },
  archer: { en: 'Archers', de: 'Bogenschützen' },
  rider: { en: 'Riders', de: 'Reiter' },
  giant: { en: 'Giants', de: 'Riesen' },
  victory: { en: 'Victory pile', de: 'Siegesstapel' },
  coins: { en: 'Coins', de: 'Münzen' },
  resources: { en: 'Resources', de: 'Ressourcen' },
  points: { en: 'Points', de: 'Punkte' },
  power: { en: 'Power', de: 'Stärke' },
  attack: { en: 'Attack', de: 'Angriff' },
  damage: { en: 'Damage', de: 'Schaden' },
  health: { en: 'Health', de: 'Leben' },
  'hit-points': { en: 'Hit points', de: 'Trefferpunkte' },
  cost: { en: 'Cost', de: 'Kosten' },
  exhausted: { en: 'exhausted', de: 'erschöpft' },
  shielded: { en: 'shielded', de: 'mit Schild' },
  used: { en: 'used', de: 'benutzt' },
  duel: { en: 'Duel', de: 'Duell' },
  attacker: { en: 'Attacker', de: 'Angreifer' },
  target: { en: 'Target', de: 'Ziel' },
  edge: { en: 'Edge', de: 'Vorteil' },
  dice: { en: 'Dice', de: 'Würfel' },
  lasting: { en: 'In force', de: 'Wirkt noch' },
};

const named = Object.fromEntries(
  Object.entries(names).map(([key, text]) => [`name.${key}`, text]),
);

export const words: Record<string, Text> = { ...board, ...named };
export type Word = keyof typeof board;
