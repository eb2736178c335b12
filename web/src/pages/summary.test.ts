import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Summary from './Summary.svelte';

const text = (en: string) => ({ en, de: en });
const seats = Array.from({ length: 8 }, (_, seat) => seat);
const game = {
  id: 'g',
  name: text('Game'),
  listed: true,
  players: { least: 2, most: 8 },
  seats: [],
  settings: [],
  bots: [],
};

let shown: Record<string, unknown>;
async function show(points: [number, number][]) {
  const lines = seats.map((seat) => ({ seat, points }));
  const answers: Record<string, unknown> = {
    '/api/games?all=1': [game],
    '/api/replays/r': {
      game: 'g',
      setup: {},
      seats: seats.map((seat) => ({ seat, side: text(`Side ${seat}`), by: 'human' })),
      result: seats.map((seat) => Number(seat === 3)),
    },
    '/api/replays/r/summary': {
      seats: seats.map((seat) => ({ figures: [{ label: text('Attacks'), value: seat }] })),
      series: lines.map((line) => ({ label: text('Health'), ...line })),
      chance: lines,
      thinking: false,
    },
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string) => new Response(JSON.stringify(answers[url]))),
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  shown = mount(Summary, {
    target: document.body,
    props: { route: { page: 'summary', replay: 'r' } },
  });
  await vi.waitFor(() => expect(document.querySelector('table')).not.toBeNull());
  flushSync();
}
const charts = () => [...document.querySelectorAll('figure')];

afterEach(() => {
  void unmount(shown);
  vi.unstubAllGlobals();
});

describe('the summary of a match of eight', () => {
  it('has a column and a line for each of them', async () => {
    await show([
      [0, 10],
      [1, 20],
    ]);
    expect(document.querySelectorAll('.wide thead th')).toHaveLength(8);
    expect(charts()).toHaveLength(2);
    for (const chart of charts()) {
      expect(chart.querySelectorAll('figcaption li')).toHaveLength(8);
      expect(chart.querySelectorAll('svg[role="img"] path')).toHaveLength(8);
    }
  });

  it('draws nothing where there is but one moment', async () => {
    await show([[0, 10]]);
    expect(charts()).toHaveLength(0);
  });
});
