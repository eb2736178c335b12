import { beforeEach, describe, expect, it } from 'vitest';
import { change } from '../../lib/settings';
import { all, boardTest, click, press } from '../dev/board-test';
import Board from './Board.svelte';
import { faces, sample, views } from './samples';

const { show, taken, onanswer, onrow, onwhy } = boardTest(Board, faces);

beforeEach(() => change({ confirm: true }));

describe.each(Object.entries(views))('the board of %s', (_name, view) => {
  it('can be drawn, and glows only for who is asked', () => {
    show(view);
    expect(all('.board')).toHaveLength(1);
    const glowing = all(
      '.spot.may, [aria-modal] .may, .asked button:not([data-thing="bar-about"])',
    );
    if (view.decision?.options) expect(glowing.length).toBeGreaterThan(0);
    else expect(glowing).toHaveLength(0);
  });
});

it.each(['full', 'pick-discard', 'split'])('a replay of %s offers nothing', (name) => {
  show(sample(name), { live: false });
  expect(all('.may, .asked .primary')).toHaveLength(0);
  press('e');
  expect(onanswer).not.toHaveBeenCalled();
});

describe('doing', () => {
  it('plays a card of the hand by a click', () => {
    const view = sample('start');
    show(view);
    click(all('.hand .spot')[0]);
    expect(taken(view)).toEqual(['play']);
    const option = view.decision!.options![onanswer.mock.calls[0]![0]]!;
    expect(option.card?.title).toBe(all('.hand .spot')[0]!.dataset['title']);
  });

  it('sends nothing while a wish is on its way', () => {
    show(sample('start'), { busy: true });
    click(all('.hand .spot')[0]);
    press('e');
    expect(onanswer).not.toHaveBeenCalled();
  });

  it('asks why a card that does not glow cannot be used', () => {
    const view = sample('start');
    show(view);
    const idle = all('.galaxy .spot:not(.may)')[0]!;
    click(idle);
    expect(onwhy).toHaveBeenCalledWith(idle.dataset['title']);
  });

  it('warns once before unused things are lost, and then ends the turn', () => {
    const view = sample('start');
    show(view);
    press('e');
    expect(onanswer).not.toHaveBeenCalled();
    expect(all('[role="alertdialog"]')).toHaveLength(1);
    press('Escape');
    expect(all('[role="alertdialog"]')).toHaveLength(0);
    press('e');
    expect(taken(view)).toEqual(['end-turn']);
  });

  it('forgets the warning when the player goes on', () => {
    show(sample('attack-row'));
    press('e');
    expect(all('[role="alertdialog"]')).toHaveLength(1);
    click(all('.band.mine .groups .spot.may')[0]);
    expect(all('[role="alertdialog"]')).toHaveLength(0);
    expect(all('.asked .targets button').length).toBeGreaterThan(2);
  });

  it('does not warn who does not want to be asked', () => {
    change({ confirm: false });
    const view = sample('start');
    show(view);
    press('e');
    expect(taken(view)).toEqual(['end-turn']);
  });

  it('puts an attack together from the target', () => {
    const view = structuredClone(sample('attack-row'));
    show(view);
    const target = all('.galaxy .spot.may').find((spot) => !spot.textContent.includes('/'))!;
    const number = Number(target.dataset['drop']!.split(':')[1]);
    click(target);
    const attacker = all('.band.mine .spot.may')[0]!;
    click(attacker);
    const option = view.decision!.options![onanswer.mock.calls[0]![0]]!;
    expect(option).toMatchObject({ answer: 'assign', target: { number } });
    expect(option.card?.title).toBe(attacker.dataset['title']);
  });

  it('asks whom a card attacks, and Escape takes it back', () => {
    const view = sample('attack-row');
    show(view);
    const sender = all('.band.mine .groups .spot.may')[0]!;
    click(sender);
    expect(all('.asked .targets button').length).toBeGreaterThan(2);
    press('Escape');
    expect(all('.asked .targets')).toHaveLength(0);
    click(sender);
    press('1');
    expect(taken(view)).toEqual(['assign']);
  });

  it('splits damage by steps', () => {
    const view = sample('split');
    show(view);
    const most = Math.max(...view.decision!.options!.map(({ amount }) => amount ?? 0));
    click(all('[data-thing="bar-less"]')[0]);
    click(all('[data-thing="bar-primary"]')[0]);
    expect(view.decision!.options![onanswer.mock.calls[0]![0]]!.amount).toBe(most - 1);
  });

  it('lets cards of piles be picked in a dialog, and put aside', () => {
    const view = sample('pick-discard');
    show(view);
    const picks = view.decision!.options!.filter(({ answer }) => answer === 'pick');
    expect(all('[aria-modal] .may')).toHaveLength(picks.length);
    click(all('[aria-modal] [data-thing="bar-close"]')[0]);
    expect(all('[aria-modal]')).toHaveLength(0);
    press('c');
    click(all('[aria-modal] .may')[0]);
    expect(taken(view)).toEqual(['pick']);
  });

  it('gathers what is exiled from the hand and the discard pile in any order', () => {
    const view = structuredClone(sample('pick-discard'));
    const picks = view.decision!.options!.filter(({ answer }) => answer === 'pick');
    const candidates = picks.map((option) => ({ ...option, least: 0, most: 1, weight: 1 }));
    view.decision!.row = { shape: 'picks', least: 0, most: 3, taken: 0, total: null, candidates };
    view.decision!.chosen = [];
    show(view);
    const pick = (i: number) => click(all(`[aria-modal] [data-thing="pick-${i}"]`)[0]);
    expect(all('[data-thing="bar-confirm"]')).toHaveLength(1);
    const last = candidates.length - 1;
    for (const i of [last, 1, 0]) pick(i);
    pick(1);
    expect(all('[aria-modal] [aria-pressed="true"]')).toHaveLength(2);
    pick(2);
    expect(onrow).not.toHaveBeenCalled();
    press('d');
    expect(onrow.mock.calls).toEqual([[[last, 0, 2]]]);
    expect(onanswer).not.toHaveBeenCalled();
  });

  it('answers alternatives by number', () => {
    const view = sample('choose-one');
    show(view);
    press('2');
    expect(onanswer).toHaveBeenCalledWith(1, false);
  });

  it('opens piles to look through', () => {
    const view = sample('full');
    show(view);
    click(all(`[data-thing="pile-discard:${view.viewer}"]`)[0]);
    const titles = new Set(view.players[view.viewer!].discard);
    expect(all('[aria-modal] [data-thing^="look-"]')).toHaveLength(titles.size);
  });
});
