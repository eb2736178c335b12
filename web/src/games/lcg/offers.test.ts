import { describe, expect, it } from 'vitest';
import { needsDialog } from '../shared/offers';
import { barOf, chosenNumbers, copiesIn, offersOf } from './offers';
import { sample, views } from './samples';
import type { View } from './types';

const asked = Object.entries(views).filter(([, view]) => view.decision?.options);

describe.each(asked)('the offers of %s', (_name, view) => {
  it('all have a place', () => {
    const offers = offersOf(view);
    const placed = new Set(
      [
        ...offers.bar,
        ...offers.amounts,
        ...offers.dial,
        ...[...offers.number.values(), ...offers.hand.values(), ...offers.pile.values()].flat(),
      ].map(({ index }) => index),
    );
    expect(placed.size).toBe(view.decision!.options!.length);
  });
});

describe('places', () => {
  it('are dialogs only for what the table does not show', () => {
    for (const name of ['setup', 'reveal', 'order'])
      expect(needsDialog(offersOf(sample(name)))).toBe(true);
    for (const name of ['action', 'pay', 'attackers', 'strike', 'discard-one'])
      expect(needsDialog(offersOf(sample(name)))).toBe(false);
  });

  it('list responses in the bar too', () => {
    const { bar } = offersOf(sample('respond'));
    expect(bar.some(({ option }) => option.answer === 'use')).toBe(true);
  });

  it('keep a card of the discard pile out of the way of an action window', () => {
    const view: View = structuredClone(sample('action'));
    const option = view.decision!.options!.find(({ answer }) => answer === 'play')!;
    option.card!.zone = 'discard';
    const offers = offersOf(view);
    expect(needsDialog(offers)).toBe(false);
    expect(offers.bar.some((offer) => offer.option === option)).toBe(true);
  });

  it('take the amounts of a protector together', () => {
    const view: View = structuredClone(sample('shield'));
    view.decision!.question = 'protect';
    const [one] = view.decision!.options!;
    const card = { title: 'yoda', zone: 'units', owner: 0, number: 7 };
    const upTo = (most: number) =>
      Array.from({ length: most + 1 }, (_, amount) => ({ ...one!, answer: 'take', card, amount }));
    view.decision!.options = upTo(4);
    expect(offersOf(view).amounts).toHaveLength(5);
    expect(offersOf(view).number.get(7)).toHaveLength(5);
    // So few need no slider.
    view.decision!.options = upTo(1);
    expect(offersOf(view).amounts).toHaveLength(0);
    expect(offersOf(view).bar).toHaveLength(2);
  });
});

describe('the bar', () => {
  it.each([
    ['action', 'pass'],
    ['attackers', 'done'],
    ['discard-one', 'done'],
    ['mulligan', 'no'],
  ])('goes on in %s with %s', (name, answer) => {
    const view = sample(name);
    const { primary } = barOf(offersOf(view), view.decision?.question);
    expect(primary?.option.answer).toBe(answer);
  });
  it('goes on with nothing where a card has to be chosen', () => {
    expect(barOf(offersOf(sample('pay'))).primary).toBeNull();
  });
});

it('knows what is chosen', () => {
  const view = sample('attackers');
  expect(chosenNumbers(view).size).toBe(view.decision!.chosen!.length);
});

it('counts copies', () => {
  const view: View = structuredClone(sample('full'));
  view.players[1].discard = ['yoda', 'r2-d2', 'yoda'];
  expect(copiesIn(view, 'discard:1', 'yoda')).toBe(2);
  expect(copiesIn(view, 'deck:1', 'yoda')).toBe(1);
});
