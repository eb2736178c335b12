// What keys do on the board.
import { nearest, type Direction } from './nearest';
import type { GameTable } from './table.svelte';

const centre = (rect: DOMRect) => ({
  x: rect.left + rect.width / 2,
  y: rect.top + rect.height / 2,
});

function things(root: HTMLElement, selector = '[data-thing]'): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.getBoundingClientRect().width > 0 && !element.hasAttribute('disabled'),
  );
}

const usable = '.may[data-thing], [data-thing^="bar-"]';

/** Goes on where the focus was when what had it is gone. */
export function focusNearby(board: HTMLElement, from: DOMRect): void {
  const here = centre(from);
  const far = (element: HTMLElement) => {
    const there = centre(element.getBoundingClientRect());
    return Math.hypot(there.x - here.x, there.y - here.y);
  };
  const list = things(board, usable).sort((a, b) => far(a) - far(b));
  list[0]?.focus({ preventScroll: false });
}

function go(root: HTMLElement, direction: Direction): boolean {
  const list = things(root);
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !root.contains(now) || !now.dataset['thing']) {
    const first = things(root, usable)[0] ?? list[0];
    first?.focus();
    return first !== undefined;
  }
  if (now instanceof HTMLInputElement) return false;
  const spots = list.map((element) => centre(element.getBoundingClientRect()));
  const next = nearest(centre(now.getBoundingClientRect()), spots, direction);
  list[next]?.focus();
  return next >= 0;
}

/** A letter does it with the card that has the focus, or the only one, or goes to the next one. */
function letter(key: string, board: HTMLElement, table: GameTable): boolean {
  const answer = table.letters.answerOf(key);
  if (!answer || !table.asked) return false;
  const offers = table.all.filter(({ option }) => option.answer === answer);
  if (offers.length === 0) return false;
  const buttons = [table.bar.primary, ...table.bar.others];
  const button = buttons.find((offer) => offer?.option.answer === answer);
  if (button) {
    table.act(button);
    return true;
  }
  const names = new Set(offers.map(({ option }) => option.card?.title));
  const list = things(board, '.may[data-thing]').filter((element) =>
    names.has(element.dataset['title']),
  );
  const now = list.findIndex((element) => element === document.activeElement);
  if (now >= 0 && offers.length === 1) list[now]!.click();
  else if (list.length === 1 && offers.length === 1) list[0]!.click();
  else list[(now + 1) % Math.max(1, list.length)]?.focus();
  return true;
}

/** From the last to the first, and back: behind the dialog there is nothing to do. */
function keepInside(event: KeyboardEvent, dialog: HTMLElement): boolean {
  const list = things(dialog);
  const edge = event.shiftKey ? list[0] : list.at(-1);
  if (document.activeElement !== edge) return false;
  (event.shiftKey ? list.at(-1) : list[0])?.focus();
  return true;
}

/** The button that shows this key, if there is one. */
function press(key: string, root: HTMLElement): boolean {
  const name = key === 'Escape' ? 'ESC' : key.toUpperCase();
  const button = [...root.querySelectorAll<HTMLElement>('[data-key]')].find(
    (element) =>
      element.dataset['key']?.toUpperCase() === name && !element.hasAttribute('disabled'),
  );
  button?.click();
  return button !== undefined;
}

/** True if the key meant something here. */
function understood(event: KeyboardEvent, board: HTMLElement, table: GameTable): boolean {
  // The page's own dialogs look after themselves.
  if (document.querySelector('dialog[open]')) return false;
  const dialog = document.querySelector<HTMLElement>('.sheet[aria-modal="true"]');
  const now = document.activeElement;
  if (event.key === 'Tab' && dialog) return keepInside(event, dialog);
  // In a replay the arrows and letters belong to the page, unless a dialog is open.
  if (!table.live && !dialog) return event.key === 'Escape' && table.back();
  if (event.key.startsWith('Arrow')) return go(dialog ?? board, event.key as Direction);
  if (dialog) return press(event.key, dialog);
  if (event.key === 'Escape') return table.back();
  if (event.key.toLowerCase() === 'i' && now instanceof HTMLElement && now.dataset['title']) {
    table.enlarge(now.dataset['title']);
    return true;
  }
  if (event.key === ' ' && (now === document.body || now === null) && table.bar.primary) {
    table.act(table.bar.primary);
    return true;
  }
  // Keys that stand on a button do what the button does; those of a popover come first.
  const popover = board.querySelector<HTMLElement>('[role="dialog"]');
  if ((popover && press(event.key, popover)) || press(event.key, board)) return true;
  return letter(event.key, board, table);
}

export function handleKey(event: KeyboardEvent, board: HTMLElement, table: GameTable): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const target = event.target;
  const writing = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';
  if (target instanceof HTMLElement && target.matches(writing)) return;
  if (understood(event, board, table)) event.preventDefault();
}
