// The decks saved in this browser. What cannot be read is kept as it is until somebody throws it
// away, and what cannot be written lasts as long as the page.
import { writable, type Readable } from 'svelte/store';
import { shortId } from './keys';
import { keep, stored } from './store';

export interface SavedDeck {
  id: string;
  game: string;
  side: string;
  name: string;
  code: string;
  /** When it was saved last. */
  changed: number;
}

export interface DeckBox {
  decks: SavedDeck[];
  /** What lies in the storage and is no deck this client understands. */
  strange: unknown[];
}

const place = 'decks';
/** Changes the storage did not take: a deck, or null for one that was deleted. */
const pending = new Map<string, SavedDeck | null>();

const texts = ['id', 'game', 'side', 'name', 'code'] as const;

function isDeck(value: unknown): value is SavedDeck {
  if (typeof value !== 'object' || value === null) return false;
  const deck = value as Record<string, unknown>;
  return texts.every((key) => typeof deck[key] === 'string') && typeof deck['changed'] === 'number';
}

function listIn(text: string | null): unknown[] {
  if (text === null) return [];
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [value];
  } catch {
    // Kept as one entry nobody understands.
    return [text];
  }
}

function read(): DeckBox {
  const list = listIn(stored(place));
  const decks = new Map(list.filter(isDeck).map((deck) => [deck.id, deck]));
  for (const [id, deck] of pending) {
    if (deck) decks.set(id, deck);
    else decks.delete(id);
  }
  return {
    decks: [...decks.values()].sort((a, b) => b.changed - a.changed),
    strange: list.filter((value) => !isDeck(value)),
  };
}

const box = writable<DeckBox>(read());
export const deckBox: Readable<DeckBox> = box;

export const refreshDecks = (): void => box.set(read());

if (typeof addEventListener === 'function') {
  // Decks saved in another window are here too.
  addEventListener('storage', (event) => {
    if (event.key === `cantina.${place}` || event.key === null) refreshDecks();
  });
}

function write({ decks, strange }: DeckBox): boolean {
  const lasts = keep(place, JSON.stringify([...decks, ...strange]));
  if (lasts) pending.clear();
  refreshDecks();
  return lasts;
}

export const savedDeck = (game: string, id: string): SavedDeck | undefined =>
  read().decks.find((deck) => deck.id === id && deck.game === game);

export const savedDecks = (game: string, side?: string): SavedDeck[] =>
  read().decks.filter((deck) => deck.game === game && (side === undefined || deck.side === side));

/** False: the storage refused the deck, and it lasts as long as the page. */
export function saveDeck(deck: SavedDeck): boolean {
  pending.set(deck.id, deck);
  return write(read());
}

export function deleteDeck(id: string): boolean {
  pending.set(id, null);
  return write(read());
}

/** All that could not be read, to be kept elsewhere. */
export const strangeText = ({ strange }: DeckBox): string =>
  strange.map((value) => (typeof value === 'string' ? value : JSON.stringify(value))).join('\n');

export const dropStrange = (): boolean => write({ ...read(), strange: [] });

/** Never a code, for it has no colon, and never a starter deck's id. */
export const newDeckId = (): string => `my-${shortId()}`;
