// The secrets of this browser: its key, by which it finds its own tables again, and the token of
// each seat it holds.
import { recall, remember } from './store';

export interface HeldSeat {
  token: string;
  seat: number;
  invitation?: string;
}

export function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

function random(length: number): string {
  return base64url(crypto.getRandomValues(new Uint8Array(length)));
}

/** 32 random bytes, made once for each browser. */
export function browserKey(): string {
  const known = recall<string>('key', '');
  if (/^[\w-]{43}$/.test(known)) return known;
  const made = random(32);
  remember('key', made);
  return made;
}

/** Draws the number this player mixes into the next shuffle, and says what binds to it. */
export const shuffleCommitment = async (): Promise<string> =>
  (await import('./shuffle')).drawCommitment();

/** The id of something that stays in this browser. */
export function shortId(): string {
  return random(6);
}

/** The id of a wish: new for each one, at most 36 characters. */
export function wishId(): string {
  return random(12);
}

const keptSeats = 200;

export function seatAt(table: string): HeldSeat | null {
  return recall<Record<string, HeldSeat>>('seats', {})[table] ?? null;
}

export function holdSeat(table: string, seat: HeldSeat): void {
  const others = Object.entries(recall<Record<string, HeldSeat>>('seats', {})).filter(
    ([id]) => id !== table,
  );
  // The oldest go first: a table that matters can be found again by the browser's key.
  remember('seats', Object.fromEntries([...others, [table, seat]].slice(-keptSeats)));
}

export function dropSeat(table: string): void {
  const seats = recall<Record<string, HeldSeat>>('seats', {});
  delete seats[table];
  remember('seats', seats);
}
