import { expect, it } from 'vitest';
import { distinct } from './naming';

it('numbers only names that are equal', () => {
  expect(distinct(['Sith', 'Jedi', 'Sith'])).toEqual(['Sith (1)', 'Jedi', 'Sith (2)']);
  expect(distinct([])).toEqual([]);
});
