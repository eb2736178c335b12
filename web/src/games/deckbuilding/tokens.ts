// Which card on the new table is which card of the old one. Cards that can be pointed at have
// numbers; cards in hands and piles have none, so they get names of our own that follow them
// plausibly: a title that left one place and turned up in another is taken for the same card.
import type { Seat, View } from './types';
import { other } from './types';

export interface Token {
  id: string;
  /** hand:0, play:0, row, discard:1, galaxy-discard, victory:0, exiled … */
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

type Want = Omit<Token, 'id'>;

const seats: Seat[] = [0, 1];

/** All cards of a view that are open or can be counted, piles from bottom to top. */
function wanted(view: View): Want[] {
  const list: Want[] = [];
  const add = (zone: string, title: string | null, number: number | null = null) =>
    list.push({ zone, title, number });
  for (const seat of seats) {
    const player = view.players[seat];
    if (player.base) add(`play:${seat}`, player.base.title, player.base.number);
    for (const card of [...player.ships, ...player.units])
      add(`play:${seat}`, card.title, card.number);
    for (const title of player.hand.cards) add(`hand:${seat}`, title);
    for (let i = player.hand.cards.length; i < player.hand.count; ++i) add(`hand:${seat}`, null);
    for (const title of player.discard) add(`discard:${seat}`, title);
    for (const title of player.victory) add(`victory:${seat}`, title);
  }
  for (const card of view.row) if (card) add('row', card.title, card.number);
  for (const title of view['galaxy-discard']) add('galaxy-discard', title);
  for (const title of view.exiled) add('exiled', title);
  return list;
}

/** Where a card in this zone may have come from, the most plausible place first. */
function sources(zone: string): string[] {
  const [place, owner] = zone.split(':');
  const seat = Number(owner);
  const foe = other(seat);
  switch (place) {
    case 'play':
      return [`hand:${seat}`, 'row', `discard:${seat}`];
    case 'hand':
      return [zone, 'row', `discard:${seat}`, `play:${seat}`, 'galaxy-discard'];
    case 'discard':
      return [`play:${seat}`, `hand:${seat}`, 'row', 'galaxy-discard'];
    case 'victory':
      return [`play:${foe}`, `play:${seat}`];
    case 'galaxy-discard':
      return ['row', 'play:0', 'play:1'];
    case 'row':
      return ['galaxy-discard'];
    default:
      return ['play:0', 'play:1', 'hand:0', 'hand:1', 'row', 'discard:0', 'discard:1'];
  }
}

const pileSizes = (view: View): Map<string, number> =>
  new Map([
    ['deck:0', view.players[0].deck.size],
    ['deck:1', view.players[1].deck.size],
    ['bases:0', view.players[0].bases.count],
    ['bases:1', view.players[1].bases.count],
    ['galaxy-deck', view['galaxy-deck'].size],
    ['pilots', view.pilots.count],
  ]);

/** The pile a card without a past was taken from. */
function pileBefore(token: Token, before: View, view: View): string {
  const [place, owner] = token.zone.split(':');
  const old = pileSizes(before);
  const now = pileSizes(view);
  const shrank = (pile: string) => now.get(pile)! < old.get(pile)!;
  if (token.title !== null && token.title === before.pilots.title && shrank('pilots'))
    return 'pilots';
  if (place === 'hand') return `deck:${owner}`;
  if (place === 'play') return shrank(`bases:${owner}`) ? `bases:${owner}` : `deck:${owner}`;
  return 'galaxy-deck';
}

/** The pile a card went to that can't be seen any more. */
function pileAfter(token: Token): string {
  const [place, owner] = token.zone.split(':');
  return owner !== undefined && place !== 'play' ? `deck:${owner}` : 'galaxy-deck';
}

export class Tracker {
  private before: View | null = null;
  private tokens: Tokens = { list: [], came: new Map(), gone: new Map() };
  private next = 1;
  private preferred: string | null = null;

  /** Of several equal cards this is the one that was touched. */
  prefer(id: string | null): void {
    this.preferred = id;
  }

  /** Asked again for the same view it gives the same tokens. */
  follow(view: View): Tokens {
    if (view === this.before) return this.tokens;
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

    const list: Token[] = wanted(view).map((want) => ({ ...want, id: '' }));
    const open = () => list.filter((token) => token.id === '');
    for (const token of list)
      if (token.number !== null) token.id = take((old) => old.number === token.number) ?? '';
    for (const token of open())
      if (token.number === null)
        token.id = take((old) => old.zone === token.zone && old.title === token.title) ?? '';
    for (const token of open())
      for (const source of sources(token.zone)) {
        // A back may turn out to be any card; an open card becomes a back only where it lies.
        const fits = (old: Token) =>
          old.zone === source &&
          (old.title === token.title ||
            old.title === null ||
            (token.title === null && source === token.zone));
        token.id = takeLast(fits) ?? '';
        if (token.id) break;
      }
    const came = new Map<string, string>();
    for (const token of open()) {
      token.id = `t${this.next++}`;
      if (before) came.set(token.id, pileBefore(token, before, view));
    }
    const gone = new Map(rest.map((token) => [token.id, pileAfter(token)]));
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
