import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChoiceRow, Option } from '../../lib/protocol';
import { all, boardTest, click, press } from '../dev/board-test';
import Board from './Board.svelte';
import { pause } from '../shared/passing.svelte';
import { faces, sample, views } from './samples';
import type { View } from './types';

const { show, taken, onanswer, onrow, onhold, onwhy } = boardTest(Board, faces);
const rowOf = (options: Option[]): ChoiceRow => ({
  shape: 'picks',
  least: 0,
  most: options.length,
  taken: 0,
  total: null,
  candidates: options.map((option) => ({ ...option, least: 0, most: 1, weight: 1 })),
});

beforeEach(() => localStorage.clear());

/** Everything that would answer. */
const answering =
  '.may[data-thing], [aria-modal] .may, .asked .buttons button, [aria-modal] footer button';

describe.each(Object.entries(views))('the board of %s', (_name, view) => {
  it('can be drawn, and glows only for who is asked', () => {
    show(view);
    expect(all('.board')).toHaveLength(1);
    if (view.decision?.options) expect(all(answering).length).toBeGreaterThan(0);
    else expect(all(answering)).toHaveLength(0);
  });
  it('offers nothing in a replay', () => {
    show(view, { live: false });
    expect(all(answering)).toHaveLength(0);
  });
});

describe('doing', () => {
  it('plays a card of the hand by a click', () => {
    const view = sample('action');
    show(view);
    const card = all('.hand .may')[0]!;
    click(card);
    expect(taken(view)).toEqual(['play']);
    const option = view.decision!.options![onanswer.mock.calls[0]![0]]!;
    expect(option.card?.title).toBe(card.dataset['title']);
  });

  it('pays with a card in play', () => {
    const view = sample('pay');
    show(view);
    click(all('.side.mine .may')[0]);
    if (onanswer.mock.calls.length === 0) click(all('[role="dialog"] button')[0]);
    expect(taken(view)).toEqual(['produce']);
  });

  it('puts declared units into the scene', () => {
    const view = sample('attackers');
    show(view);
    expect(all('.scene .chosen')).toHaveLength(view.decision!.chosen!.length);
    press('d');
    expect(taken(view)).toEqual(['done']);
  });

  it('gathers attackers in any order and names them together', () => {
    const view: View = structuredClone(sample('attackers'));
    const number = view.decision!.chosen![0]!.number!;
    view.decision!.chosen = [];
    const unit = view.players.flatMap((player) => player.units).find((u) => u.number === number)!;
    const more = { ...unit, number: 9999 };
    view.players[view.viewer ?? 0].units.push(more);
    const card = { title: unit.title, zone: 'units', owner: view.viewer ?? 0 };
    view.decision!.row = rowOf(
      [number, 9999].map((n) => ({
        answer: 'pick',
        text: { en: '', de: '' },
        card: { ...card, number: n },
      })),
    );
    show(view);
    const units = () => all('.may[data-title]');
    expect(units()).toHaveLength(2);
    const free = () => units().find((element) => !element.classList.contains('chosen'));
    click(units()[1]);
    click(free());
    expect(all('.scene .chosen')).toHaveLength(2);
    // Let go, and taken again.
    click(all('.scene .chosen')[0]);
    expect(all('.scene .chosen')).toHaveLength(1);
    click(free());
    expect(onrow).not.toHaveBeenCalled();
    press('d');
    expect([...onrow.mock.calls[0]![0]].sort()).toEqual([0, 1]);
  });

  it('answers yes and no by letters', () => {
    const view = sample('mulligan');
    show(view);
    press('n');
    expect(taken(view)).toEqual(['no']);
  });

  it('lets cards be picked in a dialog, and put aside', () => {
    const view = sample('setup');
    show(view);
    expect(all('[aria-modal] .may')).toHaveLength(view.decision!.options!.length);
    click(all('[aria-modal] [data-thing="bar-close"]')[0]);
    expect(all('[aria-modal]')).toHaveLength(0);
    click(all('[data-thing="bar-show"]')[0]);
    click(all('[aria-modal] .may')[0]);
    expect(taken(view)).toEqual(['pick']);
  });

  it('puts cards in the order in which they lie', () => {
    const view: View = structuredClone(sample('order'));
    const options = view.decision!.options!;
    view.decision!.row = {
      ...rowOf(options),
      shape: 'sequence',
      least: options.length,
    };
    show(view);
    click(all('[data-thing="bar-all"]')[0]);
    press('d');
    expect(onrow.mock.calls).toEqual([[options.map((_, i) => i)]]);
  });

  it('asks why a card cannot be used', () => {
    show(sample('action'));
    const idle = all('.side .spot:not(.may)')[0]!;
    click(idle);
    expect(onwhy).toHaveBeenCalledWith(idle.dataset['title']);
  });

  it('sends nothing while a wish is on its way', () => {
    show(sample('action'), { busy: true });
    click(all('.hand .may')[0]);
    press('x');
    expect(onanswer).not.toHaveBeenCalled();
  });

  it('uses the dial and what lies on it', () => {
    const view: View = structuredClone(sample('action'));
    const card = { ...view.players[0].affiliation, number: 77, host: 'dial' as const };
    view.players[0].enhancements.push(card);
    const text = { en: 'Use it', de: 'Nutze es' };
    const on = { title: card.title, zone: 'enhancements', number: 77 };
    const dial = { title: '', zone: 'dial' };
    view.decision!.options = [
      { answer: 'use', text, card: on },
      { answer: 'engage', text, card: dial },
    ];
    show(view);
    click(all('.dial .tucked.may')[0]);
    click(all('.dial [data-thing="dial"]')[0]);
    expect(taken(view)).toEqual(['use', 'engage']);
  });

  it('opens captured cards', () => {
    show(sample('captured'));
    click(all('[data-thing^="captured-"]')[0]);
    expect(all('[aria-modal]')).toHaveLength(1);
  });
});

describe('passing', () => {
  it('goes on after an even pause, and can be stopped', () => {
    vi.useFakeTimers();
    const view = sample('action');
    show(view);
    press('f');
    expect(onanswer).not.toHaveBeenCalled();
    vi.advanceTimersByTime(pause);
    expect(taken(view)).toEqual(['pass']);
    expect(onanswer.mock.calls[0]![1], 'a bot learns nothing from it').toBe(false);
    press('f');
    vi.advanceTimersByTime(10 * pause);
    expect(onanswer).toHaveBeenCalledTimes(1);
  });

  /** The same window for somebody who holds something to play, and for somebody who does not. */
  const onlyPass = (view: View): View => {
    const poor = structuredClone(view);
    poor.decision!.options = view.decision!.options!.filter(({ answer }) => answer === 'pass');
    return poor;
  };

  it.each([
    ['something', sample('action')],
    ['nothing', onlyPass(sample('action'))],
  ])('against a person takes the same time with %s to play', (_what, view) => {
    vi.useFakeTimers();
    show(view, { people: true });
    expect(onhold).toHaveBeenLastCalledWith(true);
    vi.advanceTimersByTime(10 * pause);
    expect(onanswer, 'nobody passes for the player unasked').not.toHaveBeenCalled();
    press('f');
    vi.advanceTimersByTime(pause - 1);
    expect(onanswer).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(taken(view)).toEqual(['pass']);
    expect(onanswer.mock.calls[0]![1], 'the server makes up for the rest').toBe(true);
  });

  it('leaves to the server what has a single answer, unless the player wants to be asked', () => {
    vi.useFakeTimers();
    show(onlyPass(sample('action')));
    expect(onhold).toHaveBeenLastCalledWith(false);
    press('f');
    vi.advanceTimersByTime(10 * pause);
    expect(onanswer).not.toHaveBeenCalled();
  });

  it('is done at once where an empty hand leaves nothing else', () => {
    vi.useFakeTimers();
    show(onlyPass(sample('edge-card')), { people: true });
    vi.advanceTimersByTime(pause);
    expect(onanswer).toHaveBeenCalledTimes(1);
  });

  it('keeps whether the player wants to be asked always', () => {
    show(sample('action'));
    press('o');
    click(all('[data-thing="stop-always"]')[0]);
    expect(onhold).toHaveBeenLastCalledWith(true);
    expect(localStorage.getItem('cantina.lcg.always')).toBe('true');
  });

  it('sets a stop on the phase bar', () => {
    const view = sample('action');
    show(view);
    const whose = view.active === view.viewer ? 'mine' : 'theirs';
    click(all('[data-thing="mark-force"]')[0]);
    expect(localStorage.getItem('cantina.lcg.stops')).toContain(`${whose}:force`);
  });

  it('keeps the stops that are chosen', () => {
    show(sample('action'));
    click(all('[data-thing="bar-stops"]')[0]);
    const box = all('[data-thing="stop-theirs-draw"]')[0] as HTMLInputElement;
    expect(box.checked).toBe(false);
    click(box);
    expect(localStorage.getItem('cantina.lcg.stops')).toContain('theirs:draw');
  });
});
