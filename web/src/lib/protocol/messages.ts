// What travels over the WebSocket of a table.
import type { Lang, Refusal, Said } from './said';
import type { Away, ClockSetting, EndReason, TableInfo, Undo } from './tables';
import type { Can, Happening, LogLine, PatchOperation, View } from './view';

export const subprotocol = 'cantina.1';

export type Wish =
  | { type: 'answer'; version: number; option: number; even?: boolean }
  | { type: 'answer'; version: number; row: number[] }
  | { type: 'language'; lang: Lang }
  | { type: 'undo'; version: number }
  | { type: 'consent'; version: number; yes: boolean }
  | { type: 'why'; card: string }
  | { type: 'hint' }
  | { type: 'draw' }
  | { type: 'resign' }
  | { type: 'leave' }
  | { type: 'chat'; text: string }
  | { type: 'mute'; seat: number; on: boolean }
  | { type: 'hold'; on: boolean }
  | { type: 'commit'; round: number; commitment: string }
  | { type: 'open'; round: number; number: string }
  | { type: 'stand'; seat?: number };

export type ClientMessage =
  { type: 'hello'; token?: string; lang?: Lang } | (Wish & { id: string }) | { type: 'ping' };

export interface TableMessage extends TableInfo {
  type: 'table';
  promise: string;
  /** How often the shuffle was begun. */
  round?: number;
  /** The seats whose number, or commitment, everybody waits for. */
  waits?: number[];
  listed: boolean;
  hints: boolean;
  undo: Undo;
  clock: ClockSetting | null;
  away: Away;
  you: number | null;
  watching: number;
  invitation?: string | null;
  rematch?: string | null;
}

export interface ViewMessage {
  type: 'view';
  version: number;
  /** Nothing as long as seats are free. */
  view: View | null;
  log: LogLine[];
  since?: number | null;
  can: Can;
}

export interface ChangeMessage {
  type: 'change';
  from: number;
  version: number;
  patch: PatchOperation[];
  log: LogLine[];
  /** What happened since the view before. */
  events?: Happening[];
  /** The line of the log with which my last real choice ended. */
  since?: number | null;
  can: Can;
}

export interface Reason {
  clause?: string | null;
  text: Said;
}

export interface Hint {
  option: number;
  text: Said;
  chance: number;
  /** As good as the first, as far as can be told. */
  ties: boolean;
}

/** What a bot would do this turn, as far as it can be told in advance. */
export interface Plan {
  line: Said[];
  end: 'turn-over' | 'match-over' | 'unknown' | 'other-seat' | 'long-enough' | 'stopped';
  then: Said;
  now: number;
  after: number;
}

export interface ChatMessage {
  type: 'chat';
  seat: number | null;
  name: string;
  text: string;
  at: number;
}

export interface ClockMessage {
  type: 'clock';
  left: number[];
  running: number | null;
}

export interface OverMessage {
  type: 'over';
  /** What each seat has of the win. */
  result: number[];
  reason: EndReason;
  seed?: string;
  /** Of the whole match. */
  digest?: string;
  /** What it was dealt from; null: it went on from a replay. */
  shuffle?: Shuffle | null;
}

export interface Shuffle {
  server: string;
  promise: string;
  /** By seat; null and '': takes no part. */
  commitments: (string | null)[];
  numbers: string[];
  round: number;
}

/** The own commitment, or the own number, is wanted for this round of the shuffle. */
export interface NumberMessage {
  type: 'commit' | 'open';
  round: number;
}

export interface AsksMessage {
  type: 'asks';
  what: 'undo' | 'draw';
  seat: number;
  version: number;
  /** Whose consent is needed. */
  of?: number[];
}

/** Somebody has said yes or no to what `seat` asks for; after a no it is not asked any more. */
export interface ConsentMessage {
  type: 'consent';
  what: 'undo' | 'draw';
  seat: number;
  by: number;
  yes: boolean;
  /** Whose consent is still needed. */
  of: number[];
}

/** The table waits for the server's store, or goes on. */
export interface PauseMessage {
  type: 'pause';
  on: boolean;
  text?: Said;
}

export type ServerMessage =
  | TableMessage
  | ViewMessage
  | ChangeMessage
  | { type: 'done'; id: string }
  | ({ type: 'refused'; id: string } & Refusal)
  | { type: 'reasons'; id: string; reasons: Reason[] }
  | { type: 'hint'; id: string; options: Hint[]; plan: Plan | null }
  | AsksMessage
  | ConsentMessage
  | ChatMessage
  | ClockMessage
  | OverMessage
  | NumberMessage
  | { type: 'pong' }
  | PauseMessage
  | ({ type: 'bye' } & Refusal);
