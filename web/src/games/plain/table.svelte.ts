// What the plain board knows of the moment: what may be done, and which card was touched.
import type { Decision, Lang, Option, View } from '../../lib/protocol';
import type { BoardProps } from '../board';
import { Gathering, offeredIn } from '../shared/gathering.svelte';
import { optionsAt, playersIn, sharedIn, type PlainCard } from './reading';

interface Selected {
  card: PlainCard;
  zone: string;
  seat: number | null;
  /** A card is selected for one question only. */
  decision: Decision;
}

const sameCard = (a: PlainCard, b: PlainCard) => a.number === b.number && a.title === b.title;

export class Table {
  #selected = $state.raw<Selected | null>(null);
  /** What was picked of a row of choices. */
  readonly gathering = new Gathering(() => this.decision);

  constructor(private readonly props: () => BoardProps) {}

  get view(): View {
    return this.props().view as View;
  }
  get faces(): ReadonlyMap<string, unknown> {
    return this.props().faces;
  }
  get lang(): Lang {
    return this.props().lang;
  }
  get busy(): boolean {
    return this.props().busy;
  }

  players = $derived.by(() => playersIn(this.view, this.faces, this.lang));
  shared = $derived.by(() => sharedIn(this.view, this.faces, this.lang));

  /** The question, if it is put to me. */
  decision = $derived.by(() => {
    const { decision, viewer } = this.view;
    const mine = this.props().live && decision !== null && decision.seat === viewer;
    return mine ? decision : null;
  });
  /** What cards may belong to: the candidates of a row, or the options. */
  offered: readonly Option[] = $derived.by(() => offeredIn(this.decision));

  private selected = $derived.by(() =>
    this.#selected?.decision === this.decision ? this.#selected : null,
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
    const { onenlarge } = this.props();
    const options = optionsAt(this.offered, card, zone, seat);
    if (options.length === 0 || !this.decision) return onenlarge(card.title);
    if (this.gathering.row) return this.gathering.toggle(options[0]!);
    if (options.length === 1) return this.answer(options[0]!);
    const again = this.isSelected(card, zone, seat);
    this.#selected = again ? null : { card, zone, seat, decision: this.decision };
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

  confirm(): void {
    const { row, complete } = this.gathering;
    if (row && complete && !this.busy) this.props().onrow?.(this.gathering.answer());
  }
}
