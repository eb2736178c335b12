// A table of the toy game, as its view looks; for tests.
import type { CardFaceData, Option, View } from '../../lib/protocol';

const text = (en: string, de: string) => ({ en, de });

export const faces = new Map<string, CardFaceData>(
  [
    { title: 'home', name: text('Home', 'Heim'), kind: 'home', health: 10 },
    { title: 'guard', name: text('Guard', 'Wache'), kind: 'unit', cost: 2, power: 1, health: 3 },
    { title: 'scout', name: text('Scout', 'Späher'), kind: 'unit', cost: 1, power: 1, health: 1 },
    { title: 'raid', name: text('Raid', 'Überfall'), kind: 'event', cost: 1 },
  ].map((face) => [face.title, face]),
);

const player = (seat: number, viewer: number) => ({
  seat,
  name: text(`Player ${seat + 1}`, `Spieler ${seat + 1}`),
  colour: 'red',
  out: seat === 2,
  left: seat === 2 ? 1 : null,
  home: { title: 'home', number: seat * 8, damage: seat, health: 10 },
  coins: seat + 2,
  units: [
    {
      title: 'guard',
      number: seat * 8 + 1,
      power: 1,
      damage: 0,
      health: 3,
      exhausted: seat === 1,
      shielded: false,
    },
  ],
  hand: { count: 3, cards: seat === viewer ? ['scout', 'raid', 'scout'] : [] },
  'hand-or-bid': [],
  bid: seat === 1 ? { card: null } : null,
  deck: { size: 7, known: seat === viewer ? [{ depth: 0, title: 'raid' }] : [] },
  discard: [],
  reserve: { yeoman: 4, archer: 3, giant: 0 },
  field: { yeoman: 0, archer: seat, giant: 0 },
  hideout: seat === viewer ? 4 : null,
  'hideout-chosen': true,
  'hideout-open': [1, 4],
});

const options: Option[] = [
  {
    answer: 'play',
    text: text('Play Scout', 'Spiele Späher'),
    card: { title: 'scout', zone: 'hand' },
  },
  ...[1, 3].map((foe) => ({
    answer: 'attack',
    text: text(`Guard attacks player ${foe + 1}`, `Wache greift Spieler ${foe + 1} an`),
    card: { title: 'guard', zone: 'units', number: 1 },
    target: { title: 'home', zone: 'home', number: foe * 8 },
  })),
  { answer: 'end-turn', text: text('End the turn', 'Beende den Zug') },
];

/** Seen by the first player, whose turn it is. */
export const table = (seats: number, decision: Partial<View['decision']> = {}): View => ({
  game: 'toy',
  viewer: 0,
  turn: 5,
  'turn-limit': 60,
  active: 0,
  over: false,
  winners: [],
  players: Array.from({ length: seats }, (_, seat) => player(seat, 0)),
  duel: null,
  lasting: [],
  decision: {
    seat: 0,
    question: 'turn',
    about: null,
    text: text('What do you do?', 'Was tust du?'),
    chosen: [],
    options,
    ...decision,
  },
});
