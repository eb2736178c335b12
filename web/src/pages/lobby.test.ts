import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { seatAt } from '../lib/keys';

const text = (en: string) => ({ en, de: en });
const games = [
  {
    id: 'g',
    name: text('Game'),
    seats: [
      { id: 0, name: text('Side A') },
      { id: 1, name: text('Side B') },
    ],
    settings: [{ id: 'v', name: text('V'), default: '1', values: [{ id: '1' }, { id: '2' }] }],
    bots: [{ id: 'weak', name: text('Weak') }],
  },
];
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
  answers = { '/api/games': games, '/api/tables': [open], '/api/tables/mine': [] };
  vi.stubGlobal('scrollTo', () => undefined);
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
    expect(String(body['number']).length).toBeGreaterThan(10);
    expect(seatAt('new1')).toEqual({ token: 'tok', seat: 0, invitation: 'i' });
  });

  it('makes a table for a friend with one click', async () => {
    await settle();
    button('Invite a friend')!.click();
    await vi.waitFor(() => expect(location.pathname).toBe('/table/new1'));
    expect(posted[0]!.body).toMatchObject({ undo: 'consent', listed: false });
    const kinds = (posted[0]!.body['seats'] as { kind: string }[]).map((s) => s.kind).sort();
    expect(kinds).toEqual(['me', 'open']);
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
