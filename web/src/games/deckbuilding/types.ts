// The view of the Deckbuilding Game and the face of a card, as the server writes them.
import type { Decision as AnyDecision, Text } from '../../lib/protocol';

export type Faction = 'empire' | 'rebel' | 'neutral';
export type Kind = 'unit' | 'capital-ship' | 'base';
export type Side = 'empire' | 'rebels';
export type Seat = 0 | 1;

/** All that is printed on a card. */
export interface Face {
  title: string;
  name: Text;
  faction: Faction;
  kind: Kind;
  cost: number | null;
  attack: number | null;
  resources: number | null;
  force: number | null;
  target: number | null;
  'hit-points': number | null;
  traits: Text[];
  unique: boolean;
  text: Text | null;
  reward: Text | null;
  copies: number;
}

export type Question =
  | 'respond'
  | 'may'
  | 'choose-one'
  | 'pick-cards'
  | 'turn'
  | 'secret-base'
  | 'new-base'
  | 'reward'
  | 'split-damage'
  | 'leftover';

export type Answer =
  | 'pass'
  | 'use'
  | 'yes'
  | 'no'
  | 'pick'
  | 'done'
  | 'alternative'
  | 'play'
  | 'buy'
  | 'pay-off'
  | 'assign'
  | 'resolve'
  | 'put-damage'
  | 'end-turn';

export interface Decision extends AnyDecision {
  about: string | null;
  chosen?: string[];
}

export interface Deck {
  size: number;
  /** What the viewer knows of it; `depth` 0 is the top. */
  known: { depth: number; title: string }[];
}

export interface Base {
  title: string;
  number: number;
  damage: number;
  'hit-points': number;
  used: boolean;
}

/** A unit or a capital ship in play. */
export interface InPlay {
  title: string;
  number: number;
  attack: number;
  'attack-on-row': number;
  used: boolean;
  committed: boolean;
  /** "base", a place of the row, or nothing: not committed, or its attack is over. */
  target: 'base' | number | null;
  damage?: number;
  'hit-points'?: number;
}

export interface Player {
  seat: Seat;
  side: Side;
  base: Base | null;
  ships: InPlay[];
  units: InPlay[];
  /** `cards`: those the viewer sees. */
  hand: { count: number; cards: string[] };
  deck: Deck;
  discard: string[];
  victory: string[];
  bases: { count: number; cards?: string[]; unused?: string[] };
  resources: number;
}

export interface RowCard {
  place: number;
  title: string;
  number: number;
  attackers?: number[];
  attack?: number;
  needed?: number;
}

export interface View {
  game: string;
  viewer: Seat | null;
  variant: string;
  'bases-to-win': number;
  'pay-off': boolean;
  turn: number;
  active: Seat;
  winner: Seat | null;
  force: { position: number; space: string; with: Seat | null };
  players: [Player, Player];
  row: (RowCard | null)[];
  'galaxy-deck': Deck;
  'galaxy-discard': string[];
  pilots: { count: number; title?: string; number?: number };
  exiled: string[];
  box: string[];
  /** Effects that come into force later in this turn. */
  waiting: { seat: Seat; from: string; when: string; card?: string }[];
  decision: Decision | null;
}

export type { Offer } from '../shared/table';

export const other = (seat: number): Seat => (seat === 0 ? 1 : 0);

/** The sign of what a card is: its first trait, or its kind. */
export const signOf = (face: Face): string =>
  `sign-${face.kind === 'unit' ? (face.traits[0]?.en ?? 'unit') : face.kind}`;
