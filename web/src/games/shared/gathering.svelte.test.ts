import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { ChoiceRow, Decision } from '../../lib/protocol';
import { Gathering, offeredIn } from './gathering.svelte';

const candidate = (title: string, most = 1, weight = 1, least = 0) => ({
  answer: 'pick',
  text: { en: title, de: title },
  card: { title, zone: 'hand' },
  least,
  most,
  weight,
});
const row = (part: Partial<ChoiceRow>): ChoiceRow => ({
  shape: 'picks',
  least: 0,
  most: 2,
  taken: 0,
  total: null,
  candidates: [candidate('a'), candidate('b', 2), candidate('c')],
  ...part,
});
const asking = (choice: ChoiceRow | null): Decision => ({
  seat: 0,
  question: 'pick-cards',
  about: null,
  options: [{ answer: 'done', text: { en: 'Done', de: 'Fertig' } }],
  row: choice,
});

function gathering(choice: ChoiceRow): Gathering {
  const decision = asking(choice);
  return new Gathering(() => decision);
}

describe('a row of choices', () => {
  it('offers its candidates instead of the options of the moment', () => {
    expect(offeredIn(asking(row({}))).length).toBe(3);
    expect(offeredIn(asking(null)).length).toBe(1);
    expect(offeredIn(null)).toEqual([]);
  });

  it('is picked in any order and taken back', () => {
    const picked = gathering(row({}));
    picked.toggle(2, 'card-c');
    picked.toggle(0, 'card-a');
    expect(picked.answer()).toEqual([2, 0]);
    expect(picked.full).toBe(true);
    picked.toggle(2, 'card-c');
    expect(picked.answer()).toEqual([0]);
    expect(picked.has('card-c')).toBe(false);
  });

  it('takes no more than may be picked', () => {
    const picked = gathering(row({ most: 1 }));
    picked.toggle(0, 'card-a');
    picked.toggle(1, 'card-b');
    expect(picked.answer()).toEqual([0]);
  });

  it('picks copies one by one, in a list by touching it again', () => {
    const picked = gathering(row({}));
    picked.toggle(1);
    picked.toggle(1);
    expect(picked.count(1)).toBe(2);
    picked.toggle(1);
    expect(picked.count(1)).toBe(0);
  });

  it('keeps to a budget and knows when a price is paid', () => {
    const choice = row({
      most: 3,
      total: { name: { en: 'Price', de: 'Preis' }, least: 3, most: 4 },
      candidates: [candidate('a', 1, 2), candidate('b', 1, 3), candidate('c', 1, 1)],
    });
    const picked = gathering(choice);
    expect(picked.complete).toBe(false);
    picked.toggle(0, 'a');
    expect(picked.mayAdd(1)).toBe(false);
    picked.toggle(2, 'c');
    expect([picked.total, picked.complete]).toEqual([3, true]);
  });

  it('may be confirmed between least and most', () => {
    const picked = gathering(row({ least: 1 }));
    expect(picked.complete).toBe(false);
    picked.toggle(1, 'b');
    expect(picked.complete).toBe(true);
  });

  it('starts amounts with the least there may be', () => {
    const choice = row({
      shape: 'amounts',
      least: 3,
      most: 3,
      candidates: [candidate('a', 3, 1, 1), candidate('b', 3)],
    });
    const picked = gathering(choice);
    expect(picked.count(0)).toBe(1);
    picked.setAmount(1, 2);
    expect([picked.count(0), picked.count(1), picked.complete]).toEqual([1, 2, true]);
  });

  it('lets an amount grow with each touch of its card, and then begin again', () => {
    const amounts = [candidate('a', 2), candidate('b', 2)];
    const picked = gathering(row({ shape: 'amounts', least: 0, most: 4, candidates: amounts }));
    const counts: number[] = [];
    for (let i = 0; i < 3; ++i) {
      picked.toggle(1, 'card');
      counts.push(picked.count(1));
    }
    expect(counts).toEqual([1, 2, 0]);
    picked.setAmount(0, 1);
    expect([picked.holds('a', [{ index: 0 }]), picked.holds('b', [{ index: 1 }])]).toEqual([true, false]);
  });

  it('keeps amounts of a kind within a budget', () => {
    const kind = (title: string, most: number, weight: number) => {
      const { card: _, ...rest } = candidate(title, most, weight);
      return rest;
    };
    const picked = gathering(
      row({
        shape: 'amounts',
        most: 4,
        total: { name: { en: 'Stars', de: 'Sterne' }, least: 0, most: 5 },
        candidates: [kind('Yeomen', 4, 1), kind('Archers', 2, 2), kind('Giants', 1, 5)],
      }),
    );
    expect(picked.complete).toBe(true);
    picked.toggle(1);
    picked.toggle(1);
    expect([picked.total, picked.mayAdd(0), picked.mayAdd(1), picked.mayAdd(2)]).toEqual([
      4,
      true,
      false,
      false,
    ]);
    picked.toggle(0);
    expect([picked.answer(), picked.total, picked.complete]).toEqual([[1, 1, 0], 5, true]);
    picked.toggle(0);
    expect(picked.answer()).toEqual([1, 1]);
    picked.setAmount(2, 1);
    expect(picked.complete).toBe(false);
  });

  it('picks one card on the table several times', () => {
    const there = { ...candidate('a', 3), card: { title: 'a', zone: 'play', number: 7 } };
    const picked = gathering(row({ least: 3, most: 3, candidates: [there, candidate('b', 3)] }));
    const offers = [{ index: 0 }];
    picked.toggle(0, 'card');
    expect([picked.has('card'), picked.letsGo('card', offers)]).toEqual([true, false]);
    picked.toggle(0, 'card');
    picked.toggle(1, 'copy');
    expect([picked.answer(), picked.complete]).toEqual([[0, 0, 1], true]);
    expect(picked.letsGo('card', offers)).toBe(true);
    picked.toggle(0, 'card');
    expect(picked.answer()).toEqual([1]);
  });

  it('takes all as they lie, and starts over', () => {
    const picked = gathering(row({ shape: 'sequence', most: 4, least: 4 }));
    picked.takeAll();
    expect(picked.answer()).toEqual([0, 1, 1, 2]);
    expect(picked.clear()).toBe(true);
    expect(picked.answer()).toEqual([]);
    expect(picked.clear()).toBe(false);
  });

  it('forgets everything when another question comes', () => {
    let decision = $state.raw(asking(row({})));
    const picked = new Gathering(() => decision);
    picked.toggle(0, 'a');
    decision = asking(row({}));
    flushSync();
    expect(picked.picks).toEqual([]);
  });
});
