// What the plain board knows of the moment: what may be done, and which card was touched.
import type { Decision, Option, View } from '../../lib/protocol';
import { offeredIn } from '../shared/gathering.svelte';
import { Seated } from '../shared/seated.svelte';
import { optionsAt, playersIn, sharedIn, type PlainCard } from './reading';

interface Selected {
  card: PlainCard;
  zone: string;
  seat: number | null;
  /** A card is selected for one question only. */
  decision: Decision;
}

const sameCard = (a: PlainCard, b: PlainCard) => a.number === b.number && a.title === b.title;

export class Table extends Seated<View> {
  #selected = $state.raw<Selected | null>(null);

  get faces(): ReadonlyMap<string, unknown> {
    return this.props().faces;
  }

  players = $derived.by(() => playersIn(this.view, this.faces, this.lang));
  shared = $derived.by(() => sharedIn(this.view, this.faces, this.lang));

  /** The question, if it is put to me. */
  mine = $derived.by(() => (this.asked ? this.decision : null));
  /** What cards may belong to: the candidates of a row, or the options. */
  offered: readonly Option[] = $derived.by(() => offeredIn(this.mine));

  private selected = $derived.by(() =>
    this.#selected?.decision === this.mine ? this.#selected : null,
  );
  selectedTitle = $derived.by(() => this.selected?.card.title ?? null);
  /** The options to be shown: all, or those of the card that was touched. */
  options: number[] = $derived.by(() => {
    if (this.selected) {
      const { card, zone, seat } = this.selected;
      return optionsAt(this.offered, card, zone, seat);
    }
    return this.offered.map((_, i) => i);
  });

  isSelected(card: PlainCard, zone: string, seat: number | null): boolean {
    const { selected } = this;
    if (!selected || !sameCard(selected.card, card)) return false;
    return selected.zone === zone && selected.seat === seat;
  }

  touch(card: PlainCard, zone: string, seat: number | null): void {
    const options = optionsAt(this.offered, card, zone, seat);
    if (options.length === 0 || !this.mine) return this.enlarge(card.title);
    if (this.gathering.row) return this.gathering.toggle(options[0]!);
    if (options.length === 1) return this.answer(options[0]!);
    const again = this.isSelected(card, zone, seat);
    this.#selected = again ? null : { card, zone, seat, decision: this.mine };
  }

  /** False if nothing was selected. */
  drop(): boolean {
    const some = this.selected !== null;
    this.#selected = null;
    return this.gathering.clear() || some;
  }

  answer(option: number): void {
    if (!this.busy) this.props().onanswer(option);
  }
}
