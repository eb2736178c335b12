import { get } from 'svelte/store';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '../ui/notices';
import { FakeSocket } from './fake-socket';
import type { Option, ServerMessage, TableMessage, TableSeat } from './protocol';
import { Room } from './room.svelte';

const text = (en: string) => ({ en, de: en });
const seat = (n: number, kind: 'person' | 'bot'): TableSeat => ({
  seat: n,
  side: text(`s${n}`),
  kind,
  name: `p${n}`,
  here: true,
  free: false,
});
const table: TableMessage = {
  type: 'table',
  table: 't',
  game: 'g',
  setup: {},
  promise: '',
  listed: false,
  hints: true,
  undo: 'consent',
  clock: null,
  away: 'wait',
  status: 'playing',
  you: 0,
  seats: [seat(0, 'person'), seat(1, 'bot')],
  watching: 0,
};
const option: Option = { answer: 'done', text: text('Done') };
let line = 0;

function view(version: number, asked: number | null): ServerMessage {
  return {
    type: 'view',
    version,
    view: {
      game: 'g',
      viewer: 0,
      turn: 1,
      decision:
        asked === null
          ? null
          : asked === 0
            ? { seat: 0, question: 'q', about: null, text: text('What now?'), options: [option] }
            : { seat: asked, question: 'q', about: null },
    },
    log: [{ n: line++, seat: asked, text: text(`Line ${line}.`) }],
    can: { undo: true, hint: true, draw: false, resign: true },
  };
}

/** The next moment of the same match, in which seat 1 does what the sentences say. */
function change(version: number, ...sentences: string[]): ServerMessage {
  return {
    type: 'change',
    from: version - 1,
    version,
    patch: [],
    log: sentences.map((sentence) => ({ n: line++, seat: 1, text: text(sentence) })),
    events: [],
    since: 0,
    can: { undo: true, hint: true, draw: false, resign: true },
  };
}

let room: Room;
const say = (message: ServerMessage) => FakeSocket.last.say(message);
const sent = (type: string) => FakeSocket.last.sent.filter((m) => m.type === type);
const idOf = (type: string) => (sent(type).at(-1) as { id: string }).id;
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.all = [];
  line = 0;
  notices.set([]);
  room = new Room('t', 'token');
  FakeSocket.last.open();
  say(table);
  say(view(1, 0));
});

afterEach(() => {
  room.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('Room', () => {
  it('knows my turn and tells what is asked', () => {
    expect(room.myTurn).toBe(true);
    expect(room.spoken).toBe('Line 1. What now?');
    say(view(2, 1));
    expect(room.myTurn).toBe(false);
    expect(room.spoken).toBe('Line 2.');
  });

  it('is busy from my answer to the next view, even when done comes first', async () => {
    expect(room.busy).toBe(false);
    room.answer(0);
    expect(sent('answer')).toMatchObject([{ version: 1, option: 0 }]);
    room.answer(0);
    expect(sent('answer')).toHaveLength(1);
    say({ type: 'done', id: idOf('answer') });
    await settle();
    expect(room.busy).toBe(true);
    say(view(2, 0));
    expect(room.busy).toBe(false);
  });

  it('says which answers may take no other time than those of the server', () => {
    room.answer(0, true);
    expect(sent('answer')).toMatchObject([{ version: 1, option: 0, even: true }]);
  });

  it('holds passes again after a lost connection', async () => {
    room.hold(false);
    expect(sent('hold')).toHaveLength(0);
    room.hold(true);
    room.hold(true);
    expect(sent('hold')).toMatchObject([{ on: true }]);
    say({ type: 'done', id: idOf('hold') });
    FakeSocket.last.breakDown();
    vi.advanceTimersByTime(2000);
    FakeSocket.last.open();
    await settle();
    expect(sent('hold')).toMatchObject([{ on: true }]);
  });

  it('lets me choose again after a refusal, and says why', async () => {
    room.answer(0);
    say({
      type: 'refused',
      id: idOf('answer'),
      error: 'not-legal',
      text: text('No.'),
      clause: 'C1',
    });
    await settle();
    expect(room.busy).toBe(false);
    expect(get(notices)).toMatchObject([{ bad: true, rule: { game: 'g', clause: 'C1' } }]);
  });

  it('does not complain if the server gave the only answer first', async () => {
    room.answer(0);
    say({ type: 'refused', id: idOf('answer'), error: 'stale', text: text('Too late.') });
    await settle();
    expect(room.busy).toBe(false);
    expect(get(notices)).toEqual([]);
  });

  it('is busy while the connection is lost', () => {
    FakeSocket.last.breakDown();
    expect(room.busy).toBe(true);
  });

  it('shows hints only for the question they were asked for', async () => {
    void room.hint();
    expect(room.thinking).toBe(true);
    expect(room.busy).toBe(false);
    const plan = {
      line: [text('x')],
      end: 'unknown' as const,
      then: text('see'),
      now: 61,
      after: 64,
    };
    const options = [{ option: 0, text: text('x'), chance: 61, ties: false }];
    say({ type: 'hint', id: idOf('hint'), options, plan });
    await settle();
    expect(room.thinking).toBe(false);
    expect(room.freshHints).toHaveLength(1);
    expect(room.freshPlan?.after).toBe(64);
    say(view(2, 0));
    expect(room.freshHints).toBeNull();
    expect(room.freshPlan).toBeNull();
  });

  it('keeps the answer to why until the table moves on', async () => {
    void room.askWhy('x-wing');
    say({ type: 'reasons', id: idOf('why'), reasons: [{ clause: 'C1', text: text('Too dear.') }] });
    await settle();
    expect(room.why?.reasons).toHaveLength(1);
    say(view(2, 0));
    expect(room.why).toBeNull();
  });

  it('looks back at what the others did', () => {
    room.lookBack();
    expect(room.past).toBeNull();
    say(view(2, 1));
    say(view(3, 1));
    say(view(4, 0));
    room.lookBack();
    expect(room.past?.map((m) => m.version)).toEqual([1, 2, 3, 4]);
    expect(room.past?.[1]?.news.map((l) => l.n)).toEqual([1]);
    room.stopLooking();
    expect(room.past).toBeNull();
  });

  it('looks back only at moments in which something happened', () => {
    say(change(2, 'One plays.'));
    say(change(3));
    say(change(4, 'One attacks.'));
    say(change(5));
    room.lookBack();
    expect(room.past?.map((m) => m.version)).toEqual([1, 2, 4]);
  });

  it('tells all that the others do, also when somebody passes in between', () => {
    say(change(2, 'One plays.'));
    say(change(3, 'One attacks.'));
    say(change(4));
    say(change(5, 'One ends the turn.'));
    const told = [room.playback.caption];
    while (room.playback.behind > 0) {
      vi.advanceTimersToNextTimer();
      told.push(room.playback.caption);
    }
    expect([...new Set(told)]).toEqual(['One plays.', 'One attacks.', 'One ends the turn.']);
    expect(room.playback.shown?.version).toBe(5);
  });

  it('tells who comes back what happened last, not the whole match', () => {
    const whole = view(2, 0) as Extract<ServerMessage, { type: 'view' }>;
    const log = ['One.', 'Two.', 'Three.', 'Four.'].map((sentence, i) => ({
      n: 100 + i,
      seat: 1,
      text: text(sentence),
    }));
    say({ ...whole, log });
    expect(room.playback.caption).toBe('Three. Four.');
  });

  it('does not keep me waiting for the consent of others', () => {
    room.undo();
    expect(sent('undo')).toHaveLength(1);
    expect(room.busy).toBe(false);
    say({ type: 'asks', what: 'undo', seat: 0, version: 1 });
    expect(room.asked).toBeNull();
    expect(get(notices)).toHaveLength(1);
  });

  it('does not ask for consent again before the others have answered', async () => {
    room.undo();
    expect(room.mayUndo).toBe(false);
    room.undo();
    expect(sent('undo')).toHaveLength(1);
    say({ type: 'refused', id: idOf('undo'), error: 'not-allowed', text: text('No.') });
    await settle();
    expect(room.mayUndo).toBe(true);
  });

  it('answers a request for consent once', () => {
    say({ type: 'asks', what: 'undo', seat: 1, version: 1 });
    room.consent(true);
    room.consent(true);
    expect(sent('consent')).toMatchObject([{ version: 1, yes: true }]);
    expect(room.asked).toBeNull();
  });

  it('knows who has still to agree, and says who did not', () => {
    say({ ...table, seats: [0, 1, 2, 3].map((n) => seat(n, 'person')) });
    const about = { what: 'undo', seat: 1 } as const;
    say({ type: 'asks', ...about, version: 1, of: [0, 2, 3] });
    say({ type: 'consent', ...about, by: 2, yes: true, of: [0, 3] });
    expect(room.asked?.of).toEqual([0, 3]);
    expect(get(notices)).toHaveLength(0);
    say({ type: 'consent', ...about, by: 3, yes: false, of: [] });
    expect(room.asked).toBeNull();
    expect(get(notices).map((notice) => notice.text)).toEqual(['p3 said no.']);
  });

  it('counts what was not read, without the muted', async () => {
    const chat = (n: number): ServerMessage => ({
      type: 'chat',
      seat: n,
      name: '',
      text: '',
      at: 0,
    });
    say(chat(1));
    say(chat(2));
    expect(room.unread).toBe(2);
    room.mute(2, true);
    say({ type: 'done', id: idOf('mute') });
    await settle();
    expect(room.unread).toBe(1);
    room.read();
    expect(room.unread).toBe(0);
  });

  it('finds company among people and spectators only', () => {
    expect(room.company).toBe(false);
    say({ ...table, watching: 1 });
    expect(room.company).toBe(true);
    say({ ...table, seats: [seat(0, 'person'), seat(1, 'person')] });
    expect(room.company).toBe(true);
    say({ ...table, you: null, seats: [seat(0, 'bot'), seat(1, 'bot')], watching: 1 });
    expect(room.company).toBe(false);
  });

  it('lets a spectator turn the table, not a player', () => {
    room.turnTable();
    expect(room.perspective).toBe(0);
    say({ ...table, you: null });
    expect(room.perspective).toBe(1);
  });
});
