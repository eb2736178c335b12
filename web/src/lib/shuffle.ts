// The shuffle, held to account: this browser binds itself to a number, remembers what everybody was
// bound by before any number was told, and checks at the end that the match was dealt from just that.
import { base64url } from './keys';
import type { OverMessage, TableMessage } from './protocol';
import { recall, remember } from './store';

/** What was seen of a table's shuffle before the deal. */
export interface Note {
  round: number;
  promise: string;
  seat: number;
  /** By seat; null: bound by nothing. */
  commitments: (string | null)[];
  /** This browser has told its number. From then on nothing may change. */
  opened: boolean;
  faults: Fault[];
  /** Of the whole match, as told at its end. */
  digest?: string;
}

/** What does not fit; `seat`: whose number. */
export interface Fault {
  what: 'promise' | 'mine' | 'commitments' | 'round' | 'number' | 'seed' | 'digest';
  seat?: number;
}

export type Verdict =
  | { mark: 'fair'; rounds: number }
  | { mark: 'unfair'; faults: Fault[] }
  | { mark: 'unknown'; why: 'watching' | 'continued' | 'unbound' };

const kept = 200;

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string) =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));

const utf8 = (text: string) => new TextEncoder().encode(text);

/** The browser's own where it lets us. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (subtle) return new Uint8Array(await subtle.digest('SHA-256', bytes));
  return (await import('./sha256')).sha256(bytes);
}

/** What binds to a number: the SHA-256 of its bytes in UTF-8. */
export const commitmentTo = async (number: string) => hex(await sha256(utf8(number)));

/** The eight words of the hash, each with its lowest byte first. */
export async function seedOf(server: string, numbers: string[]): Promise<string> {
  const parts = [fromHex(server), ...numbers.map(utf8).flatMap((n) => [Uint8Array.of(n.length), n])];
  const mixed = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    mixed.set(part, at);
    at += part.length;
  }
  const hash = await sha256(mixed);
  for (let word = 0; word < hash.length; word += 4) hash.subarray(word, word + 4).reverse();
  return hex(hash);
}

// --- the own number

const numbers = () => recall<Record<string, string>>('numbers', {});

/** Draws a number, keeps it under what binds us to it, and says that: before it is sent. */
export async function drawCommitment(): Promise<string> {
  const number = base64url(crypto.getRandomValues(new Uint8Array(24)));
  const commitment = await commitmentTo(number);
  const all = [...Object.entries(numbers()), [commitment, number]];
  remember('numbers', Object.fromEntries(all.slice(-kept)));
  return commitment;
}

export const numberFor = (commitment: string | null | undefined): string | null =>
  (commitment && numbers()[commitment]) || null;

// --- what was seen

const notes = () => recall<Record<string, Note>>('shuffles', {});

export const noteOf = (table: string): Note | null => notes()[table] ?? null;

export function keepNote(table: string, note: Note): void {
  const others = Object.entries(notes()).filter(([id]) => id !== table);
  remember('shuffles', Object.fromEntries([...others, [table, note]].slice(-kept)));
}

function begun(table: TableMessage, seat: number): Note {
  const { promise, round = 1 } = table;
  const commitments = table.seats.map(({ commitment }) => commitment ?? null);
  return { round, promise, seat, commitments, opened: false, faults: [] };
}

/** What does not fit what was seen before in this round. */
function changes(before: Note, now: Note): Fault[] {
  const faults: Fault[] = [];
  const mine = now.commitments[now.seat];
  if (now.promise !== before.promise) faults.push({ what: 'promise' });
  if (mine && !numberFor(mine)) faults.push({ what: 'mine' });
  if (before.opened && now.commitments.some((one, seat) => one !== before.commitments[seat]))
    faults.push({ what: 'commitments' });
  return faults;
}

/** Takes in how a table stands before the deal; what is known after that. */
export function taken(before: Note | null, table: TableMessage): Note | null {
  if (table.status !== 'waiting' || table.you === null) return before;
  const now = begun(table, table.you);
  if (!before || before.seat !== now.seat || before.round < now.round) return now;
  if (now.round < before.round) return faulty(before, [{ what: 'round' }]);
  const faults = changes(before, now);
  // What everybody was bound by when the number was told stays what counts.
  if (before.opened || faults.length > 0) return faulty(before, faults);
  return { ...now, faults: before.faults };
}

function faulty(note: Note, more: Fault[]): Note {
  const news = more.filter(({ what }) => note.faults.every((known) => known.what !== what));
  return news.length > 0 ? { ...note, faults: [...note.faults, ...news] } : note;
}

// --- the end

async function numberFaults(note: Note, told: string[]): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [seat, bound] of note.commitments.entries()) {
    const number = told[seat] ?? '';
    const fits = bound === null ? number === '' : (await commitmentTo(number)) === bound;
    if (!fits) faults.push({ what: 'number', seat });
  }
  return faults;
}

/** Was the match dealt from what everybody was bound by? */
export async function judged(note: Note | null, over: OverMessage): Promise<Verdict> {
  const { shuffle } = over;
  if (!shuffle) return { mark: 'unknown', why: 'continued' };
  if (!note) return { mark: 'unknown', why: 'watching' };
  const faults = [...note.faults];
  if (note.opened) {
    if (hex(await sha256(fromHex(shuffle.server))) !== note.promise)
      faults.push({ what: 'promise' });
    if (shuffle.round !== note.round) faults.push({ what: 'round' });
    faults.push(...(await numberFaults(note, shuffle.numbers)));
    if ((await seedOf(shuffle.server, shuffle.numbers)) !== over.seed)
      faults.push({ what: 'seed' });
  }
  if (note.digest && note.digest !== over.digest) faults.push({ what: 'digest' });
  if (faults.length > 0) return { mark: 'unfair', faults };
  if (!note.opened) return { mark: 'unknown', why: 'unbound' };
  return { mark: 'fair', rounds: note.round };
}
