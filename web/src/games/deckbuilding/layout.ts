// How large things are drawn, by the room the board has.

/** `low` is `medium` on a screen with little height. */
export type Layout = 'wide' | 'medium' | 'low' | 'narrow';

export function layoutFor(width: number, height: number): Layout {
  if (width < 1000) return 'narrow';
  if (height < 700) return 'low';
  return width >= 1200 && height >= 820 ? 'wide' : 'medium';
}

interface Sizes {
  row: number;
  hand: number;
  play: number;
  pile: number;
  foe: number;
}

export const sizes: Record<Layout, Sizes> = {
  wide: { row: 132, hand: 132, play: 96, pile: 64, foe: 96 },
  medium: { row: 96, hand: 96, play: 96, pile: 64, foe: 84 },
  low: { row: 96, hand: 84, play: 72, pile: 52, foe: 64 },
  narrow: { row: 96, hand: 96, play: 64, pile: 64, foe: 64 },
};

/** How far a card of a hand of `count` is turned and lowered; the fan is flat when there are many. */
export function fan(index: number, count: number): { turn: number; drop: number } {
  const middle = index - (count - 1) / 2;
  const step = Math.min(2.5, 12 / Math.max(count, 1));
  return { turn: middle * step, drop: middle * middle * Math.min(1.6, 8 / Math.max(count, 1)) };
}

const steps = [96, 84, 72, 64];

/** The largest width at which `count` cards lie side by side in `room`; below the least they overlap. */
export function widthFor(count: number, room: number, most: number): number {
  const fits = steps.find((width) => width <= most && count * (width + 8) <= room);
  return fits ?? Math.min(most, steps.at(-1)!);
}
