// Pages by path, with the browser's own history. Secrets of links (invitations) stand behind the #,
// so that they never reach a server's log.
import { readable, type Readable } from 'svelte/store';

export type Route =
  | { page: 'lobby' }
  | { page: 'new' }
  | { page: 'table'; table: string; invitation: string | null }
  | { page: 'replays' }
  | { page: 'replay'; replay: string; at: number | null }
  | { page: 'summary'; replay: string }
  | { page: 'cards'; game: string | null; card: string | null }
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

export function parse(path: string, hash: string): Route {
  const [first = '', second = '', third = '', ...more] = path
    .split('/')
    .filter((part) => part !== '')
    .map((part) => plain(part) ?? '\u0000');
  const fragment = plain(hash.replace(/^#/, '')) ?? '';
  const missing: Route = { page: 'missing', path };
  if (more.length > 0 || [first, second, third].some((part) => part.includes('\u0000'))) {
    return missing;
  }
  if (third !== '' && !(first === 'replay' && third === 'summary')) return missing;
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
    case 'new':
    case 'replays':
    case 'settings':
      return second ? missing : { page: first };
    default:
      return missing;
  }
}

const e = encodeURIComponent;

export const paths = {
  lobby: () => '/',
  make: () => '/new',
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
  settings: () => '/settings',
};

const here = () => parse(location.pathname, location.hash);
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
