import { beforeEach, describe, expect, it, vi } from 'vitest';
import { base64url, browserKey, dropSeat, holdSeat, seatAt, wishId } from './keys';
import { defaults, readSettings } from './settings';

beforeEach(() => localStorage.clear());

describe('keys', () => {
  it('writes base64url without padding', () => {
    expect(base64url(new Uint8Array([251, 255, 254]))).toBe('-__-');
    expect(base64url(new Uint8Array([1]))).toBe('AQ');
  });

  it('makes one key for the browser and keeps it', () => {
    const key = browserKey();
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(browserKey()).toBe(key);
  });

  it('replaces a key that is broken', () => {
    localStorage.setItem('cantina.key', '"short"');
    expect(browserKey()).toMatch(/^[\w-]{43}$/);
  });

  it('holds seats and lets them go', () => {
    holdSeat('t1', { token: 'a', seat: 0 });
    holdSeat('t2', { token: 'b', seat: 1, invitation: 'c' });
    expect(seatAt('t1')).toEqual({ token: 'a', seat: 0 });
    dropSeat('t1');
    expect(seatAt('t1')).toBeNull();
    expect(seatAt('t2')?.invitation).toBe('c');
  });

  it('forgets the oldest seats only', () => {
    for (let i = 0; i < 205; i++) holdSeat(`t${i}`, { token: 'x', seat: 0 });
    expect(seatAt('t4')).toBeNull();
    expect(seatAt('t5')).not.toBeNull();
  });

  it('works when the browser forbids its storage', () => {
    const forbid = () => {
      throw new Error('denied');
    };
    const get = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid);
    const set = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid);
    expect(browserKey()).toBe(browserKey());
    get.mockRestore();
    set.mockRestore();
  });

  it('makes new ids', () => {
    expect(wishId()).not.toBe(wishId());
  });
});

describe('settings', () => {
  it('come back as they were stored', () => {
    expect(readSettings({ theme: 'light', confirm: false })).toEqual({
      ...defaults,
      theme: 'light',
      confirm: false,
    });
  });

  it.each([null, 'x', 3, [], { theme: 4 }, { unknown: 1 }])('survive %j', (stored) => {
    expect(readSettings(stored)).toEqual(defaults);
  });
});
