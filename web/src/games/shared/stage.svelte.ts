// What happens on every board around its cards: they move to where the next view has them, the
// focus stays near, keys and clicks find their way, and the layout follows the room there is.
import { tick, untrack } from 'svelte';
import { focusNearby, handleKey } from './keyboard';
import { layoutFor } from './layout';
import { play, snapshot, type Snapshot } from './motion';
import type { GameTable } from './table.svelte';
import type { Tokens } from './tokens';
import { goHome } from './touch';

/** The height of the page's bars: one above the board, in a replay another one below it. */
const bars = (live: boolean) => (live ? 48 : 98);

export class Stage {
  board: HTMLElement | undefined = $state();
  /** Where cards are drawn while they move. */
  layer: HTMLElement | undefined = $state();
  readonly #table: GameTable;

  /** To be made while the board is: `onview` is called when a new view has been drawn. */
  constructor(table: GameTable, onview: () => void = () => undefined) {
    this.#table = table;
    let old: Snapshot | null = null;
    let focusedAt: DOMRect | null = null;
    // Before the new view is drawn, everything lies where it lay.
    $effect.pre(() => {
      const { tokens } = table;
      untrack(() => {
        old = this.board ? snapshot(this.board, tokens) : null;
        focusedAt = this.#focused();
      });
    });
    $effect(() => {
      const { tokens } = table;
      untrack(() => {
        table.viewed();
        if (this.board && this.layer) this.#move(this.board, this.layer, old, tokens);
        old = null;
        onview();
        if (focusedAt) this.#keepFocus(focusedAt);
      });
    });
    $effect(() => this.#followRoom());
  }

  keydown = (event: KeyboardEvent): void => {
    if (this.board) handleKey(event, this.board, this.#table);
  };

  /** A click beside everything lets go what was selected. */
  click = (event: MouseEvent): void => {
    if (!this.#table.selected || !(event.target instanceof Element)) return;
    if (!event.target.closest('[data-thing], [role="dialog"]')) this.#table.drop();
  };

  #move(board: HTMLElement, layer: HTMLElement, old: Snapshot | null, tokens: Tokens): void {
    for (const element of board.querySelectorAll<HTMLElement>('[data-dragged]')) goHome(element);
    if (old) play(board, layer, old, tokens);
  }

  #focused(): DOMRect | null {
    const { activeElement } = document;
    return activeElement && this.board?.contains(activeElement)
      ? activeElement.getBoundingClientRect()
      : null;
  }

  #keepFocus(from: DOMRect): void {
    void tick().then(() => {
      if (this.board && document.activeElement === document.body) focusNearby(this.board, from);
    });
  }

  #followRoom(): (() => void) | undefined {
    if (!this.board || typeof ResizeObserver === 'undefined') return;
    const element = this.board;
    // The width with its padding and the window's height: neither depends on what is chosen by
    // them, so it never swings between two layouts.
    const observer = new ResizeObserver(() => {
      this.#table.width = element.offsetWidth;
      const height = window.innerHeight - bars(this.#table.live);
      this.#table.layout = layoutFor(this.#table.width, height);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }
}
