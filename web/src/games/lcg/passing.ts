// The windows of the Card Game, and when passing from one to the next has to stop.
import type { Since, Stop as AnyStop, Verdict as AnyVerdict } from '../shared/passing.svelte';
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

export type Stop = AnyStop<Window>;

/** Where most players want to be asked. */
export const usual: Stop[] = ['mine:deployment', 'mine:conflict', 'theirs:conflict'];

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

export type Verdict = AnyVerdict<Window>;

export function verdictOn(
  view: View,
  log: readonly LogLine[],
  begun: Since,
  marks: ReadonlySet<Stop>,
): Verdict {
  if (!view.decision || view.viewer === null) return { do: 'stop', why: 'over' };
  const line = eventSince(view, log, begun);
  if (line) return { do: 'stop', why: 'event', line };
  const stop = stopOf(view);
  if (momentOf(view) !== begun.moment && stop && marks.has(stop))
    return { do: 'stop', why: 'phase', window: windowIn(view)! };
  const { question, options } = view.decision;
  if (!inWindow(question)) return { do: 'wait' };
  const option = options?.findIndex(({ answer }) => answer === 'pass') ?? -1;
  return option < 0 ? { do: 'wait' } : { do: 'pass', option };
}
