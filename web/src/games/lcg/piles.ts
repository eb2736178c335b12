// What lies in a pile, as far as the viewer may look.
import { hiddenPile, openPile, type Contents as AnyContents } from '../shared/piles';
import { cardIn, type Seat, type View } from './types';

export interface Contents extends AnyContents {
  /** At the bottom, in an order nobody knows. */
  under: string[];
  /** In the hand or in the edge stack. */
  near: string[];
}

const only = (contents: AnyContents): Contents => ({ ...contents, under: [], near: [] });

/** What a pile holds, by its name on the table (deck:0, captured:17 …). */
export function contentsOf(view: View, id: string): Contents {
  const [place, which] = id.split(':');
  if (place === 'captured') {
    const { cards, count } = cardIn(view, Number(which))?.captured ?? { cards: [], count: 0 };
    return only(openPile(cards, count - cards.length));
  }
  const player = view.players[Number(which) as Seat];
  switch (place) {
    case 'deck':
    case 'objective-deck': {
      const { size, known, under } = player[place];
      return { ...only(hiddenPile(size - under.length, known)), under };
    }
    case 'hand': {
      const { cards, count } = player.hand;
      return { ...only(openPile(cards, count - cards.length)), near: player['hand-or-edge'] };
    }
    case 'discard':
      return only(openPile([...player.discard].reverse()));
    default:
      return only(openPile([...player.victory].reverse()));
  }
}
