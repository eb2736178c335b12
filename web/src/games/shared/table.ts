// What can be touched on a table, and what a touch may mean.
import type { Offer } from './offers';

export type { Offer };

/** Something that can be touched. */
export interface Thing {
  /** The name of the card, see tokens.ts. */
  id: string;
  title: string;
  /** What belongs to it directly. */
  offers: readonly Offer[];
}

/** A card in a list of cards. */
export interface Listed {
  title: string;
  count?: number;
  /** How many of it are picked in a row of choices. */
  picked?: number;
  note?: string;
  offer?: Offer;
}

/** A pile as it is looked through: cards, or what is said of those that are hidden. */
export type PilePart = { heading: string; entries: Listed[] } | { text: string };

export interface PileSeen {
  title: string;
  parts: PilePart[];
}

/** One of the things that can be done with a card. */
export interface MenuEntry {
  text: string;
  pointed: boolean;
  act(): void;
}
