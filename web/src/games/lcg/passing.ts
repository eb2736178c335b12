// Passing until something happens. Whether it passes depends on what is asked, on the log and on
// the player's stops, never on what the hand holds. The server carries out such a pass when it would
// have answered by itself where nothing could be done: the time it takes betrays nothing either.
import { recall, remember } from '../../lib/store';
import type { LogLine, View } from './types';
import { other, steps } from './types';

export const phases = ['balance', 'refresh', 'draw', 'deployment', 'conflict', 'force'] as const;

/** Where windows open, in the order of a turn: those of an engagement lie within the conflict. */
export const windows = [
  'balance',
  'refresh',
  'draw',
  'deployment',
  'conflict',
  ...steps,
  'force',
] as const;

export type Window = (typeof windows)[number];

/** "mine:draw": in the own turn, "theirs:draw": in the opponent's. */
export type Stop = `${'mine' | 'theirs'}:${Window}`;

/** In this time the player can still stop it; the server waits for the rest. */
export const pause = 200;

const usual: Stop[] = ['mine:deployment', 'mine:conflict', 'theirs:conflict'];

export function readStops(): Set<Stop> {
  const kept = recall<unknown>('lcg.stops', usual);
  const known = windows.flatMap((window): Stop[] => [`mine:${window}`, `theirs:${window}`]);
  return new Set(Array.isArray(kept) ? known.filter((stop) => kept.includes(stop)) : usual);
}

/** Whether to be asked also where nothing can be done but pass; null leaves it to the opponent. */
export const readAlways = (): boolean | null => {
  const kept = recall<unknown>('lcg.always', null);
  return typeof kept === 'boolean' ? kept : null;
};

export const keepAlways = (always: boolean): void => remember('lcg.always', always);

export const keepStops = (stops: ReadonlySet<Stop>): void => remember('lcg.stops', [...stops]);

/** Where things stood when passing began. */
export interface Since {
  /** The last line of the log. */
  line: number;
  moment: string;
}

const momentOf = ({ turn, phase, engagement }: View): string =>
  [turn, phase, engagement?.objective, engagement?.step].join(':');

export const since = (view: View, log: readonly LogLine[]): Since => ({
  line: log.at(-1)?.n ?? -1,
  moment: momentOf(view),
});

function windowIn({ engagement, phase }: View): Window | null {
  const window = engagement?.step || phase;
  return window === 'setup' ? null : window;
}

export function stopOf(view: View): Stop | null {
  const window = windowIn(view);
  return window && `${view.active === view.viewer ? 'mine' : 'theirs'}:${window}`;
}

/**
 * What the steps of a turn do by themselves, and that somebody passed, is no event; nor is paying,
 * because what was paid for follows at once.
 */
const routine = /^LCG-(TURN|REF|DRAW|BAL|DISC|RES)-|^LCG-EDGE-08$|^LCG-FORCE-12$/;

/** What the opponent did since then. */
export function eventSince(view: View, log: readonly LogLine[], begun: Since): LogLine | undefined {
  const foe = other(view.viewer ?? 0);
  return log.find(
    (line) => line.n > begun.line && line.seat === foe && !routine.test(line.clause ?? ''),
  );
}

export const inWindow = (question: string): boolean =>
  question === 'action' || question === 'respond';

/** Nothing else can be done, and everybody knows: an empty hand has no edge cards. */
export const mustPass = ({ decision }: View): boolean =>
  decision?.options?.length === 1 &&
  decision.options[0]!.answer === 'pass' &&
  !inWindow(decision.question);

export type Verdict =
  | { do: 'pass'; option: number }
  | { do: 'wait' }
  | { do: 'stop'; why: 'event'; line: LogLine }
  | { do: 'stop'; why: 'phase'; window: Window }
  | { do: 'stop'; why: 'over' };

export function verdictOn(
  view: View,
  log: readonly LogLine[],
  begun: Since,
  stops: ReadonlySet<Stop>,
): Verdict {
  if (!view.decision || view.viewer === null) return { do: 'stop', why: 'over' };
  const line = eventSince(view, log, begun);
  if (line) return { do: 'stop', why: 'event', line };
  const stop = stopOf(view);
  if (momentOf(view) !== begun.moment && stop && stops.has(stop))
    return { do: 'stop', why: 'phase', window: windowIn(view)! };
  const { question, options } = view.decision;
  if (!inWindow(question)) return { do: 'wait' };
  const option = options?.findIndex(({ answer }) => answer === 'pass') ?? -1;
  return option < 0 ? { do: 'wait' } : { do: 'pass', option };
}
