// What the shared parts of the boards need to know of a game's table.
import { getContext, setContext, type Component } from 'svelte';
import type { Lang, Option } from '../../lib/protocol';
import type { CardFaceProps } from '../board';
import type { Gathering } from './gathering.svelte';
import type { Layout } from './layout';

/** An option with its place in the list, which is all that travels back. */
export interface Offer {
  index: number;
  option: Option;
}

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

export interface GameTable {
  readonly lang: Lang;
  readonly live: boolean;
  readonly busy: boolean;
  /** The viewer is the one who is asked. */
  readonly asked: boolean;
  readonly pointed: number | null;
  readonly layout: Layout;
  /** The button that goes on, and the others. */
  readonly bar: { primary: Offer | null; others: Offer[] };
  /** All that may be done now. */
  readonly all: readonly Offer[];
  /** What was picked of a row of choices. Its candidates are the offers then. */
  readonly gathering: Gathering;
  /** The thing whose choices are shown in the popover. */
  readonly shown: Thing | null;
  dragged: Thing | null;

  readonly CardFace: Component<CardFaceProps>;
  face(title: string): unknown;
  name(title: string): string;
  /** A card for a screen reader, with what may be done with it. */
  label(title: string, offers: readonly Offer[]): string;
  /** What a card says, for a list of cards. */
  printed(title: string): string;
  /** The heading of the popover. */
  optionsOf(title: string): string;
  menu(thing: Thing): MenuEntry[];
  /** Where it can be dragged to, and what that means. */
  drops(thing: Thing): Map<string, Offer>;
  /** The answer a letter stands for. */
  answerOf(key: string): string | null;

  /** A thing is touched. `careful`: by a finger, where a first touch only selects. */
  press(thing: Thing, careful?: boolean): void;
  act(offer: Offer, id?: string): void;
  /** Answers the row of choices with what was gathered. */
  confirm(): void;
  enlarge(title: string | null): void;
  /** Nothing is selected any more. */
  drop(): void;
  /** One step back; false if there is nothing to take back here. */
  back(): boolean;
}

const key = Symbol('table');

export const provide = <T extends GameTable>(table: T): T => setContext(key, table);
export const useGameTable = <T extends GameTable = GameTable>(): T => getContext<T>(key);
