// Decks as the builder handles them. What makes a deck legal is the server's to say: here sets are
// only counted, found and written down.
import { matches, plain } from './catalogue';
import type { DeckCatalogue, DeckSet } from './protocol';

export interface Deck {
  side: string;
  affiliation: string;
  /** The numbers of its sets in order, one entry for each copy. */
  sets: number[];
}

export const longestName = 60;

/** What the server and links call a deck: "jedi:1,2,2". */
export const codeOf = ({ affiliation, sets }: Deck): string => `${affiliation}:${sets.join(',')}`;

const inOrder = (sets: number[]): number[] => [...sets].sort((a, b) => a - b);

const sideOf = (catalogue: DeckCatalogue, affiliation: string): string | undefined =>
  catalogue.sides.find(({ affiliations }) => affiliations.some(({ id }) => id === affiliation))?.id;

/** The deck a code or the id of a starter deck means; null if it means none. */
export function fromCode(code: string, catalogue: DeckCatalogue): Deck | null {
  const starter = catalogue.starters.find(({ id }) => id === code);
  const [, affiliation = '', list = ''] =
    /^([\w-]+):((?:\d{1,3}(?:,\d{1,3})*)?)$/.exec(starter?.code ?? code) ?? [];
  const side = sideOf(catalogue, affiliation);
  if (!side) return null;
  return { side, affiliation, sets: inOrder(list ? list.split(',').map(Number) : []) };
}

export function emptyDeck(catalogue: DeckCatalogue, wanted: string | null): Deck {
  const side = catalogue.sides.find(({ id }) => id === wanted) ?? catalogue.sides[0];
  return { side: side?.id ?? '', affiliation: side?.affiliations[0]?.id ?? '', sets: [] };
}

/** The starter deck with exactly these sets, if it is one. */
export const starterLike = (deck: Deck, catalogue: DeckCatalogue) =>
  catalogue.starters.find(({ id }) => {
    const starter = fromCode(id, catalogue);
    return starter !== null && codeOf(starter) === codeOf(deck);
  });

/** What a table is opened with: a starter deck goes by its own name. */
export const settingOf = (deck: Deck, catalogue: DeckCatalogue): string =>
  starterLike(deck, catalogue)?.id ?? codeOf(deck);

export const copiesOf = (deck: Deck, number: number): number =>
  deck.sets.filter((one) => one === number).length;

export function withCopies(deck: Deck, number: number, copies: number): Deck {
  const others = deck.sets.filter((one) => one !== number);
  const these = Array<number>(Math.max(0, copies)).fill(number);
  return { ...deck, sets: inOrder([...others, ...these]) };
}

/** Each set of the deck once, with its copies; a number without a set is one the server lacks. */
export function chosenSets(
  deck: Deck,
  catalogue: DeckCatalogue,
): { number: number; copies: number; set: DeckSet | undefined }[] {
  return [...new Set(deck.sets)].map((number) => ({
    number,
    copies: copiesOf(deck, number),
    set: catalogue.sets.find((set) => set.number === number),
  }));
}

export const orders = ['number', 'name', 'faction', 'chosen'] as const;
export type Order = (typeof orders)[number];

export interface SetFilter {
  query: string;
  faction: string;
  order: Order;
}

export const noSetFilter: SetFilter = { query: '', faction: '', order: 'number' };

/** The sets of the deck's side that match, in order. `cardName` gives the name of a card's id. */
export function findSets(
  catalogue: DeckCatalogue,
  deck: Deck,
  { query, faction, order }: SetFilter,
  cardName: (id: string) => string,
): DeckSet[] {
  const by: Record<Order, (a: DeckSet, b: DeckSet) => number> = {
    number: () => 0,
    name: (a, b) => plain(a.name).localeCompare(plain(b.name)),
    faction: (a, b) => a.factionName.localeCompare(b.factionName),
    chosen: (a, b) => copiesOf(deck, b.number) - copiesOf(deck, a.number),
  };
  return catalogue.sets
    .filter(
      (set) =>
        set.side === deck.side &&
        (!faction || set.faction === faction) &&
        matches(query, String(set.number), set.name, ...set.cards.map(cardName)),
    )
    .sort((a, b) => by[order](a, b) || a.number - b.number);
}

/** The factions of a side's sets, each once. */
export function factionsOf(catalogue: DeckCatalogue, side: string): { id: string; name: string }[] {
  const found = new Map<string, string>();
  for (const set of catalogue.sets) {
    if (set.side === side) found.set(set.faction, set.factionName);
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
