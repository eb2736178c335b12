import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lang } from '../lib/i18n';
import type { Room } from '../lib/room.svelte';
import HintPanel from './HintPanel.svelte';

const text = (en: string, de = en) => ({ en, de });
const room = {
  thinking: false,
  busy: false,
  freshHints: [
    { option: 2, text: text('Play A'), chance: 60, ties: false },
    { option: 0, text: text('Play B'), chance: 60, ties: true },
    { option: 1, text: text('End'), chance: 51, ties: false },
  ],
  freshPlan: {
    line: [text('Play 2 × A', 'Spiele 2 × A'), text('Buy B', 'Kaufe B')],
    end: 'unknown',
    then: text('then see', 'dann sieh'),
    now: 60,
    after: 64,
  },
} as unknown as Room;

let panel: Record<string, unknown>;
beforeEach(() => {
  lang.set('en');
  panel = mount(HintPanel, { target: document.body, props: { room } });
  flushSync();
});
afterEach(() => unmount(panel));

const shown = () => document.body.textContent!.replace(/\s+/g, ' ');

it('tells ties as ties', () => {
  const rows = [...document.querySelectorAll('li')].map((li) => li.textContent!);
  expect(rows.map((row) => row.includes('as good as the first')).slice(0, 3)).toEqual([
    false,
    true,
    false,
  ]);
});

it('tells the line of the turn, where it ends and what it gains', () => {
  expect(shown()).toContain('The line this turn Play 2 × ABuy B then see');
  expect(shown()).toContain('60 % now, 64 % after it');
  lang.set('de');
  flushSync();
  expect(shown()).toContain('Spiele 2 × AKaufe B dann sieh');
  expect(shown()).toContain('jetzt 60 %, danach 64 %');
});
