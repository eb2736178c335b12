// How large things are drawn, by the room the board has.

/** `low` is `medium` on a screen with little height. */
export type Layout = 'wide' | 'medium' | 'low' | 'narrow';

export function layoutFor(width: number, height: number): Layout {
  if (width < 1000) return 'narrow';
  if (height < 700) return 'low';
  return width >= 1200 && height >= 820 ? 'wide' : 'medium';
}

/** How far a card of a hand of `count` is turned and lowered; the fan is flat when there are many. */
export function fan(index: number, count: number): { turn: number; drop: number } {
  const middle = index - (count - 1) / 2;
  const step = Math.min(2.5, 12 / Math.max(count, 1));
  return { turn: middle * step, drop: middle * middle * Math.min(1.6, 8 / Math.max(count, 1)) };
}
