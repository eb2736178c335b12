// Pages by path, with the browser's own history. Secrets of links (invitations) stand behind the #,
// so that they never reach a server's log.
import { readable, type Readable } from 'svelte/store';

/** A deck to open a table with, and whose it is. */
export interface DeckToPlay {
  game: string;
  side: string;
  code: string;
}

/** What a link to a deck says besides its id or code. */
export interface DeckQuery {
  name?: string;
  /** Changes to a saved deck that are not saved yet. */
  code?: string;
  /** The side of a new deck. */
  side?: string;
}

export type Route =
  | { page: 'lobby' }
  | { page: 'new'; game: string | null; deck: DeckToPlay | null }
  | { page: 'table'; table: string; invitation: string | null }
  | { page: 'replays' }
  | { page: 'replay'; replay: string; at: number | null }
  | { page: 'summary'; replay: string }
  | { page: 'cards'; game: string | null; card: string | null }
  | { page: 'decks' }
  | { page: 'deck'; game: string; deck: string; wish: DeckQuery }
  | { page: 'rules'; game: string | null; clause: string | null }
  | { page: 'settings' }
  | { page: 'missing'; path: string };

function plain(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function deckToPlay(query: URLSearchParams): DeckToPlay | null {
  const [game, side, code] = ['game', 'side', 'deck'].map((name) => query.get(name));
  return game && side && code ? { game, side, code } : null;
}

function deckQuery(query: URLSearchParams): DeckQuery {
  const wish: DeckQuery = {};
  for (const name of ['name', 'code', 'side'] as const) {
    const value = query.get(name);
    if (value) wish[name] = value;
  }
  return wish;
}

export function parse(path: string, hash: string, search = ''): Route {
  const [first = '', second = '', third = '', ...more] = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => plain(part) ?? '\u0000');
  const query = new URLSearchParams(search);
  const fragment = plain(hash.replace(/^#/, '')) ?? '';
  const missing: Route = { page: 'missing', path };
  if (more.length > 0 || [first, second, third].some((part) => part.includes('\u0000'))) {
    return missing;
  }
  if (third !== '' && first !== 'decks' && !(first === 'replay' && third === 'summary')) {
    return missing;
  }
  switch (first) {
    case '':
      return { page: 'lobby' };
    case 'table':
      if (!second) return missing;
      return {
        page: 'table',
        table: second,
        invitation: fragment.startsWith('invitation=') ? fragment.slice(11) : null,
      };
    case 'replay':
      if (!second) return missing;
      if (third) return { page: 'summary', replay: second };
      return {
        page: 'replay',
        replay: second,
        at: /^\d{1,7}$/.test(fragment) ? Number(fragment) : null,
      };
    case 'cards':
      return { page: 'cards', game: second || null, card: fragment || null };
    case 'rules':
      return { page: 'rules', game: second || null, clause: fragment || null };
    case 'decks':
      if (!second) return { page: 'decks' };
      if (!third) return missing;
      return { page: 'deck', game: second, deck: third, wish: deckQuery(query) };
    case 'new':
      if (second) return missing;
      return { page: 'new', game: query.get('game') || null, deck: deckToPlay(query) };
    case 'replays':
    case 'settings':
      return second ? missing : { page: first };
    default:
      return missing;
  }
}

const e = encodeURIComponent;

// Colons and commas are plain in a path, and so a deck's code stays readable in its link.
const codePart = (code: string) => e(code).replace(/%3A/g, ':').replace(/%2C/g, ',');

function queryOf(values: object): string {
  const parts = Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${codePart(String(value))}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const paths = {
  lobby: () => '/',
  /** A new table; of this game; with this deck. */
  make: (game?: string, deck?: Omit<DeckToPlay, 'game'>) =>
    `/new${queryOf({ game, side: deck?.side, deck: deck?.code })}`,
  table: (table: string, invitation?: string | null) =>
    `/table/${e(table)}${invitation ? `#invitation=${e(invitation)}` : ''}`,
  replays: () => '/replays',
  replay: (replay: string, at?: number) =>
    `/replay/${e(replay)}${at === undefined ? '' : `#${at}`}`,
  summary: (replay: string) => `/replay/${e(replay)}/summary`,
  cards: (game?: string, card?: string) =>
    `/cards${game ? `/${e(game)}` : ''}${card ? `#${e(card)}` : ''}`,
  rules: (game?: string, clause?: string) =>
    `/rules${game ? `/${e(game)}` : ''}${clause ? `#${e(clause)}` : ''}`,
  decks: () => '/decks',
  /** `deck`: the id of a saved deck or of a starter deck, a code, or "new". */
  deck: (game: string, deck: string, wish: DeckQuery = {}) =>
    `/decks/${e(game)}/${codePart(deck)}${queryOf(wish)}`,
  settings: () => '/settings',
};

const here = () => parse(location.pathname, location.hash, location.search);
const moved = 'cantina:moved';

export const route: Readable<Route> = readable<Route>({ page: 'lobby' }, (set) => {
  const update = () => set(here());
  update();
  for (const event of ['popstate', 'hashchange', moved]) addEventListener(event, update);
  return () => {
    for (const event of ['popstate', 'hashchange', moved]) removeEventListener(event, update);
  };
});

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  dispatchEvent(new Event(moved));
  if (!replace && !path.includes('#')) scrollTo(0, 0);
}

/** Changes what the address says of the page that is open; the page stays as it is. */
export function readdress(path: string): void {
  history.replaceState(null, '', path);
}

/** Turns clicks on our own links into page changes; others are left to the browser. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href, location.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(url.pathname + url.search + url.hash);
}
