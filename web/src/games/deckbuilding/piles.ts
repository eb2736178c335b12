// What lies in a pile, as far as the viewer may look.
import { grouped } from './attack';
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

/** How many copies lie there; one where the view does not say. */
export const copiesIn = (view: View, seat: number, zone: string, title: string): number =>
  Math.max(1, titlesIn(view, seat, zone).filter((other) => other === title).length);

export interface Contents {
  /** From the top, or in the order of first sight; copies together. */
  open: { title: string; count: number }[];
  /** Known places in a hidden pile, 0 is the top. */
  known: { title: string; depth: number }[];
  hidden: number;
  unused: string[];
}

/** What a pile holds, by its name on the table (deck:0, galaxy-discard …). */
export function contentsOf(view: View, id: string): Contents {
  const [place, owner] = id.split(':');
  const player = owner === undefined ? null : view.players[Number(owner)]!;
  const open = (titles: readonly string[], hidden = 0, unused: readonly string[] = []) => ({
    open: grouped([...titles].reverse()),
    known: [],
    hidden,
    unused: [...unused],
  });
  const deck = place === 'galaxy-deck' ? view['galaxy-deck'] : player?.deck;
  switch (place) {
    case 'deck':
    case 'galaxy-deck': {
      const known = [...(deck?.known ?? [])].sort((a, b) => a.depth - b.depth);
      return { open: [], known, hidden: (deck?.size ?? 0) - known.length, unused: [] };
    }
    case 'hand':
      return open(player!.hand.cards, player!.hand.count - player!.hand.cards.length);
    case 'discard':
      return open(player!.discard);
    case 'victory':
      return open(player!.victory);
    case 'bases': {
      const { cards, count, unused } = player!.bases;
      return open([...(cards ?? [])].reverse(), cards ? 0 : count, unused);
    }
    case 'galaxy-discard':
      return open(view['galaxy-discard']);
    default:
      return open(view.exiled);
  }
}
