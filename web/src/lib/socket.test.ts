import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api';
import { FakeSocket } from './fake-socket';
import type { ServerMessage, View, Wish } from './protocol';
import { retryDelay, TableSocket, type TableState } from './socket';

const can = { undo: false, hint: false, draw: false, resign: true };
const view = (turn: number): View => ({ game: 'g', viewer: 0, turn, decision: null });
const whole = (version: number): ServerMessage => ({
  type: 'view',
  version,
  view: view(version),
  log: [],
  can,
});
const changeOf = (from: number, version: number): ServerMessage => ({
  type: 'change',
  from,
  version,
  patch: [{ op: 'replace', path: '/turn', value: version }],
  log: [{ n: version, seat: 0, text: { en: 'x', de: 'x' } }],
  can,
});

let states: TableState[];
let table: TableSocket;
const socket = () => FakeSocket.last;
/** A wish whose answer this test does not wait for. */
const later = (wish: Wish) => void table.wish(wish).catch(() => undefined);
const types = () => socket().sent.map((m) => m.type);

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  states = [];
  table = new TableSocket({
    url: 'ws://test/socket',
    token: 'secret',
    onchange: (state) => states.push(state),
    WebSocket: FakeSocket as unknown as typeof WebSocket,
    random: () => 0.5,
  });
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
});

describe('TableSocket', () => {
  it('speaks cantina.1 and says hello first', () => {
    expect(socket().protocol).toBe('cantina.1');
    later({ type: 'hint' });
    expect(socket().sent).toEqual([]);
    socket().open();
    expect(socket().sent[0]).toEqual({ type: 'hello', token: 'secret' });
    expect(types()).toEqual(['hello', 'hint']);
  });

  it('applies changes to the view', () => {
    socket().open();
    socket().say(whole(3));
    socket().say(changeOf(3, 5));
    expect(table.state.version).toBe(5);
    expect(table.state.view?.turn).toBe(5);
    expect(table.state.log.map((l) => l.n)).toEqual([5]);
    expect(table.state.can).toEqual(can);
  });

  it('takes the first view as a change, when the last seat was taken', () => {
    socket().open();
    socket().say({ type: 'view', version: 1, view: null, log: [], can });
    socket().say({
      ...(changeOf(1, 2) as Extract<ServerMessage, { type: 'change' }>),
      patch: [{ op: 'replace', path: '', value: view(2) }],
    });
    expect(table.state.view?.turn).toBe(2);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('passes over changes it has already', () => {
    socket().open();
    socket().say(whole(5));
    socket().say(changeOf(3, 5));
    socket().say(changeOf(3, 4));
    expect(table.state.version).toBe(5);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('asks for the whole view when a change is missing', () => {
    socket().open();
    socket().say(whole(3));
    socket().say(changeOf(4, 5));
    expect(FakeSocket.all[0]!.closed).not.toBeNull();
    expect(table.state.view?.turn).toBe(3);
    vi.advanceTimersByTime(600);
    socket().open();
    expect(socket().sent[0]).toEqual({ type: 'hello', token: 'secret' });
  });

  it('asks for the whole view when a patch does not fit', () => {
    socket().open();
    socket().say(whole(3));
    socket().say({
      ...(changeOf(3, 4) as Extract<ServerMessage, { type: 'change' }>),
      patch: [{ op: 'remove', path: '/missing' }],
    });
    vi.advanceTimersByTime(600);
    socket().open();
    expect(types()).toEqual(['hello']);
    socket().say(whole(4));
    expect(table.state.version).toBe(4);
  });

  it('takes a view of an earlier version as it is', () => {
    socket().open();
    socket().say(whole(9));
    socket().say(whole(4));
    expect(table.state.version).toBe(4);
  });

  it('comes back and sends unanswered wishes again with the same id', async () => {
    socket().open();
    socket().say(whole(3));
    const answered = table.wish({ type: 'answer', version: 3, option: 1 });
    const first = socket().sent[1];
    expect(table.state.waiting).toBe(1);
    socket().breakDown();
    expect(table.state.connection).toBe('lost');
    expect(table.state.retryAt).toBe(Date.now() + 500);
    vi.advanceTimersByTime(500);
    socket().open();
    expect(socket().sent).toEqual([{ type: 'hello', token: 'secret' }, first]);
    socket().say({ type: 'done', id: (first as { id: string }).id });
    await expect(answered).resolves.toMatchObject({ type: 'done' });
    expect(table.state.waiting).toBe(0);
    socket().breakDown();
    vi.advanceTimersByTime(1000);
    socket().open();
    expect(types()).toEqual(['hello']);
  });

  it('does not hear the chat twice after coming back', () => {
    const chat: ServerMessage = { type: 'chat', seat: 1, name: 'x', text: 'hi', at: 0 };
    socket().open();
    socket().say(chat);
    socket().breakDown();
    vi.advanceTimersByTime(500);
    socket().open();
    socket().say(chat);
    expect(table.state.chat).toHaveLength(1);
  });

  it('takes the log of a whole view in place of its own', () => {
    const line = (n: number) => ({ n, seat: 0, text: { en: 'x', de: 'x' } });
    const of = (version: number, ...ns: number[]): ServerMessage => ({
      ...(whole(version) as Extract<ServerMessage, { type: 'view' }>),
      log: ns.map(line),
    });
    socket().open();
    socket().say(of(1, 0, 256, 257));
    socket().say(of(2, 0));
    expect(table.state.log.map((l) => l.n)).toEqual([0]);
  });

  it('gives each wish an id of its own', () => {
    socket().open();
    later({ type: 'hint' });
    later({ type: 'hint' });
    const ids = socket()
      .sent.slice(1)
      .map((m) => (m as { id: string }).id);
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(36);
  });

  it('hands a refusal to who wished', async () => {
    socket().open();
    const wish = table.wish({ type: 'answer', version: 1, option: 0 });
    const { id } = socket().sent[1] as { id: string };
    const text = { en: 'no', de: 'nein' };
    socket().say({ type: 'refused', id, error: 'stale', text, clause: 'DBG-1' });
    await expect(wish).rejects.toMatchObject({ code: 'stale', clause: 'DBG-1' });
    socket().say({ type: 'done', id });
    expect(table.state.waiting).toBe(0);
  });

  it('waits longer after each failure, and not after a success', () => {
    socket().breakDown();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
    socket().breakDown();
    vi.advanceTimersByTime(999);
    expect(FakeSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(1);
    expect(FakeSocket.all).toHaveLength(3);
    socket().open();
    socket().say(whole(1));
    socket().breakDown();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(4);
  });

  it('never waits longer than a quarter of a minute or so', () => {
    expect(retryDelay(0, 0.5)).toBe(500);
    expect(retryDelay(50, 1)).toBe(18_750);
    expect(retryDelay(50, 0)).toBe(11_250);
  });

  it('tries at once on request and when the network is back', () => {
    socket().breakDown();
    table.retry();
    expect(FakeSocket.all).toHaveLength(2);
    socket().breakDown();
    dispatchEvent(new Event('online'));
    expect(FakeSocket.all).toHaveLength(3);
    table.retry();
    expect(FakeSocket.all).toHaveLength(3);
    vi.advanceTimersByTime(5000);
    expect(FakeSocket.all).toHaveLength(3);
  });

  it('finds out that the other end is silent', () => {
    socket().open();
    vi.advanceTimersByTime(20_000);
    expect(types()).toEqual(['hello', 'ping']);
    socket().say({ type: 'pong' });
    vi.advanceTimersByTime(15_000);
    expect(table.state.connection).toBe('open');
    vi.advanceTimersByTime(15_000);
    expect(table.state.connection).toBe('lost');
  });

  it('does not listen to a socket it has left', () => {
    socket().open();
    const old = socket();
    const late = old.onmessage;
    old.breakDown();
    late?.({ data: JSON.stringify(whole(7)) });
    expect(table.state.version).toBeNull();
  });

  it('starts anew when it gets rubbish', () => {
    socket().open();
    socket().onmessage?.({ data: '{' });
    expect(table.state.connection).toBe('lost');
  });

  it('stays away when the server says why', async () => {
    socket().open();
    const wish = table.wish({ type: 'hint' });
    socket().say({ type: 'bye', error: 'wrong-token', text: { en: 'no', de: 'nein' } });
    socket().breakDown();
    expect(table.state.connection).toBe('closed');
    await expect(wish).rejects.toBeInstanceOf(ApiError);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
    await expect(table.wish({ type: 'hint' })).rejects.toBeInstanceOf(ApiError);
  });

  it('comes back when the server only pauses', () => {
    socket().open();
    socket().say({ type: 'bye', error: 'paused', text: { en: 'wait', de: 'warte' } });
    socket().breakDown();
    vi.advanceTimersByTime(500);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it('knows what the table waits for until it goes on', () => {
    socket().open();
    socket().say({ type: 'pause', on: true, text: { en: 'wait', de: 'warte' } });
    expect(table.state.pause).toEqual({ en: 'wait', de: 'warte' });
    socket().say({ type: 'pause', on: false });
    expect(table.state.pause).toBeNull();
  });

  it('forgets a request for consent when the table has moved on', () => {
    socket().open();
    socket().say(whole(3));
    socket().say({ type: 'asks', what: 'undo', seat: 1, version: 3 });
    expect(table.state.asks?.what).toBe('undo');
    socket().say(changeOf(3, 4));
    expect(table.state.asks).toBeNull();
  });

  it('closes for good', () => {
    socket().open();
    table.close();
    expect(socket().closed).toBe(1000);
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
