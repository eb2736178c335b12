import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeckCheck, pause } from './deckcheck.svelte';

let asked: { code: string; answer(body: unknown, status?: number): void }[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
    const { code } = JSON.parse(String(init.body)) as { code: string };
    return new Promise<Response>((done) => {
      const answer = (body: unknown, status = 200) =>
        done(new Response(JSON.stringify(body), { status }));
      asked.push({ code, answer });
    });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ask = (check: DeckCheck, code: string) => check.ask('lcg', 'en', { side: 'light', code });
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the check of a deck', () => {
  it('waits for a pause and asks once', async () => {
    const check = new DeckCheck();
    ask(check, 'jedi:1');
    ask(check, 'jedi:1,2');
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.map(({ code }) => code)).toEqual(['jedi:1,2']);
    expect(check.asking).toBe(true);
    asked[0]!.answer({ code: 'jedi:1,2', faults: [] });
    await settle();
    expect(check.answer?.code).toBe('jedi:1,2');
    expect(check.asking).toBe(false);
  });

  it('ignores an answer that comes too late', async () => {
    const check = new DeckCheck();
    ask(check, 'old');
    await vi.advanceTimersByTimeAsync(pause);
    ask(check, 'new');
    await vi.advanceTimersByTimeAsync(pause);
    asked[1]!.answer({ code: 'new' });
    await settle();
    asked[0]!.answer({ code: 'old' });
    await settle();
    expect(check.answer?.code).toBe('new');
  });

  it('says what went wrong, and forgets it with the next answer', async () => {
    const check = new DeckCheck();
    ask(check, 'bad');
    await vi.advanceTimersByTimeAsync(pause);
    asked[0]!.answer({ error: 'bad-request', text: { en: 'no', de: 'nein' } }, 400);
    await settle();
    expect(check.failed).toMatchObject({ text: { de: 'nein' } });
    expect(check.answer).toBeNull();
    ask(check, 'good');
    await vi.advanceTimersByTimeAsync(pause);
    asked[1]!.answer({ code: 'good' });
    await settle();
    expect(check.failed).toBeNull();
  });

  it('stops when nobody looks', async () => {
    const check = new DeckCheck();
    ask(check, 'x');
    check.clear();
    await vi.advanceTimersByTimeAsync(pause * 2);
    expect(asked).toHaveLength(0);
    expect(check.asking).toBe(false);
  });
});
