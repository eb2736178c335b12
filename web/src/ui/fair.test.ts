import { mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OverMessage } from '../lib/protocol';
import { commitmentTo, keepNote, seedOf, type Note } from '../lib/shuffle';
import FairMark from './FairMark.svelte';

const server = '00'.repeat(31) + '7f';
const numbers = ['seven', ''];
let note: Note;
let over: OverMessage;
let shown: Record<string, unknown>;

beforeEach(async () => {
  localStorage.clear();
  const bytes = Uint8Array.from(Buffer.from(server, 'hex'));
  const promise = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const commitments = [await commitmentTo('seven'), null];
  note = { round: 2, promise, seat: 0, commitments, opened: true, faults: [], digest: 'kept' };
  const shuffle = { server, promise, commitments, numbers, round: 2 };
  const seed = await seedOf(server, numbers);
  over = { type: 'over', result: [1, 0], reason: 'won', seed, digest: 'kept', shuffle };
});
afterEach(() => unmount(shown));

function show(you: number | null, told = over): void {
  const nameOf = (seat: number) => ['Leia', 'Han'][seat]!;
  shown = mount(FairMark, {
    target: document.body,
    props: { over: told, table: 't', you, nameOf },
  });
}

const says = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent?.replace(/\s+/g, ' ')).toContain(text));

it('is green for a shuffle that fits, and tells how to check it', async () => {
  keepNote('t', note);
  show(0);
  await says('The shuffle was fair');
  await says('begun 2 times');
  await says(`cantina replay FILE --verify --promise ${note.promise} --digest kept`);
  expect(document.querySelector('.fair.fair')).not.toBeNull();
});

it('is red for one that does not, and names what', async () => {
  keepNote('t', note);
  show(0, { ...over, shuffle: { ...over.shuffle!, numbers: ['seven', 'chosen later'] } });
  await says('The shuffle does not fit');
  await says('The number of Han does not fit');
  await says('The seed does not follow');
  expect(document.querySelector('.unfair')).not.toBeNull();
});

it('is grey for who only watched, or came too late', async () => {
  keepNote('t', note);
  show(null);
  await says('cannot be checked from here');
  await says('You only watched');
  expect(document.querySelector('.unknown')).not.toBeNull();
});
