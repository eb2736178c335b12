// Which options belong to which thing on the table. Nothing here knows a rule: what may be done is
// what the decision's options say; a game only finds the place where each is shown.
import type { Option } from '../../lib/protocol';

/** An option with its place in the list, which is all that travels back. */
export interface Offer {
  index: number;
  option: Option;
}

export interface Offers {
  /** By the number of a card that lies open on the table. */
  number: Map<number, Offer[]>;
  /** By the title of a card in the own hand: copies share their offers. */
  hand: Map<string, Offer[]>;
  /** Picks from piles and other places that are not shown card by card, by place. */
  pile: Map<string, Offer[]>;
  /** What belongs to nothing on the table, or is easier found in a list. */
  bar: Offer[];
  all: Offer[];
}

export const emptyOffers = (): Offers => ({
  number: new Map(),
  hand: new Map(),
  pile: new Map(),
  bar: [],
  all: [],
});

/** Puts an offer to those of its thing. */
export function push<K>(map: Map<K, Offer[]>, key: K, offer: Offer): void {
  const list = map.get(key);
  if (list) list.push(offer);
  else map.set(key, [offer]);
}

/** True if the choice lies in piles and other places the table does not show card by card. */
export const needsDialog = (offers: Offers): boolean => offers.pile.size > 0;

/** The buttons of the bar. */
export interface Bar {
  /** The one that goes on. */
  primary: Offer | null;
  /** The rest, in the order of the options. */
  others: Offer[];
}

/** What ends a question, the most usual first. */
const goOn = ['done', 'pass', 'yes'];

/** The button that goes on: the first of these answers, or the only thing that can be done. */
export function primaryOf(
  offers: Offers,
  buttons: readonly Offer[] = offers.bar,
  answers: readonly string[] = goOn,
): Offer | null {
  for (const answer of answers) {
    const found = offers.bar.find(({ option }) => option.answer === answer);
    if (found) return found;
  }
  return offers.all.length === 1 && buttons.length === 1 ? buttons[0]! : null;
}
