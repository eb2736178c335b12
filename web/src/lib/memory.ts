// The views of this match since the page was opened, for looking back at what the others did.
import type { Happening, LogLine, View } from './protocol';

export interface Moment {
  version: number;
  view: View;
  /** What the log said when this view came. */
  news: LogLine[];
  /** What happened on the board on the way to it. */
  events?: Happening[];
  /** Did it come whole, with all that was ever told? */
  whole?: boolean;
}

const kept = 400;
const toldOfMany = 2;

/** Adds a moment; after an undo those that were taken back are dropped. */
export function remembered(moments: Moment[], moment: Moment): Moment[] {
  const last = moments[moments.length - 1];
  if (last && last.version === moment.version) return moments;
  const before =
    last && last.version > moment.version
      ? moments.filter((m) => m.version < moment.version)
      : moments;
  return [...before, moment].slice(-kept);
}

/**
 * The stretch from my last choice to now: the view that came of it and all that followed. `since` is
 * the line of the log with which that choice ended, as the server tells it: passing where nothing
 * else can be done is no choice. Empty when nobody else has done anything yet.
 */
export function sinceLine(moments: Moment[], since: number): Moment[] {
  const later = moments.findIndex(({ news }) => news.some(({ n }) => n > since));
  if (later < 0) return [];
  const stretch = moments.slice(Math.max(0, later - 1));
  return stretch.length > 1 ? stretch : [];
}

/**
 * What I am told of a moment: from the first thing on that others did, for what I did I know. Only
 * the newest where it brings along the whole match.
 */
export function toldIn({ news, whole }: Moment, me: number | null): LogLine[] {
  if (whole) return news.slice(-toldOfMany);
  return news.slice(Math.max(0, news.findIndex(({ seat }) => seat !== me)));
}

/** Did I bring it about, or does it tell nothing? What the table does by itself comes along. */
export function isMine({ news }: Moment, me: number | null): boolean {
  const begun = news.length === 0 || news.some(({ seat }) => seat === me);
  return begun && news.every(({ seat }) => seat === me || seat === null);
}

/** Without the moments in which nothing can be seen, as when all pass. */
export function eventful(moments: Moment[]): Moment[] {
  return moments.filter(
    ({ news, events = [] }, i) => i === 0 || news.length > 0 || events.length > 0,
  );
}

/** The same where the server does not say it, for spectators: the turn that is under way. */
export function sinceMyChoice(moments: Moment[], me: number | null): Moment[] {
  const mine = (m: Moment | undefined) => m?.view.decision?.seat === me;
  let last = moments.length - 1;
  while (last >= 0 && mine(moments[last])) last--;
  if (last < 0) return [];
  let first = last;
  // Spectators have no choice of their own: for them it is the turn that counts.
  const same = (m: Moment | undefined) =>
    me === null ? m?.view.turn === moments[last]!.view.turn : m !== undefined && !mine(m);
  while (same(moments[first - 1])) first--;
  const stretch = moments.slice(Math.max(0, first - 1), last + 2);
  return stretch.length > 1 ? stretch : [];
}
