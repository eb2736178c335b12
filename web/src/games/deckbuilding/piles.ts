// What lies in a pile, as far as the viewer may look.
import { copiesAmong, hiddenPile, openPile, type Contents as AnyContents } from '../shared/piles';
import type { View } from './types';
import { other } from './types';

/** The open cards of the place that an option names, from the eyes of `seat`. */
export function titlesIn(view: View, seat: number, zone: string): readonly string[] {
  const me = view.players[seat]!;
  const foe = view.players[other(seat)];
  switch (zone) {
    case 'hand':
      return me.hand.cards;
    case 'opponent-hand':
      return foe.hand.cards;
    case 'discard':
      return me.discard;
    case 'opponent-discard':
      return foe.discard;
    case 'galaxy-discard':
      return view['galaxy-discard'];
    case 'exiled':
      return view.exiled;
    default:
      return [];
  }
}

export const copiesIn = (view: View, seat: number, zone: string, title: string): number =>
  copiesAmong(titlesIn(view, seat, zone), title);

export interface Contents extends AnyContents {
  /** Bases that are not in the match. */
  unused: readonly string[];
}

/** What a pile holds, by its name on the table (deck:0, galaxy-discard …). */
export function contentsOf(view: View, id: string): Contents {
  const [place, owner] = id.split(':');
  const player = owner === undefined ? null : view.players[Number(owner)]!;
  const fromTop = (titles: readonly string[], hidden = 0) => ({
    ...openPile([...titles].reverse(), hidden),
    unused: [],
  });
  switch (place) {
    case 'deck':
    case 'galaxy-deck': {
      const { size, known } = player?.deck ?? view['galaxy-deck'];
      return { ...hiddenPile(size, known), unused: [] };
    }
    case 'hand':
      return fromTop(player!.hand.cards, player!.hand.count - player!.hand.cards.length);
    case 'discard':
      return fromTop(player!.discard);
    case 'victory':
      return fromTop(player!.victory);
    case 'bases': {
      const { cards, count, unused = [] } = player!.bases;
      return { ...openPile(cards ?? [], cards ? 0 : count), unused };
    }
    case 'galaxy-discard':
      return fromTop(view['galaxy-discard']);
    default:
      return fromTop(view.exiled);
  }
}
