import { beforeEach, describe, expect, it, vi } from 'vitest';
import { assigned, common, ofSeat, reseated, resized, toBring, wishes } from './plan';
import { TablePlan } from './plan.svelte';
import type { GameInfo, GameSetting, GameShape } from './protocol';

const text = (en: string) => ({ en, de: en });
const deck = (seat: number): GameSetting => ({
  id: `deck${seat}`,
  seat,
  name: text(`Deck ${seat}`),
  default: 'starter',
  values: [{ id: 'starter' }, { id: 'other' }],
});
const players: GameSetting = {
  id: 'players',
  name: text('Players'),
  default: '2',
  values: [{ id: '2' }, { id: '3' }, { id: '8' }],
};
const seatsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: text(`Seat ${id + 1}`) }));
const game: GameInfo = {
  id: 'g',
  name: text('G'),
  seats: seatsOf(2),
  settings: [players, deck(0), deck(1)],
  bots: [{ id: 'padawan', name: text('Padawan') }],
};

describe('places', () => {
  it('follow the number of seats: who sits stays, I always sit', () => {
    expect(resized([], 2, 'open')).toEqual(['me', 'open']);
    expect(resized(['me', 'padawan'], 4, 'open')).toEqual(['me', 'padawan', 'open', 'open']);
    expect(resized(['open', 'padawan', 'me'], 2, 'open')).toEqual(['open', 'me']);
  });

  it('are changed one by one, and there is one of me', () => {
    expect(reseated(['me', 'open', 'padawan'], 2, 'me')).toEqual(['padawan', 'open', 'me']);
    expect(reseated(['me', 'open', 'padawan'], 0, 'open')).toEqual(['open', 'me', 'padawan']);
    expect(reseated(['me', 'open', 'padawan'], 2, 'me').filter((w) => w === 'me')).toHaveLength(1);
    expect(wishes(['me', 'open', 'padawan'])).toEqual([
      { kind: 'me' },
      { kind: 'open' },
      { kind: 'bot', bot: 'padawan' },
    ]);
  });

  it('whoever comes brings the own deck, unless one was chosen for the seat', () => {
    const settings = [players, deck(0), deck(1)];
    const first = assigned({ deck0: 'other', deck1: 'other' }, settings, [], ['me', 'open']);
    expect(first).toEqual({ deck0: 'other', deck1: 'own' });
    const given = { ...first, deck1: 'other' };
    expect(assigned(given, settings, ['me', 'open'], ['me', 'open'])).toEqual(given);
    expect(assigned(first, settings, ['me', 'open'], ['me', 'padawan'])['deck1']).toBe('starter');
    expect(common(settings)).toEqual([players]);
    expect(ofSeat(settings, 1)).toEqual([deck(1)]);
    expect(toBring(settings, first, 1)).toEqual([deck(1)]);
    expect(toBring(settings, first, 0)).toEqual([]);
  });
});

describe('a table being planned', () => {
  let asked: Record<string, string>[];
  let answer: (setup: Record<string, string>) => Response;
  const shape = (setup: Record<string, string>): GameShape => {
    const seats = Number(setup['players']);
    const decks = seatsOf(seats).map(({ id }) => deck(id));
    const brought = Object.fromEntries(decks.map(({ id }) => [id, setup[id] ?? 'starter']));
    return {
      seats: seatsOf(seats),
      settings: [players, ...decks],
      setup: { players: setup['players']!, ...brought },
    };
  };

  beforeEach(() => {
    localStorage.clear();
    asked = [];
    answer = (setup) => new Response(JSON.stringify(shape(setup)));
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const { setup } = JSON.parse(String(init.body)) as { setup: Record<string, string> };
      asked.push(setup);
      return answer(setup);
    });
  });

  it('has as many seats as its setup, and leaves their decks to whoever comes', async () => {
    const plan = new TablePlan(game, {}, 'open');
    expect(asked).toEqual([]);
    expect(plan.setup).toEqual({ players: '2', deck0: 'starter', deck1: 'own' });
    plan.choose('players', '8');
    await vi.waitFor(() => expect(plan.seats).toHaveLength(8));
    expect(plan.seats).toEqual(['me', ...Array<string>(7).fill('open')]);
    expect(plan.setup['deck7']).toBe('own');
    plan.choose('players', '3');
    await vi.waitFor(() => expect(plan.seats).toHaveLength(3));
    expect(plan.setup).toEqual({ players: '3', deck0: 'starter', deck1: 'own', deck2: 'own' });
    expect(plan.asking).toBe(false);
  });

  it('says why something is refused, and keeps the seats', async () => {
    const plan = new TablePlan(game, {}, 'padawan');
    answer = () =>
      new Response('{"error":"bad-request","text":{"en":"No.","de":"Nein."}}', { status: 400 });
    plan.choose('players', '3');
    await vi.waitFor(() => expect(plan.refused).not.toBeNull());
    expect(plan.seats).toEqual(['me', 'padawan']);
    answer = (setup) => new Response(JSON.stringify(shape(setup)));
    plan.choose('players', '3');
    await vi.waitFor(() => expect(plan.seats).toHaveLength(3));
    expect(plan.refused).toBeNull();
  });

  it('asks about a setup that is remembered', async () => {
    const plan = new TablePlan(game, { players: '8' }, 'padawan');
    await vi.waitFor(() => expect(plan.seats).toHaveLength(8));
    expect(plan.people).toBe(false);
  });
});
