import { describe, expect, it } from 'vitest';
import { footOf, linesOf } from './foot';
import { faces } from './samples';

const unit = [...faces.values()].find(
  (face) => face.kind === 'unit' && face.force && face.resources,
)!;
const room = { icon: 11, tiny: true, capacity: 3, damage: 0 };

describe('the foot of a card', () => {
  it('shows all figures where there is room', () => {
    const foot = footOf(unit, { ...room, width: 92, icon: 13, tiny: false });
    for (const figure of ['capacity', 'force', 'resources'] as const)
      expect(foot.has(figure)).toBe(true);
  });

  it('keeps what counts most where there is little', () => {
    expect([...footOf(unit, { ...room, width: 62 })]).toEqual(['capacity', 'force']);
    expect([...footOf(unit, { ...room, width: 46 })]).toEqual(['capacity', 'faction']);
  });

  it('leaves more out for a damaged unit', () => {
    const whole = footOf(unit, { ...room, width: 76 });
    const hurt = footOf(unit, { ...room, width: 76, damage: 2 });
    expect(whole.has('resources')).toBe(true);
    expect(hurt.has('resources')).toBe(false);
    expect(hurt.has('capacity')).toBe(true);
  });
});

it('names get the lines that combat icons leave them', () => {
  const none = { 'unit-damage': 0, tactics: 0, blast: 0 };
  const many = { 'unit-damage': 2, tactics: 1, blast: 1 };
  const size = { width: 62, icon: 11 };
  expect(linesOf(none, null, size)).toBeGreaterThan(linesOf(many, null, size));
  expect(linesOf(many, many, size)).toBeGreaterThanOrEqual(1);
});
