import { describe, expect, it } from 'vitest';
import { ago, clockText } from './time';

describe('time', () => {
  it.each([
    [-5, '0:00.0'],
    [9_990, '0:09.9'],
    [10_000, '0:10'],
    [65_999, '1:05'],
    [3_725_000, '1:02:05'],
  ])('%i ms on a clock', (left, text) => {
    expect(clockText(left)).toBe(text);
  });

  it('says how long ago', () => {
    expect(ago(0, 30_000, 'en')).toBe('now');
    expect(ago(0, 180_000, 'de')).toBe('vor 3 Minuten');
    expect(ago(0, 86_400_000 * 3, 'en')).toBe('3 days ago');
  });
});
