import { get } from 'svelte/store';
import { beforeEach, expect, it, vi } from 'vitest';
import { notices } from '../ui/notices';
import { ApiError } from './api';
import { NumberKeeper } from './numbers';
import type { TableMessage, Wish } from './protocol';
import { drawCommitment, noteOf, numberFor } from './shuffle';

const sent: Wish[] = [];
const send = vi.fn(async (wish: Wish) => void sent.push(wish));
let keeper: NumberKeeper;

beforeEach(() => {
  localStorage.clear();
  notices.set([]);
  sent.length = 0;
  send.mockClear();
  keeper = new NumberKeeper('t', send);
});

const table = (mine: string | null, promise = 'p', round = 1) =>
  ({
    promise,
    round,
    status: 'waiting',
    you: 0,
    seats: [mine, 'b'].map((commitment, seat) => ({ seat, commitment })),
  }) as unknown as TableMessage;

it('tells the number once all are bound, and remembers that', async () => {
  const mine = await drawCommitment();
  keeper.look(table(mine));
  await keeper.give({ type: 'open', round: 1 });
  expect(sent).toEqual([{ type: 'open', round: 1, number: numberFor(mine) }]);
  expect(noteOf('t')).toMatchObject({ opened: true, commitments: [mine, 'b'] });
});

it('tells it again after the page was loaded anew', async () => {
  const mine = await drawCommitment();
  keeper.look(table(mine));
  keeper = new NumberKeeper('t', send);
  keeper.look(table(mine));
  await keeper.give({ type: 'open', round: 1 });
  expect(sent).toHaveLength(1);
});

it('tells nothing when the promise has changed, and says so', async () => {
  const mine = await drawCommitment();
  keeper.look(table(mine));
  keeper.look(table(mine, 'another'));
  await keeper.give({ type: 'open', round: 1 });
  expect(sent).toEqual([]);
  expect(get(notices)).toHaveLength(1);
});

it('tells nothing when the commitment is not its own, or was not seen', async () => {
  await keeper.give({ type: 'open', round: 1 });
  keeper.look(table('not mine'));
  await keeper.give({ type: 'open', round: 1 });
  expect(sent).toEqual([]);
  expect(JSON.stringify(get(notices).at(-1))).toContain('does not know the number');
});

it('commits to a new number for a new round', async () => {
  keeper.look(table(await drawCommitment()));
  keeper.look(table(null, 'another', 2));
  await keeper.give({ type: 'commit', round: 2 });
  expect(sent).toMatchObject([{ type: 'commit', round: 2 }]);
  const { commitment } = sent[0] as { commitment: string };
  keeper.look(table(commitment, 'another', 2));
  await keeper.give({ type: 'open', round: 2 });
  expect(sent[1]).toEqual({ type: 'open', round: 2, number: numberFor(commitment) });
});

it('says nothing when somebody else was quicker: it is asked again', async () => {
  const mine = await drawCommitment();
  keeper.look(table(mine));
  send.mockRejectedValueOnce(new ApiError('stale', { en: 'moved on', de: 'weiter' }));
  await keeper.give({ type: 'open', round: 1 });
  expect(get(notices)).toEqual([]);
  await keeper.give({ type: 'open', round: 1 });
  expect(sent).toHaveLength(1);
});

it('keeps the first digest that is told', async () => {
  keeper.look(table(await drawCommitment()));
  keeper.end({ type: 'over', result: [1, 0], reason: 'won', digest: 'first' });
  keeper.end({ type: 'over', result: [1, 0], reason: 'won', digest: 'second' });
  expect(noteOf('t')?.digest).toBe('first');
});
