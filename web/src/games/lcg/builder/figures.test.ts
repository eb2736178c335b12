import { describe, expect, it } from 'vitest';
import { fromCode } from '../../../lib/decks';
import { cards, catalogue } from '../../../lib/decks-sample';
import { contents, figuresOf } from './figures';

const known = new Map(cards.map((card) => [card.id, card]));
const figures = (code: string) =>
  figuresOf(contents(fromCode(code, catalogue)!, catalogue, known));

describe('the figures of a deck', () => {
  it('count every copy', () => {
    const { cards: n, objectives, objectiveResources, resources } = figures('jedi:1,1,8');
    expect({ n, objectives, objectiveResources, resources }).toEqual({
      n: 15,
      objectives: 3,
      objectiveResources: 6,
      resources: 4,
    });
  });

  it('make a curve without gaps, of cards that have a cost', () => {
    const { curve, average } = figures('jedi:1');
    expect(curve).toEqual([0, 3, 0, 0, 1]);
    expect(average).toBe(7 / 4);
  });

  it('add up icons, with the edge apart', () => {
    const { icons, edge, force } = figures('jedi:1');
    expect(icons).toEqual({ 'unit-damage': 2, tactics: 2, blast: 1 });
    expect(edge).toEqual({ 'unit-damage': 2, tactics: 0, blast: 1 });
    expect(force).toBe(3 + 2 + 2 + 2 + 1);
  });

  it('sort kinds by how many there are', () => {
    expect(figures('jedi:1').kinds.map(({ kind, n }) => [kind, n])).toEqual([
      ['unit', 3],
      ['enhancement', 1],
      ['fate', 1],
    ]);
  });

  it('are nothing for an empty deck, and leave out what nobody knows', () => {
    expect(figures('jedi:')).toMatchObject({ cards: 0, curve: [], average: null, force: 0 });
    expect(figures('jedi:77')).toEqual(figures('jedi:'));
  });
});
