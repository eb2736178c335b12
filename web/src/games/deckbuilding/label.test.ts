import { describe, expect, it } from 'vitest';
import { labelOf } from './label';
import { faces, sample } from './samples';
import { offersOf } from './offers';

describe('labels', () => {
  it('say name, figures and what may be done', () => {
    const face = faces.get('stormtrooper')!;
    const text = { en: '', de: '' };
    const offers = [{ index: 0, option: { answer: 'assign', text } }];
    expect(labelOf(face, { attack: 2 }, offers, 'en')).toBe(
      'Stormtrooper, Empire, attack 2, may attack',
    );
    expect(labelOf(face, { attack: 3, used: true }, [], 'de')).toBe(
      'Sturmtruppler, Imperium, Angriff 3, Fähigkeit eingesetzt',
    );
  });

  it('say the state of a fight', () => {
    const face = faces.get('rebel-commando')!;
    const label = labelOf(face, { sum: 2, needed: 3 }, [], 'de', true);
    expect(label).toContain('wird mit 2 von 3 angegriffen');
    expect(label).toContain('angreifbar');
  });

  it('say each kind of answer once', () => {
    const view = sample('attack-row');
    const lists = [...offersOf(view).number.values()];
    const many = lists.find((list) => list.length > 2)!;
    const face = faces.get(many[0]!.option.card!.title)!;
    expect(labelOf(face, {}, many, 'en').match(/may attack/g)).toHaveLength(1);
  });
});
