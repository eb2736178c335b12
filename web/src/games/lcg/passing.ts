// Passing until something happens. Whether it passes depends on what is asked, on the log and on the
// player's stops, never on what the hand holds: so the time it takes betrays nothing.
import { recall, remember } from '../../lib/store';
import type { LogLine, Phase, View } from './types';
import { other } from './types';

export const phases = ['balance', 'refresh', 'draw', 'deployment', 'conflict', 'force'] as const;

/** "mine:draw": the phase of the own turn, "theirs:draw": of the opponent's. */
export type Stop = `${'mine' | 'theirs'}:${Phase}`;

/** Even, and shorter than a server waits before it answers what has a single answer. */
export const pause = 200;

const usual: Stop[] = ['mine:deployment', 'mine:conflict', 'theirs:conflict'];

export function readStops(): Set<Stop> {
  const kept = recall<unknown>('lcg.stops', usual);
  const known = phases.flatMap((phase): Stop[] => [`mine:${phase}`, `theirs:${phase}`]);
  return new Set(Array.isArray(kept) ? known.filter((stop) => kept.includes(stop)) : usual);
}

export const keepStops = (stops: ReadonlySet<Stop>): void => remember('lcg.stops', [...stops]);

/** Where things stood when passing began. */
export interface Since {
  /** The last line of the log. */
  line: number;
  moment: string;
}

const momentOf = (view: View): string => `${view.turn}:${view.phase}`;

export const since = (view: View, log: readonly LogLine[]): Since => ({
  line: log.at(-1)?.n ?? -1,
  moment: momentOf(view),
});

export const stopOf = (view: View): Stop =>
  `${view.active === view.viewer ? 'mine' : 'theirs'}:${view.phase}`;

/** What the steps of a turn do by themselves, and that somebody passed, is no event. */
const routine = /^LCG-(TURN|REF|DRAW|BAL)-|^LCG-EDGE-08$|^LCG-FORCE-12$/;

/** What the opponent did since then. */
export function eventSince(view: View, log: readonly LogLine[], begun: Since): LogLine | undefined {
  const foe = other(view.viewer ?? 0);
  return log.find(
    (line) => line.n > begun.line && line.seat === foe && !routine.test(line.clause ?? ''),
  );
}

export type Verdict =
  | { do: 'pass'; option: number }
  | { do: 'wait' }
  | { do: 'stop'; why: 'event'; line: LogLine }
  | { do: 'stop'; why: 'phase' | 'over' };

export function verdictOn(
  view: View,
  log: readonly LogLine[],
  begun: Since,
  stops: ReadonlySet<Stop>,
): Verdict {
  if (!view.decision || view.viewer === null) return { do: 'stop', why: 'over' };
  const line = eventSince(view, log, begun);
  if (line) return { do: 'stop', why: 'event', line };
  if (momentOf(view) !== begun.moment && stops.has(stopOf(view)))
    return { do: 'stop', why: 'phase' };
  const { question, options } = view.decision;
  if (question !== 'action' && question !== 'respond') return { do: 'wait' };
  const option = options?.findIndex(({ answer }) => answer === 'pass') ?? -1;
  return option < 0 ? { do: 'wait' } : { do: 'pass', option };
}
