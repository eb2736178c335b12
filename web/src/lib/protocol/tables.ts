// Tables in the lobby, before and around a match.
import type { Said } from './said';

export type Setup = Record<string, string>;
export type Undo = 'free' | 'consent' | 'never';
export type Away = 'wait' | 'lose' | 'bot';
export type Status = 'waiting' | 'playing' | 'over';
export type SeatKind = 'me' | 'open' | 'bot';

export interface ClockSetting {
  minutes: number;
  seconds: number;
}

export interface SeatWish {
  kind: SeatKind;
  bot?: string;
}

export interface NewTable {
  game: string;
  setup: Setup;
  seats: SeatWish[];
  listed: boolean;
  hints: boolean;
  undo: Undo;
  clock: ClockSetting | null;
  away: Away;
  name: string;
  /** What binds me to my number for the shuffle. */
  commitment: string;
  /** What belongs to my seat and was left to me. */
  bring?: Setup;
}

export interface TableMade {
  table: string;
  seat: number;
  token: string;
  invitation?: string;
  promise?: string;
}

export interface TableSeat {
  seat: number;
  side: Said;
  kind: 'person' | 'bot';
  name: string | null;
  bot?: string | null;
  /** Only at the table itself. */
  here?: boolean;
  /** Only at the table itself: what binds the seat to its number, and whether that was told. */
  commitment?: string | null;
  opened?: boolean;
  /** A bot whose machine is too busy for all its thinking in this turn. */
  hurried?: boolean;
  free: boolean;
  /** Takes no more part, while others may go on. */
  out?: boolean;
  /** As the how-manieth it went out, from 1; null if it did not. */
  left?: number | null;
}

/** How a match ended, as the lobby tells it. */
export interface Ended {
  reason: EndReason;
  scores: number[];
}

export type EndReason = 'won' | 'resigned' | 'timeout' | 'drawn';

/** What the lobby lists, and what GET /api/tables/{table} tells anybody. */
export interface TableInfo {
  table: string;
  game: string;
  setup: Setup;
  promise?: string;
  listed?: boolean;
  hints?: boolean;
  undo?: Undo;
  clock?: ClockSetting | null;
  away?: Away;
  status: Status;
  seats: TableSeat[];
  watching?: number;
  /** The seat that is asked, and since when. */
  asked?: number | null;
  'moved-at'?: number;
  created?: number;
  result?: Ended | null;
}

/** A table of this browser. */
export interface MyTable extends TableInfo {
  you: number;
  token: string;
  'my-turn': boolean;
}

export interface JoinWish {
  name: string;
  /** What binds me to my number for the shuffle. */
  commitment: string;
  invitation?: string;
  seat?: number;
  /** What belongs to that seat and was left to its player. */
  bring?: Setup;
}

export interface Joined {
  seat: number;
  token: string;
}

export interface Rematch {
  table: string;
  seat: number;
  token: string;
}
