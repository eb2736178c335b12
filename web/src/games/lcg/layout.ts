// How large cards are drawn, by the room the board has.
import type { Layout } from '../shared/layout';

interface Sizes {
  /** Units, upright. */
  unit: number;
  foe: number;
  /** The height of the row with the objectives; those lie on their side. */
  home: number;
  hand: number;
  /** In an engagement. */
  scene: number;
  pile: number;
}

export const sizes: Record<Layout, Sizes> = {
  wide: { unit: 92, foe: 84, home: 92, hand: 112, scene: 96, pile: 54 },
  medium: { unit: 80, foe: 72, home: 80, hand: 96, scene: 84, pile: 46 },
  low: { unit: 68, foe: 64, home: 68, hand: 84, scene: 72, pile: 40 },
  narrow: { unit: 76, foe: 76, home: 74, hand: 104, scene: 80, pile: 40 },
};

/** While there is an engagement, what takes no part in it stands back. */
export const asideWidth: Record<Layout, number> = { wide: 62, medium: 56, low: 54, narrow: 64 };

export const lying = (height: number): number => Math.round((height * 88) / 63);
export const upright = (height: number): number => Math.round((height * 63) / 88);
