// What the board says by itself; questions and options come from the server.
import type { Text } from '../../lib/protocol';
import { words as tableWords } from '../shared/words';

export const words = {
  ...tableWords,

  'side.empire': { en: 'Empire', de: 'Imperium' },
  'side.rebels': { en: 'Rebels', de: 'Rebellen' },
  'faction.empire': { en: 'Empire', de: 'Imperium' },
  'faction.rebel': { en: 'Rebels', de: 'Rebellen' },
  'faction.neutral': { en: 'neutral', de: 'neutral' },
  'kind.unit': { en: 'unit', de: 'Einheit' },
  'kind.capital-ship': { en: 'capital ship', de: 'Großkampfschiff' },
  'kind.base': { en: 'base', de: 'Stützpunkt' },

  'fig.cost': { en: 'cost {n}', de: 'Kosten {n}' },
  'fig.attack': { en: 'attack {n}', de: 'Angriff {n}' },
  'fig.resources': { en: '{n} resource | {n} resources', de: '{n} Ressource | {n} Ressourcen' },
  'fig.force': { en: 'Force {n}', de: 'Macht {n}' },
  'fig.target': { en: 'target value {n}', de: 'Zielwert {n}' },
  'fig.hit-points': {
    en: '{n} hit point | {n} hit points',
    de: '{n} Trefferpunkt | {n} Trefferpunkte',
  },
  'fig.damage': { en: '{n} damage', de: '{n} Schaden' },
  'fig.attack-row': {
    en: 'attack {n} against the galaxy row',
    de: 'Angriff {n} gegen die Galaxis-Auslage',
  },
  'fig.reward': { en: 'Reward', de: 'Belohnung' },

  'state.used': { en: 'ability used', de: 'Fähigkeit eingesetzt' },
  'state.attacked': { en: 'has attacked', de: 'hat angegriffen' },
  'state.attacks': { en: 'attacks {target}', de: 'greift {target} an' },
  'state.under-attack': {
    en: 'under attack with {n} of {needed}',
    de: 'wird mit {n} von {needed} angegriffen',
  },

  'may.play': { en: 'may be played', de: 'spielbar' },
  'may.buy': { en: 'may be bought', de: 'kaufbar' },
  'may.pay-off': { en: 'may be paid off', de: 'auszahlbar' },
  'may.use': { en: 'ability may be used', de: 'Fähigkeit einsetzbar' },
  'may.assign': { en: 'may attack', de: 'kann angreifen' },
  'may.target': { en: 'may be attacked', de: 'angreifbar' },
  'may.resolve': { en: 'attack may be resolved', de: 'Angriff kann abgehandelt werden' },
  'may.pick': { en: 'may be chosen', de: 'wählbar' },

  'pile.victory': { en: 'Victory pile', de: 'Siegstapel' },
  'pile.bases': { en: 'Base deck', de: 'Stützpunkt-Deck' },
  'pile.unused': { en: 'Not in the match', de: 'Nicht in der Partie' },
  'pile.galaxy-deck': { en: 'Galaxy deck', de: 'Galaxis-Deck' },
  'pile.galaxy-discard': { en: 'Galaxy discard', de: 'Galaxis-Ablage' },
  'pile.pilots': { en: 'Pilots', de: 'Piloten' },
  'pile.exiled': { en: 'Exiled', de: 'Verbannt' },
  'pile.bases-count': {
    en: '{side}: {n} of {all} enemy bases destroyed',
    de: '{side}: {n} von {all} gegnerischen Stützpunkten zerstört',
  },
  'pile.top-known': {
    en: 'You know the top card: {name}',
    de: 'Du kennst die oberste Karte: {name}',
  },
  'pile.hidden': { en: 'The other cards are hidden.', de: 'Die anderen Karten sind verdeckt.' },
  'pile.all-hidden': { en: 'They are hidden.', de: 'Sie sind verdeckt.' },

  'zone.hand': { en: 'From your hand', de: 'Von deiner Hand' },
  'zone.opponent-hand': { en: 'Your opponent’s hand', de: 'Hand deines Gegners' },
  'zone.discard': { en: 'From your discard pile', de: 'Aus deinem Ablagestapel' },
  'zone.opponent-discard': {
    en: 'Your opponent’s discard pile',
    de: 'Ablagestapel deines Gegners',
  },
  'zone.play': { en: 'In play', de: 'Im Spiel' },
  'zone.opponent-play': {
    en: 'Your opponent’s cards in play',
    de: 'Karten deines Gegners im Spiel',
  },
  'zone.row': { en: 'Galaxy row', de: 'Galaxis-Auslage' },
  'zone.pilots': { en: 'Pilots', de: 'Piloten' },
  'zone.galaxy-deck': { en: 'Top of the galaxy deck', de: 'Oben vom Galaxis-Deck' },
  'zone.galaxy-discard': { en: 'Galaxy discard pile', de: 'Galaxis-Ablagestapel' },
  'zone.exiled': { en: 'Exiled cards', de: 'Verbannte Karten' },
  'zone.bases': { en: 'Your bases', de: 'Deine Stützpunkte' },

  'band.opponent': { en: 'Your opponent: {side}', de: 'Dein Gegner: {side}' },
  'band.me': { en: 'You: {side}', de: 'Du: {side}' },
  'band.galaxy': { en: 'The galaxy', de: 'Die Galaxis' },
  'band.row': { en: 'Galaxy row', de: 'Galaxis-Auslage' },
  'band.play': { en: 'In play', de: 'Im Spiel' },
  'band.no-base': { en: 'No base', de: 'Kein Stützpunkt' },
  'band.new-base-soon': {
    en: 'A new one comes at the start of the turn',
    de: 'Zu Beginn des Zuges kommt ein neuer',
  },
  'band.empty-play': { en: 'Cards you play lie here', de: 'Hier liegen Karten, die du spielst' },
  'band.empty-foe': { en: 'Nothing in play', de: 'Nichts im Spiel' },
  'band.empty-place': { en: 'Empty place', de: 'Leerer Platz' },
  'band.their-turn': { en: 'Taking their turn', de: 'Ist am Zug' },
  'band.your-turn': { en: 'Your turn', de: 'Du bist am Zug' },

  'resources.of': {
    en: '{side}: {n} resource | {side}: {n} resources',
    de: '{side}: {n} Ressource | {side}: {n} Ressourcen',
  },

  'force.title': { en: 'Force', de: 'Macht' },
  'force.label': { en: 'The Force: {space}. {with}', de: 'Die Macht: {space}. {with}' },
  'force.with.0': { en: 'The Force is with the Empire.', de: 'Die Macht ist mit dem Imperium.' },
  'force.with.1': { en: 'The Force is with the Rebels.', de: 'Die Macht ist mit den Rebellen.' },
  'force.with.none': { en: 'The Force is with nobody.', de: 'Die Macht ist mit niemandem.' },
  'force.E3': { en: 'Fully dark', de: 'Ganz dunkel' },
  'force.E2': { en: 'Dark 2', de: 'Dunkel 2' },
  'force.E1': { en: 'Dark 1', de: 'Dunkel 1' },
  'force.N': { en: 'Balance', de: 'Gleichgewicht' },
  'force.R1': { en: 'Light 1', de: 'Hell 1' },
  'force.R2': { en: 'Light 2', de: 'Hell 2' },
  'force.R3': { en: 'Fully light', de: 'Ganz hell' },

  'attack.on-base': { en: 'Attack on {name}', de: 'Angriff auf {name}' },
  'attack.choose': { en: 'Who attacks {name}?', de: 'Wer greift {name} an?' },
  'attack.enough': { en: 'enough', de: 'reicht' },
  'attack.missing': { en: '{n} missing | {n} missing', de: '{n} fehlt | {n} fehlen' },
  'attack.ships': { en: 'Ships: {list} hit points left', de: 'Schiffe: noch {list} Trefferpunkte' },
  'attack.left': { en: '{name}: {n} hit points left', de: '{name}: noch {n} Trefferpunkte' },
  'attack.to': { en: 'Attack {name}', de: '{name} angreifen' },
  'attack.send': { en: 'Attack …', de: 'Angreifen …' },
  'attack.begin': { en: 'Attack {name} …', de: '{name} angreifen …' },
  'attack.more': { en: 'Send more against {name} …', de: 'Mehr gegen {name} schicken …' },
  'attack.all': { en: 'All', de: 'Alle' },
  'attack.stop': { en: 'Back', de: 'Zurück' },
  'attack.which': { en: 'Whom does {name} attack?', de: 'Wen greift {name} an?' },

  'do.end-turn': { en: 'End turn', de: 'Zug beenden' },
  'do.resolve': { en: 'Resolve: {name} {sum}', de: 'Abhandeln: {name} {sum}' },
  'do.done': { en: 'Done', de: 'Fertig' },
  'do.none': { en: 'Choose none', de: 'Keine wählen' },
  'do.amount': { en: 'Damage on {name}', de: 'Schaden auf {name}' },

  'over.side.0': { en: 'The Empire has won.', de: 'Das Imperium hat gewonnen.' },
  'over.side.1': { en: 'The Rebels have won.', de: 'Die Rebellen haben gewonnen.' },

  'left.title': { en: 'End the turn? Still unused:', de: 'Zug beenden? Noch ungenutzt:' },
  'left.resources': { en: '{n} resource | {n} resources', de: '{n} Ressource | {n} Ressourcen' },
  'left.hand': { en: '{n} hand card | {n} hand cards', de: '{n} Handkarte | {n} Handkarten' },
  'left.attackers': {
    en: '{n} card that can attack | {n} cards that can attack',
    de: '{n} Karte, die angreifen kann | {n} Karten, die angreifen können',
  },
  'left.attacks': {
    en: '{n} attack not resolved | {n} attacks not resolved',
    de: '{n} Angriff nicht abgehandelt | {n} Angriffe nicht abgehandelt',
  },
  'left.end': { en: 'End anyway', de: 'Trotzdem beenden' },
  'left.back': { en: 'Go on playing', de: 'Weiterspielen' },

  'later.title': { en: 'Still to come this turn', de: 'Kommt noch in diesem Zug' },
  'later.with': { en: '{from} ({card})', de: '{from} ({card})' },
} satisfies Record<string, Text>;

export type Word = keyof typeof words;
