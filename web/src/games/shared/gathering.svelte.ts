// A row of choices is one question: what is picked is gathered here, in any order and taken back at
// will, until the player confirms it and all of it goes to the server at once.
import type { ChoiceRow, Decision, Option } from '../../lib/protocol';

/** A pick, and the card on the board that was touched for it. */
interface Pick {
  candidate: number;
  id: string | null;
}

/** What the question offers: the candidates of a row, or the options. */
export const offeredIn = (decision: Decision | null | undefined): readonly Option[] =>
  decision?.row?.candidates ?? decision?.options ?? [];

export class Gathering {
  readonly #decision: () => Decision | null | undefined;
  #picked: { row: ChoiceRow; picks: readonly Pick[] } | null = $state.raw(null);

  /** `decision` is that of the viewer, or nothing if somebody else is asked. */
  constructor(decision: () => Decision | null | undefined) {
    this.#decision = decision;
  }

  row = $derived.by(() => this.#decision()?.row ?? null);
  /** A new question begins with nothing; amounts with the least there may be. */
  picks: readonly Pick[] = $derived.by(() => {
    if (!this.row) return [];
    return this.#picked?.row === this.row ? this.#picked.picks : leastOf(this.row);
  });
  total = $derived.by(() =>
    this.picks.reduce((sum, { candidate }) => sum + this.row!.candidates[candidate]!.weight, 0),
  );
  full = $derived.by(() => this.row !== null && this.picks.length >= this.row.most);
  /** All that was picked may be confirmed, as far as numbers tell. */
  complete = $derived.by(() => {
    const { row, picks, total } = this;
    if (!row || picks.length < row.least || picks.length > row.most) return false;
    return !row.total || (total >= row.total.least && total <= row.total.most);
  });

  count(candidate: number): number {
    return this.picks.filter((pick) => pick.candidate === candidate).length;
  }
  /** As the how-manieth it was picked, from 1. */
  placeOf(id: string): number {
    return this.picks.findIndex((pick) => pick.id === id) + 1;
  }
  has(id: string): boolean {
    return this.placeOf(id) > 0;
  }
  /** The same of a card with these offers; an amount may have been given without touching it. */
  holds(id: string, offers: readonly { index: number }[]): boolean {
    const given = ({ index }: { index: number }) => this.#grows(index) && this.count(index) > 0;
    return this.has(id) || (this.row !== null && offers.some(given));
  }
  /** Does the next touch of the card let it go? */
  letsGo(id: string, offers: readonly { index: number }[]): boolean {
    const more = ({ index }: { index: number }) => this.#grows(index) && this.mayAdd(index);
    return this.holds(id, offers) && !offers.some(more);
  }
  /** May another one of it be picked? */
  mayAdd(candidate: number): boolean {
    const { row } = this;
    if (!row || this.full || this.count(candidate) >= row.candidates[candidate]!.most) return false;
    return !row.total || this.total + row.candidates[candidate]!.weight <= row.total.most;
  }

  /**
   * A card is touched: it is picked, or let go again. Where several copies are one thing (in a list)
   * each touch picks another one, and after the last one none; an amount grows in the same way.
   */
  toggle(candidate: number, id: string | null = null): void {
    if (this.#grows(candidate)) return this.#grow(candidate, id);
    const mine = (pick: Pick) => pick.candidate === candidate && pick.id === id;
    if (id !== null ? this.has(id) : !this.mayAdd(candidate) && this.count(candidate) > 0)
      this.#keep(this.picks.filter((pick) => !mine(pick)));
    else if (this.mayAdd(candidate)) this.#keep([...this.picks, { candidate, id }]);
  }
  /** One card on the table may be picked several times; copies in a hand are touched one by one. */
  #grows(candidate: number): boolean {
    const { row } = this;
    return row?.shape === 'amounts' || row?.candidates[candidate]?.card?.number !== undefined;
  }
  #grow(candidate: number, id: string | null): void {
    const { least } = this.row!.candidates[candidate]!;
    const more = this.mayAdd(candidate);
    this.setAmount(candidate, more ? this.count(candidate) + 1 : least, id);
  }
  setAmount(candidate: number, amount: number, id: string | null = null): void {
    const others = this.picks.filter((pick) => pick.candidate !== candidate);
    const own = Array.from({ length: amount }, () => ({ candidate, id }));
    this.#keep([...others, ...own]);
  }
  /** All there are, in the order in which they lie. */
  takeAll(): void {
    this.#keep([]);
    this.row?.candidates.forEach(({ most }, candidate) => {
      for (let i = 0; i < most && this.mayAdd(candidate); ++i) this.toggle(candidate);
    });
  }
  /** False if nothing was picked. */
  clear(): boolean {
    const some = this.#picked !== null && this.#picked.row === this.row && this.picks.length > 0;
    this.#picked = null;
    return some;
  }
  answer(): number[] {
    return this.picks.map(({ candidate }) => candidate);
  }

  #keep(picks: readonly Pick[]): void {
    if (this.row) this.#picked = { row: this.row, picks };
  }
}

const leastOf = (row: ChoiceRow): Pick[] =>
  row.candidates.flatMap(({ least }, candidate) =>
    Array.from({ length: least }, () => ({ candidate, id: null })),
  );
