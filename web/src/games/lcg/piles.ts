// What lies in a pile, as far as the viewer may look.
import { cardIn, type Seat, type View } from './types';

export interface Contents {
  /** From the top, copies together. */
  open: { title: string; count: number }[];
  /** Known places in a deck, 0 is the top. */
  known: { title: string; depth: number }[];
  /** At the bottom, in an order nobody knows. */
  under: string[];
  /** In the hand or in the edge stack. */
  near: string[];
  hidden: number;
}

function grouped(titles: readonly string[]): { title: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => ({ title, count }));
}

const nothing = (): Contents => ({ open: [], known: [], under: [], near: [], hidden: 0 });

/** What a pile holds, by its name on the table (deck:0, captured:17 …). */
export function contentsOf(view: View, id: string): Contents {
  const [place, which] = id.split(':');
  if (place === 'captured') {
    const held = cardIn(view, Number(which))?.captured;
    return {
      ...nothing(),
      open: grouped(held?.cards ?? []),
      hidden: (held?.count ?? 0) - (held?.cards.length ?? 0),
    };
  }
  const player = view.players[Number(which) as Seat];
  switch (place) {
    case 'deck':
    case 'objective-deck': {
      const { size, known, under } = player[place];
      return {
        ...nothing(),
        known: [...known].sort((a, b) => a.depth - b.depth),
        under,
        hidden: size - known.length - under.length,
      };
    }
    case 'hand':
      return {
        ...nothing(),
        open: grouped(player.hand.cards),
        near: player['hand-or-edge'],
        hidden: player.hand.count - player.hand.cards.length,
      };
    case 'discard':
      return { ...nothing(), open: grouped([...player.discard].reverse()) };
    default:
      return { ...nothing(), open: grouped([...player.victory].reverse()) };
  }
}
