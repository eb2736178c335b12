// What the tests of all boards need: a board with its faces, and hands to touch it.
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, vi } from 'vitest';
import type { Decision } from '../../lib/protocol';
import type { BoardProps } from '../board';

interface Shown {
  viewer: number | null;
  decision: Decision | null;
}

export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

export function click(element: HTMLElement | undefined): void {
  element!.click();
  flushSync();
}

export function press(key: string): void {
  window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

/** To be called once by a file of tests: what is shown is gone after each of them. */
export function boardTest(Board: Component<BoardProps>, faces: Map<string, unknown>) {
  const wishes = {
    onanswer: vi.fn<(option: number, even?: boolean) => void>(),
    onrow: vi.fn<(picks: number[]) => void>(),
    onhold: vi.fn<(on: boolean) => void>(),
    onwhy: vi.fn<(title: string) => void>(),
    onenlarge: vi.fn<(title: string | null) => void>(),
  };
  let board: Record<string, unknown> | null = null;

  function show(view: Shown, more: Partial<BoardProps> = {}): void {
    const plain = { view, faces, lang: 'en' as const, busy: false, live: true, log: [] };
    const perspective = view.viewer ?? 0;
    const props = { ...plain, perspective, ...wishes, ...more };
    board = mount(Board, { target: document.body, props });
    flushSync();
  }
  /** The answers that were given, of those the view offers. */
  const taken = (view: Shown) =>
    wishes.onanswer.mock.calls.map(([index]) => view.decision?.options?.[index]?.answer);

  afterEach(() => {
    if (board) void unmount(board);
    board = null;
    document.body.replaceChildren();
    vi.clearAllMocks();
    vi.useRealTimers();
  });
  return { ...wishes, show, taken };
}
