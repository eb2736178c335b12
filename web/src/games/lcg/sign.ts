// The sign of what a card is.
import type { Face } from './types';

/** Units that are no persons have a sign of their own. */
export const signOf = (face: Face): string =>
  face.kind === 'unit' && face.traits.some(({ en }) => en === 'Vehicle')
    ? 'sign-vehicle'
    : `sign-${face.kind}`;
