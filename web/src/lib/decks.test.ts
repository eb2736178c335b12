import { describe, expect, it } from 'vitest';
import * as decks from './decks';
import { catalogue } from './decks-sample';

const deck = (code: string) => decks.fromCode(code, catalogue)!;
const names: Record<string, string> = { luke: 'Luke Skywalker', yoda: 'Yoda' };
const found = (wish: Partial<decks.ItemFilter>, from = deck('jedi:')) =>
  decks
    .findItems(catalogue, from, { ...decks.noItemFilter, ...wish }, (id) => names[id] ?? '')
    .map(({ number }) => number);

describe('codes', () => {
  it('mean a deck, in order, with its side', () => {
    expect(deck('jedi:8,1,8')).toEqual({ side: 'light', banner: 'jedi', items: [1, 8, 8] });
    expect(deck('sith:')).toEqual({ side: 'dark', banner: 'sith', items: [] });
  });

  it.each(['jedi:1,2,3', 'rebel-alliance:8', 'sith:', 'jedi:1,999'])('come back: %s', (code) => {
    expect(decks.codeOf(deck(code))).toBe(code);
  });

  it.each(['', 'nobody:1', 'jedi:1,', 'jedi:a', 'jedi:-1', 'jedi:1000', 'jedi 1', 'my-abc'])(
    'are no deck: "%s"',
    (code) => expect(decks.fromCode(code, catalogue)).toBeNull(),
  );

  it('of a starter deck are its id', () => {
    expect(deck('jedi')).toEqual(deck('jedi:1,18'));
    expect(decks.settingOf(deck('jedi:18,1'), catalogue)).toBe('jedi');
    expect(decks.settingOf(deck('rebel-alliance:1,18'), catalogue)).toBe('rebel-alliance:1,18');
  });
});

describe('a deck', () => {
  it('begins empty, on the side that was asked for', () => {
    expect(decks.emptyDeck(catalogue, 'light').banner).toBe('jedi');
    expect(decks.emptyDeck(catalogue, 'nowhere')).toEqual({
      side: 'dark',
      banner: 'sith',
      items: [],
    });
  });

  it('gets and loses copies and stays in order', () => {
    let now = deck('jedi:8');
    now = decks.withCopies(now, 4, 2);
    expect(now.items).toEqual([4, 4, 8]);
    expect(decks.copiesOf(now, 4)).toBe(2);
    expect(decks.withCopies(now, 4, 1).items).toEqual([4, 8]);
    expect(decks.withCopies(now, 8, -1).items).toEqual([4, 4]);
    expect(now.items).toEqual([4, 4, 8]);
  });

  it('names its items once, also those nobody knows', () => {
    const [one, strange] = decks.chosenItems(deck('jedi:1,1,77'), catalogue);
    expect(one).toMatchObject({ number: 1, copies: 2, item: { group: 'jedi' } });
    expect(strange).toEqual({ number: 77, copies: 1, item: undefined });
  });
});

describe('sets', () => {
  it('are those of the side', () => {
    expect(found({})).toEqual([1, 4, 8, 18]);
    expect(found({}, deck('sith:'))).toEqual([19]);
    expect(decks.groupsOf(catalogue, 'light').map(({ id }) => id)).toEqual([
      'jedi',
      'rebel-alliance',
      'neutral',
    ]);
  });

  it('are found by the name of a card or of the item, by number and by group', () => {
    expect(found({ query: 'skywalker' })).toEqual([1]);
    expect(found({ query: 'aonen' })).toEqual([18]);
    expect(found({ query: 'YODA dago' })).toEqual([4]);
    expect(found({ query: '8' })).toEqual([8, 18]);
    expect(found({ group: 'jedi' })).toEqual([1, 4]);
  });

  it('are sorted', () => {
    expect(found({ order: 'name' })).toEqual([1, 18, 4, 8]);
    expect(found({ order: 'group' })).toEqual([1, 4, 18, 8]);
    expect(found({ order: 'chosen' }, deck('jedi:18,8,8'))).toEqual([8, 18, 1, 4]);
  });
});

describe('files', () => {
  it('have names that every system takes', () => {
    expect(decks.fileName('Yodas Jäger / 2!', 'txt')).toBe('yodas-jager-2.txt');
    expect(decks.fileName('???', 'o8d')).toBe('deck.o8d');
  });

  it('name the deck in them', () => {
    expect(decks.nameOfFile('my-light_deck.v2.o8d')).toBe('my light deck.v2');
    expect(decks.titled('side: light\n', 'Mine')).toBe('# Mine\nside: light\n');
    expect(decks.titled('# Jedi\nside: light\n', 'Mine')).toBe('# Mine\nside: light\n');
  });
});
