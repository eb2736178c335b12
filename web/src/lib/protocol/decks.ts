// Decks that players bring along, and what they can be made of.
import type { Text } from './said';

export interface DeckChoice {
  id: string;
  name: string;
}

/** What a deck is counted in: a card, or a set of cards that belong together; cards by their ids. */
export interface DeckItem {
  number: number;
  name: string;
  side: string;
  group: string;
  groupName: string;
  /** So many of it may be in a deck. */
  copies: number;
  /** The banner it is bound to. */
  only: string | null;
  face: string;
  cards: string[];
}

/** All a deck can be made of, in the language asked for. Sides are in the order of the seats. */
export interface DeckCatalogue {
  sides: (DeckChoice & { banners: DeckChoice[] })[];
  least: number;
  most: number;
  items: DeckItem[];
  starters: (DeckChoice & { side: string; code: string })[];
}

export type DeckWish = { side: string; code: string } | { text: string };

export interface DeckFault {
  rule: string;
  text: Text | string;
}

/** A deck as the server understands it. */
export interface CheckedDeck {
  side: string;
  code: string;
  name: string;
  faults: DeckFault[];
  /** The deck as a file, in two forms; OCTGN does not have every card. */
  text: string;
  o8d: string | null;
}
