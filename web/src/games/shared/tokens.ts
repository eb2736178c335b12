// Which card on the new table is which card of the old one. Cards that can be pointed at have
// numbers; cards in hands and piles have none, so they get names of our own. What moved is told by
// the events that led to the view; only where none came (after an undo, in a replay) a title that
// left one place and turned up in another is taken for the same card.
import type { Happening, Somewhere } from '../../lib/protocol';

export interface Token {
  id: string;
  /** hand:0, play:0, row, discard:1 … */
  zone: string;
  title: string | null;
  number: number | null;
}

export interface Tokens {
  list: Token[];
  /** Where a card that was nowhere to be seen came from. */
  came: Map<string, string>;
  /** Cards that are nowhere to be seen any more, and where they went. */
  gone: Map<string, string>;
}

export type Want = Omit<Token, 'id'>;

/** The cards of a view, as they are gathered place by place. */
export class Wants {
  readonly list: Want[] = [];

  card(zone: string, { title, number }: { title: string; number: number }): void {
    this.list.push({ zone, title, number });
  }
  cards(zone: string, titles: readonly string[]): void {
    for (const title of titles) this.list.push({ zone, title, number: null });
  }
  /** Known cards first, then as many backs as there are others. */
  hidden(zone: string, { count, cards }: { count: number; cards: readonly string[] }): void {
    this.cards(zone, cards);
    for (let i = cards.length; i < count; ++i)
      this.list.push({ zone, title: null, number: null });
  }
}

/** How cards move in a game. */
export interface Ways<View> {
  /** All cards of a view that are open or can be counted, piles from bottom to top. */
  wanted(view: View): Want[];
  /** Where a card in this zone may have come from, the most plausible place first. */
  sources(zone: string): string[];
  /** The pile a card without a past was taken from. */
  pileBefore(token: Token, before: View, view: View): string;
  /** The pile a card went to that can't be seen any more. */
  pileAfter(token: Token): string;
}

/** A card that went from one place to another, as the server told it. */
interface Move {
  title: string | null;
  from: string;
  to: string;
}

const zoneOf = ({ zone, seat }: Somewhere): string => (seat === undefined ? zone : `${zone}:${seat}`);

const movesIn = (events: readonly Happening[]): Move[] =>
  events.flatMap(({ card, from, to }) =>
    from && to ? [{ title: card ?? null, from: zoneOf(from), to: zoneOf(to) }] : [],
  );

const mayBe = (a: string | null, b: string | null) => a === null || b === null || a === b;

export class Tracker<View> {
  private before: View | null = null;
  private tokens: Tokens = { list: [], came: new Map(), gone: new Map() };
  private next = 1;
  private preferred: string | null = null;

  constructor(private readonly ways: Ways<View>) {}

  /** Of several equal cards this is the one that was touched. */
  prefer(id: string | null): void {
    this.preferred = id;
  }

  /** Asked again for the same view it gives the same tokens. */
  follow(view: View, events: readonly Happening[] = []): Tokens {
    if (view === this.before) return this.tokens;
    const moves = movesIn(events);
    const told = (fits: (move: Move) => boolean): Move | undefined => {
      for (let at = moves.length - 1; at >= 0; --at)
        if (fits(moves[at]!)) return moves.splice(at, 1)[0];
      return undefined;
    };
    const before = this.before;
    const rest = [...this.tokens.list];
    // The one that was touched goes to the end, so that equal ones stay and it moves.
    const touched = rest.findIndex((token) => token.id === this.preferred);
    if (touched >= 0) rest.push(...rest.splice(touched, 1));
    const take = (fits: (token: Token) => boolean): string | null => {
      const at = rest.findIndex(fits);
      return at < 0 ? null : rest.splice(at, 1)[0]!.id;
    };
    const takeLast = (fits: (token: Token) => boolean): string | null => {
      for (let at = rest.length - 1; at >= 0; --at)
        if (fits(rest[at]!)) return rest.splice(at, 1)[0]!.id;
      return null;
    };

    const list: Token[] = this.ways.wanted(view).map((want) => ({ ...want, id: '' }));
    const open = () => list.filter((token) => token.id === '');
    for (const token of list)
      if (token.number !== null) token.id = take((old) => old.number === token.number) ?? '';
    for (const token of open())
      if (token.number === null)
        token.id = take((old) => old.zone === token.zone && old.title === token.title) ?? '';
    const came = new Map<string, string>();
    for (const token of open()) {
      const move = told(({ to, title }) => to === token.zone && mayBe(title, token.title));
      if (!move) continue;
      token.id =
        takeLast((old) => old.zone === move.from && mayBe(old.title, token.title)) ??
        `t${this.next++}`;
      came.set(token.id, move.from);
    }
    for (const token of open())
      for (const source of this.ways.sources(token.zone)) {
        // A back may turn out to be any card; an open card becomes a back only where it lies.
        const fits = (old: Token) =>
          old.zone === source &&
          (old.title === token.title ||
            old.title === null ||
            (token.title === null && source === token.zone));
        token.id = takeLast(fits) ?? '';
        if (token.id) break;
      }
    for (const token of open()) {
      token.id = `t${this.next++}`;
      if (before) came.set(token.id, this.ways.pileBefore(token, before, view));
    }
    const gone = new Map(
      rest.map((token) => {
        const move = told(({ from, title }) => from === token.zone && mayBe(title, token.title));
        return [token.id, move?.to ?? this.ways.pileAfter(token)];
      }),
    );
    this.before = view;
    this.preferred = null;
    this.tokens = { list, came, gone };
    return this.tokens;
  }
}

/** The names of the cards of one zone, in the order of the view. */
export const idsIn = (tokens: Tokens, zone: string): string[] =>
  tokens.list.filter((token) => token.zone === zone).map((token) => token.id);

export const idOfNumber = (tokens: Tokens, number: number): string | undefined =>
  tokens.list.find((token) => token.number === number)?.id;
