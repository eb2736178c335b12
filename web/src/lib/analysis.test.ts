import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { curves, Study, worst } from './analysis.svelte';
import { api } from './api';
import type { Analysis, Judgement } from './protocol';

const text = (en: string) => ({ en, de: en });
const judged = (position: number, more: Partial<Judgement> = {}): Judgement => ({
  position,
  turn: 1,
  seat: position % 2,
  chance: 50 + position,
  loss: 0,
  mark: null,
  ...more,
});
const answer = (more: Partial<Analysis>): Analysis => ({
  bot: 'search:500',
  state: 'running',
  decisions: 4,
  judged: 0,
  from: 0,
  judgements: [],
  seats: [],
  ...more,
});

describe('an analysed match', () => {
  const judgements = [
    judged(0, { loss: 6, mark: 'mistake' }),
    judged(1, { mark: 'good' }),
    judged(2, { loss: 30, mark: 'blunder' }),
    judged(3, { loss: 4 }),
  ];

  it('tells faults only, the worst first', () => {
    expect(worst(judgements).map(({ position }) => position)).toEqual([2, 0]);
  });

  it('has a curve for each seat of what that seat knew, up to what it got', () => {
    const info = {
      seats: [0, 1].map((seat) => ({ seat, side: text(`S${seat}`), by: 'human' })),
      result: [1, 0],
      positions: 9,
    };
    const name = (seat: number) => `S${seat}`;
    const whole = curves(judgements, info, name, true).map(({ points }) => points);
    expect(whole).toEqual([
      [
        [0, 50],
        [2, 52],
        [9, 100],
      ],
      [
        [1, 51],
        [3, 53],
        [9, 0],
      ],
    ]);
    const half = curves(judgements, { ...info, result: null }, name, false);
    expect(half[0]!.points).toHaveLength(2);
  });
});

describe('a study', () => {
  let study: Study;
  beforeEach(() => {
    vi.useFakeTimers();
    study = new Study('r');
  });
  afterEach(() => {
    study.leave();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const tick = () => vi.advanceTimersByTimeAsync(1000);

  it('grows while the server thinks, and is asked for only what is new', async () => {
    vi.spyOn(api, 'analyse').mockResolvedValue(answer({}));
    const more = vi
      .spyOn(api, 'analysis')
      .mockResolvedValueOnce(answer({ judgements: [judged(0), judged(1)] }))
      .mockResolvedValueOnce(answer({ state: 'done', from: 2, judgements: [judged(2), judged(3)] }));
    await study.start();
    expect(study.running).toBe(true);
    await tick();
    expect(study.judgements).toHaveLength(2);
    await tick();
    expect(more.mock.calls.map(([, , from]) => from)).toEqual([0, 2]);
    expect(study.judgements.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(study.state).toBe('done');
    expect(study.at(3)?.chance).toBe(53);
    await tick();
    expect(more).toHaveBeenCalledTimes(2);
  });

  it('is called off, and stays so', async () => {
    vi.spyOn(api, 'analyse').mockResolvedValue(answer({ judgements: [judged(0)] }));
    const stop = vi
      .spyOn(api, 'stopAnalysis')
      .mockResolvedValue(answer({ state: 'stopped', judgements: [judged(0)] }));
    const more = vi.spyOn(api, 'analysis');
    await study.start();
    await study.cancel();
    expect(stop).toHaveBeenCalledOnce();
    await tick();
    expect(more).not.toHaveBeenCalled();
    expect(study.state).toBe('stopped');
    expect(study.judgements).toHaveLength(1);
  });

  it('goes on when the server has forgotten who waits', async () => {
    const start = vi
      .spyOn(api, 'analyse')
      .mockResolvedValueOnce(answer({}))
      .mockResolvedValueOnce(answer({ state: 'done' }));
    vi.spyOn(api, 'analysis').mockResolvedValue(answer({ state: 'stopped' }));
    await study.start();
    await tick();
    await tick();
    expect(start).toHaveBeenCalledTimes(2);
    expect(study.state).toBe('done');
  });

  it('tells the server when the page is left, if it still thinks for us', async () => {
    const stop = vi.spyOn(api, 'stopAnalysis').mockResolvedValue(answer({ state: 'stopped' }));
    study.leave();
    expect(stop).not.toHaveBeenCalled();
    vi.spyOn(api, 'analyse').mockResolvedValue(answer({}));
    await study.start();
    study.leave();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('says what went wrong and can be asked again', async () => {
    vi.spyOn(api, 'analyse')
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce(answer({ state: 'done' }));
    await study.start();
    expect(study.failed).toBeTruthy();
    await study.start();
    expect(study.failed).toBeNull();
    expect(study.state).toBe('done');
  });

  it('looks first what is known of another judge', async () => {
    const look = vi.spyOn(api, 'analysis').mockResolvedValue(answer({ state: 'done' }));
    await study.choose('search:2000');
    expect(look).toHaveBeenCalledWith('r', 'search:2000', 0);
    expect(study.state).toBe('done');
  });
});
