import { beforeEach, describe, expect, it } from 'vitest';
import type { GameInfo } from './protocol';
import { saveDeck } from './deckbox';
import {
  defaultBot,
  fittingSetup,
  keepQuickPlay,
  listed,
  outcome,
  quickPlay,
  setupText,
  standings,
  winners,
} from './tables';

const text = (en: string) => ({ en, de: en });
const game: GameInfo = {
  id: 'g',
  name: text('G'),
  seats: [
    { id: 0, name: text('A') },
    { id: 1, name: text('B') },
  ],
  settings: [
    {
      id: 'variant',
      name: text('Variant'),
      default: 'short',
      values: [
        { id: 'short', name: text('Short') },
        { id: 'long', name: text('Long') },
      ],
    },
    { id: 'bases', name: text('Bases'), default: '3', values: [{ id: '2' }, { id: '3' }] },
  ],
  bots: ['easy', 'middle', 'hard'].map((id) => ({ id, name: text(id) })),
};

beforeEach(() => localStorage.clear());

describe('quick play', () => {
  const usual = { seat: null, bot: 'easy', setup: { variant: 'short', bases: '3' } };

  it('starts with the usual things, against the weakest bot', () => {
    expect(quickPlay(game)).toEqual(usual);
    expect(defaultBot({ bots: ['droid', 'padawan'].map((id) => ({ id, name: text(id) })) })).toBe(
      'padawan',
    );
  });

  it('remembers the last choice of each game', () => {
    const play = { seat: 1, bot: 'hard', setup: { variant: 'long', bases: '2' } };
    keepQuickPlay(game, play);
    expect(quickPlay(game)).toEqual(play);
    expect(quickPlay({ ...game, id: 'another' })).toEqual(usual);
  });

  it('drops what the server does not know any more', () => {
    keepQuickPlay(game, { seat: 7, bot: 'gone', setup: { variant: 'gone', old: 'x' } });
    expect(quickPlay(game)).toEqual(usual);
  });

  it('keeps a deck as long as this browser has it', () => {
    const mine = { id: 'my-1', game: 'g', side: 'variant', name: 'Mine', code: 'x:1', changed: 1 };
    keepQuickPlay(game, { seat: 0, bot: 'hard', setup: { variant: 'x:1' } });
    expect(quickPlay(game).setup['variant']).toBe('short');
    saveDeck(mine);
    expect(quickPlay(game).setup['variant']).toBe('x:1');
    expect(setupText(game, { variant: 'x:1', bases: '3' }, 'en')).toBe('Mine');
  });
});

describe('words', () => {
  it('name what is unusual', () => {
    expect(setupText(game, { variant: 'short', bases: '3' }, 'en')).toBe('Short');
    expect(setupText(game, { variant: 'long', bases: '2' }, 'en')).toBe('Long · Bases: 2');
    expect(setupText(game, fittingSetup(game, {}), 'de')).toBe('Short');
  });

  it('say what a figure counts', () => {
    const counted = { ...game, settings: [game.settings[1]!] };
    expect(setupText(counted, { bases: '3' }, 'en')).toBe('Bases: 3');
  });

  it('name the decks of both seats', () => {
    const text = (en: string) => ({ en, de: en });
    const deck = (seat: number, id: string, usual: string) => ({
      id,
      seat,
      name: text(`Deck of the ${id} side`),
      default: usual,
      values: [{ id: usual, name: text(usual) }],
    });
    const cards: typeof game = {
      ...game,
      settings: [deck(0, 'dark', 'Sith'), deck(1, 'light', 'Jedi'), ...game.settings],
    };
    const setup = { dark: 'Sith', light: 'Jedi', variant: 'long', bases: '3' };
    expect(setupText(cards, setup, 'en')).toMatch(/^Sith – Jedi · .*: Long$/);
    expect(setupText(cards, { ...setup, light: 'own' }, 'de')).toMatch(/^Sith – mitgebrachtes Deck/);
  });

  it('name a deck of somebody else for what it is', () => {
    expect(setupText(game, { variant: 'y:1,2', bases: '3' }, 'de')).toBe('Eigenes Deck');
  });

  it('tell who won', () => {
    expect(outcome([1, 0], 0)).toBe('won');
    expect(outcome([1, 0], 1)).toBe('lost');
    expect(outcome([0.5, 0.5], 1)).toBe('drawn');
    expect(outcome([0.5, 0, 0.5], 2)).toBe('shared');
    expect(outcome([0.5, 0, 0.5], 1)).toBe('lost');
    expect(outcome(null, 0)).toBeNull();
    expect(winners([0, 1, 0])).toEqual([1]);
    expect(winners([0.5, 0, 0.5])).toEqual([0, 2]);
    expect(winners([0.25, 0.25, 0.25, 0.25])).toEqual([]);
  });

  it('tell who came in where: by the share, then by who stayed longest', () => {
    const places = standings([0, 0.5, 0, 0.5, 0], [1, null, 2, null, 2]);
    expect(places.map(({ seat, place }) => [seat, place])).toEqual([
      [1, 1],
      [3, 1],
      [2, 3],
      [4, 3],
      [0, 5],
    ]);
    const last = standings([1, 0, 0], [0, 0, 1]);
    expect(last.map(({ seat, place }) => [seat, place])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  it('put names into a row', () => {
    expect(listed(['Han'], 'en')).toBe('Han');
    expect(listed(['Han', 'Leia', 'Luke'], 'de')).toBe('Han, Leia und Luke');
  });
});
