// The other side's moves are shown one after the other, each as long as it takes to read what it
// was, however quickly they came. What I do myself is shown at once.
import type { Moment } from './memory';

export const speeds = ['slow', 'normal', 'fast', 'off'] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds for a moment, and for each letter of what is told in it. */
const pace: Record<Speed, { least: number; letter: number }> = {
  slow: { least: 1600, letter: 45 },
  normal: { least: 900, letter: 22 },
  fast: { least: 400, letter: 7 },
  off: { least: 0, letter: 0 },
};
/** A long turn is worth watching, an endless one is not. */
const longest = 6000;
const keptBehind = 120;

export function timeFor(letters: number, speed: Speed): number {
  const { least, letter } = pace[speed];
  return Math.min(longest, least + letter * letters);
}

export interface PlaybackOptions {
  speed(): Speed;
  /** What is told in this moment, in the language of the player. */
  caption(moment: Moment): string;
  /** Did I bring this moment about, or does it tell nothing? */
  plain(moment: Moment): boolean;
}

export class Playback {
  /** The moment on the board. */
  shown = $state.raw<Moment | null>(null);
  /** Those that are still to come. */
  waiting = $state.raw<readonly Moment[]>([]);
  /** What is told now; stays until the next thing happens. */
  caption = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #options: PlaybackOptions;

  constructor(options: PlaybackOptions) {
    this.#options = options;
  }

  get behind(): number {
    return this.waiting.length;
  }

  /** The table has moved on. `jump`: there was no way from the last moment to this one. */
  take(moment: Moment, jump: boolean): void {
    const mine = this.behind === 0 && this.#options.plain(moment);
    if (mine && !jump && this.shown) return this.#show(moment);
    if (jump || this.shown === null || this.#options.speed() === 'off') return this.#jump(moment);
    this.waiting = [...this.waiting, moment].slice(-keptBehind);
    if (this.#timer === undefined) this.#next();
  }

  /** To the table as it stands. */
  skip(): void {
    const last = this.waiting.at(-1);
    if (last) this.#jump(last);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #show(moment: Moment): void {
    this.stop();
    this.waiting = [];
    this.shown = moment;
  }

  #jump(moment: Moment): void {
    this.#show(moment);
    this.caption = this.#options.caption(moment) || this.caption;
  }

  #next(): void {
    this.stop();
    const [moment, ...rest] = this.waiting;
    if (!moment) return;
    this.waiting = rest;
    this.shown = moment;
    if (this.#options.plain(moment)) return this.#next();
    this.caption = this.#options.caption(moment);
    const time = timeFor(this.caption.length, this.#options.speed());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, time);
  }
}
