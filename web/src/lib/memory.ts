// The views of this match since the page was opened, for looking back at what the others did.
import type { LogLine, View } from './protocol';

export interface Moment {
  version: number;
  view: View;
  /** What the log said when this view came. */
  news: LogLine[];
}

const kept = 400;

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
 * The stretch from my last choice to now, in which others chose: my last view before it, theirs,
 * and the one that came of it. Empty when nobody else has done anything yet.
 */
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
