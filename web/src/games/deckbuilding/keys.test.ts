import { describe, expect, it } from 'vitest';
import { letters } from './keys';
import { nearest } from '../shared/nearest';

describe('letters', () => {
  it('name each answer once', () => {
    const answers = [
      'play',
      'buy',
      'pay-off',
      'use',
      'assign',
      'resolve',
      'done',
      'pass',
      'end-turn',
    ];
    const keys = answers.map((answer) => letters.keyOf(answer));
    expect(new Set(keys).size).toBe(answers.length);
    for (const answer of answers) expect(letters.answerOf(letters.keyOf(answer)!.toLowerCase())).toBe(answer);
    expect(letters.answerOf('j')).toBe('yes');
    expect(letters.answerOf('q')).toBeNull();
  });
});

describe('arrows', () => {
  const row = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 200, y: 0 },
    { x: 110, y: 150 },
  ];

  it('go to the nearest in that direction', () => {
    expect(nearest(row[0]!, row, 'ArrowRight')).toBe(1);
    expect(nearest(row[2]!, row, 'ArrowLeft')).toBe(1);
    expect(nearest(row[1]!, row, 'ArrowDown')).toBe(3);
    expect(nearest(row[3]!, row, 'ArrowUp')).toBe(1);
  });

  it('stay where nothing lies ahead', () => {
    expect(nearest(row[0]!, row, 'ArrowLeft')).toBe(-1);
    expect(nearest(row[3]!, row, 'ArrowDown')).toBe(-1);
  });
});
