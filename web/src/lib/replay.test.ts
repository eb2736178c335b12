import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api';
import type { ReplayInfo, ReplayMoment, View } from './protocol';
import { openView, Player, turnAt, turnStarts } from './replay.svelte';

const info: ReplayInfo = {
  game: 'g',
  setup: {},
  seats: [],
  positions: 9,
  result: null,
  turns: [0, 4, 7],
};
const at = (position: number) => ({ position, log: [], decision: null }) as unknown as ReplayMoment;
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, 'moment').mockImplementation(async (_id, position) => at(position));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('turns', () => {
  it('start with the match', () => {
    expect(turnStarts({ turns: [0, 4] })).toEqual([0, 4]);
    expect(turnStarts({ turns: [2] })).toEqual([0, 2]);
    expect(turnStarts({ turns: [] })).toEqual([0]);
  });

  it('contain positions', () => {
    expect([0, 3, 4, 6, 7, 9].map((p) => turnAt([0, 4, 7], p))).toEqual([1, 1, 2, 2, 3, 3]);
  });
});

describe('openView', () => {
  const view = (hands: string[]) =>
    ({ game: 'g', viewer: 0, decision: null, players: hands.map((hand) => ({ hand })) }) as View;

  it('takes each player from the view of that player', () => {
    const first = view(['mine', 'hidden']);
    const open = openView({ view: first, views: [first, view(['hidden', 'yours'])] });
    expect(open['players']).toEqual([{ hand: 'mine' }, { hand: 'yours' }]);
  });

  it('leaves other views as they are', () => {
    const one = view(['mine', 'hidden']);
    expect(openView({ view: one })).toBe(one);
    const odd = { ...one, players: 3 };
    expect(openView({ view: odd, views: [odd, odd] })).toBe(odd);
  });
});

describe('Player', () => {
  it('shows the wanted moment and stays inside the match', async () => {
    const player = new Player('r', info, 99);
    await settled();
    expect(player.moment?.position).toBe(9);
    player.step(5);
    expect(player.position).toBe(9);
    player.go(-3);
    await settled();
    expect(player.moment?.position).toBe(0);
  });

  it('fetches each moment once, and some ahead', async () => {
    const player = new Player('r', info, null);
    await settled();
    player.step(1);
    player.step(-1);
    await settled();
    const asked = vi.mocked(api.moment).mock.calls.map((call) => call[1]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toContain(3);
  });

  it('asks again for other eyes', async () => {
    const player = new Player('r', info, 9);
    await settled();
    player.look(1);
    await settled();
    expect(vi.mocked(api.moment).mock.calls.map((call) => call[2])).toEqual(['all', 1]);
  });

  it('steps by turns', async () => {
    const player = new Player('r', info, 5);
    player.turnStep(-1);
    expect(player.position).toBe(4);
    player.turnStep(-1);
    expect(player.position).toBe(0);
    player.turnStep(1);
    player.turnStep(1);
    expect(player.position).toBe(7);
    player.turnStep(1);
    expect(player.position).toBe(9);
    await settled();
  });

  it('plays to the end and stops', async () => {
    const player = new Player('r', info, 7);
    player.toggle();
    await vi.advanceTimersByTimeAsync(1000);
    expect(player.position).toBe(8);
    await vi.advanceTimersByTimeAsync(5000);
    expect(player.position).toBe(9);
    expect(player.playing).toBe(false);
  });

  it('does not show a late answer for another moment', async () => {
    let late: (moment: ReplayMoment) => void = () => undefined;
    const player = new Player('r', info, 8);
    await settled();
    vi.mocked(api.moment).mockImplementationOnce(() => new Promise((resolve) => (late = resolve)));
    player.go(2);
    player.go(8);
    await settled();
    late(at(2));
    await settled();
    expect(player.moment?.position).toBe(8);
  });

  it('says what went wrong and stops playing', async () => {
    const player = new Player('r', info, 0);
    await settled();
    vi.mocked(api.moment).mockRejectedValue(new Error('x'));
    player.toggle();
    await vi.advanceTimersByTimeAsync(9000);
    expect(player.failed).toBeTruthy();
    expect(player.playing).toBe(false);
  });
});
