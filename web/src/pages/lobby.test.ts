import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { seatAt } from '../lib/keys';

const text = (en: string) => ({ en, de: en });
const games = [
  {
    id: 'g',
    name: text('Game'),
    listed: true,
    text: text('One plays it.'),
    players: { least: 2, most: 8 },
    minutes: 20,
    difficulty: 2,
    seats: [
      { id: 0, name: text('Side A') },
      { id: 1, name: text('Side B') },
    ],
    settings: [{ id: 'v', name: text('V'), default: '1', values: [{ id: '1' }, { id: '2' }] }],
    bots: [
      { id: 'padawan', name: text('Padawan') },
      { id: 'strong', name: text('Strong') },
    ],
  },
];
const toy = { ...games[0]!, id: 'toy', name: text('Toy'), listed: false };
const open = {
  table: 'o1',
  game: 'g',
  setup: { v: '1' },
  status: 'waiting',
  seats: [
    { seat: 0, side: text('Side A'), kind: 'person', name: 'Luke', here: true, free: false },
    { seat: 1, side: text('Side B'), kind: 'person', name: null, here: false, free: true },
  ],
};

let answers: Record<string, unknown>;
let posted: { url: string; body: Record<string, unknown> }[];
let app: Record<string, unknown>;

async function settle() {
  await vi.waitFor(() => expect(document.querySelector('h2')).not.toBeNull());
  flushSync();
}

const button = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((e) =>
    e.textContent?.includes(label),
  );

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  posted = [];
  answers = {
    '/api/games': games,
    '/api/games?all=1': [...games, toy],
    '/api/tables': [open],
    '/api/tables/mine': [],
  };
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      posted.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown> });
      return new Response(
        JSON.stringify({ table: 'new1', seat: 0, token: 'tok', invitation: 'i' }),
      );
    }
    const answer = answers[url];
    return answer === undefined
      ? new Response('{"error":"not-found","text":{"en":"Nothing there.","de":"x"}}', {
          status: 404,
        })
      : new Response(JSON.stringify(answer));
  });
  app = mount(App, { target: document.body });
});

afterEach(async () => {
  await unmount(app);
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

// Loaded when a table is made; on a busy machine that takes longer than a test waits.
beforeAll(() => import('../lib/shuffle'));

describe('lobby', () => {
  it('starts a match against a bot with one click', async () => {
    await settle();
    button('Play now')!.click();
    await vi.waitFor(() => expect(location.pathname).toBe('/table/new1'));
    expect(posted).toHaveLength(1);
    const { url, body } = posted[0]!;
    expect(url).toBe('/api/tables');
    expect(body).toMatchObject({ game: 'g', setup: { v: '1' }, undo: 'free', listed: false });
    const kinds = (body['seats'] as { kind: string }[]).map((s) => s.kind).sort();
    expect(kinds).toEqual(['bot', 'me']);
    expect(body['commitment']).toMatch(/^[0-9a-f]{64}$/);
    expect(body).not.toHaveProperty('number');
    expect(seatAt('new1')).toEqual({ token: 'tok', seat: 0, invitation: 'i' });
  });

  it('shows each game that is for people, with what one should know of it', async () => {
    await settle();
    const cards = [...document.querySelectorAll('article')];
    expect(cards).toHaveLength(1);
    const said = cards[0]!.textContent!;
    for (const part of ['Game', 'One plays it.', '2 to 8 players', '20 min', 'Easy to learn'])
      expect(said).toContain(part);
    expect(said).toContain('Against Padawan');
    expect(cards[0]!.querySelector('svg')).not.toBeNull();
  });

  it('remembers the level that was chosen', async () => {
    await settle();
    button('Change side, level, variant')!.click();
    flushSync();
    const strong = [...document.querySelectorAll('dialog label')].find((label) =>
      label.textContent?.includes('Strong'),
    )!;
    strong.querySelector('input')!.click();
    flushSync();
    expect(document.querySelector('article')!.textContent).toContain('Against Strong');
    document.querySelector<HTMLElement>('dialog .primary')!.click();
    await vi.waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]!.body['seats']).toContainEqual({ kind: 'bot', bot: 'strong' });
  });

  it('leads to a table with friends', async () => {
    await settle();
    expect(button('With friends')!.getAttribute('href')).toBe('/new?game=g');
    button('With friends')!.click();
    await vi.waitFor(() => expect(button('Open the table')).toBeTruthy());
    button('Open the table')!.click();
    await vi.waitFor(() => expect(location.pathname).toBe('/table/new1'));
    expect(posted[0]!.body).toMatchObject({ undo: 'consent', listed: false });
    expect(posted[0]!.body['seats']).toEqual([{ kind: 'me' }, { kind: 'open' }]);
  });

  it('asks first which game a new table is for', async () => {
    await settle();
    history.pushState(null, '', '/new');
    dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Which game?'));
    expect(document.querySelector('main a')!.getAttribute('href')).toBe('/new?game=g');
  });

  it('opens a game that is not listed by its link', async () => {
    await settle();
    history.pushState(null, '', '/new?game=toy');
    dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(button('Open the table')).toBeTruthy());
    expect(document.querySelector('main h2')!.textContent).toBe('Toy');
  });

  it('lists open tables and says who waits', async () => {
    await settle();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Luke'));
    expect(document.body.textContent).toContain('Side B');
    expect(button('Sit down')!.getAttribute('href')).toBe('/table/o1');
  });

  it('says what to do when the server is not there', async () => {
    await settle();
    await unmount(app);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')));
    app = mount(App, { target: document.body });
    await vi.waitFor(() => expect(document.querySelector('[role="alert"]')).not.toBeNull());
    expect(button('Try again')).toBeTruthy();
  });
});
