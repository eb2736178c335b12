import { describe, expect, it } from 'vitest';
import { sample, views } from './samples';
import { idOfNumber, idsIn, Tracker } from './tokens';
import type { InPlay, View } from './types';

const unit = (title: string, number: number): InPlay => ({
  title,
  number,
  attack: 0,
  'attack-on-row': 0,
  used: false,
  committed: false,
  target: null,
});

function start(): { view: View; tracker: Tracker } {
  const view = structuredClone(sample('start'));
  view.players[0].hand = {
    count: 3,
    cards: ['stormtrooper', 'imperial-shuttle', 'imperial-shuttle'],
  };
  const tracker = new Tracker();
  tracker.follow(view);
  return { view, tracker };
}

describe('cards keep their identity', () => {
  it('when they are played from the hand', () => {
    const { view, tracker } = start();
    const [, , third] = idsIn(tracker.follow(view), 'hand:0');
    tracker.prefer(third!);
    const next = structuredClone(view);
    next.players[0].hand = { count: 2, cards: ['stormtrooper', 'imperial-shuttle'] };
    next.players[0].units = [unit('imperial-shuttle', 3)];
    const tokens = tracker.follow(next);
    expect(idOfNumber(tokens, 3)).toBe(third);
    expect(tokens.came.size).toBe(0);
    expect(tokens.gone.size).toBe(0);
  });

  it('when the opponent plays a back', () => {
    const { view, tracker } = start();
    const backs = idsIn(tracker.follow(view), 'hand:1');
    const next = structuredClone(view);
    next.players[1].hand.count -= 1;
    next.players[1].units = [unit('rebel-trooper', 12)];
    const tokens = tracker.follow(next);
    expect(backs).toContain(idOfNumber(tokens, 12));
    expect(idsIn(tokens, 'hand:1')).toHaveLength(backs.length - 1);
  });

  it('when they are bought, and the row is filled from the galaxy deck', () => {
    const { view, tracker } = start();
    const bought = view.row[2]!;
    const id = idOfNumber(tracker.follow(view), bought.number);
    const next = structuredClone(view);
    next.row[2] = { place: 2, title: 'bossk', number: 99 };
    next.players[0].discard = [bought.title];
    next['galaxy-deck'].size -= 1;
    const tokens = tracker.follow(next);
    expect(idsIn(tokens, 'discard:0')).toEqual([id]);
    expect(tokens.came.get(idOfNumber(tokens, 99)!)).toBe('galaxy-deck');
  });

  it('when the turn ends: units and hand to the discard pile, a new hand from the deck', () => {
    const { view, tracker } = start();
    view.players[0].units = [unit('inquisitor', 9)];
    const before = structuredClone(view);
    const old = tracker.follow(before);
    const inquisitor = idOfNumber(old, 9);
    const next = structuredClone(before);
    next.players[0].units = [];
    next.players[0].discard = [
      'inquisitor',
      'stormtrooper',
      'imperial-shuttle',
      'imperial-shuttle',
    ];
    next.players[0].hand = { count: 1, cards: ['tie-fighter'] };
    next.players[0].deck.size -= 1;
    const tokens = tracker.follow(next);
    expect(idsIn(tokens, 'discard:0')[0]).toBe(inquisitor);
    expect(tokens.came.get(idsIn(tokens, 'hand:0')[0]!)).toBe('deck:0');
  });

  it('when a back of the opponent is seen, where it lies', () => {
    const { view, tracker } = start();
    const backs = idsIn(tracker.follow(view), 'hand:1');
    const next = structuredClone(view);
    next.players[1].hand.cards = ['rebel-trooper'];
    const tokens = tracker.follow(next);
    expect(tokens.came.size).toBe(0);
    expect([...idsIn(tokens, 'hand:1')].sort()).toEqual([...backs].sort());
  });
});

describe('names', () => {
  it('are unique in every view', () => {
    const tracker = new Tracker();
    for (const view of Object.values(views)) {
      const ids = tracker.follow(view).list.map((token) => token.id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('stay when the same view is asked for again', () => {
    const { view, tracker } = start();
    expect(tracker.follow(view)).toBe(tracker.follow(view));
  });
});
