// A table that is being set up: who is to sit where, and what belongs to which seat.
import { ownValue, type GameSetting, type SeatWish, type Setup } from './protocol';

/** "me", "open", or the id of a bot. */
export type Who = string;

/** What is agreed for all. */
export const common = (settings: GameSetting[]): GameSetting[] =>
  settings.filter(({ seat }) => seat === undefined);

/** What belongs to one seat, like its deck. */
export const ofSeat = (settings: GameSetting[], seat: number): GameSetting[] =>
  settings.filter((setting) => setting.seat === seat);

/** As many places as there are now: who had one keeps it, new ones are taken by `more`. */
export function resized(seats: Who[], count: number, more: Who): Who[] {
  const kept = seats.slice(0, count);
  while (kept.length < count) kept.push(kept.includes('me') ? more : 'me');
  if (count > 0 && !kept.includes('me')) kept[count - 1] = 'me';
  return kept;
}

/** There is one of me: who sat where I sit down goes to my old place. */
export function reseated(seats: Who[], index: number, who: Who): Who[] {
  const old = seats[index]!;
  const moved = seats.map((one) => (who === 'me' && one === 'me' ? old : one));
  moved[index] = who;
  if (!moved.includes('me')) moved[(index + 1) % moved.length] = 'me';
  return moved;
}

export const wishes = (seats: Who[]): SeatWish[] =>
  seats.map((who) => (who === 'me' || who === 'open' ? { kind: who } : { kind: 'bot', bot: who }));

/**
 * Whoever comes brings what belongs to the own seat; for me and for bots it is chosen now. What was
 * chosen stays as long as the same kind of player has the seat.
 */
export function assigned(
  setup: Setup,
  settings: GameSetting[],
  before: Who[],
  now: Who[],
): Setup {
  const next = { ...setup };
  for (const { id, seat, default: usual } of settings) {
    if (seat === undefined) continue;
    const open = now[seat] === 'open';
    if (open && before[seat] !== 'open') next[id] = ownValue;
    if (!open && next[id] === ownValue) next[id] = usual;
  }
  return next;
}

/** What a player of the seat has to bring along. */
export const toBring = (settings: GameSetting[], setup: Setup, seat: number): GameSetting[] =>
  ofSeat(settings, seat).filter(({ id }) => setup[id] === ownValue);
