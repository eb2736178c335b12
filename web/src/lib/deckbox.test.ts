import { get } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedDeck } from './deckbox';

/** As after loading the page. */
async function fresh() {
  vi.resetModules();
  return import('./deckbox');
}

const deck = (id: string, changed = 1): SavedDeck => ({
  id,
  game: 'lcg',
  side: 'light',
  name: `Deck ${id}`,
  code: 'jedi:1,2',
  changed,
});
const put = (text: string) => localStorage.setItem('cantina.decks', text);
const ids = (decks: SavedDeck[]) => decks.map(({ id }) => id);

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

describe('saved decks', () => {
  it('are there after the page was loaded again, the newest first', async () => {
    const box = await fresh();
    expect(box.saveDeck(deck('a', 1))).toBe(true);
    box.saveDeck(deck('b', 2));
    const again = await fresh();
    expect(ids(get(again.deckBox).decks)).toEqual(['b', 'a']);
    expect(again.savedDeck('lcg', 'a')).toEqual(deck('a', 1));
    expect(again.savedDeck('other', 'a')).toBeUndefined();
    expect(again.savedDecks('lcg', 'dark')).toEqual([]);
  });

  it('are changed in place, deleted, and brought back', async () => {
    const box = await fresh();
    box.saveDeck(deck('a'));
    box.saveDeck({ ...deck('a'), name: 'Other' });
    expect(get(box.deckBox).decks).toHaveLength(1);
    box.deleteDeck('a');
    expect(get(box.deckBox).decks).toEqual([]);
    box.saveDeck(deck('a'));
    expect(ids((await fresh()).savedDecks('lcg'))).toEqual(['a']);
  });

  it('of another window are kept when this one saves', async () => {
    const box = await fresh();
    box.saveDeck(deck('mine'));
    put(JSON.stringify([deck('mine'), deck('theirs')]));
    dispatchEvent(new StorageEvent('storage', { key: 'cantina.decks' }));
    expect(get(box.deckBox).decks).toHaveLength(2);
    put(JSON.stringify([deck('mine'), deck('theirs'), deck('late')]));
    box.saveDeck(deck('new'));
    const all = ids((await fresh()).savedDecks('lcg'));
    expect(all.sort()).toEqual(['late', 'mine', 'new', 'theirs']);
  });
});

describe('damaged storage', () => {
  it.each(['{"half', 'null', '"text"', '{"an":"object"}'])(
    'is kept whole and told of: %s',
    async (text) => {
      put(text);
      const box = await fresh();
      expect(get(box.deckBox).strange).toHaveLength(1);
      box.saveDeck(deck('a'));
      const again = await fresh();
      expect(ids(get(again.deckBox).decks)).toEqual(['a']);
      expect(again.strangeText(get(again.deckBox))).toBe(text.replace(/^"|"$/g, ''));
    },
  );

  it('costs only the decks that are damaged', async () => {
    const bad = { ...deck('b'), code: 7 };
    put(JSON.stringify([deck('a'), bad, null]));
    const box = await fresh();
    expect(ids(get(box.deckBox).decks)).toEqual(['a']);
    expect(get(box.deckBox).strange).toEqual([bad, null]);
    box.deleteDeck('a');
    expect(get(box.deckBox).strange).toEqual([bad, null]);
    expect(box.dropStrange()).toBe(true);
    expect(JSON.parse(localStorage.getItem('cantina.decks')!)).toEqual([]);
  });
});

describe('full storage', () => {
  const full = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it('is told of; the deck lasts as long as the page, and what was there stays', async () => {
    const box = await fresh();
    box.saveDeck(deck('old'));
    const refusing = full();
    expect(box.saveDeck(deck('new', 2))).toBe(false);
    expect(ids(get(box.deckBox).decks)).toEqual(['new', 'old']);
    expect(ids((await fresh()).savedDecks('lcg'))).toEqual(['old']);
    refusing.mockRestore();
    expect(box.saveDeck(deck('third', 3))).toBe(true);
    expect(ids((await fresh()).savedDecks('lcg'))).toEqual(['third', 'new', 'old']);
  });

  it('does not bring back what was deleted', async () => {
    const box = await fresh();
    box.saveDeck(deck('a'));
    full();
    expect(box.deleteDeck('a')).toBe(false);
    expect(get(box.deckBox).decks).toEqual([]);
  });
});
