// How large things are drawn, by the room the board has.

import type { Layout } from '../shared/layout';

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

const steps = [96, 84, 72, 64];

/** The largest width at which `count` cards lie side by side in `room`; below the least they overlap. */
export function widthFor(count: number, room: number, most: number): number {
  const fits = steps.find((width) => width <= most && count * (width + 8) <= room);
  return fits ?? Math.min(most, steps.at(-1)!);
}
