import type { Component, Snippet } from 'svelte';
import type { Deck } from '../lib/decks';
import type { CardInfo, DeckCatalogue, Happening, Lang, LogLine, Text } from '../lib/protocol';

/**
 * What a game's board gets from the page around it. The board has the window less a bar of 48 px at
 * the top, and less 300 px at the side while the log stands beside it (in a replay also less 50 px
 * at the bottom): it must look at the size of its own element, not of the window. What does not fit
 * is scrolled by the page. The page uses the keys ? H Z T L S M and, in a replay, the arrows.
 */
export interface BoardProps {
  /** The game's view, as the server sent it. */
  view: unknown;
  /** The face of each card by its title's id. */
  faces: Map<string, unknown>;
  lang: Lang;
  /** A wish is on its way: nothing may be chosen until it is answered. */
  busy: boolean;
  /** True at a table, false in a replay: there nothing glows and nothing is asked. */
  live: boolean;
  /**
   * Takes option number `option` of `view.decision.options`; `even` if it was the board's own doing
   * and may take no other time than an answer the server gives by itself.
   */
  onanswer(option: number, even?: boolean): void;
  /** Answers the whole row `view.decision.row` with candidates of it, repeated for copies. */
  onrow?(picks: number[]): void;
  /** Whether the player also wants to be asked where nothing can be done but pass. */
  onhold?(on: boolean): void;
  /** What those are called who sit there, by seat. */
  names?: readonly string[];
  /** Is one of the opponents a person? */
  people?: boolean;
  /** Asks why a card can't be used now. */
  onwhy(title: string): void;
  /** Shows a card enlarged, or no card. */
  onenlarge(title: string | null): void;
  /** The seat drawn nearest to the player. */
  perspective: number;
  /** What happened on the way to this view, if that is known. */
  events?: readonly Happening[];
  /** What has happened so far; only at a table. */
  log?: readonly LogLine[];
  /** An option to point out, for instance the one a hint names. */
  pointed?: number | null;
}

/** A card drawn by the game, upright and readable; `width` in px. */
export interface CardFaceProps {
  face: unknown;
  lang: Lang;
  width: number;
  /** The cost, where it still matters. */
  price?: boolean;
}

/** A key the board listens to, for the list of keys. */
export interface BoardKey {
  key: string;
  text: Text;
}

/** What draws single cards, without the board. */
export interface CardClient {
  CardFace: Component<CardFaceProps>;
}

export interface GameClient extends CardClient {
  Board: Component<BoardProps>;
  keys?: BoardKey[];
}

/** What a game's deck builder gets from the page around it. */
export interface BuilderProps {
  catalogue: DeckCatalogue;
  /** Every card by its id. */
  cards: Map<string, CardInfo>;
  deck: Deck;
  lang: Lang;
  onchange(deck: Deck): void;
  /** What the server says of the deck, to be shown beside what was chosen. */
  verdict: Snippet;
}
