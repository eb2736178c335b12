import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OverMessage, TableMessage, TableSeat } from './protocol';
import { sha256 } from './sha256';
import {
  commitmentTo,
  drawCommitment,
  judged,
  keepNote,
  noteOf,
  numberFor,
  seedOf,
  taken,
  type Note,
} from './shuffle';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const text = (en: string) => ({ en, de: en });
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
const server = '00'.repeat(31) + '7f';
const promise = 'a'.repeat(64);

function tableWith(commitments: (string | null)[], more: Partial<TableMessage> = {}): TableMessage {
  const seat = (commitment: string | null, n: number): TableSeat => ({
    seat: n,
    side: text(`s${n}`),
    kind: 'person',
    name: `p${n}`,
    free: false,
    commitment,
    opened: false,
  });
  return {
    type: 'table',
    table: 't',
    game: 'g',
    setup: {},
    promise,
    round: 1,
    waits: [],
    listed: false,
    hints: true,
    undo: 'consent',
    clock: null,
    away: 'wait',
    status: 'waiting',
    you: 0,
    seats: commitments.map(seat),
    watching: 0,
    ...more,
  };
}

/** A match dealt as it should be, between this browser and somebody with the number "eight". */
async function fairMatch(): Promise<{ note: Note; over: OverMessage; mine: string }> {
  const commitment = await drawCommitment();
  const mine = numberFor(commitment)!;
  const bytes = Uint8Array.from(Buffer.from(server, 'hex'));
  const commitments = [commitment, await commitmentTo('eight'), null];
  const seen = taken(null, tableWith(commitments, { promise: hex(sha256(bytes)) }))!;
  const numbers = [mine, 'eight', ''];
  const shuffle = { server, promise: seen.promise, commitments, numbers, round: 1 };
  const seed = await seedOf(server, numbers);
  const over: OverMessage = { type: 'over', result: [1, 0, 0], reason: 'won', seed, shuffle };
  return { note: { ...seen, opened: true }, over: { ...over, digest: 'd' }, mine };
}

describe('SHA-256', () => {
  const known = {
    '': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    abc: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq:
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  };
  it.each(Object.entries(known))('of %j is the one everybody knows', async (message, hash) => {
    expect(hex(sha256(new TextEncoder().encode(message)))).toBe(hash);
    expect(await commitmentTo(message)).toBe(hash);
  });

  it('of a million letters is known as well', () => {
    const hash = 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0';
    expect(hex(sha256(new Uint8Array(1_000_000).fill(97)))).toBe(hash);
  });

  it.each([55, 56, 63, 64, 65])('is the same without the help of the browser (%i)', async (n) => {
    const message = 'ü'.repeat(n).slice(0, n);
    const helped = await commitmentTo(message);
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    expect(await commitmentTo(message)).toBe(helped);
  });
});

it('mixes a seed as the server does', async () => {
  // Shuffle{.server = "00…7f", .numbers = {"seven", "eight"}}.seed() in match/shuffle.cpp.
  expect(await seedOf(server, ['seven', 'eight'])).toBe('accdc97653421f751928a254cfd5b8c2e4aab9c1563abbf3ef14dc1008f4bdf4');
});

describe('the own number', () => {
  it('is kept under what binds to it', async () => {
    const commitment = await drawCommitment();
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(await commitmentTo(numberFor(commitment)!)).toBe(commitment);
    expect(numberFor('0'.repeat(64))).toBeNull();
    expect(numberFor(null)).toBeNull();
  });
});

describe('what is seen before the deal', () => {
  it('is remembered, and filled up while nothing is told', async () => {
    const mine = await drawCommitment();
    const first = taken(null, tableWith([mine, null]))!;
    const both = taken(first, tableWith([mine, 'b']))!;
    expect(both).toMatchObject({ commitments: [mine, 'b'], faults: [], opened: false });
    keepNote('t', both);
    expect(noteOf('t')).toEqual(both);
    expect(taken(both, tableWith([mine, 'c'], { status: 'playing' }))).toBe(both);
    expect(taken(null, tableWith([mine, 'b'], { you: null }))).toBeNull();
  });

  it('must not change once the number is told', async () => {
    const mine = await drawCommitment();
    const opened = { ...taken(null, tableWith([mine, 'b']))!, opened: true };
    expect(taken(opened, tableWith([mine, 'b']))!.faults).toEqual([]);
    const changed = taken(opened, tableWith([mine, 'c']))!;
    expect(changed.faults).toEqual([{ what: 'commitments' }]);
    expect(changed.commitments).toEqual([mine, 'b']);
    expect(taken(changed, tableWith([mine, 'd']))).toBe(changed);
  });

  it('must be the same promise and the own commitment', async () => {
    const mine = await drawCommitment();
    const seen = taken(null, tableWith([mine, 'b']))!;
    const other = tableWith([mine, 'b'], { promise: 'x' });
    expect(taken(seen, other)!.faults).toEqual([{ what: 'promise' }]);
    expect(taken(seen, tableWith(['not mine', 'b']))!.faults).toEqual([{ what: 'mine' }]);
    const another = await drawCommitment();
    expect(taken(seen, tableWith([another, 'b']))!.faults).toEqual([]); // sat down again
  });

  it('begins anew with a new round, and never with an old one', async () => {
    const mine = await drawCommitment();
    const opened = { ...taken(null, tableWith([mine, 'b']))!, opened: true };
    const anew = taken(opened, tableWith([null, null], { round: 2, promise: 'x' }))!;
    expect(anew).toMatchObject({ round: 2, promise: 'x', opened: false, faults: [] });
    expect(taken(anew, tableWith([mine, 'b']))!.faults).toEqual([{ what: 'round' }]);
  });
});

describe('at the end', () => {
  it('a shuffle that fits is fair', async () => {
    const { note, over } = await fairMatch();
    expect(await judged(note, over)).toEqual({ mark: 'fair', rounds: 1 });
  });

  it('says exactly what does not fit', async () => {
    const { note, over, mine } = await fairMatch();
    const shuffle = over.shuffle!;
    const faults = async (change: Partial<typeof shuffle>, more: Partial<OverMessage> = {}) => {
      const verdict = await judged(note, { ...over, ...more, shuffle: { ...shuffle, ...change } });
      return verdict.mark === 'unfair' ? verdict.faults : [];
    };
    const other = '11'.repeat(32);
    const seedWith = (bytes: string, numbers: string[]) => seedOf(bytes, numbers);
    const bytes = { seed: await seedWith(other, shuffle.numbers) };
    expect(await faults({ server: other }, bytes)).toEqual([{ what: 'promise' }]);
    const numbers = [mine, 'nine', ''];
    const swapped = { seed: await seedWith(server, numbers) };
    expect(await faults({ numbers }, swapped)).toEqual([{ what: 'number', seat: 1 }]);
    const more = [mine, 'eight', 'unbound'];
    const mixed = { seed: await seedWith(server, more) };
    expect(await faults({ numbers: more }, mixed)).toEqual([{ what: 'number', seat: 2 }]);
    expect(await faults({}, { seed: '0'.repeat(64) })).toEqual([{ what: 'seed' }]);
    expect(await faults({ round: 2 })).toEqual([{ what: 'round' }]);
    expect(await judged({ ...note, digest: 'other' }, over)).toMatchObject({
      faults: [{ what: 'digest' }],
    });
    expect(await judged({ ...note, faults: [{ what: 'commitments' }] }, over)).toMatchObject({
      faults: [{ what: 'commitments' }],
    });
  });

  it('says why it cannot be checked', async () => {
    const { note, over } = await fairMatch();
    const why = async (seen: Note | null, told: OverMessage) => {
      const verdict = await judged(seen, told);
      return verdict.mark === 'unknown' ? verdict.why : verdict.mark;
    };
    expect(await why(null, over)).toBe('watching');
    expect(await why({ ...note, opened: false }, over)).toBe('unbound');
    expect(await why(note, { ...over, shuffle: null })).toBe('continued');
  });
});
