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

/** What a pointer does to one card. */
class Gesture {
  private from: { x: number; y: number; pointer: number } | null = null;
  private dragging = false;
  private swallow = false;
  private byFinger = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private enlarged = false;

  constructor(
    private element: HTMLElement,
    private touch: Touch,
  ) {}

  /** By the names of the events. */
  readonly listeners: [string, EventListener][] = [
    ['pointerdown', (event) => this.down(event as PointerEvent)],
    ['pointermove', (event) => this.move(event as PointerEvent)],
    ['pointerup', (event) => this.up(event as PointerEvent)],
    ['pointercancel', () => this.cancel()],
    ['pointerenter', (event) => this.enter(event as PointerEvent)],
    ['pointerleave', (event) => this.leave(event as PointerEvent)],
    ['click', (event) => this.click(event as MouseEvent)],
    ['contextmenu', (event) => this.byFinger && event.preventDefault()],
  ];

  update(next: Touch): void {
    this.touch = next;
  }

  end(): void {
    this.shrink();
    if (this.dragging) this.touch.table.dragged = null;
  }

  private later(delay: number, act: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(act, delay);
  }

  private enlarge(): void {
    this.enlarged = true;
    this.touch.table.enlarge(this.touch.thing.title);
  }

  private shrink(): void {
    clearTimeout(this.timer);
    if (this.enlarged) this.touch.table.enlarge(null);
    this.enlarged = false;
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0) return;
    this.byFinger = event.pointerType === 'touch';
    this.swallow = false;
    this.from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    // A quick hand has left the card before it has moved far enough to be dragging.
    if (!this.byFinger) this.element.setPointerCapture(event.pointerId);
    if (this.byFinger)
      this.later(pressDelay, () => {
        this.swallow = true;
        this.enlarge();
      });
  }

  private move(event: PointerEvent): void {
    if (!this.from || event.pointerId !== this.from.pointer) return;
    const dx = event.clientX - this.from.x;
    const dy = event.clientY - this.from.y;
    if (!this.dragging && !this.lift(Math.hypot(dx, dy), this.from.pointer)) return;
    this.element.style.translate = `${dx}px ${dy}px`;
  }

  /** Is it dragged from now on? */
  private lift(distance: number, pointer: number): boolean {
    const { thing, table } = this.touch;
    if (distance < slack) return false;
    this.shrink();
    if (table.busy || table.drops(thing).size === 0) return false;
    this.dragging = true;
    this.swallow = true;
    if (this.byFinger) this.element.setPointerCapture(pointer);
    this.element.dataset['dragged'] = '';
    table.dragged = thing;
    table.drop();
    return true;
  }

  private letGo(): void {
    this.from = null;
    this.dragging = false;
    this.touch.table.dragged = null;
  }

  private up(event: PointerEvent): void {
    const { thing, table } = this.touch;
    clearTimeout(this.timer);
    if (!this.dragging) {
      this.from = null;
      return;
    }
    const place = dropAt(event.clientX, event.clientY);
    const offer = place === null ? undefined : table.drops(thing).get(place);
    this.letGo();
    if (offer) {
      table.act(offer, thing.id);
      // It waits where it was dropped until the new view takes it on from there.
      setTimeout(() => goHome(this.element), 1200);
    } else goHome(this.element);
  }

  private cancel(): void {
    clearTimeout(this.timer);
    if (this.dragging) goHome(this.element);
    this.letGo();
  }

  private click(event: MouseEvent): void {
    this.shrink();
    if (this.swallow) {
      this.swallow = false;
      event.preventDefault();
      return;
    }
    const { thing, table } = this.touch;
    table.press(thing, this.byFinger && table.layout === 'narrow');
    this.byFinger = false;
  }

  private enter(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.later(hoverDelay, () => this.enlarge());
  }

  private leave(event: PointerEvent): void {
    if (event.pointerType === 'mouse') this.shrink();
  }
}

export function touch(element: HTMLElement, start: Touch) {
  const gesture = new Gesture(element, start);
  for (const [name, listener] of gesture.listeners) element.addEventListener(name, listener);
  return {
    update: (next: Touch) => gesture.update(next),
    destroy() {
      gesture.end();
      for (const [name, listener] of gesture.listeners) element.removeEventListener(name, listener);
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
