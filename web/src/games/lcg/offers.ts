// Which options belong to which thing on the table.
import { offeredIn } from '../shared/gathering.svelte';
import { emptyOffers, primaryOf, push, type Bar, type Offers as AnyOffers } from '../shared/offers';
import { copiesAmong } from '../shared/piles';
import type { Offer, Pointed, Seat, View } from './types';

export interface Offers extends AnyOffers {
  dial: Offer[];
  /** How much damage a protector takes. */
  amounts: Offer[];
}

const empty = (): Offers => ({ ...emptyOffers(), dial: [], amounts: [] });

/** Several of these belong to one and the same card, so they are listed. */
const listed = new Set([
  'resolve',
  'alternative',
  'strip-damage',
  'strip-focus',
  'strip-shield',
  'as-unit',
]);

const zonesInPlay = new Set(['units', 'enhancements', 'objectives', 'affiliation']);

export function offersOf(view: View): Offers {
  const offers = empty();
  const question = view.decision?.question;
  /** For so few amounts buttons are quicker than a slider. */
  const few = (view.decision?.options?.length ?? 0) <= 3;
  offeredIn(view.decision).forEach((option, index) => {
    const offer = { index, option };
    offers.all.push(offer);
    const card = option.card as Pointed | undefined;
    if (question === 'protect' && !view.decision?.row) {
      (few ? offers.bar : offers.amounts).push(offer);
      // Who would take the damage glows, too.
      if (card?.number !== undefined) push(offers.number, card.number, offer);
      return;
    }
    if (!card) {
      offers.bar.push(offer);
      return;
    }
    const inList = listed.has(option.answer) || question === 'respond';
    if (inList) offers.bar.push(offer);
    if (card.zone === 'dial') offers.dial.push(offer);
    else if (card.number !== undefined && zonesInPlay.has(card.zone))
      push(offers.number, card.number, offer);
    else if (card.zone === 'hand' && card.owner === view.viewer && card.title !== undefined)
      push(offers.hand, card.title, offer);
    else if (option.answer === 'pick') push(offers.pile, `${card.zone}:${card.owner}`, offer);
    else if (!inList) offers.bar.push(offer);
  });
  return offers;
}

export function barOf(offers: Offers, question?: string): Bar {
  // A new hand cannot be given back, so keeping the old one is what goes on.
  const primary =
    question === 'mulligan' ? primaryOf(offers, offers.bar, ['no']) : primaryOf(offers);
  return { primary, others: offers.bar.filter((offer) => offer !== primary) };
}

/** What the dialog offers: it covers the table, so what may be taken from there stands in it too. */
export function picksByPlace(offers: Offers, seat: number): Map<string, Offer[]> {
  const found = new Map(offers.pile);
  const inPlay = offers.all.filter(
    ({ option }) => option.answer === 'pick' && option.card?.number !== undefined,
  );
  if (inPlay.length) found.set('play', inPlay);
  const own = [...offers.hand.values()].flat();
  if (own.length) found.set(`hand:${seat}`, [...(found.get(`hand:${seat}`) ?? []), ...own]);
  return found;
}

/** The numbers of cards that are chosen already. */
export const chosenNumbers = (view: View): Set<number> =>
  new Set(
    (view.decision?.chosen ?? [])
      .map(({ number }) => number)
      .filter((number) => number !== undefined),
  );

/** How many copies of a title lie in a place; one where the view does not say. */
export function copiesIn(view: View, place: string, title: string): number {
  const [zone, owner] = place.split(':');
  const player = view.players[Number(owner) as Seat];
  const lists: Record<string, readonly string[] | undefined> = {
    hand: player?.hand.cards,
    chosen: player?.chosen.cards,
    aside: player?.aside.cards,
    edge: player?.edge.cards,
    discard: player?.discard,
    victory: player?.victory,
  };
  return copiesAmong(lists[zone ?? ''] ?? [], title);
}
