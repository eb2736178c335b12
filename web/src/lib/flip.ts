// Motion that shows where a card went (FLIP): places before and after a change are compared, and
// each element that moved starts where it was. Elements keep their identity by `data-flip`.
import { reducedMotion } from './settings';

export interface FlipOptions {
  duration?: number;
  overlap?: number;
}

export type Places = Map<string, DOMRect>;

export function places(root: ParentNode): Places {
  const found: Places = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) found.set(element.dataset['flip']!, rect);
  }
  return found;
}

const ease = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

/**
 * Plays from the places `before` to where things are now. What is new comes from the place named by
 * its `data-flip-from`, or fades in.
 */
export function flip(root: ParentNode, before: Places, options: FlipOptions = {}): void {
  const { duration = 240, overlap = 60 } = options;
  const calm = reducedMotion();
  let moved = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-flip]')) {
    if (typeof element.animate !== 'function') continue;
    const known =
      before.get(element.dataset['flip']!) ?? before.get(element.dataset['flipFrom'] ?? '');
    const now = element.getBoundingClientRect();
    if (now.width === 0) continue;
    if (calm || !known) {
      if (!before.has(element.dataset['flip']!) && before.size > 0) {
        element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
      }
      continue;
    }
    const dx = known.left - now.left;
    const dy = known.top - now.top;
    const scale = known.width / now.width;
    if (Math.abs(dx) < 1 && Math.abs(dy) < 1 && Math.abs(scale - 1) < 0.01) continue;
    element.animate(
      [
        { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, transformOrigin: '0 0' },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration, easing: ease, delay: moved++ * overlap, fill: 'backwards' },
    );
  }
}
