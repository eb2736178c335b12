import { describe, expect, it } from 'vitest';
import { parse, paths } from './router';

const read = (link: string) => {
  const url = new URL(link, 'http://cantina.test');
  return parse(url.pathname, url.hash, url.search);
};

describe('router', () => {
  it.each([
    [paths.lobby(), { page: 'lobby' }],
    [paths.make(), { page: 'new', game: null, deck: null }],
    [paths.make('toy'), { page: 'new', game: 'toy', deck: null }],
    [
      paths.make('lcg', { side: 'light', code: 'jedi:1,2,2' }),
      { page: 'new', game: 'lcg', deck: { game: 'lcg', side: 'light', code: 'jedi:1,2,2' } },
    ],
    [paths.decks(), { page: 'decks' }],
    [paths.deck('lcg', 'my-a_b'), { page: 'deck', game: 'lcg', deck: 'my-a_b', wish: {} }],
    [
      paths.deck('lcg', 'jedi:1,2', { name: 'Äpfel & Birnen?' }),
      { page: 'deck', game: 'lcg', deck: 'jedi:1,2', wish: { name: 'Äpfel & Birnen?' } },
    ],
    [
      paths.deck('lcg', 'my-ab', { code: 'sith:19', name: 'x' }),
      { page: 'deck', game: 'lcg', deck: 'my-ab', wish: { code: 'sith:19', name: 'x' } },
    ],
    [
      paths.deck('lcg', 'new', { side: 'dark' }),
      { page: 'deck', game: 'lcg', deck: 'new', wish: { side: 'dark' } },
    ],
    [paths.table('k3v'), { page: 'table', table: 'k3v', invitation: null }],
    [paths.table('k3v', 'a=b&c'), { page: 'table', table: 'k3v', invitation: 'a=b&c' }],
    [paths.replays(), { page: 'replays' }],
    [paths.replay('r1', 12), { page: 'replay', replay: 'r1', at: 12 }],
    [paths.replay('r1'), { page: 'replay', replay: 'r1', at: null }],
    [paths.summary('r1'), { page: 'summary', replay: 'r1' }],
    [
      paths.cards('deckbuilding', 'x-wing'),
      { page: 'cards', game: 'deckbuilding', card: 'x-wing' },
    ],
    [paths.rules('lcg', 'LCG-1'), { page: 'rules', game: 'lcg', clause: 'LCG-1' }],
    [paths.settings(), { page: 'settings' }],
  ])('finds its way back from %s', (link, route) => {
    expect(read(link)).toEqual(route);
  });

  it.each([
    '/nowhere',
    '/table',
    '/table/a/b',
    '/settings/x',
    '/decks/lcg',
    '/decks/lcg/a/b',
    '/replay/r/other',
    '/table/%E0%A4%A',
  ])('has no page at %s', (path) => {
    expect(parse(path, '').page).toBe('missing');
  });

  it('keeps the code of a deck readable in its link', () => {
    expect(paths.deck('lcg', 'jedi:1,2,2')).toBe('/decks/lcg/jedi:1,2,2');
  });

  it('does not mind half a wish', () => {
    expect(parse('/new', '', '?game=lcg&deck=jedi')).toEqual({
      page: 'new',
      game: 'lcg',
      deck: null,
    });
  });

  it('does not mind a broken fragment', () => {
    expect(parse('/rules/lcg', '#%E0%A4%A')).toEqual({ page: 'rules', game: 'lcg', clause: null });
    expect(parse('/replay/r1', '#x')).toEqual({ page: 'replay', replay: 'r1', at: null });
  });
});
