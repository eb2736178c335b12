// Decks as the builder handles them. What makes a deck legal is the server's to say: here items are
// only counted, found and written down.
import { matches, plain } from './catalogue';
import type { DeckCatalogue, DeckItem } from './protocol';

export interface Deck {
  side: string;
  banner: string;
  /** The numbers of its items in order, one entry for each copy. */
  items: number[];
}

export const longestName = 60;

/** What the server and links call a deck: "jedi:1,2,2". */
export const codeOf = ({ banner, items }: Deck): string => `${banner}:${items.join(',')}`;

const inOrder = (items: number[]): number[] => [...items].sort((a, b) => a - b);

const sideOf = (catalogue: DeckCatalogue, banner: string): string | undefined =>
  catalogue.sides.find(({ banners }) => banners.some(({ id }) => id === banner))?.id;

/** The deck a code or the id of a starter deck means; null if it means none. */
export function fromCode(code: string, catalogue: DeckCatalogue): Deck | null {
  const starter = catalogue.starters.find(({ id }) => id === code);
  const [, banner = '', list = ''] =
    /^([\w-]+):((?:\d{1,3}(?:,\d{1,3})*)?)$/.exec(starter?.code ?? code) ?? [];
  const side = sideOf(catalogue, banner);
  if (!side) return null;
  return { side, banner, items: inOrder(list ? list.split(',').map(Number) : []) };
}

export function emptyDeck(catalogue: DeckCatalogue, wanted: string | null): Deck {
  const side = catalogue.sides.find(({ id }) => id === wanted) ?? catalogue.sides[0];
  return { side: side?.id ?? '', banner: side?.banners[0]?.id ?? '', items: [] };
}

/** The starter deck with exactly these items, if it is one. */
export const starterLike = (deck: Deck, catalogue: DeckCatalogue) =>
  catalogue.starters.find(({ id }) => {
    const starter = fromCode(id, catalogue);
    return starter !== null && codeOf(starter) === codeOf(deck);
  });

/** What a table is opened with: a starter deck goes by its own name. */
export const settingOf = (deck: Deck, catalogue: DeckCatalogue): string =>
  starterLike(deck, catalogue)?.id ?? codeOf(deck);

export const copiesOf = (deck: Deck, number: number): number =>
  deck.items.filter((one) => one === number).length;

export function withCopies(deck: Deck, number: number, copies: number): Deck {
  const others = deck.items.filter((one) => one !== number);
  const these = Array<number>(Math.max(0, copies)).fill(number);
  return { ...deck, items: inOrder([...others, ...these]) };
}

/** Each item of the deck once, with its copies; the server lacks a number without an item. */
export function chosenItems(
  deck: Deck,
  catalogue: DeckCatalogue,
): { number: number; copies: number; item: DeckItem | undefined }[] {
  return [...new Set(deck.items)].map((number) => ({
    number,
    copies: copiesOf(deck, number),
    item: catalogue.items.find((item) => item.number === number),
  }));
}

export const orders = ['number', 'name', 'group', 'chosen'] as const;
export type Order = (typeof orders)[number];

export interface ItemFilter {
  query: string;
  group: string;
  order: Order;
}

export const noItemFilter: ItemFilter = { query: '', group: '', order: 'number' };

/** The items of the deck's side that match, in order. `cardName` gives the name of a card's id. */
export function findItems(
  catalogue: DeckCatalogue,
  deck: Deck,
  { query, group, order }: ItemFilter,
  cardName: (id: string) => string,
): DeckItem[] {
  const by: Record<Order, (a: DeckItem, b: DeckItem) => number> = {
    number: () => 0,
    name: (a, b) => plain(a.name).localeCompare(plain(b.name)),
    group: (a, b) => a.groupName.localeCompare(b.groupName),
    chosen: (a, b) => copiesOf(deck, b.number) - copiesOf(deck, a.number),
  };
  return catalogue.items
    .filter(
      (item) =>
        item.side === deck.side &&
        (!group || item.group === group) &&
        matches(query, String(item.number), item.name, ...item.cards.map(cardName)),
    )
    .sort((a, b) => by[order](a, b) || a.number - b.number);
}

/** The groups of a side's items, each once. */
export function groupsOf(catalogue: DeckCatalogue, side: string): { id: string; name: string }[] {
  const found = new Map<string, string>();
  for (const item of catalogue.items) {
    if (item.side === side) found.set(item.group, item.groupName);
  }
  return [...found].map(([id, name]) => ({ id, name }));
}

/** A name a file can have everywhere. */
export function fileName(name: string, ending: string): string {
  const safe = plain(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return `${safe || 'deck'}.${ending}`;
}

/** A deck list under this name, as the server reads it back; the one it may have goes. */
export const titled = (list: string, name: string): string =>
  `# ${name}\n${list.replace(/^#.*\n/, '')}`;

/** What a file's name says of the deck in it. */
export const nameOfFile = (file: string): string =>
  file
    .replace(/\.[^.]*$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .slice(0, longestName);
