// Motion that shows where a card went. Cards are marked with data-token, piles with data-pile.
import { reducedMotion } from '../../lib/settings';
import type { Tokens } from './tokens';

const quick = 180;
const slow = 260;
const overlap = 60;
const ease = 'cubic-bezier(0.2, 0.7, 0.3, 1)';

const canAnimate = (element: Element): boolean => typeof element.animate === 'function';

/** A number pulses when it changes. */
export function pulse(element: HTMLElement, value: number): { update(next: number): void } {
  let last = value;
  return {
    update(next) {
      if (next === last) return;
      last = next;
      if (!canAnimate(element)) return;
      const steps = reducedMotion()
        ? [{ opacity: 0.3 }, { opacity: 1 }]
        : [{ scale: 1 }, { scale: 1.35 }, { scale: 1 }];
      element.animate(steps, { duration: slow, easing: ease });
    },
  };
}

/** Where everything lay before the view changed. */
export interface Snapshot {
  places: Map<string, DOMRect>;
  piles: Map<string, DOMRect>;
  /** Pictures of the cards that will be gone. */
  ghosts: Map<string, HTMLElement>;
}

function rects(root: HTMLElement, mark: 'token' | 'pile'): Map<string, DOMRect> {
  const found = new Map<string, DOMRect>();
  for (const element of root.querySelectorAll<HTMLElement>(`[data-${mark}]`)) {
    const rect = element.getBoundingClientRect();
    if (rect.width > 0) found.set(element.dataset[mark]!, rect);
  }
  return found;
}

export function snapshot(root: HTMLElement, next: Tokens): Snapshot {
  const ghosts = new Map<string, HTMLElement>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-token]')) {
    const id = element.dataset['token']!;
    const token = next.list.find((one) => one.id === id);
    // Cards that slip under the top of a pile are shown on their way too.
    if (token && !/^(discard|galaxy-discard|victory|exiled)/.test(token.zone)) continue;
    if (token && element.closest<HTMLElement>('[data-pile]')?.dataset['pile'] === token.zone)
      continue;
    ghosts.set(id, element.cloneNode(true) as HTMLElement);
  }
  return { places: rects(root, 'token'), piles: rects(root, 'pile'), ghosts };
}

function moveFrom(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  const far = Math.hypot(dx, dy);
  if (far < 2 && Math.abs(from.width - to.width) < 2) return;
  element.animate(
    [
      {
        translate: `${dx}px ${dy}px`,
        scale: from.width / to.width,
        zIndex: 30,
      },
      { translate: '0 0', scale: 1, zIndex: 30 },
    ],
    { duration: far > 200 ? slow : quick, delay, easing: ease, fill: 'backwards' },
  );
}

function flyAway(
  ghost: HTMLElement,
  layer: HTMLElement,
  from: DOMRect,
  to: DOMRect,
  delay: number,
) {
  const home = layer.getBoundingClientRect();
  for (const name of ['data-token', 'data-thing', 'id', 'tabindex']) ghost.removeAttribute(name);
  ghost.inert = true;
  Object.assign(ghost.style, {
    position: 'absolute',
    margin: '0',
    left: `${from.left - home.left}px`,
    top: `${from.top - home.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  layer.append(ghost);
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const flight = ghost.animate(
    [
      { translate: '0 0', scale: 1, opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { translate: `${dx}px ${dy}px`, scale: to.width / from.width, opacity: 0 },
    ],
    { duration: slow, delay, easing: ease, fill: 'both' },
  );
  flight.onfinish = flight.oncancel = () => ghost.remove();
}

/** Moves what is elsewhere now, from where it was. */
export function play(root: HTMLElement, layer: HTMLElement, old: Snapshot, tokens: Tokens): void {
  if (!canAnimate(root)) return;
  const piles = rects(root, 'pile');
  const still = reducedMotion();
  let started = 0;
  const nextDelay = () => Math.min(started++, 6) * overlap;
  const here = new Set<string>();
  for (const element of root.querySelectorAll<HTMLElement>('[data-token]')) {
    const id = element.dataset['token']!;
    here.add(id);
    const to = element.getBoundingClientRect();
    const from = old.places.get(id) ?? old.piles.get(tokens.came.get(id) ?? '');
    if (to.width === 0 || (!from && old.places.size === 0)) continue;
    if (still || !from) {
      if (!old.places.has(id)) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
    } else if (Math.hypot(from.left - to.left, from.top - to.top) > 2) {
      // Cards that only make room move together; those with a way to go leave one by one.
      const far = Math.hypot(from.left - to.left, from.top - to.top) > to.width * 1.2;
      moveFrom(element, from, to, far ? nextDelay() : 0);
    }
  }
  if (still) return;
  for (const [id, ghost] of old.ghosts) {
    if (here.has(id)) continue;
    const from = old.places.get(id);
    const zone = tokens.gone.get(id) ?? tokens.list.find((token) => token.id === id)?.zone ?? '';
    const to = piles.get(zone);
    if (from && to) flyAway(ghost, layer, from, to, nextDelay());
  }
}
