import { describe, expect, it } from 'vitest';
import { chapters, choices, costs, filterCards, matches, noFilter } from './catalogue';
import type { CardInfo } from './protocol';

const card = (id: string, faction: string, cost: number | null, text = ''): CardInfo => ({
  id,
  name: id,
  facts: [['Fraktion', faction === 'empire' ? 'Imperium' : 'Rebellen']],
  text,
  scenarios: 1,
  face: { title: id, name: { en: id, de: id }, faction, kind: 'unit', cost },
});
const cards = [card('TIE-Jäger', 'empire', 1), card('Leia', 'rebel', 6, 'Kaufe kostenlos.')];

describe('search', () => {
  it('does not mind case, accents and order', () => {
    expect(matches('JAGER tie', 'TIE-Jäger')).toBe(true);
    expect(matches('tie leia', 'TIE-Jäger')).toBe(false);
    expect(matches('', 'anything')).toBe(true);
    expect(matches('strasse', 'Straße', null)).toBe(true);
  });

  it('filters by figures and text', () => {
    expect(filterCards(cards, { ...noFilter, faction: 'rebel' }).map((c) => c.id)).toEqual([
      'Leia',
    ]);
    expect(filterCards(cards, { ...noFilter, cost: '1' }).map((c) => c.id)).toEqual(['TIE-Jäger']);
    expect(filterCards(cards, { ...noFilter, query: 'kostenlos' })).toHaveLength(1);
    expect(filterCards(cards, { ...noFilter, query: 'imperium' })).toHaveLength(1);
  });

  it('names the values that occur', () => {
    expect(choices(cards, 'faction', ['fraktion'])).toEqual([
      { id: 'empire', name: 'Imperium' },
      { id: 'rebel', name: 'Rebellen' },
    ]);
    expect(choices(cards, 'kind', ['art'])).toEqual([{ id: 'unit', name: 'unit' }]);
    expect(costs([...cards, card('x', 'empire', null)])).toEqual([1, 6]);
  });

  it('keeps the order of the book', () => {
    const clauses = [
      { number: 'A-1', chapter: 'Setup', text: 'Shuffle.' },
      { number: 'B-1', chapter: 'Turn', text: 'Draw a card.' },
      { number: 'A-2', chapter: 'Setup', text: 'Draw five cards.' },
    ];
    expect(chapters(clauses, 'draw').map((c) => [c.name, c.clauses.length])).toEqual([
      ['Turn', 1],
      ['Setup', 1],
    ]);
    expect(chapters(clauses, '')[0]?.clauses.map((c) => c.number)).toEqual(['A-1', 'A-2']);
    expect(chapters(clauses, 'a-2')).toHaveLength(1);
  });
});
