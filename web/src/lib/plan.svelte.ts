// The form of a new table. How many seats there are and what can be agreed follows from what is
// agreed already: the server is asked whenever that changes.
import { api } from './api';
import { assigned, reseated, resized, type Who } from './plan';
import type { GameInfo, GameShape, Setup } from './protocol';
import { defaultBot, fittingSetup } from './tables';

export class TablePlan {
  shape = $state.raw<GameShape>() as GameShape;
  setup = $state.raw<Setup>({});
  seats = $state.raw<Who[]>([]);
  /** Why the server does not take what was chosen last. */
  refused = $state.raw<unknown>(null);
  asking = $state(false);
  #call: AbortController | null = null;

  constructor(
    readonly game: GameInfo,
    setup: Setup,
    /** Who takes the seats that are not mine. */
    private readonly others: Who,
  ) {
    const { seats, settings } = game;
    const fitting = fittingSetup(game, setup);
    this.shape = { seats, settings, setup: fitting };
    this.#seat(resized([], seats.length, others), fitting);
    const usual = settings.every(({ id, default: value }) => fitting[id] === value);
    if (!usual) void this.#ask();
  }

  get people(): boolean {
    return this.seats.some((who) => who === 'open');
  }

  sit(index: number, who: Who): void {
    this.#seat(reseated(this.seats, index, who), this.setup);
  }

  choose(id: string, value: string): void {
    this.setup = { ...this.setup, [id]: value };
    void this.#ask();
  }

  /** I play this one, against bots: a friend is one choice away. */
  bring(seat: number, id: string, value: string): void {
    const bot = defaultBot(this.game);
    const seats = this.seats.map((_, i) => (i === seat ? 'me' : bot));
    this.#seat(seats, this.setup);
    this.choose(id, value);
  }

  stop(): void {
    this.#call?.abort();
  }

  #seat(seats: Who[], setup: Setup): void {
    this.setup = assigned(setup, this.shape.settings, this.seats, seats);
    this.seats = seats;
  }

  async #ask(): Promise<void> {
    this.#call?.abort();
    const call = (this.#call = new AbortController());
    this.asking = true;
    try {
      const shape = await api.shape(this.game.id, this.setup, call.signal);
      if (call.signal.aborted) return;
      this.#take(shape);
      this.refused = null;
    } catch (error) {
      if (call.signal.aborted) return;
      this.refused = error;
    }
    this.asking = false;
  }

  #take(shape: GameShape): void {
    this.shape = shape;
    const more = [...this.seats].reverse().find((who) => who !== 'me') ?? this.others;
    this.#seat(resized(this.seats, shape.seats.length, more), shape.setup);
  }
}
