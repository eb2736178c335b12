// A recorded match judged by the server, little by little: what is known so far.
import { api } from './api';
import type { Line } from './chart';
import type { Analysis, Judgement, ReplayInfo, SeatTally } from './protocol';

export const judges = ['search:200', 'search:500', 'search:2000'] as const;
export type Judge = (typeof judges)[number];

const every = 1000;

/** Faults, the worst first. */
export function worst(judgements: Judgement[]): Judgement[] {
  return judgements
    .filter(({ mark }) => mark === 'mistake' || mark === 'blunder')
    .sort((a, b) => b.loss - a.loss);
}

/** Each seat's chance as that seat could know it, and at the end what it got. */
export function curves(
  judgements: Judgement[],
  { seats, result, positions }: Pick<ReplayInfo, 'seats' | 'result' | 'positions'>,
  name: (seat: number) => string,
  whole: boolean,
): Line[] {
  return seats.map(({ seat }) => {
    const points = judgements
      .filter((judged) => judged.seat === seat)
      .map(({ position, chance }): [number, number] => [position, chance]);
    const share = result?.[seat];
    if (whole && share !== undefined) points.push([positions, share * 100]);
    return { name: name(seat), seat, points };
  });
}

export class Study {
  bot = $state<Judge>('search:500');
  state = $state<Analysis['state']>('none');
  decisions = $state(0);
  judgements = $state.raw<Judgement[]>([]);
  seats = $state.raw<SeatTally[]>([]);
  failed = $state.raw<unknown>(null);
  /** We asked for it and have not called it off. */
  private wanted = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly id: string) {}

  get running(): boolean {
    return this.state === 'running';
  }

  at(position: number): Judgement | undefined {
    return this.judgements.find((judged) => judged.position === position);
  }

  /** What the server knows already, without asking it to think. */
  async look(): Promise<void> {
    const { bot } = this;
    await this.ask(() => api.analysis(this.id, bot, 0), bot);
  }

  async choose(bot: Judge): Promise<void> {
    if (bot === this.bot) return;
    this.leave();
    this.bot = bot;
    this.take({ bot, state: 'none', decisions: 0, judged: 0, from: 0, judgements: [], seats: [] });
    await this.look();
  }

  async start(): Promise<void> {
    this.wanted = true;
    const { bot } = this;
    await this.ask(() => api.analyse(this.id, bot), bot);
  }

  async cancel(): Promise<void> {
    this.wanted = false;
    clearTimeout(this.timer);
    const { bot } = this;
    await this.ask(() => api.stopAnalysis(this.id, bot), bot);
  }

  /** The page is left: nobody waits for it any more. */
  leave(): void {
    clearTimeout(this.timer);
    if (this.wanted && this.state === 'running')
      void api.stopAnalysis(this.id, this.bot).catch(() => undefined);
    this.wanted = false;
  }

  private async ask(how: () => Promise<Analysis>, bot: Judge): Promise<void> {
    clearTimeout(this.timer);
    try {
      const answer = await how();
      if (bot !== this.bot) return;
      this.failed = null;
      this.take(answer);
    } catch (error) {
      if (bot !== this.bot) return;
      this.failed = error;
      this.wanted = false;
      if (this.state === 'running') this.state = 'stopped';
    }
  }

  private take(answer: Analysis): void {
    const before = this.judgements.slice(0, answer.from);
    this.state = answer.state;
    this.decisions = answer.decisions;
    this.judgements = [...before, ...answer.judgements];
    this.seats = answer.seats;
    // Somebody else may have asked for it, too; and a server forgets who was silent for long.
    if (this.state === 'running') this.later(() => this.more());
    else if (this.state === 'stopped' && this.wanted) this.later(() => this.start());
    else if (this.state === 'done') this.wanted = false;
  }

  private later(what: () => Promise<void>): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void what(), every);
  }

  private async more(): Promise<void> {
    const { bot } = this;
    await this.ask(() => api.analysis(this.id, bot, this.judgements.length), bot);
  }
}
