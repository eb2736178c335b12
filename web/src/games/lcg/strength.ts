// What several units bring together, for the eye only.
import { iconNames, type Icons, type InPlay } from './types';

const none = (): Icons => ({ 'unit-damage': 0, tactics: 0, blast: 0 });

export function strengthOf(cards: readonly InPlay[]): { icons: Icons; edge: Icons } {
  const sum = { icons: none(), edge: none() };
  for (const card of cards)
    for (const name of iconNames) {
      sum.icons[name] += card.icons?.[name] ?? 0;
      sum.edge[name] += card['with-edge']?.[name] ?? 0;
    }
  return sum;
}
