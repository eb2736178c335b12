import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, recall, remember, stored } from './store';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const refuse = (what: 'getItem' | 'setItem') =>
  vi.spyOn(Storage.prototype, what).mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });

describe('storage', () => {
  it('gives back what was put in, and the fallback for what is damaged', () => {
    remember('a', { b: 1 });
    expect(recall('a', null)).toEqual({ b: 1 });
    expect(recall('c', 7)).toBe(7);
    localStorage.setItem('cantina.d', '{');
    expect(recall('d', 7)).toBe(7);
  });

  it('remembers the newest for this page when it is full', () => {
    remember('a', 1);
    const refusing = refuse('setItem');
    remember('a', 2);
    expect(recall('a', 0)).toBe(2);
    expect(keep('a', '3')).toBe(false);
    refusing.mockRestore();
    remember('a', 4);
    expect(recall('a', 0)).toBe(4);
    expect(stored('a')).toBe('4');
  });

  it('does without when it is forbidden', () => {
    refuse('getItem');
    refuse('setItem');
    remember('forbidden', 5);
    expect(recall('forbidden', 0)).toBe(5);
    expect(stored('forbidden')).toBeNull();
  });
});
