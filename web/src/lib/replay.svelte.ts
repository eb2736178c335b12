// A recorded match being watched: where we are, for whose eyes, and what was fetched already.
import { api } from './api';
import type { ReplayInfo, ReplayMoment, View } from './protocol';

export type Viewer = number | 'all';

/** The positions at which turns start; the first one starts with the match. */
export function turnStarts({ turns }: Pick<ReplayInfo, 'turns'>): number[] {
  return turns[0] === 0 ? turns : [0, ...turns];
}

/**
 * Everything open: each player as that player sees it. Where a game's view has no list of players
 * by seat, the first one's view has to do.
 */
export function openView({ view, views }: Pick<ReplayMoment, 'view' | 'views'>): View {
  if (!views || views.some((v) => !Array.isArray(v['players']))) return view;
  return { ...view, players: views.map((v, seat) => (v['players'] as unknown[])[seat]) };
}

/** Which turn a position belongs to, counted from 1. */
export function turnAt(starts: number[], position: number): number {
  let turn = 0;
  while (turn < starts.length && starts[turn]! <= position) turn++;
  return Math.max(1, turn);
}

const ahead = 3;
const kept = 300;

export class Player {
  position = $state(0);
  viewer = $state<Viewer>('all');
  playing = $state(false);
  /** Moments a second. */
  speed = $state(1);
  moment = $state.raw<ReplayMoment | null>(null);
  failed = $state.raw<unknown>(null);

  readonly starts: number[];
  readonly last: number;
  private readonly fetched = new Map<string, Promise<ReplayMoment>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly id: string,
    info: ReplayInfo,
    at: number | null,
  ) {
    this.last = info.positions;
    this.starts = turnStarts(info);
    this.position = Math.min(this.last, at ?? 0);
    void this.show();
  }

  get turn(): number {
    return turnAt(this.starts, this.position);
  }

  go(position: number): void {
    this.position = Math.min(this.last, Math.max(0, position));
    void this.show();
  }

  step(by: number): void {
    this.pause();
    this.go(this.position + by);
  }

  turnStep(by: number): void {
    const start = this.starts[this.turn - 1] ?? 0;
    // Back goes to the start of this turn first, as a tape would.
    const turn = by < 0 && this.position > start ? this.turn : this.turn + by;
    this.pause();
    this.go(turn > this.starts.length ? this.last : (this.starts[turn - 1] ?? 0));
  }

  look(viewer: Viewer): void {
    this.viewer = viewer;
    void this.show();
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.position >= this.last) this.go(0);
    this.playing = true;
    this.next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private next(): void {
    this.timer = setTimeout(async () => {
      if (!this.playing) return;
      if (this.position >= this.last) return this.pause();
      this.position++;
      await this.show();
      if (this.playing) this.next();
    }, 1000 / this.speed);
  }

  private async show(): Promise<void> {
    const { position, viewer } = this;
    try {
      const moment = await this.fetch(position);
      if (position !== this.position || viewer !== this.viewer) return;
      this.moment = moment;
      this.failed = null;
      for (let i = 1; i <= ahead && position + i <= this.last; i++) {
        void this.fetch(position + i).catch(() => undefined);
      }
    } catch (error) {
      if (position !== this.position) return;
      this.failed = error;
      this.pause();
    }
  }

  private fetch(position: number): Promise<ReplayMoment> {
    const key = `${position} ${this.viewer}`;
    const known = this.fetched.get(key);
    if (known) return known;
    const asked = api.moment(this.id, position, this.viewer);
    this.fetched.set(key, asked);
    asked.catch(() => this.fetched.delete(key));
    const oldest = this.fetched.keys().next().value;
    if (this.fetched.size > kept && oldest !== undefined) this.fetched.delete(oldest);
    return asked;
  }
}
