// What the board says by itself; questions and options come from the server.
import type { Text } from '../../lib/protocol';
import { words as tableWords } from '../shared/words';

export const words = {
  ...tableWords,

  'side.dark': { en: 'Dark side', de: 'Dunkle Seite' },
  'side.light': { en: 'Light side', de: 'Helle Seite' },
  'side.me': { en: 'You, {side}', de: 'Du, {side}' },
  'side.opponent': { en: 'Opponent, {side}', de: 'Gegner, {side}' },
  'side.your-turn': { en: 'Your turn', de: 'Dein Zug' },
  'side.their-turn': { en: 'On the move', de: 'Am Zug' },

  'fig.cost': { en: 'cost {n}', de: 'Kosten {n}' },
  'fig.force': { en: '{n} Force icon | {n} Force icons', de: '{n} Machtsymbol | {n} Machtsymbole' },
  'fig.resources': { en: '{n} resource | {n} resources', de: '{n} Ressource | {n} Ressourcen' },
  'fig.capacity': { en: 'damage capacity {n}', de: 'Schadenslimit {n}' },
  'fig.priority': { en: 'priority {n}', de: 'Priorität {n}' },
  'fig.damage': { en: '{n} damage', de: '{n} Schaden' },
  'fig.focus': {
    en: '{n} focus token | {n} focus tokens',
    de: '{n} Fokusmarker | {n} Fokusmarker',
  },
  'fig.shields': { en: '{n} shield | {n} shields', de: '{n} Schild | {n} Schilde' },
  'fig.captured': {
    en: '{n} captured card | {n} captured cards',
    de: '{n} gefangene Karte | {n} gefangene Karten',
  },
  'icon.unit-damage': { en: '{n} unit damage', de: '{n} Einheitenschaden' },
  'icon.tactics': { en: '{n} tactics', de: '{n} Taktik' },
  'icon.blast': { en: '{n} blast damage', de: '{n} Explosionsschaden' },
  'icon.edge': { en: 'with the edge: {list}', de: 'mit Kampfvorteil: {list}' },
  'large.edge': { en: 'with the edge', de: 'mit Kampfvorteil' },
  'large.sets': { en: 'Objective set {list}', de: 'Einsatzset {list}' },

  'state.used': { en: 'ability used this turn', de: 'Fähigkeit in diesem Zug genutzt' },
  'state.committed': { en: 'committed to the Force', de: 'der Macht verpflichtet' },
  'state.attacker': { en: 'attacks', de: 'greift an' },
  'state.defender': { en: 'defends', de: 'verteidigt' },
  'state.strikes': { en: 'strikes', de: 'schlägt zu' },
  'state.engaged': { en: 'engaged', de: 'wird angegriffen' },
  'state.engaged-before': {
    en: 'was engaged in this phase',
    de: 'wurde in dieser Phase schon angegriffen',
  },
  'state.on': { en: 'on {name}', de: 'an {name}' },
  'state.chosen': { en: 'chosen', de: 'gewählt' },

  'may.play': { en: 'may be played', de: 'spielbar' },
  'may.use': { en: 'ability may be used', de: 'Fähigkeit nutzbar' },
  'may.produce': { en: 'may produce', de: 'kann produzieren' },
  'may.engage': { en: 'may be engaged', de: 'angreifbar' },
  'may.let-go': { en: 'may be let go again', de: 'kann wieder zurück' },
  'may.pick': { en: 'may be chosen', de: 'wählbar' },

  'pile.objective-deck': { en: 'Objectives', de: 'Einsatzdeck' },
  'pile.victory': { en: 'Victory pile', de: 'Siegesstapel' },
  'pile.captured': { en: 'Captured at {name}', de: 'Gefangen bei {name}' },
  'pile.edge': { en: 'Edge stack', de: 'Kampfvorteilsstapel' },
  'pile.chosen': { en: 'Chosen objectives', de: 'Gewählte Einsatzziele' },
  'pile.top': { en: '{pile}, on top {name}', de: '{pile}, oben {name}' },
  'pile.under': {
    en: 'At the bottom, in an unknown order',
    de: 'Ganz unten, in unbekannter Reihenfolge',
  },
  'pile.hidden': {
    en: '{n} hidden card | {n} hidden cards',
    de: '{n} verdeckte Karte | {n} verdeckte Karten',
  },
  'pile.hand-or-edge': {
    en: 'In the hand or among the edge cards',
    de: 'Auf der Hand oder unter den Kampfvorteilskarten',
  },

  'zone.hand': { en: 'Hand', de: 'Hand' },
  'zone.discard': { en: 'Discard pile', de: 'Ablagestapel' },
  'zone.deck': { en: 'Deck', de: 'Deck' },
  'zone.objective-deck': { en: 'Objective deck', de: 'Einsatzdeck' },
  'zone.captured': { en: 'Captured', de: 'Gefangen' },
  'zone.edge': { en: 'Edge cards', de: 'Kampfvorteilskarten' },

  'home.title': { en: 'Objectives', de: 'Einsatzziele' },
  'home.units': { en: 'Units', de: 'Einheiten' },
  'home.no-units': { en: 'No units in play', de: 'Keine Einheiten im Spiel' },
  'home.reserve': { en: 'Reserve {n}', de: 'Reservewert {n}' },
  'home.force-cards': {
    en: '{n} Force card not used | {n} Force cards not used',
    de: '{n} Machtkarte nicht eingesetzt | {n} Machtkarten nicht eingesetzt',
  },
  'home.force-total': {
    en: 'Force struggle: {n} icon | Force struggle: {n} icons',
    de: 'Machtduell: {n} Symbol | Machtduell: {n} Symbole',
  },
  'home.won': {
    en: '{n} of 3 enemy objectives destroyed',
    de: '{n} von 3 gegnerischen Einsatzzielen zerstört',
  },
  'hand.empty': { en: 'Your hand is empty.', de: 'Deine Hand ist leer.' },

  'dial.title': { en: 'Death Star dial', de: 'Todessternanzeiger' },
  'dial.value': { en: '{n} of {end}', de: '{n} von {end}' },
  'balance.title': { en: 'Balance of the Force', de: 'Gleichgewicht der Macht' },

  'phase.title': { en: 'Phases', de: 'Phasen' },
  'phase.turn': { en: 'Turn {n}', de: 'Zug {n}' },
  'phase.setup': { en: 'Setup', de: 'Aufbau' },
  'phase.balance': { en: 'Balance', de: 'Gleichgewicht' },
  'phase.refresh': { en: 'Refresh', de: 'Auffrischen' },
  'phase.draw': { en: 'Draw', de: 'Nachziehen' },
  'phase.deployment': { en: 'Deployment', de: 'Aufmarsch' },
  'phase.conflict': { en: 'Conflict', de: 'Konflikt' },
  'phase.force': { en: 'Force', de: 'Macht' },

  'window.action': { en: 'Action window', de: 'Aktionsfenster' },
  'window.respond': { en: 'Responses', de: 'Reaktionen' },
  'window.pay': { en: 'Paying', de: 'Bezahlen' },
  'window.engage': { en: 'Choosing an objective', de: 'Einsatzziel wählen' },
  'window.attackers': { en: 'Attackers', de: 'Angreifer' },
  'window.defenders': { en: 'Defenders', de: 'Verteidiger' },
  'window.edge-card': { en: 'Edge battle', de: 'Kampfvorteil' },
  'window.fate': { en: 'Fate cards', de: 'Schicksalskarten' },
  'window.strike': { en: 'Strikes', de: 'Angriffsschläge' },
  'window.damage': { en: 'Damage', de: 'Schaden' },
  'window.commit': { en: 'Committing to the Force', de: 'Der Macht verpflichten' },
  'window.cards': { en: 'Choosing cards', de: 'Karten wählen' },

  'step.attackers': { en: 'Attackers', de: 'Angreifer' },
  'step.defenders': { en: 'Defenders', de: 'Verteidiger' },
  'step.edge': { en: 'Edge battle', de: 'Kampfvorteil' },
  'step.strikes': { en: 'Strikes', de: 'Angriffsschläge' },
  'step.title': { en: 'Steps of the engagement', de: 'Schritte des Kampfes' },

  'scene.title': { en: 'Engagement', de: 'Kampf' },
  'scene.attackers': { en: 'Attackers: {side}', de: 'Angreifer: {side}' },
  'scene.defenders': { en: 'Defenders: {side}', de: 'Verteidiger: {side}' },
  'scene.nobody': { en: 'none yet', de: 'noch keine' },
  'scene.undefended': { en: 'none', de: 'keine' },
  'scene.edge': { en: 'Has the edge', de: 'Hat den Kampfvorteil' },
  'scene.strikes': { en: '{name} strikes', de: '{name} schlägt zu' },
  'scene.sum': { en: 'Together', de: 'Zusammen' },

  'over.side.0': { en: 'The dark side has won.', de: 'Die dunkle Seite hat gewonnen.' },
  'over.side.1': { en: 'The light side has won.', de: 'Die helle Seite hat gewonnen.' },

  'now.playing': { en: 'Being played: {name}', de: 'Wird ausgespielt: {name}' },
  'now.on': { en: '{name}: {on}', de: '{name}: {on}' },
} satisfies Record<string, Text>;

export type Word = keyof typeof words;
