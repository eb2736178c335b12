import { describe, expect, it } from 'vitest';
import { fan, layoutFor } from '../shared/layout';
import { widthFor } from './layout';

describe('layout', () => {
  it('follows the room there is', () => {
    expect(layoutFor(360, 780)).toBe('narrow');
    expect(layoutFor(1024, 768)).toBe('medium');
    expect(layoutFor(1440, 852)).toBe('wide');
    expect(layoutFor(1120, 852)).toBe('medium');
    expect(layoutFor(1440, 720)).toBe('medium');
    expect(layoutFor(1366, 620)).toBe('low');
  });

  it('makes cards smaller before they overlap', () => {
    expect(widthFor(3, 600, 96)).toBe(96);
    expect(widthFor(6, 600, 96)).toBe(84);
    expect(widthFor(6, 600, 64)).toBe(64);
    expect(widthFor(20, 600, 96)).toBe(64);
  });

  it('fans the hand evenly to both sides', () => {
    expect(fan(2, 5)).toEqual({ turn: 0, drop: 0 });
    expect(fan(0, 5).turn).toBe(-fan(4, 5).turn);
    expect(fan(0, 5).drop).toBe(fan(4, 5).drop);
    expect(fan(0, 1)).toEqual({ turn: 0, drop: 0 });
  });
});
