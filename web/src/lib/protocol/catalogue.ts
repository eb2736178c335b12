// The games a server has: settings, bots, cards and clauses.
import type { Text } from './said';
import type { Setup } from './tables';

export interface Seat {
  id: number;
  name: Text;
}

export interface SettingValue {
  id: string;
  name?: Text | null;
  text?: Text | null;
}

/** One thing that can be agreed before a match: what the lobby needs to know of a game. */
export interface GameSetting {
  id: string;
  name: Text;
  /** Whose it is, if it belongs to one of the seats, like its deck. */
  seat?: number;
  default: string;
  values: SettingValue[];
}

export interface BotInfo {
  id: string;
  name: Text;
  text?: Text;
}

export interface GameInfo {
  id: string;
  name: Text;
  /** Is it for people? */
  listed?: boolean;
  /** One sentence for the gallery. */
  text?: Text | null;
  /** How many can play it; how many it are is chosen with the setup. */
  players?: { least: number; most: number };
  minutes?: number | null;
  /** From 1, easy, to 5, hard. */
  difficulty?: number | null;
  /** With the default setup. */
  seats: Seat[];
  settings: GameSetting[];
  bots: BotInfo[];
}

/** What follows from a setup: how many sit there and as what, and what can then be agreed. */
export interface GameShape {
  seats: Seat[];
  settings: GameSetting[];
  /** With everything that was not said. */
  setup: Setup;
}

/** The value of a seat's setting that the player of that seat brings along. */
export const ownValue = 'own';

/** A card of the catalogue, in the language that was asked for. `face` is for the game's board. */
export interface CardInfo {
  id: string;
  name: string;
  facts: [label: string, value: string][];
  text?: string | null;
  reward?: string | null;
  note?: string | null;
  house?: boolean | string | null;
  scenarios: number;
  face: CardFaceData;
}

/** What every game's face has; the rest is known to the game's board only. */
export interface CardFaceData {
  title: string;
  name: Text;
  faction?: string | null;
  kind?: string | null;
  cost?: number | null;
  [figure: string]: unknown;
}

export interface Clause {
  number: string;
  chapter: string;
  text: string;
  info?: boolean | string | null;
}
