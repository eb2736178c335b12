// Which options belong to which thing on the table.
import { offeredIn } from '../shared/gathering.svelte';
import { emptyOffers, push, type Offers as AnyOffers } from '../shared/offers';
import type { Answer, InPlay, Offer, RowCard, View } from './types';

/** What an attack is aimed at: the enemy base or a card of the row by its number. */
export type Aim = 'base' | number;

export interface Offers extends AnyOffers {
  /** Cards that can be sent against this, as offers to assign. */
  aim: Map<Aim, Offer[]>;
  /** Attacks that can be resolved. */
  resolve: Map<Aim, Offer>;
  /** Amounts of damage that can be put on a ship. */
  damage: Offer[];
}

const openZones = new Set(['play', 'opponent-play', 'row', 'pilots']);

const empty = (): Offers => ({
  ...emptyOffers(),
  aim: new Map(),
  resolve: new Map(),
  damage: [],
});

/** Two cards in play that show no difference: what is offered for one holds for the other. */
function alikeInPlay(a: InPlay, b: InPlay): boolean {
  return (
    a.title === b.title &&
    a.attack === b.attack &&
    a['attack-on-row'] === b['attack-on-row'] &&
    a.used === b.used &&
    a.committed === b.committed &&
    a.target === b.target &&
    (a.damage ?? 0) === (b.damage ?? 0)
  );
}

const alikeInRow = (a: RowCard, b: RowCard): boolean =>
  a.title === b.title && !a.attackers?.length && !b.attackers?.length;

/** Equal cards are offered once; here each copy gets the offers of its twin. */
function shareWithTwins(view: View, offers: Offers): void {
  const share = <C extends { number: number }>(cards: C[], alike: (a: C, b: C) => boolean) => {
    for (const card of cards) {
      if (offers.number.has(card.number) || offers.aim.has(card.number)) continue;
      const twin = cards.find(
        (other) =>
          other !== card &&
          alike(card, other) &&
          (offers.number.has(other.number) || offers.aim.has(other.number)),
      );
      if (!twin) continue;
      const own = offers.number.get(twin.number);
      if (own) offers.number.set(card.number, own);
      const aimed = offers.aim.get(twin.number);
      if (aimed) offers.aim.set(card.number, aimed);
    }
  };
  for (const player of view.players) share([...player.ships, ...player.units], alikeInPlay);
  share(
    view.row.filter((card): card is RowCard => card !== null),
    alikeInRow,
  );
}

export function offersOf(view: View): Offers {
  const offers = empty();
  offeredIn(view.decision).forEach((option, index) => {
    const offer = { index, option };
    offers.all.push(offer);
    const aim: Aim = option.target?.number ?? 'base';
    const answer = option.answer as Answer;
    if (answer === 'resolve') offers.resolve.set(aim, offer);
    else if (answer === 'put-damage') offers.damage.push(offer);
    else if (!option.card) offers.bar.push(offer);
    else {
      if (answer === 'assign') push(offers.aim, aim, offer);
      const { zone, number, title } = option.card;
      if (openZones.has(zone) && number !== undefined) push(offers.number, number, offer);
      else if (zone === 'hand') push(offers.hand, title, offer);
      else push(offers.pile, zone, offer);
    }
  });
  shareWithTwins(view, offers);
  return offers;
}

/** The offer to send this card against that, if there is one; `offers` are those of the card. */
export function assignTo(offers: readonly Offer[], aim: Aim): Offer | undefined {
  return offers.find(
    ({ option }) => option.answer === 'assign' && (option.target?.number ?? 'base') === aim,
  );
}

/** The same for a target that shares its offers with a twin in the row. */
export function assignToThing(card: readonly Offer[], target: readonly Offer[]): Offer | undefined {
  const aims = new Set(target.map(({ option }) => option.target?.number ?? 'base'));
  return card.find(
    ({ option }) => option.answer === 'assign' && aims.has(option.target?.number ?? 'base'),
  );
}

export const withAnswer = (offers: readonly Offer[], ...answers: Answer[]): Offer[] =>
  offers.filter(({ option }) => answers.includes(option.answer as Answer));

/** Picks by place, in the order of the options, for a dialog. */
export function picksByZone(offers: Offers): [zone: string, picks: Offer[]][] {
  const zones = new Map<string, Offer[]>();
  for (const offer of offers.all) {
    if (offer.option.answer === 'pick' && offer.option.card)
      push(zones, offer.option.card.zone, offer);
  }
  return [...zones];
}
