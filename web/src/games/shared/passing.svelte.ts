// Passing made quick: until something happens, or a window comes where the player wants to be asked.
// Whether it passes depends on what is asked, on the log and on the player's stops, never on what
// the hand holds. The server carries out such a pass when it would have answered by itself where
// nothing could be done: the time it takes betrays nothing either.
import type { LogLine } from '../../lib/protocol';
import { recall, remember } from '../../lib/store';
import { Autopilot, type Errand } from './autopilot.svelte';
import type { Offer } from './offers';
import type { GameTable, TableSeen } from './table.svelte';

/** In this time the player can still stop it; the server waits for the rest. */
export const pause = 200;

/** Where things stood when passing began. */
export interface Since {
  /** The last line of the log. */
  line: number;
  moment: string;
}

export type Verdict<Window extends string = string> =
  | { do: 'pass'; option: number }
  | { do: 'wait' }
  | { do: 'stop'; why: 'event'; line: LogLine }
  | { do: 'stop'; why: 'phase'; window: Window }
  | { do: 'stop'; why: 'over' };

/** "mine:draw": in the own turn, "theirs:draw": in an opponent's. */
export type Stop<Window extends string> = `${'mine' | 'theirs'}:${Window}`;

/** What a game knows of its windows. */
export interface PassingRules<View, Window extends string> {
  /** Where windows open, in the order of a turn. */
  windows: readonly Window[];
  /** Where most players want to be asked. */
  usual: readonly Stop<Window>[];
  nameOf(window: Window): string;
  /** It lies within the one before it. */
  isInner(window: Window): boolean;
  since(view: View, log: readonly LogLine[]): Since;
  verdict(
    view: View,
    log: readonly LogLine[],
    begun: Since,
    stops: ReadonlySet<Stop<Window>>,
  ): Verdict<Window>;
  /** Nothing else can be done, and everybody knows. */
  mustPass(view: View): boolean;
}

/** The stops the player has chosen, or the usual ones. */
export function readStops<Window extends string>(
  game: string,
  windows: readonly Window[],
  usual: readonly Stop<Window>[],
): Set<Stop<Window>> {
  const kept = recall<unknown>(`${game}.stops`, usual);
  const all = windows.flatMap((window): Stop<Window>[] => [`mine:${window}`, `theirs:${window}`]);
  return new Set(Array.isArray(kept) ? all.filter((stop) => kept.includes(stop)) : usual);
}

export class QuickPassing<View extends TableSeen, Window extends string> extends Autopilot<
  GameTable<View>
> {
  readonly rules: PassingRules<View, Window>;
  /** Where things stood when the player began to keep passing. */
  passing: Since | null = $state.raw(null);
  /** Why passing has ended. */
  halted = $state('');
  stops: ReadonlySet<Stop<Window>> = $state.raw(new Set());
  /** What the player has chosen; null leaves it to the opponent. */
  #always: boolean | null = $state(null);
  /** Asked also where nothing can be done but pass: a person could learn from it who is not. */
  always = $derived.by(() => this.#always ?? this.table.people);

  /** Under which the player's stops are kept. */
  readonly #game: string;

  constructor(table: GameTable<View>, rules: PassingRules<View, Window>) {
    super(table);
    this.rules = rules;
    this.#game = table.game;
    this.stops = readStops(this.#game, rules.windows, rules.usual);
    const always = recall<unknown>(`${this.#game}.always`, null);
    this.#always = typeof always === 'boolean' ? always : null;
  }

  override start(): void {
    super.start();
    $effect(() => this.table.hold(this.table.live && this.always));
  }
  protected override watch(): void {
    void this.table.log;
    void this.passing;
  }
  override stop(): boolean {
    const was = this.passing !== null;
    this.passing = null;
    return was;
  }
  override decided(): void {
    this.halted = '';
  }

  toggle(): void {
    this.halted = '';
    const { live, view, log } = this.table;
    this.passing = this.passing || !live ? null : this.rules.since(view, log);
  }
  setStop(stop: Stop<Window>, on: boolean): void {
    const stops = new Set(this.stops);
    if (on) stops.add(stop);
    else stops.delete(stop);
    this.stops = stops;
    remember(`${this.#game}.stops`, [...stops]);
  }
  setAlways(always: boolean): void {
    this.#always = always;
    remember(`${this.#game}.always`, always);
  }

  protected override next(): Errand | null {
    const offer = this.#passes();
    return offer && { after: pause, act: () => this.table.actBy(offer, this.table.people) };
  }
  /** The option that passes, if passing goes on; ends it if something has happened. */
  #passes(): Offer | null {
    const { view, log, all, asked, live } = this.table;
    // Where there is nothing else to do the server passes, unless it was told not to.
    const alone = asked && all.length === 1;
    if (alone && this.always && this.rules.mustPass(view)) return all[0]!;
    if (!this.passing || !live) return null;
    const verdict = this.rules.verdict(view, log, this.passing, this.stops);
    if (verdict.do === 'stop') {
      this.passing = null;
      this.halted = this.#why(verdict);
      return null;
    }
    if (verdict.do !== 'pass' || (alone && !this.always)) return null;
    return all[verdict.option] ?? null;
  }
  #why(verdict: Verdict<Window> & { do: 'stop' }): string {
    const { say, lang } = this.table;
    if (verdict.why === 'event') return say('pass.event', { line: verdict.line.text[lang] });
    if (verdict.why === 'over') return '';
    return say('pass.phase', { window: this.rules.nameOf(verdict.window) });
  }
}
