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

/** One of the things that can be done with a card. */
export interface MenuEntry {
  text: string;
  pointed: boolean;
  act(): void;
}
