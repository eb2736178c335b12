import { describe, expect, it } from 'vitest';
import { contentsOf, copiesIn } from './piles';
import { sample } from './samples';

describe('piles', () => {
  it('show the top card first and copies together', () => {
    const view = structuredClone(sample('start'));
    view.players[0].discard = ['inquisitor', 'stormtrooper', 'inquisitor'];
    expect(contentsOf(view, 'discard:0').open).toEqual([
      { title: 'inquisitor', count: 2 },
      { title: 'stormtrooper', count: 1 },
    ]);
    expect(copiesIn(view, 0, 'discard', 'inquisitor')).toBe(2);
    expect(copiesIn(view, 1, 'opponent-discard', 'stormtrooper')).toBe(1);
  });

  it('show what is known of a deck and count the rest', () => {
    const view = structuredClone(sample('start'));
    view['galaxy-deck'] = {
      size: 5,
      known: [
        { depth: 1, title: 'bossk' },
        { depth: 0, title: 'lobot' },
      ],
    };
    const deck = contentsOf(view, 'galaxy-deck');
    expect(deck.known.map(({ title }) => title)).toEqual(['lobot', 'bossk']);
    expect(deck.hidden).toBe(3);
    expect(deck.open).toEqual([]);
  });

  it('hide bases the viewer may not see', () => {
    const view = structuredClone(sample('start'));
    view.players[1].bases = { count: 4 };
    expect(contentsOf(view, 'bases:1')).toMatchObject({ open: [], hidden: 4, unused: [] });
    view.players[0].bases = { count: 1, cards: ['endor'], unused: ['kessel'] };
    expect(contentsOf(view, 'bases:0')).toMatchObject({ hidden: 0, unused: ['kessel'] });
  });
});
