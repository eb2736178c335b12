import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GameInfo, GameSetting } from '../lib/protocol';
import type { Room } from '../lib/room.svelte';
import WaitPanel from './WaitPanel.svelte';

const text = (en: string) => ({ en, de: en });
const deckOf = (seat: number): GameSetting => ({
  id: `deck-${seat}`,
  name: text(`Deck of ${seat}`),
  seat,
  default: 'usual',
  values: [{ id: 'usual' }],
});
const players: GameSetting = {
  id: 'players',
  name: text('Players'),
  default: '2',
  values: [{ id: '2' }, { id: '3' }],
};
const places = [0, 1, 2];
const game: GameInfo = {
  id: 'g',
  name: text('Game'),
  seats: [0, 1].map((id) => ({ id, name: text(`S${id}`) })),
  settings: [players, ...[0, 1].map(deckOf)],
  bots: [],
};
const setup = { players: '3', 'deck-0': 'usual', 'deck-1': 'usual', 'deck-2': 'own' };
const room = {
  you: 0,
  state: {
    table: {
      setup,
      invitation: 'i',
      seats: places.map((seat) => ({
        seat,
        side: text(`S${seat}`),
        kind: 'person',
        name: seat === 2 ? null : `P${seat}`,
        here: true,
        free: seat === 2,
      })),
    },
  },
} as unknown as Room;

let shown: Record<string, unknown>;
beforeEach(() => {
  const shape = {
    seats: places.map((id) => ({ id, name: text(`S${id}`) })),
    settings: [players, ...places.map(deckOf)],
    setup,
  };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(shape))),
  );
  shown = mount(WaitPanel, { target: document.body, props: { room, game, table: 't' } });
  flushSync();
});
afterEach(() => {
  void unmount(shown);
  vi.unstubAllGlobals();
});

it('says whose number is missing, and frees that seat if I wish', async () => {
  await unmount(shown);
  const stand = vi.fn(async () => true);
  const seats = room.state.table!.seats.map((seat) => ({ ...seat, free: false, name: `P${seat.seat}` }));
  const full = { you: 0, stand, state: { table: { ...room.state.table, seats, waits: [2] } } };
  const props = { room: full as unknown as Room, game, table: 't' };
  shown = mount(WaitPanel, { target: document.body, props });
  flushSync();
  expect(document.body.textContent).toContain('number is missing');
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(({ textContent }) => textContent?.includes('Free the seat of P2'))!.click();
  expect(stand).toHaveBeenCalledWith(2);
});

it('says what a seat brings that only a table as large as this one has', async () => {
  await vi.waitFor(() => expect(document.body.textContent).toContain('Deck of 2'));
});
