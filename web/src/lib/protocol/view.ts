// What somebody at a table may see and do.
import type { Text } from './said';

/** Something on the table that an option belongs to. Cards in hands and piles have no number. */
export interface Place {
  title: string;
  zone: string;
  number?: number;
}

export interface Option {
  answer: string;
  text: Text;
  card?: Place;
  target?: Place;
  amount?: number;
}

export interface Decision {
  seat: number;
  question: string;
  about: unknown;
  /** These four only for the one who is asked. */
  text?: Text;
  chosen?: unknown[];
  options?: Option[];
  /** The row of choices this question belongs to, if it is one of several. */
  row?: ChoiceRow | null;
}

/** One of the things that may be picked in a row: how often, and what a pick counts. */
export interface Candidate extends Option {
  least: number;
  most: number;
  weight: number;
}

/** Several choices as one question: picked in any order, taken back at will, confirmed once. */
export interface ChoiceRow {
  /** `sequence`: the order of picking matters; `amounts`: each candidate gets a number. */
  shape: 'picks' | 'sequence' | 'amounts';
  least: number;
  most: number;
  taken: number;
  /** What the weights of all picks have to come to. */
  total: { name: Text; least: number; most: number } | null;
  candidates: Candidate[];
}

/** A place on the table, and whose it is. */
export interface Somewhere {
  zone: string;
  seat?: number;
}

/** What happened on the board; what the viewer may not know is null. */
export interface Happening {
  /** The line of the log that tells it. */
  n: number | null;
  what: string;
  seat?: number | null;
  card?: string | null;
  number?: number | null;
  other?: string | null;
  from?: Somewhere | null;
  to?: Somewhere | null;
  amount?: number;
  why?: string | null;
}

/** What the viewer may see. Only the game's board knows the rest of it. */
export interface View {
  game: string;
  viewer: number | null;
  turn?: number;
  active?: number;
  winner?: number | null;
  decision: Decision | null;
  [part: string]: unknown;
}

export interface LogLine {
  n: number;
  seat: number | null;
  text: Text;
  clause?: string | null;
  cards?: string[];
}

/** What becomes of the match when a seat is given up. */
export type Departure = 'lost' | 'out' | 'replaced';

export interface Can {
  undo: boolean;
  hint: boolean;
  draw: boolean;
  resign: boolean;
  /** What resigning would mean, if the server says so. */
  leaving?: Departure | null;
}

export type PatchOperation =
  | { op: 'add'; path: string; value: unknown }
  | { op: 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };
