// Recorded matches, their moments and how well they were played.
import type { Plan } from './messages';
import type { Said, Text } from './said';
import type { EndReason, Setup } from './tables';
import type { LogLine, View } from './view';

export interface ReplayInfo {
  game: string;
  setup: Setup;
  /** `by`: who chose there, a bot's id or "human". */
  seats: { seat: number; side: Said; by: string }[];
  /** The last position; the first is 0. */
  positions: number;
  result: number[] | null;
  reason?: EndReason | null;
  /** The positions at which somebody else goes on. */
  turns: number[];
}

export interface ReplayMoment {
  position: number;
  view: View;
  /** With `viewer=all`: what each seat sees. */
  views?: View[];
  log: LogLine[];
}

export interface Summary {
  seats: { figures: { label: Text | string; value: number | string }[] }[];
  series: { label: Text | string; points: [turn: number, value: number][]; seat: number | null }[];
  /** A line for each seat; at each position they come to 100. */
  chance: { seat: number; points: [position: number, percent: number][] }[];
  thinking?: boolean;
}

export interface PlayOn {
  at: number;
  seat: number;
  bot: string;
  name: string;
}

export type Mark = 'good' | 'mistake' | 'blunder';

/** What an answer of a recorded match was worth; chances and losses are in percent. */
export interface Judgement {
  position: number;
  turn: number;
  seat: number;
  chance: number;
  loss: number;
  mark: Mark | null;
  played?: Said;
  best?: Said;
  plan?: Plan | null;
}

export interface SeatTally {
  seat: number;
  decisions: number;
  good: number;
  mistakes: number;
  blunders: number;
  /** On average. */
  loss: number;
}

export interface Analysis {
  bot: string;
  state: 'none' | 'running' | 'stopped' | 'done';
  decisions: number;
  judged: number;
  from: number;
  judgements: Judgement[];
  seats: SeatTally[];
}
