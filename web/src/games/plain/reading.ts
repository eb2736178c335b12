// Reads a view of which only the protocol is known: what looks like a card, a pile or a figure is
// shown as one. Every view has `players`, one for each seat, and the rest is on the table.
import { fill, say } from '../../lib/i18n';
import type { CardFaceData, Lang, Option, Said, View } from '../../lib/protocol';
import { words, type Word } from './words';

export interface Figure {
  key: string;
  text: string;
}

export interface PlainCard {
  /** Null: face down. */
  title: string | null;
  number: number | null;
  figures: Figure[];
}

export interface Zone {
  key: string;
  cards: PlainCard[];
  /** How many lie there, also those that are not shown. */
  count: number;
}

export interface Group {
  figures: Figure[];
  zones: Zone[];
}

export interface Player extends Group {
  seat: number;
  name: string;
  out: boolean;
}

type Faces = ReadonlyMap<string, unknown>;
type Tree = Record<string, unknown>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: Tree): value is Tree & Said =>
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([key, text]) => (key === 'en' || key === 'de') && typeof text === 'string',
  );

/** What a key of the view is called; a word we do not know is shown as it is. */
export function nameOf(key: string, lang: Lang): string {
  const known = words[`name.${key}`];
  if (known) return say(known, lang);
  const plain = key.replace(/-/g, ' ');
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

export const word = (key: Word, lang: Lang, values: Record<string, string | number> = {}) =>
  fill(say(words[key], lang), values);

export const cardName = (title: string | null, faces: Faces, lang: Lang): string => {
  if (title === null) return word('is.hidden', lang);
  return say((faces.get(title) as CardFaceData | undefined)?.name, lang) || nameOf(title, lang);
};

const figuresOfCard = new Set(['title', 'number', 'place', 'depth', 'seat']);

/** What is printed on a card, in numbers. */
export const printed = (title: string | null, faces: Faces): Figure[] =>
  Object.entries((title === null ? null : (faces.get(title) as CardFaceData | undefined)) ?? {})
    .filter(([key, value]) => typeof value === 'number' && key !== 'copies')
    .map(([key, value]) => ({ key, text: String(value) }));

class Reader {
  constructor(
    private readonly faces: Faces,
    private readonly lang: Lang,
  ) {}

  group(tree: Tree, without: ReadonlySet<string>): Group {
    const group: Group = { figures: [], zones: [] };
    for (const [key, value] of Object.entries(tree)) if (!without.has(key)) this.put(group, key, value);
    return group;
  }

  private put(group: Group, key: string, value: unknown): void {
    const zone = this.zone(key, value);
    if (zone) group.zones.push(zone);
    else group.figures.push(...this.figures(key, value));
  }

  private zone(key: string, value: unknown): Zone | null {
    if (Array.isArray(value)) return this.listed(key, value);
    const one = this.card(value);
    if (one) return { key, cards: [one], count: 1 };
    if (!isTree(value)) return null;
    const { count, size, cards, known, card } = value;
    const many = typeof count === 'number' ? count : typeof size === 'number' ? size : null;
    if (many !== null) {
      const shown = this.cards(cards ?? known ?? []);
      return { key, cards: shown, count: many };
    }
    if (Object.hasOwn(value, 'card') && Object.keys(value).length === 1)
      return { key, cards: [this.card(card) ?? hidden], count: 1 };
    return null;
  }

  private listed(key: string, list: unknown[]): Zone | null {
    const cards = this.cards(list);
    return cards.length === list.length && (list.length > 0 || this.isPile(key))
      ? { key, cards, count: list.length }
      : null;
  }

  /** An empty list says nothing of what would be in it: it is a place for cards if we know it. */
  private isPile(key: string): boolean {
    return ['units', 'ships', 'discard', 'victory', 'hand'].includes(key);
  }

  private cards(list: unknown): PlainCard[] {
    if (!Array.isArray(list)) return [];
    return list.map((value) => this.card(value)).filter((card) => card !== null);
  }

  private card(value: unknown): PlainCard | null {
    if (typeof value === 'string')
      return this.faces.has(value) ? { title: value, number: null, figures: [] } : null;
    if (!isTree(value) || typeof value['title'] !== 'string') return null;
    const { title, number } = value;
    return {
      title,
      number: typeof number === 'number' ? number : null,
      figures: Object.entries(value)
        .filter(([key]) => !figuresOfCard.has(key))
        .flatMap(([key, part]) => this.figures(key, part)),
    };
  }

  private figures(key: string, value: unknown): Figure[] {
    if (value === null || value === undefined || value === false) return [];
    if (value === true) return [{ key, text: '' }];
    if (typeof value === 'number' || typeof value === 'string') return [{ key, text: String(value) }];
    if (Array.isArray(value)) {
      const parts = value.filter((part) => typeof part === 'number' || typeof part === 'string');
      return parts.length > 0 ? [{ key, text: parts.join(', ') }] : [];
    }
    if (!isTree(value)) return [];
    if (isText(value)) return [{ key, text: say(value, this.lang) }];
    const text = this.parts(value);
    return text ? [{ key, text }] : [];
  }

  /** So many of each kind, in a line; of what there is none nothing is said. */
  private parts(tree: Tree): string {
    return Object.entries(tree)
      .filter(([, inner]) => inner !== 0)
      .flatMap(([part, inner]) => this.figures(part, inner))
      .map(({ key, text }) => `${nameOf(key, this.lang)} ${text}`.trim())
      .join(', ');
  }
}

const hidden: PlainCard = { title: null, number: null, figures: [] };
const ofPlayers = new Set(['seat', 'name', 'side', 'colour', 'out', 'left']);
const ofViews = new Set(['game', 'viewer', 'active', 'over', 'winner', 'winners', 'players', 'decision']);

export function playersIn(view: View, faces: Faces, lang: Lang): Player[] {
  const list = Array.isArray(view['players']) ? view['players'].filter(isTree) : [];
  const reader = new Reader(faces, lang);
  return list.map((player, i) => {
    const { seat, name, side, out } = player;
    const called = isTree(name) ? say(name as Said, lang) : (name ?? side ?? i + 1);
    return {
      seat: typeof seat === 'number' ? seat : i,
      name: String(called),
      out: out === true,
      ...reader.group(player, ofPlayers),
    };
  });
}

export const sharedIn = (view: View, faces: Faces, lang: Lang): Group =>
  new Reader(faces, lang).group(view, ofViews);

/** The options that belong to a card where it lies. */
export function optionsAt(
  options: readonly Option[],
  card: PlainCard,
  zone: string,
  seat: number | null,
): number[] {
  return options.flatMap((option, i) =>
    [option.card, option.target].some((place) => place && isAt(place, card, zone, seat)) ? [i] : [],
  );
}

type At = NonNullable<Option['card']> & { seat?: number; owner?: number };

function isAt(place: At, card: PlainCard, zone: string, seat: number | null): boolean {
  if (card.title === null || place.title !== card.title) return false;
  if (place.number !== undefined && card.number !== null) return place.number === card.number;
  const whose = place.seat ?? place.owner;
  return place.zone === zone && (whose === undefined || seat === null || whose === seat);
}
