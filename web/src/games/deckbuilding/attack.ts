// Sums and remainders, computed from what the view shows.
import type { Aim, Offers } from './offers';
import type { InPlay, Player, RowCard, View } from './types';
import { other } from './types';

/** The card of the row in this place. */
export const inPlace = (view: View, place: number): RowCard | null =>
  view.row.find((card) => card?.place === place) ?? null;

export const fighters = (player: Player): InPlay[] => [...player.ships, ...player.units];

/** What a card in play is aimed at now. */
export function aimOf(view: View, card: InPlay): Aim | null {
  if (card.target === null) return null;
  if (card.target === 'base') return 'base';
  return inPlace(view, card.target)?.number ?? null;
}

export interface Strength {
  aim: Aim;
  attackers: InPlay[];
  /** Attack put together so far. */
  sum: number;
  /** What it takes; nothing if the view does not say. */
  needed: number | null;
}

/** The attack of `seat` on a target as it stands, with `printed` target values for fresh ones. */
export function strength(
  view: View,
  seat: number,
  aim: Aim,
  printed: (title: string) => number | null,
): Strength {
  const attackers = fighters(view.players[seat]!).filter((card) => aimOf(view, card) === aim);
  if (aim === 'base') {
    const { base, ships } = view.players[other(seat)];
    return {
      aim,
      attackers,
      sum: attackers.reduce((sum, card) => sum + card.attack, 0),
      // With ships on the table one number would promise too much.
      needed: base && ships.length === 0 ? base['hit-points'] - base.damage : null,
    };
  }
  const target = view.row.find((card) => card?.number === aim);
  return {
    aim,
    attackers,
    sum: target?.attack ?? attackers.reduce((sum, card) => sum + card['attack-on-row'], 0),
    needed: target ? (target.needed ?? printed(target.title)) : null,
  };
}

/** All attacks that `seat` has put together and not resolved. */
export function attacksOf(
  view: View,
  seat: number,
  printed: (title: string) => number | null,
): Strength[] {
  const aims = new Set<Aim>();
  for (const card of fighters(view.players[seat]!)) {
    const aim = aimOf(view, card);
    if (aim !== null) aims.add(aim);
  }
  return [...aims].map((aim) => strength(view, seat, aim, printed));
}

/** What a card adds to an attack on that. */
export const adds = (card: InPlay, aim: Aim): number =>
  aim === 'base' ? card.attack : card['attack-on-row'];

export interface Unspent {
  resources: number;
  hand: number;
  attackers: number;
  attacks: number;
}

/**
 * What would be left lying at the end of the turn, and only what the options say could still be
 * used: resources if something can be bought, hand cards that can be played, cards with attack that
 * can be sent somewhere, attacks that wait to be resolved.
 */
export function unspent(view: View, offers: Offers): Unspent | null {
  const seat = view.decision?.seat;
  if (seat === undefined || !offers.all.some(({ option }) => option.answer === 'end-turn'))
    return null;
  const me = view.players[seat]!;
  const canBuy = offers.all.some(({ option }) => ['buy', 'pay-off'].includes(option.answer));
  const canPlay = (title: string) =>
    (offers.hand.get(title) ?? []).some(({ option }) => option.answer === 'play');
  const idle = (card: InPlay) =>
    (offers.number.get(card.number) ?? []).some(
      ({ option }) => option.answer === 'assign' && adds(card, option.target?.number ?? 'base') > 0,
    );
  const left = {
    resources: canBuy ? me.resources : 0,
    hand: me.hand.cards.filter(canPlay).length,
    attackers: fighters(me).filter(idle).length,
    attacks: offers.resolve.size,
  };
  return left.resources || left.hand || left.attackers || left.attacks ? left : null;
}
