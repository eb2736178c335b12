// Answers the client gives for the player, one after the other as the views come: only what the
// player has asked for, and never longer than the player wants.
import { untrack } from 'svelte';
import type { GameTable } from './table.svelte';

/** The next answer. */
export interface Errand {
  act(): void;
  /** In this time the player can still stop it, in ms. */
  after?: number;
}

export abstract class Autopilot<Table extends GameTable = GameTable> {
  constructor(protected readonly table: Table) {}

  /** Reads whatever else than the table makes it think again. */
  protected abstract watch(): void;
  /** What is to be answered now, if anything is. */
  protected abstract next(): Errand | null;
  /** Leaves everything to the player again; false if it was so already. */
  abstract stop(): boolean;
  /** The player has answered. */
  decided(): void {}

  /** To be called while the board is made. */
  start(): void {
    $effect(() => {
      void this.table.view;
      this.watch();
      if (this.table.busy) return;
      return untrack(() => this.#run(this.next()));
    });
  }
  #run(errand: Errand | null): (() => void) | undefined {
    if (errand?.after === undefined) {
      errand?.act();
      return;
    }
    const timer = setTimeout(() => errand.act(), errand.after);
    return () => clearTimeout(timer);
  }
}
