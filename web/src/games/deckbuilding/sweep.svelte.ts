// All that can join an attack is sent against its target, one after another as the views come.
import { Autopilot, type Errand } from '../shared/autopilot.svelte';
import { adds, fighters } from './attack';
import { assignTo, type Aim } from './offers';
import type { Table } from './table.svelte';
import type { InPlay } from './types';

export class Sweep extends Autopilot<Table> {
  /** Those that are still to be sent. */
  #left: { aim: Aim; numbers: Set<number> } | null = $state.raw(null);

  #joining(aim: Aim): InPlay[] {
    return fighters(this.table.me).filter(
      (card) => adds(card, aim) > 0 && assignTo(this.table.number(card.number), aim),
    );
  }
  /** How many could join what is aimed at. */
  get joinable(): number {
    return this.table.aim === null ? 0 : this.#joining(this.table.aim).length;
  }
  send(): void {
    const { aim } = this.table;
    if (aim === null) return;
    this.#left = { aim, numbers: new Set(this.#joining(aim).map((card) => card.number)) };
  }
  override stop(): boolean {
    const was = this.#left !== null;
    this.#left = null;
    return was;
  }

  protected override watch(): void {
    void this.#left;
  }
  protected override next(): Errand | null {
    const left = this.#left;
    if (!left || !this.table.asked) return null;
    const card = fighters(this.table.me).find(
      ({ number }) => left.numbers.has(number) && assignTo(this.table.number(number), left.aim),
    );
    if (!card) {
      this.#left = null;
      return null;
    }
    left.numbers.delete(card.number);
    const offer = assignTo(this.table.number(card.number), left.aim)!;
    return { act: () => this.table.act(offer) };
  }
}
