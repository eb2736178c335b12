// The HTTP half of the protocol.
import { browserKey } from './keys';
import type * as p from './protocol';

export class ApiError extends Error {
  constructor(
    readonly code: p.ErrorCode | 'offline',
    readonly text: p.Said,
    readonly clause?: string,
    readonly retryAfter?: number,
  ) {
    super(text.en ?? text.de);
  }
}

export const offline = () =>
  new ApiError('offline', {
    en: 'The server cannot be reached. Check your connection and try again.',
    de: 'Der Server ist nicht erreichbar. Prüfe deine Verbindung und versuch es noch einmal.',
  });

const strange = (status: number) =>
  new ApiError('internal', {
    en: `The server answered in a way I don't understand (${status}). Try again in a moment.`,
    de: `Der Server hat unverständlich geantwortet (${status}). Versuch es gleich noch einmal.`,
  });

/** What went wrong, for people; whatever was thrown. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : strange(0);
}

interface Call {
  method?: 'GET' | 'POST';
  body?: unknown;
  raw?: Blob | string;
  key?: boolean;
  signal?: AbortSignal;
  /** Also if the page is left meanwhile. */
  keepalive?: boolean;
}

const patience = 20_000;

async function call<T>(
  path: string,
  { method = 'GET', body, raw, key, signal, keepalive }: Call = {},
) {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (key) headers['Authorization'] = `Bearer ${browserKey()}`;
  if (body !== undefined || raw !== undefined) headers['Content-Type'] = 'application/json';
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), patience);
  signal?.addEventListener('abort', () => timeout.abort());
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      body: raw ?? (body === undefined ? null : JSON.stringify(body)),
      signal: timeout.signal,
      ...(keepalive ? { keepalive } : {}),
    });
    return await answerOf<T>(response);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw offline();
  } finally {
    clearTimeout(timer);
  }
}

async function answerOf<T>(response: Response): Promise<T> {
  let answer: unknown;
  try {
    answer = JSON.parse(await response.text());
  } catch {
    throw strange(response.status);
  }
  if (response.ok) return answer as T;
  const refusal = answer as Partial<p.Refusal> | null;
  if (!refusal?.error || !refusal.text) throw strange(response.status);
  const wait = Number(response.headers.get('Retry-After'));
  throw new ApiError(refusal.error, refusal.text, refusal.clause, wait > 0 ? wait : undefined);
}

/** Some lists come bare, some in an object with one list. */
function listOf<T>(answer: T[] | Record<string, unknown>): T[] {
  if (Array.isArray(answer)) return answer;
  return (Object.values(answer).find(Array.isArray) as T[] | undefined) ?? [];
}

const e = encodeURIComponent;

// The catalogue does not change while the server runs, so each part is asked for once.
const kept = new Map<string, Promise<unknown>>();

function once<T>(path: string, ask: (path: string) => Promise<T>): Promise<T> {
  const known = kept.get(path) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask(path);
  kept.set(path, asked);
  asked.catch(() => kept.delete(path));
  return asked;
}

const listOnce = <T>(path: string): Promise<T[]> =>
  once(path, async () => listOf(await call<T[]>(path)));

/** Not every game has decks to build. */
const ifAny = (error: unknown): null => {
  if (error instanceof ApiError && error.code === 'not-found') return null;
  throw error;
};

export const api = {
  games: () => listOnce<p.GameInfo>('/games'),
  /** Also those that are not for people; a table of theirs is shown all the same. */
  allGames: () => listOnce<p.GameInfo>('/games?all=1'),
  cards: (game: string, lang: p.Lang) =>
    listOnce<p.CardInfo>(`/games/${e(game)}/cards?lang=${lang}`),
  rules: (game: string, lang: p.Lang) => listOnce<p.Clause>(`/games/${e(game)}/rules?lang=${lang}`),
  shape: (game: string, setup: p.Setup, signal?: AbortSignal) =>
    call<p.GameShape>(`/games/${e(game)}/setup`, {
      method: 'POST',
      body: { setup },
      ...(signal ? { signal } : {}),
    }),
  /** Null for a game without decks. */
  decks: (game: string, lang: p.Lang) =>
    once(`/games/${e(game)}/decks?lang=${lang}`, (path) =>
      call<p.DeckCatalogue>(path).catch(ifAny),
    ),
  checkDeck: (game: string, lang: p.Lang, deck: p.DeckWish, signal?: AbortSignal) =>
    call<p.CheckedDeck>(`/games/${e(game)}/decks?lang=${lang}`, {
      method: 'POST',
      body: deck,
      ...(signal ? { signal } : {}),
    }),

  tables: async () => listOf(await call<p.TableInfo[]>('/tables')),
  mine: async () => listOf(await call<p.MyTable[]>('/tables/mine', { key: true })),
  table: (table: string) => call<p.TableInfo>(`/tables/${e(table)}`),
  make: (wish: p.NewTable) =>
    call<p.TableMade>('/tables', { method: 'POST', body: wish, key: true }),
  join: (table: string, wish: p.JoinWish) =>
    call<p.Joined>(`/tables/${e(table)}/join`, { method: 'POST', body: wish, key: true }),
  rematch: (table: string, token: string, commitment: string) =>
    call<p.Rematch>(`/tables/${e(table)}/rematch`, {
      method: 'POST',
      body: { token, commitment },
      key: true,
    }),
  fileUrl: (table: string) => `/api/tables/${e(table)}/file`,

  upload: (file: Blob) => call<{ replay: string }>('/replays', { method: 'POST', raw: file }),
  replay: (id: string) => call<p.ReplayInfo>(`/replays/${e(id)}`),
  moment: (id: string, at: number, viewer: number | 'all', signal?: AbortSignal) =>
    call<p.ReplayMoment>(`/replays/${e(id)}/at/${at}?viewer=${viewer}`, signal ? { signal } : {}),
  summary: (id: string) => call<p.Summary>(`/replays/${e(id)}/summary`),
  analysis: (id: string, bot: string, from: number) =>
    call<p.Analysis>(`/replays/${e(id)}/analysis?bot=${e(bot)}&from=${from}`, { key: true }),
  analyse: (id: string, bot: string) =>
    call<p.Analysis>(`/replays/${e(id)}/analysis`, { method: 'POST', body: { bot }, key: true }),
  stopAnalysis: (id: string, bot: string) =>
    call<p.Analysis>(`/replays/${e(id)}/analysis/stop`, {
      method: 'POST',
      body: { bot },
      key: true,
      keepalive: true,
    }),
  playOn: (id: string, wish: p.PlayOn) =>
    call<p.TableMade>(`/replays/${e(id)}/play-on`, { method: 'POST', body: wish, key: true }),
};

export function socketUrl(table: string): string {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${location.host}/api/tables/${e(table)}/socket`;
}
