import { describe, expect, it } from 'vitest';
import { range, scale, summaryOf, ticks } from './chart';

describe('chart', () => {
  it('finds a range that is never empty', () => {
    expect(range([3, 9, 5])).toEqual({ low: 3, high: 9 });
    expect(range([4, 4])).toEqual({ low: 4, high: 5 });
    expect(range([])).toEqual({ low: 0, high: 1 });
    expect(range([3], { low: 0, high: 100 })).toEqual({ low: 0, high: 100 });
    expect(range([NaN, 2, Infinity], { low: 0 })).toEqual({ low: 0, high: 2 });
  });

  it('puts marks at round numbers', () => {
    expect(ticks({ low: 0, high: 100 }, 4)).toEqual([0, 50, 100]);
    expect(ticks({ low: 1, high: 23 }, 5)).toEqual([5, 10, 15, 20]);
    expect(ticks({ low: 0, high: 2 }, 5)).toEqual([0, 1, 2]);
    expect(ticks({ low: -3, high: 3 }, 6)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  });

  it('maps values to places', () => {
    const y = scale({ low: 0, high: 10 }, 100, 0);
    expect([0, 5, 10].map(y)).toEqual([100, 50, 0]);
  });

  it('sums a line up', () => {
    const line = {
      name: 'x',
      seat: 0,
      points: [
        [0, 50],
        [1, 12.34],
        [2, 90],
      ] as [number, number][],
    };
    expect(summaryOf(line)).toEqual({ first: 50, last: 90, low: 12.3, high: 90 });
  });
});
