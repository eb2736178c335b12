import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Study } from '../lib/analysis.svelte';
import { api } from '../lib/api';
import { lang } from '../lib/i18n';
import type { Analysis, Judgement, ReplayInfo } from '../lib/protocol';
import { Player } from '../lib/replay.svelte';
import AnalysisPanel from './AnalysisPanel.svelte';

const text = (en: string, de = en) => ({ en, de });
const info = {
  game: 'g',
  setup: {},
  seats: [0, 1].map((seat) => ({ seat, side: text(`Side ${seat}`), by: 'human' })),
  positions: 20,
  result: [1, 0],
  reason: null,
  turns: [0, 10],
} as unknown as ReplayInfo;
const plan = {
  line: [text('Attack', 'Greif an')],
  end: 'turn-over',
  then: text('over', 'vorbei'),
  now: 60,
  after: 66,
};
const judgements = Array.from({ length: 12 }, (_, i) => ({
  position: i,
  turn: 1,
  seat: i % 2,
  chance: 60,
  loss: i === 11 ? 0 : 5 + i,
  mark: i === 11 ? 'good' : i < 5 ? 'mistake' : 'blunder',
  played: text(`Play ${i}`),
  best: text('Attack'),
  plan: i === 11 ? null : plan,
})) as Judgement[];
const done: Analysis = {
  bot: 'search:500',
  state: 'done',
  decisions: 12,
  judged: 12,
  from: 0,
  judgements,
  seats: [0, 1].map((seat) => ({
    seat,
    decisions: 6,
    good: seat,
    mistakes: 2,
    blunders: 1,
    loss: 7.25,
  })),
};

let panel: Record<string, unknown>;
let study: Study;
let player: Player;
const onplayon = vi.fn();
beforeEach(() => {
  lang.set('en');
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320);
  vi.spyOn(api, 'moment').mockReturnValue(new Promise(() => undefined));
  study = new Study('r');
  player = new Player('r', info, 0);
  panel = mount(AnalysisPanel, {
    target: document.body,
    props: { study, info, player, onplayon, onclose: () => undefined },
  });
  flushSync();
});
afterEach(() => {
  study.leave();
  unmount(panel);
  vi.restoreAllMocks();
});

const shown = () => document.body.textContent!.replace(/\s+/g, ' ');
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((b) => b.textContent!.includes(name))!;

async function analysed(answer = done) {
  vi.spyOn(api, 'analyse').mockResolvedValue(answer);
  button('Analyse the match').click();
  await vi.waitFor(() => expect(study.state).toBe(answer.state));
  flushSync();
}

it('offers to begin, and shows how far it is', async () => {
  expect(document.querySelector('svg.chart, .chart')).toBeNull();
  await analysed({ ...done, state: 'running', decisions: 40 });
  const bar = document.querySelector('progress')!;
  expect([bar.value, bar.max]).toEqual([12, 40]);
  expect(shown()).toContain('12 of 40 decisions');
  const stop = vi.spyOn(api, 'stopAnalysis').mockResolvedValue({ ...done, state: 'stopped' });
  button('Cancel').click();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});

it('lists the worst moves, which lead to their moments', async () => {
  await analysed();
  const rows = [...document.querySelectorAll('.fault')].map((row) => row.textContent!);
  expect(rows).toHaveLength(10);
  expect(rows[0]).toContain('−15.0');
  expect(rows[0]).toContain('Side 0: Play 10');
  button('Show all 11').click();
  flushSync();
  expect(document.querySelectorAll('.fault')).toHaveLength(11);
  button('Play 7').click();
  flushSync();
  expect(player.position).toBe(7);
});

it('tells of a marked moment what would have been better, and lets one play on', async () => {
  await analysed();
  button('Play 6').click();
  flushSync();
  expect(shown()).toContain('Side 0: Blunder 60 % → 49 %');
  expect(shown()).toContain('Better Attack');
  button('Play on from here').click();
  expect(onplayon).toHaveBeenCalledWith(0);
  player.go(11);
  flushSync();
  expect(shown()).toContain('The only answer that keeps the chance of 60 %');
});

it('speaks German', async () => {
  await analysed();
  lang.set('de');
  flushSync();
  expect(shown()).toContain('Die schlechtesten Züge');
  expect(shown()).toContain('1 Patzer, 2 Fehler, 1 guter Zug, im Schnitt −7,3');
});

it('draws a line for each seat and a point for each mark', async () => {
  await analysed();
  expect(document.querySelectorAll('.chart path')).toHaveLength(2);
  expect(document.querySelectorAll('.chart circle')).toHaveLength(12);
  const slider = document.querySelector('.chart')!;
  slider.dispatchEvent(new MouseEvent('pointerdown', { clientX: 312, bubbles: true }));
  flushSync();
  expect(player.position).toBe(20);
});
