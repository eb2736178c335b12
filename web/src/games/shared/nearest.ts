// Arrow keys: from thing to thing.

export interface Spot {
  x: number;
  y: number;
}

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

/** The nearest one in a direction; what lies straight ahead is nearer than what lies aside. */
export function nearest(from: Spot, others: readonly Spot[], direction: Direction): number {
  const flat = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowLeft' || direction === 'ArrowUp' ? -1 : 1;
  let best = -1;
  let least = Infinity;
  others.forEach((other, index) => {
    const ahead = sign * (flat ? other.x - from.x : other.y - from.y);
    const aside = Math.abs(flat ? other.y - from.y : other.x - from.x);
    if (ahead < 4 || aside > ahead * 3 + 40) return;
    const distance = ahead + aside * 2;
    if (distance < least) {
      least = distance;
      best = index;
    }
  });
  return best;
}
