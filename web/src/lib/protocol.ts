// The types of docs/protocol.md: what travels between this client and `cantina serve`.

export type Lang = 'en' | 'de';

/** A text for people, in both languages. */
export interface Text {
  en: string;
  de: string;
}

/** A text as the server says it: in both languages, or only in the one that was asked for. */
export type Said = Partial<Text>;

// Errors

export type ErrorCode =
  | 'bad-request'
  | 'wrong-token'
  | 'not-your-turn'
  | 'stale'
  | 'not-legal'
  | 'not-found'
  | 'not-allowed'
  | 'taken'
  | 'too-large'
  | 'too-many'
  | 'not-yet'
  | 'paused'
  | 'internal';

export interface Refusal {
  error: ErrorCode;
  text: Said;
  clause?: string;
}

// The catalogue

export interface Seat {
  id: number;
  name: Text;
}

export interface SettingValue {
  id: string;
  name?: Text | null;
  text?: Text | null;
}

/** One thing that can be agreed before a match: what the lobby needs to know of a game. */
export interface GameSetting {
  id: string;
  name: Text;
  /** Whose it is, if it belongs to one of the seats, like its deck. */
  seat?: number;
  default: string;
  values: SettingValue[];
}

export interface BotInfo {
  id: string;
  name: Text;
  text?: Text;
}

export interface GameInfo {
  id: string;
  name: Text;
  /** Is it for people? */
  listed?: boolean;
  /** One sentence for the gallery. */
  text?: Text | null;
  /** How many can play it; how many it are is chosen with the setup. */
  players?: { least: number; most: number };
  minutes?: number | null;
  /** From 1, easy, to 5, hard. */
  difficulty?: number | null;
  /** With the default setup. */
  seats: Seat[];
  settings: GameSetting[];
  bots: BotInfo[];
}

/** What follows from a setup: how many sit there and as what, and what can then be agreed. */
export interface GameShape {
  seats: Seat[];
  settings: GameSetting[];
  /** With everything that was not said. */
  setup: Setup;
}

/** The value of a seat's setting that the player of that seat brings along. */
export const ownValue = 'own';

/** A card of the catalogue, in the language that was asked for. `face` is for the game's board. */
export interface CardInfo {
  id: string;
  name: string;
  facts: [label: string, value: string][];
  text?: string | null;
  reward?: string | null;
  note?: string | null;
  house?: boolean | string | null;
  scenarios: number;
  face: CardFaceData;
}

/** What every game's face has; the rest is known to the game's board only. */
export interface CardFaceData {
  title: string;
  name: Text;
  faction?: string | null;
  kind?: string | null;
  cost?: number | null;
  [figure: string]: unknown;
}

export interface Clause {
  number: string;
  chapter: string;
  text: string;
  info?: boolean | string | null;
}

// Decks

export interface DeckChoice {
  id: string;
  name: string;
}

/** An objective set, as the builder shows it; cards by their ids. */
export interface DeckSet {
  number: number;
  name: string;
  side: string;
  faction: string;
  factionName: string;
  /** So many of it may be in a deck. */
  copies: number;
  /** The affiliation it is bound to. */
  only: string | null;
  objective: string;
  cards: string[];
}

/** All a deck can be made of, in the language asked for. Sides are in the order of the seats. */
export interface DeckCatalogue {
  sides: (DeckChoice & { affiliations: DeckChoice[] })[];
  least: number;
  most: number;
  sets: DeckSet[];
  starters: (DeckChoice & { side: string; code: string })[];
}

export type DeckWish = { side: string; code: string } | { text: string };

export interface DeckFault {
  rule: string;
  text: Text | string;
}

/** A deck as the server understands it. */
export interface CheckedDeck {
  side: string;
  code: string;
  name: string;
  faults: DeckFault[];
  /** The deck as a file, in two forms; OCTGN does not have every card. */
  text: string;
  o8d: string | null;
}

// Tables

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
  number: string;
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
  number: string;
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

// Replays

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
  number: string;
  name: string;
}

// The view

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

// Messages of the WebSocket

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
  | { type: 'hold'; on: boolean };

export type ClientMessage =
  { type: 'hello'; token?: string; lang?: Lang } | (Wish & { id: string }) | { type: 'ping' };

export interface TableMessage extends TableInfo {
  type: 'table';
  promise: string;
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
  shuffle?: unknown;
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
  | { type: 'pong' }
  | PauseMessage
  | ({ type: 'bye' } & Refusal);
