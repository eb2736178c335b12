import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import App from '../App.svelte';
import { deleteDeck, saveDeck, savedDecks } from '../lib/deckbox';
import { cards, catalogue } from '../lib/decks-sample';
import { go } from '../lib/router';
import { notices, shownRule } from '../ui/notices';

// The builder is loaded when it is first opened.
vi.setConfig({ testTimeout: 20_000 });

const text = (en: string) => ({ en, de: en });
const lcg = {
  id: 'lcg',
  name: text('The Card Game'),
  seats: ['Dark side', 'Light side'].map((name, id) => ({ id, name: text(name) })),
  settings: ['dark', 'light'].map((id, seat) => ({
    id,
    seat,
    name: text(`Deck of ${id}`),
    default: id === 'dark' ? 'sith' : 'jedi',
    values: [id === 'dark' ? { id: 'sith' } : { id: 'jedi' }],
  })),
  bots: [{ id: 'weak', name: text('Weak') }],
};
const other = { ...lcg, id: 'other', name: text('Without decks'), settings: [] };

type Body = Record<string, unknown>;
let posted: { url: string; body: Body }[];
let app: Record<string, unknown>;

/** Fewer sets than the catalogue asks for are a fault, as at the server. */
function checked({ code, text: list }: Body): Response {
  if (list === 'nonsense') return refused('Line 1: no deck');
  const meant = String(code ?? 'jedi:4,4,8');
  const sets = meant.split(':')[1]?.split(',').length ?? catalogue.least;
  const faults = sets < catalogue.least ? [{ rule: 'LCG-DECK-01', text: 'too few sets' }] : [];
  const answer = { side: 'light', code: meant, name: list ? 'Read' : '', faults };
  return new Response(JSON.stringify({ ...answer, text: 'side: light', o8d: null }));
}

const refused = (en: string, status = 400) =>
  new Response(JSON.stringify({ error: 'bad-request', text: text(en) }), { status });

const answers: Record<string, unknown> = {
  '/api/games': [other, lcg],
  '/api/games?all=1': [other, lcg],
  '/api/games/other/cards?lang=en': [],
  '/api/games/lcg/decks?lang=en': catalogue,
  '/api/games/lcg/cards?lang=en': cards,
  '/api/games/lcg/rules?lang=en': [
    { number: 'LCG-DECK-01', chapter: 'Decks', text: 'At least so many sets.' },
  ],
};

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const button = (label: string) =>
  all('button, a').find((e) =>
    (e.getAttribute('aria-label') ?? e.textContent ?? '').includes(label),
  );
const page = () => document.body.textContent ?? '';

async function see(what: string) {
  await vi.waitFor(() => expect(page()).toContain(what), { timeout: 4000 });
  flushSync();
}

async function click(label: string) {
  await vi.waitFor(() => expect(button(label), label).toBeTruthy(), { timeout: 4000 });
  button(label)!.click();
  flushSync();
}

async function open(path: string, shows: string) {
  go(path);
  flushSync();
  await see(shows);
}

beforeEach(() => {
  localStorage.clear();
  notices.set([]);
  shownRule.set(null);
  for (const { id } of savedDecks('lcg')) deleteDeck(id);
  history.replaceState(null, '', '/decks');
  posted = [];
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST') {
      const body = JSON.parse(String(init.body)) as Body;
      posted.push({ url, body });
      if (url.includes('/decks')) return checked(body);
      const { setup } = body as { setup: Record<string, string> };
      if (setup['light'] !== 'jedi') return refused('too few sets (LCG-DECK-01)');
      if (!url.endsWith('/setup')) return refused('no more tables');
      return new Response(JSON.stringify({ seats: lcg.seats, settings: lcg.settings, setup }));
    }
    const answer = answers[url];
    if (answer !== undefined) return new Response(JSON.stringify(answer));
    return new Response('{"error":"not-found","text":{"en":"Nothing","de":"x"}}', { status: 404 });
  });
  app = mount(App, { target: document.body });
});

afterEach(async () => {
  await unmount(app);
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const mine = { id: 'my-1', game: 'lcg', side: 'light', name: 'Mine', code: 'jedi:1,4', changed: 1 };

describe('the list of decks', () => {
  it('says how to begin, and offers the starter decks of games that have any', async () => {
    await see('You have not saved a deck');
    expect(page()).toContain('Light side · Jedi · 2 sets');
    expect(page()).not.toContain('Without decks');
  });

  it('deletes a deck and takes it back', async () => {
    saveDeck(mine);
    await see('Mine');
    await click('Delete: Mine');
    expect(savedDecks('lcg')).toEqual([]);
    await click('Take back');
    expect(savedDecks('lcg')).toEqual([mine]);
  });

  it('reads a deck from elsewhere', async () => {
    await see('Import a deck');
    const list = document.querySelector('textarea')!;
    const paste = (value: string) => {
      list.value = value;
      list.dispatchEvent(new Event('input', { bubbles: true }));
      flushSync();
    };
    paste('nonsense');
    await click('Read it');
    await see('Line 1: no deck');
    paste('side: light');
    await click('Read it');
    await vi.waitFor(() => expect(location.pathname).toBe('/decks/lcg/jedi:4,4,8'));
    expect(location.search).toBe('?name=Read');
  });
});

describe('the builder', () => {
  it('builds a deck until the server finds no fault, and saves it', async () => {
    await open('/decks/lcg/new?side=light', 'Yavin');
    await click('One more: Yavin');
    await see('1 of at least 3 sets');
    await see('too few sets');
    await click('LCG-DECK-01');
    await see('At least so many sets.');
    await click('One more: Yavin');
    await click('One more: Dagobah');
    await see('This deck may be played.');
    expect(button('One more: Yavin')!.hasAttribute('disabled')).toBe(true);
    expect(location.pathname).toBe('/decks/lcg/jedi:4,8,8');
    await click('Save as my deck');
    const [saved] = savedDecks('lcg');
    expect(saved).toMatchObject({ name: 'Jedi', side: 'light', code: 'jedi:4,8,8' });
    await vi.waitFor(() => expect(location.pathname).toBe(`/decks/lcg/${saved!.id}`));
  });

  it('is worked with the keyboard', async () => {
    await open('/decks/lcg/jedi:1', 'Yavin');
    const openers = all('[data-opener]');
    const press = (key: string) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    openers[0]!.focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(openers[1]);
    press('+');
    flushSync();
    press('+');
    flushSync();
    press('+');
    await vi.waitFor(() => expect(location.pathname).toBe('/decks/lcg/jedi:1,4,4'));
    press('-');
    await vi.waitFor(() => expect(location.pathname).toBe('/decks/lcg/jedi:1,4'));
  });

  it('shows the cards of a set that is opened', async () => {
    await open('/decks/lcg/jedi:1', 'Yavin');
    expect(all('.cards')).toHaveLength(0);
    all('[data-opener]')[0]!.click();
    flushSync();
    expect(all('.cards button')).toHaveLength(6);
  });

  it('keeps what is not saved in the address, and offers the way back', async () => {
    saveDeck(mine);
    await open('/decks/lcg/my-1', 'Yavin');
    await click('One more: Yavin');
    await vi.waitFor(() => expect(location.search).toBe('?code=jedi:1,4,8&name=Mine'));
    await open('/decks', 'Import a deck');
    expect(savedDecks('lcg')).toEqual([mine]);
    await click('Back to it');
    await see('3 of at least 3 sets');
  });

  it('changes the side, and has the deck again when it is changed back', async () => {
    await open('/decks/lcg/jedi:1,4', 'Yavin');
    const side = (id: string) => all(`input[name="side"][value="${id}"]`)[0]!;
    side('dark').click();
    await see('Fall of the Jedi');
    expect(page()).toContain('0 of at least 3 sets');
    side('light').click();
    await see('2 of at least 3 sets');
  });

  it.each([
    ['/decks/lcg/my-gone', 'This deck is not in this browser'],
    ['/decks/lcg/nobody:1', 'The link names no deck'],
    ['/decks/other/x:1', 'None of this server’s games'],
  ])('says what is missing at %s', async (path, what) => {
    await open(path, what);
  });

  it('duplicates a deck', async () => {
    saveDeck(mine);
    await open('/decks/lcg/my-1', 'Yavin');
    await click('Duplicate');
    expect(savedDecks('lcg').map(({ name }) => name)).toEqual(['Mine (copy)', 'Mine']);
  });

  it('says that the storage is full, and keeps the deck on the page', async () => {
    await open('/decks/lcg/jedi:1,4', 'Yavin');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await click('Save as my deck');
    await see('its storage is full or forbidden');
    expect(savedDecks('lcg')).toHaveLength(1);
    full.mockRestore();
  });
});

describe('opening a table', () => {
  it('offers saved decks, says what is wrong in place, and asks the server for a table', async () => {
    saveDeck(mine);
    await open('/new?game=lcg&side=light&deck=jedi:1,4', 'too few sets');
    await see('too few sets (LCG-DECK-01)');
    const decks = all('input[name="seat1-light"]') as HTMLInputElement[];
    expect(decks.map(({ value }) => value)).toEqual(['jedi', 'jedi:1,4']);
    expect((button('Open the table') as HTMLButtonElement).disabled).toBe(true);
    decks[0]!.click();
    await vi.waitFor(() => expect(page()).not.toContain('too few sets'));
    await click('Open the table');
    await see('no more tables');
    const { body } = posted.find(({ url }) => url === '/api/tables')!;
    expect(body['setup']).toEqual({ dark: 'sith', light: 'jedi' });
    expect(body['seats']).toEqual([{ kind: 'bot', bot: 'weak' }, { kind: 'me' }]);
    expect(location.pathname).toBe('/new');
  });
});
