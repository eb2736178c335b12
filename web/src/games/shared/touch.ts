// Touching a card: click, drag, hover and long press, for mouse, finger and pen alike.
import type { GameTable, Thing } from './table.svelte';

interface Touch {
  thing: Thing;
  table: GameTable;
}

const hoverDelay = 400;
const pressDelay = 450;
const slack = 8;

/** The place under the pointer where a dragged thing can be dropped. */
function dropAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]');
  return found?.dataset['drop'] ?? null;
}

export function touch(element: HTMLElement, start: Touch) {
  let { thing, table } = start;
  let from: { x: number; y: number; pointer: number } | null = null;
  let dragging = false;
  let swallow = false;
  let byFinger = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let enlarged = false;

  const later = (delay: number, act: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  const shrink = () => {
    clearTimeout(timer);
    if (enlarged) table.enlarge(null);
    enlarged = false;
  };
  const enlarge = () => {
    enlarged = true;
    table.enlarge(thing.title);
  };

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    byFinger = event.pointerType === 'touch';
    swallow = false;
    from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // A quick hand has left the card before it has moved far enough to be dragging.
    if (!byFinger) element.setPointerCapture(event.pointerId);
    if (byFinger)
      later(pressDelay, () => {
        swallow = true;
        enlarge();
      });
  }

  function move(event: PointerEvent): void {
    if (!from || event.pointerId !== from.pointer) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (!dragging) {
      if (Math.hypot(dx, dy) < slack) return;
      shrink();
      if (table.busy || table.drops(thing).size === 0) return;
      dragging = true;
      swallow = true;
      if (byFinger) element.setPointerCapture(from.pointer);
      element.dataset['dragged'] = '';
      table.dragged = thing;
      table.drop();
    }
    element.style.translate = `${dx}px ${dy}px`;
  }

  function letGo(): void {
    from = null;
    dragging = false;
    table.dragged = null;
  }

  function up(event: PointerEvent): void {
    clearTimeout(timer);
    if (!dragging) {
      from = null;
      return;
    }
    const place = dropAt(event.clientX, event.clientY);
    const offer = place === null ? undefined : table.drops(thing).get(place);
    letGo();
    if (offer) {
      table.act(offer, thing.id);
      // It waits where it was dropped until the new view takes it on from there.
      setTimeout(() => goHome(element), 1200);
    } else goHome(element);
  }

  function cancel(): void {
    clearTimeout(timer);
    if (dragging) goHome(element);
    letGo();
  }

  function click(event: MouseEvent): void {
    shrink();
    if (swallow) {
      swallow = false;
      event.preventDefault();
      return;
    }
    table.press(thing, byFinger && table.layout === 'narrow');
    byFinger = false;
  }

  const enter = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') later(hoverDelay, enlarge);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') shrink();
  };
  const menu = (event: Event) => {
    if (byFinger) event.preventDefault();
  };

  const listeners: [string, EventListener][] = [
    ['pointerdown', down as EventListener],
    ['pointermove', move as EventListener],
    ['pointerup', up as EventListener],
    ['pointercancel', cancel],
    ['pointerenter', enter as EventListener],
    ['pointerleave', leave as EventListener],
    ['click', click as EventListener],
    ['contextmenu', menu],
  ];
  for (const [name, listener] of listeners) element.addEventListener(name, listener);
  return {
    update(next: Touch) {
      ({ thing, table } = next);
    },
    destroy() {
      shrink();
      if (dragging) table.dragged = null;
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
    },
  };
}

/** A card that was let go of returns to its place. */
export function goHome(element: HTMLElement): void {
  if (!('dragged' in element.dataset)) return;
  const away = element.style.translate;
  delete element.dataset['dragged'];
  element.style.translate = '';
  if (away && typeof element.animate === 'function')
    element.animate([{ translate: away }, { translate: '0 0' }], {
      duration: 180,
      easing: 'ease-out',
    });
}
