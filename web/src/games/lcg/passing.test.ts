import { beforeEach, describe, expect, it } from 'vitest';
import { remember } from '../../lib/store';
import { readStops } from '../shared/passing.svelte';
import { mustPass, since, stopOf, usual, verdictOn, windows } from './passing';
import type { Stop } from './passing';
import { sample } from './samples';
import type { LogLine, View } from './types';

const line = (n: number, seat: number | null, clause: string): LogLine => ({
  n,
  seat,
  text: { en: `line ${n}`, de: `Zeile ${n}` },
  clause,
});
const none: ReadonlySet<Stop> = new Set();

/** An action window of seat 0, with something to play in it. */
const action = (): View => structuredClone(sample('action'));

describe('passing until something happens', () => {
  it('passes in action windows and responses', () => {
    for (const name of ['action', 'respond']) {
      const view = sample(name);
      const verdict = verdictOn(view, [], since(view, []), none);
      expect(verdict.do).toBe('pass');
      if (verdict.do === 'pass')
        expect(view.decision!.options![verdict.option]!.answer).toBe('pass');
    }
  });

  it.each(['pay', 'engage', 'attackers', 'edge-card', 'pick-cards', 'commit', 'shield'])(
    'leaves the question %s to the player',
    (name) => {
      const view = sample(name);
      expect(verdictOn(view, [], since(view, []), none)).toEqual({ do: 'wait' });
    },
  );

  it('does the same with and without something to play', () => {
    const rich = action();
    const poor = action();
    const pass = poor.decision!.options!.filter(({ answer }) => answer === 'pass');
    poor.decision!.options = pass;
    expect(rich.decision!.options!.length).toBeGreaterThan(1);
    const verdicts = [rich, poor].map((view) => verdictOn(view, [], since(view, []), none).do);
    expect(verdicts).toEqual(['pass', 'pass']);
  });

  it('stops when the opponent did something, and says what', () => {
    const view = action();
    const foe = view.viewer === 0 ? 1 : 0;
    const old = [line(1, foe, 'LCG-TERM-03')];
    const begun = since(view, old);
    expect(verdictOn(view, old, begun, none).do).toBe('pass');
    const event = line(2, foe, 'LCG-TERM-03');
    expect(verdictOn(view, [...old, event], begun, none)).toEqual({
      do: 'stop',
      why: 'event',
      line: event,
    });
  });

  it('does not mind what I do, and what a turn does by itself', () => {
    const view = action();
    const foe = view.viewer === 0 ? 1 : 0;
    const begun = since(view, []);
    const log = [
      line(1, view.viewer, 'LCG-TERM-03'),
      line(2, foe, 'LCG-TURN-02'),
      line(3, foe, 'LCG-DRAW-09'),
      line(4, foe, 'LCG-REF-01'),
      line(5, null, 'LCG-FORCE-12'),
      line(6, foe, 'LCG-DISC-01'),
      line(7, foe, 'LCG-RES-07'),
    ];
    expect(verdictOn(view, log, begun, none).do).toBe('pass');
  });

  it('stops where a stop is set, but not in the phase it began in', () => {
    const view = action();
    const stops = new Set([stopOf(view)!]);
    expect(verdictOn(view, [], since(view, []), stops).do).toBe('pass');
    const later = { ...view, turn: view.turn + 2 };
    expect(verdictOn(later, [], since(view, []), stops)).toMatchObject({ do: 'stop', why: 'phase' });
    const other = { ...later, active: view.active === 0 ? (1 as const) : (0 as const) };
    expect(verdictOn(other, [], since(view, []), stops).do).toBe('pass');
  });

  it('stops at each step of an engagement, and in the next one again', () => {
    const fight = (objective: number, step: 'attackers' | 'defenders' | 'strikes'): View => ({
      ...action(),
      phase: 'conflict',
      engagement: {
        objective,
        attacking: 0,
        attackers: [],
        defenders: [],
        striking: null,
        edge: null,
        step,
      },
    });
    const begun = since(fight(140, 'attackers'), []);
    const stops = new Set([stopOf(fight(140, 'attackers'))!]);
    const verdict = (view: View) => verdictOn(view, [], begun, stops).do;
    expect(verdict(fight(140, 'attackers'))).toBe('pass');
    expect(verdict(fight(140, 'strikes'))).toBe('pass');
    expect(verdict(fight(141, 'attackers'))).toBe('stop');
  });

  it('knows when everybody sees that there is nothing else to do', () => {
    const edge = structuredClone(sample('edge-card'));
    expect(mustPass(edge)).toBe(false);
    edge.decision!.options = edge.decision!.options!.filter(({ answer }) => answer === 'pass');
    expect(mustPass(edge)).toBe(true);
    const window = action();
    window.decision!.options = window.decision!.options!.filter(({ answer }) => answer === 'pass');
    expect(mustPass(window), 'what the hand holds is hidden').toBe(false);
  });

  it('ends with the match, and never passes for who is not asked', () => {
    const over = sample('over');
    expect(verdictOn(over, [], since(over, []), none).do).toBe('stop');
    const wait = sample('wait');
    expect(verdictOn(wait, [], since(wait, []), none)).toEqual({ do: 'wait' });
  });
});

describe('stops', () => {
  beforeEach(() => localStorage.clear());

  it('are kept', () => {
    remember('lcg.stops', ['mine:draw', 'theirs:force']);
    expect([...readStops('lcg', windows, usual)].sort()).toEqual(['mine:draw', 'theirs:force']);
  });

  it('ignore what they do not know', () => {
    localStorage.setItem('cantina.lcg.stops', '["mine:lunch","mine:draw"]');
    expect([...readStops('lcg', windows, usual)]).toEqual(['mine:draw']);
    localStorage.setItem('cantina.lcg.stops', '{"a":1}');
    expect(readStops('lcg', windows, usual).has('mine:deployment')).toBe(true);
  });
});
