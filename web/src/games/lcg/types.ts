// The view of the Card Game and the face of a card, as the server writes them.
import type { Decision as AnyDecision, LogLine, Text } from '../../lib/protocol';

export type { Offer } from '../shared/table';
export type { LogLine };

export type Seat = 0 | 1;
export type Side = 'dark' | 'light';
export type Kind = 'unit' | 'enhancement' | 'event' | 'fate' | 'objective' | 'affiliation';
export type Phase = 'setup' | 'balance' | 'refresh' | 'draw' | 'deployment' | 'conflict' | 'force';

export const iconNames = ['unit-damage', 'tactics', 'blast'] as const;
export type IconName = (typeof iconNames)[number];
export type Icons = Record<IconName, number>;

/** All that is printed on a card. */
export interface Face {
  title: string;
  name: Text;
  side: Side;
  faction: string;
  'faction-name': Text;
  kind: Kind;
  'kind-name': Text;
  cost: number | null;
  force: number | null;
  resources: number | null;
  capacity: number | null;
  priority: number | null;
  icons: Icons | null;
  'edge-icons': Icons | null;
  traits: Text[];
  unique: boolean;
  keywords: Text | null;
  enhances: Text | null;
  abilities: { kind: Text | null; text: Text }[];
  text: Text | null;
  sets: number[];
}

/** A card of which the viewer may know none, some or all titles. */
export interface Hidden {
  count: number;
  cards: string[];
}

/** A card in play. */
export interface InPlay {
  title: string;
  number: number;
  focus: number;
  shields: number;
  used: boolean;
  damage?: number;
  capacity?: number;
  /** The numbers of what enhances it. */
  enhancements?: number[];
  /** Of units. */
  icons?: Icons;
  'with-edge'?: Icons;
  force?: number;
  committed?: boolean;
  role?: 'attacker' | 'defender' | null;
  keywords?: string[];
  /** Of enhancements: a number, the dial, or null for a play area. */
  host?: number | 'dial' | null;
  /** Of objectives. */
  engaged?: boolean;
  'engaged-before'?: boolean;
  captured?: Hidden;
}

export interface Deck {
  size: number;
  /** What the viewer knows of it; `depth` 0 is the top. */
  known: { depth: number; title: string }[];
  /** Lies under it, in an order nobody knows. */
  under: string[];
}

export interface Player {
  seat: Seat;
  side: Side;
  affiliation: InPlay;
  objectives: InPlay[];
  units: InPlay[];
  enhancements: InPlay[];
  hand: Hidden;
  /** Known to lie in the hand or in the edge stack, but not where. */
  'hand-or-edge': string[];
  edge: { count: number; open: string[]; cards: string[] };
  chosen: Hidden;
  aside: Hidden;
  playing: string[];
  deck: Deck;
  'objective-deck': Deck;
  discard: string[];
  victory: string[];
  reserve: number;
  'force-cards': number;
  'force-total': number;
  'has-edge': boolean;
}

/** The steps of an engagement; a window belongs to the step before it. */
export const steps = ['attackers', 'defenders', 'edge', 'strikes'] as const;

type StepName = (typeof steps)[number];
export const isStep = (name: string): name is StepName => steps.includes(name as StepName);

export interface Engagement {
  objective: number | 'dial' | null;
  attacking: Seat;
  attackers: number[];
  defenders: number[];
  striking: number | null;
  edge: Seat | null;
  step: StepName | '';
}

/** Something an option points at. The dial has neither title nor number. */
export interface Pointed {
  zone: string;
  title?: string;
  owner?: Seat;
  number?: number;
}

export interface Decision extends AnyDecision {
  about: string | null;
  chosen?: Pointed[];
}

export interface View {
  game: string;
  viewer: Seat | null;
  mulligan: boolean;
  'deck-lists': string;
  turn: number;
  active: Seat;
  phase: Phase;
  winner: Seat | null;
  dial: { value: number; end: number; damage: number; enhancements: number[] };
  balance: Seat;
  players: [Player, Player];
  engagement: Engagement | null;
  lasting: { seat: Seat; from: string | null; amount: number; what: string; card?: number }[];
  decision: Decision | null;
}

export const other = (seat: number): Seat => (seat === 0 ? 1 : 0);

export const inPlayOf = (player: Player): InPlay[] => [
  player.affiliation,
  ...player.objectives,
  ...player.units,
  ...player.enhancements,
];

export function cardIn(view: View, number: number): InPlay | undefined {
  return view.players.flatMap(inPlayOf).find((card) => card.number === number);
}
