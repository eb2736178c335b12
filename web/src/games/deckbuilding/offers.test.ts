import { describe, expect, it } from 'vitest';
import { needsDialog } from '../shared/offers';
import { assignTo, assignToThing, offersOf, picksByZone } from './offers';
import { sample, views } from './samples';
import type { InPlay, View } from './types';

const placeOf = (view: View, index: number) => {
  const offers = offersOf(view);
  const has = (list: { index: number }[]) => list.some((offer) => offer.index === index);
  return (
    has(offers.bar) ||
    has(offers.damage) ||
    [offers.number, offers.hand, offers.pile].some((map) => [...map.values()].some(has)) ||
    [...offers.resolve.values()].some((offer) => offer.index === index)
  );
};

describe.each(Object.entries(views))('options of %s', (_name, view) => {
  it('all have a place where they can be chosen', () => {
    (view.decision?.options ?? []).forEach((_option, index) =>
      expect(placeOf(view, index)).toBe(true),
    );
  });

  it('belong to cards that lie on the table', () => {
    const offers = offersOf(view);
    const numbers = new Set<number>();
    for (const player of view.players) {
      if (player.base) numbers.add(player.base.number);
      for (const card of [...player.ships, ...player.units]) numbers.add(card.number);
    }
    for (const card of view.row) if (card) numbers.add(card.number);
    if (view.pilots.number !== undefined) numbers.add(view.pilots.number);
    for (const number of offers.number.keys()) expect(numbers).toContain(number);
    const hand = view.players[view.viewer ?? 0].hand.cards;
    for (const title of offers.hand.keys()) expect(hand).toContain(title);
  });
});

describe('offers', () => {
  it('are none for who is not asked', () => {
    expect(offersOf(sample('waiting')).all).toEqual([]);
    expect(offersOf(sample('over-won')).all).toEqual([]);
  });

  it('of one copy hold for its twins, and not for copies that differ', () => {
    const view = structuredClone(sample('start'));
    const unit = (number: number, more: Partial<InPlay> = {}): InPlay => ({
      title: 'stormtrooper',
      number,
      attack: 2,
      'attack-on-row': 2,
      used: false,
      committed: false,
      target: null,
      ...more,
    });
    view.players[0].units = [unit(7), unit(8), unit(9, { committed: true, target: 'base' })];
    const text = { en: 'Assign', de: 'Weise zu' };
    view.decision!.options = [
      { answer: 'assign', text, card: { title: 'stormtrooper', zone: 'play', number: 7 } },
    ];
    const offers = offersOf(view);
    expect(offers.number.get(8)?.map((offer) => offer.index)).toEqual([0]);
    expect(offers.number.has(9)).toBe(false);
    expect(assignTo(offers.number.get(8)!, 'base')?.index).toBe(0);
    expect(assignTo(offers.number.get(8)!, 71)).toBeUndefined();
  });

  it('against one of two equal cards of the row hold for the other', () => {
    const view = structuredClone(sample('start'));
    const [first, second] = view.row;
    second!.title = first!.title;
    const text = { en: 'Assign', de: 'Weise zu' };
    const card = { title: 'stormtrooper', zone: 'play', number: 7 };
    const target = { title: first!.title, zone: 'row', number: first!.number };
    view.decision!.options = [{ answer: 'assign', text, card, target }];
    let offers = offersOf(view);
    const twin = offers.aim.get(second!.number)!;
    expect(assignToThing(offers.number.get(7)!, twin)?.index).toBe(0);
    first!.attackers = [7];
    offers = offersOf(view);
    expect(offers.aim.has(second!.number)).toBe(false);
  });

  it('of the hand are shared by copies of a title', () => {
    const offers = offersOf(sample('start'));
    expect(offers.hand.size).toBeGreaterThan(0);
    for (const [title, list] of offers.hand)
      for (const { option } of list) expect(option.card?.title).toBe(title);
  });

  it('in piles need a dialog, those on the table do not', () => {
    expect(needsDialog(offersOf(sample('pick-discard')))).toBe(true);
    expect(needsDialog(offersOf(sample('secret-base')))).toBe(true);
    expect(needsDialog(offersOf(sample('pick-row')))).toBe(false);
    expect(needsDialog(offersOf(sample('start')))).toBe(false);
    expect(picksByZone(offersOf(sample('pick-discard'))).map(([zone]) => zone)).toContain(
      'discard',
    );
  });
});
