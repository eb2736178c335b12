import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Moment } from './memory';
import { Playback, timeFor, type Speed } from './playback.svelte';

const moment = (version: number, seat: number, text = 'Something happens.'): Moment => ({
  version,
  view: { game: 'g', viewer: 0, decision: null },
  news: [{ n: version, seat, text: { en: text, de: text } }],
});

const playing = (speed: Speed = 'normal') =>
  new Playback({
    speed: () => speed,
    caption: ({ news }) => news.map(({ text }) => text.en).join(' '),
    plain: ({ news }) => news.every(({ seat }) => seat === 0),
  });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('what the others do', () => {
  it('is shown one after the other, each for a while', () => {
    const playback = playing();
    playback.take(moment(1, 1), true);
    for (const version of [2, 3, 4]) playback.take(moment(version, 1), false);
    expect([playback.shown?.version, playback.behind]).toEqual([2, 2]);
    vi.advanceTimersByTime(timeFor('Something happens.'.length, 'normal'));
    expect([playback.shown?.version, playback.behind]).toEqual([3, 1]);
    vi.runAllTimers();
    expect([playback.shown?.version, playback.behind]).toEqual([4, 0]);
    expect(playback.caption).toBe('Something happens.');
  });

  it('can be skipped', () => {
    const playback = playing('slow');
    playback.take(moment(1, 1), true);
    for (const version of [2, 3, 4]) playback.take(moment(version, 1), false);
    playback.skip();
    expect([playback.shown?.version, playback.behind]).toEqual([4, 0]);
  });

  it('comes at once if the player wants it so', () => {
    const playback = playing('off');
    playback.take(moment(1, 1), true);
    playback.take(moment(2, 1), false);
    playback.take(moment(3, 1), false);
    expect([playback.shown?.version, playback.behind]).toEqual([3, 0]);
  });
});

describe('what I do myself', () => {
  it('is shown at once', () => {
    const playback = playing('slow');
    playback.take(moment(1, 1), true);
    playback.take(moment(2, 1), false);
    playback.take(moment(3, 0), false);
    expect([playback.shown?.version, playback.behind]).toEqual([3, 0]);
  });

  it('waits its turn behind what the others did before', () => {
    const playback = playing();
    playback.take(moment(1, 1), true);
    playback.take(moment(2, 1), false);
    playback.take(moment(3, 1), false);
    playback.take(moment(4, 0), false);
    expect(playback.shown?.version).toBe(2);
    vi.runAllTimers();
    expect(playback.shown?.version).toBe(4);
  });
});

it('gives a longer sentence more time, but not for ever', () => {
  expect(timeFor(80, 'normal')).toBeGreaterThan(timeFor(10, 'normal'));
  expect(timeFor(10_000, 'slow')).toBe(timeFor(20_000, 'slow'));
  expect(timeFor(80, 'off')).toBe(0);
});
