import { describe, expect, it } from 'vitest';
import { parse, paths } from './router';

const read = (link: string) => {
  const url = new URL(link, 'http://cantina.test');
  return parse(url.pathname, url.hash);
};

describe('router', () => {
  it.each([
    [paths.lobby(), { page: 'lobby' }],
    [paths.make(), { page: 'new' }],
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
    '/replay/r/other',
    '/table/%E0%A4%A',
  ])('has no page at %s', (path) => {
    expect(parse(path, '').page).toBe('missing');
  });

  it('does not mind a broken fragment', () => {
    expect(parse('/rules/lcg', '#%E0%A4%A')).toEqual({ page: 'rules', game: 'lcg', clause: null });
    expect(parse('/replay/r1', '#x')).toEqual({ page: 'replay', replay: 'r1', at: null });
  });
});
