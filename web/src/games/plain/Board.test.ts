import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceRow, View } from '../../lib/protocol';
import Board from './Board.svelte';
import { nameOf, optionsAt, playersIn, sharedIn } from './reading';
import { faces, table } from './sample';

describe('reading a view', () => {
  const [me, foe] = playersIn(table(3), faces, 'de');

  it('finds cards, piles and figures', () => {
    expect(me!.name).toBe('Spieler 1');
    expect(me!.figures).toContainEqual({ key: 'coins', text: '2' });
    expect(me!.figures).toContainEqual({ key: 'hideout-open', text: '1, 4' });
    const zones = Object.fromEntries(me!.zones.map((zone) => [zone.key, zone]));
    expect(Object.keys(zones)).toEqual(['home', 'units', 'hand', 'deck', 'discard']);
    expect(zones['hand']!.cards.map(({ title }) => title)).toEqual(['scout', 'raid', 'scout']);
    expect(zones['deck']).toMatchObject({ count: 7, cards: [{ title: 'raid' }] });
    expect(zones['units']!.cards[0]!.number).toBe(1);
  });

  it('sums up kinds that occur in several places', () => {
    expect(me!.figures).toContainEqual({ key: 'reserve', text: 'Landwehr 4, Bogenschützen 3' });
    expect(me!.figures.map(({ key }) => key)).not.toContain('field');
    expect(foe!.figures).toContainEqual({ key: 'field', text: 'Bogenschützen 1' });
  });

  it('shows as hidden what is hidden', () => {
    const zones = Object.fromEntries(foe!.zones.map((zone) => [zone.key, zone]));
    expect(zones['hand']).toEqual({ key: 'hand', cards: [], count: 3 });
    expect(zones['bid']!.cards[0]!.title).toBeNull();
  });

  it('leaves to the page what is not on the table', () => {
    expect(sharedIn(table(2), faces, 'en')).toEqual({
      figures: [
        { key: 'turn', text: '5' },
        { key: 'turn-limit', text: '60' },
      ],
      zones: [],
    });
  });

  it('has a word for what it does not know', () => {
    expect(nameOf('hit-points', 'de')).toBe('Trefferpunkte');
    expect(nameOf('warp-cores', 'de')).toBe('Warp cores');
  });

  it('knows which answers belong to a card', () => {
    const options = table(4).decision!.options!;
    const card = (title: string, number: number | null) => ({ title, number, figures: [] });
    expect(optionsAt(options, card('scout', null), 'hand', 0)).toEqual([0]);
    expect(optionsAt(options, card('scout', null), 'discard', 0)).toEqual([]);
    expect(optionsAt(options, card('guard', 1), 'units', 0)).toEqual([1, 2]);
    expect(optionsAt(options, card('home', 24), 'home', 3)).toEqual([2]);
  });
});

describe('the plain board', () => {
  let answers: number[];
  let rows: number[][];
  let enlarged: (string | null)[];
  let board: Record<string, unknown> | null;

  function show(view: View, names: string[] = []) {
    board = mount(Board, {
      target: document.body,
      props: {
        view,
        faces,
        lang: 'en' as const,
        busy: false,
        live: true,
        perspective: 0,
        names,
        onanswer: (option: number) => answers.push(option),
        onrow: (picks: number[]) => rows.push(picks),
        onwhy: () => undefined,
        onenlarge: (card: string | null) => enlarged.push(card),
      },
    });
    flushSync();
  }

  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('button')];
  const button = (label: RegExp) =>
    buttons().find((e) => label.test(e.getAttribute('aria-label') ?? e.textContent ?? ''))!;
  const click = (label: RegExp) => {
    button(label).click();
    flushSync();
  };
  const press = (key: string) => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    flushSync();
  };

  beforeEach(() => {
    answers = [];
    rows = [];
    enlarged = [];
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    );
  });
  afterEach(async () => {
    if (board) await unmount(board);
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it.each([2, 8])('draws %i players and all answers', (seats) => {
    show(table(seats), ['Leia', 'Han']);
    const panels = [...document.querySelectorAll('.players > section')];
    expect(panels).toHaveLength(seats);
    expect(panels[0]!.textContent).toContain('Leia');
    expect(panels[0]!.textContent).toContain('you');
    if (seats > 2) expect(panels[2]!.textContent).toContain('out');
    expect(document.querySelectorAll('.option')).toHaveLength(4);
    click(/End the turn/);
    press('1');
    expect(answers).toEqual([3, 0]);
  });

  it('narrows the answers to those of the card that is touched', () => {
    show(table(4));
    click(/^Guard.*may be used/s);
    expect(document.querySelectorAll('.option')).toHaveLength(2);
    press('2');
    expect(answers).toEqual([2]);
    press('Escape');
    expect(document.querySelectorAll('.option')).toHaveLength(4);
  });

  it('answers with a touch where there is one answer, and enlarges what has none', () => {
    show(table(4));
    click(/^Scout.*may be used/s);
    click(/^\s*Raid/);
    expect(answers).toEqual([0]);
    expect(enlarged).toEqual(['raid']);
  });

  it('gathers a row and confirms it once', () => {
    const candidate = (title: string, most: number) => ({
      answer: 'pick',
      text: { en: title, de: title },
      card: { title, zone: 'hand' },
      least: 0,
      most,
      weight: 1,
    });
    const row: ChoiceRow = {
      shape: 'picks',
      least: 2,
      most: 2,
      taken: 0,
      total: null,
      candidates: [candidate('scout', 2), candidate('raid', 1)],
    };
    show(table(2, { row }));
    expect(button(/^(None|Confirm)/).disabled).toBe(true);
    press('1');
    click(/^Raid/);
    press('D');
    expect(rows).toEqual([[0, 1]]);
    press('2');
    expect(button(/^(None|Confirm)/).disabled).toBe(true);
    click(/^More: scout/);
    press('d');
    expect(rows[1]).toEqual([0, 0]);
  });

  it('musters so many of a kind within a budget', () => {
    const kind = (name: string, most: number, weight: number) => ({
      answer: 'pick',
      text: { en: name, de: name },
      least: 0,
      most,
      weight,
    });
    const row: ChoiceRow = {
      shape: 'amounts',
      least: 0,
      most: 4,
      taken: 0,
      total: { name: { en: 'Stars', de: 'Sterne' }, least: 0, most: 5 },
      candidates: [kind('Yeomen', 4, 1), kind('Archers', 2, 2), kind('Giants', 1, 5)],
    };
    show(table(2, { row }));
    expect(button(/^(None|Confirm)/).disabled).toBe(false);
    click(/^More: Archers/);
    click(/^More: Archers/);
    click(/^More: Yeomen/);
    expect(document.querySelector('.foot')!.textContent).toContain('Stars: 5 of 5');
    expect(button(/^More: Yeomen/).disabled).toBe(true);
    expect(button(/Giants/).disabled).toBe(true);
    press('D');
    expect(rows).toEqual([[1, 1, 0]]);
  });

  it('says who is waited for', () => {
    show({ ...table(3), decision: { seat: 1, question: 'turn', about: null } }, ['Leia', 'Han']);
    expect(document.querySelector('.question')!.textContent).toBe('Han decides.');
    expect(document.querySelectorAll('.option')).toHaveLength(0);
  });
});
