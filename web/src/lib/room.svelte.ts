// One open table: the socket, what is remembered of the match, and what the page shows around it.
import { get } from 'svelte/store';
import { complain, tell } from '../ui/notices';
import { ApiError, socketUrl } from './api';
import { lang, say, t } from './i18n';
import {
  eventful,
  isMine,
  remembered,
  sinceLine,
  sinceMyChoice,
  toldIn,
  type Moment,
} from './memory';
import { Playback } from './playback.svelte';
import type { AsksMessage, ChatMessage, ConsentMessage, Hint, Plan, Reason, Wish } from './protocol';
import { settings } from './settings';
import { NumberKeeper } from './numbers';
import { TableSocket, type TableState } from './socket';

export class Room {
  state = $state.raw<TableState>() as TableState;
  /** What the screen reader is told next. */
  spoken = $state('');
  hints = $state.raw<{ version: number; options: Hint[]; plan: Plan | null } | null>(null);
  thinking = $state(false);
  why = $state.raw<{ title: string; reasons: Reason[] } | null>(null);
  /** The moments being looked back at, and which of them is shown. */
  past = $state.raw<Moment[] | null>(null);
  step = $state(0);
  muted = $state.raw<ReadonlySet<number>>(new Set());

  private chosenSeat = $state(0);
  /** How much of the chat has been seen. */
  private seen = $state(0);
  private sending = $state(0);
  private undoing = $state(false);
  /** The version my last answer belongs to: until the next view comes, the board is stale. */
  private answered = $state<number | null>(null);
  private moments: Moment[] = [];
  private holding = false;
  private readonly socket: TableSocket;
  private readonly numbers: NumberKeeper;
  private readonly stopListening: () => void;
  readonly playback = new Playback({
    speed: () => get(settings).captions,
    caption: (moment) =>
      toldIn(moment, this.you)
        .map(({ text }) => text[get(lang)])
        .join(' '),
    plain: (moment) => isMine(moment, this.you),
  });

  constructor(table: string, token: string | null) {
    this.numbers = new NumberKeeper(table, (wish) => this.socket.wish(wish));
    this.socket = new TableSocket({
      url: socketUrl(table),
      token,
      lang: () => get(lang),
      onchange: (state) => this.take(state),
      onnumber: (wanted) => void this.numbers.give(wanted),
    });
    this.state = this.socket.state;
    this.stopListening = this.followLanguage();
  }

  /** Only the language that is shown is sent: another one has to be asked for. */
  private followLanguage(): () => void {
    let before = get(lang);
    return lang.subscribe((now) => {
      if (now === before) return;
      before = now;
      if (this.state.connection === 'open') void this.ask({ type: 'language', lang: now });
    });
  }

  get you(): number | null {
    return this.state.table?.you ?? null;
  }

  get game(): string {
    return this.state.table?.game ?? '';
  }

  get myTurn(): boolean {
    const seat = this.state.view?.decision?.seat;
    return this.state.table?.status === 'playing' && seat !== undefined && seat === this.you;
  }

  /** The seat drawn nearest: mine, or the one a spectator has chosen. */
  get perspective(): number {
    return this.you ?? this.chosenSeat;
  }

  turnTable(): void {
    const seats = this.state.table?.seats.length ?? 1;
    this.chosenSeat = (this.chosenSeat + 1) % seats;
  }

  get busy(): boolean {
    return (
      this.sending > 0 ||
      this.state.connection !== 'open' ||
      (this.answered !== null && this.answered === this.state.version)
    );
  }

  /** Does a person play against me? */
  get people(): boolean {
    const { seats = [] } = this.state.table ?? {};
    return seats.some(({ seat, kind }) => seat !== this.you && kind !== 'bot');
  }

  /** What was said by people I listen to. */
  get heard(): ChatMessage[] {
    return this.state.chat.filter((line) => line.seat === null || !this.muted.has(line.seat));
  }

  get unread(): number {
    return Math.max(0, this.heard.length - this.seen);
  }

  read(): void {
    this.seen = this.heard.length;
  }

  /** Is there anybody to talk to? */
  get company(): boolean {
    const { seats = [], watching = 0 } = this.state.table ?? {};
    const others = seats.filter((s) => s.kind !== 'bot' && !s.free && s.seat !== this.you);
    return others.length > 0 || watching > (this.you === null ? 1 : 0);
  }

  /** The hints, while they still fit the question. */
  get freshHints(): Hint[] | null {
    return this.hints?.version === this.state.version ? this.hints.options : null;
  }

  get freshPlan(): Plan | null {
    return this.hints?.version === this.state.version ? this.hints.plan : null;
  }

  /** What happened since my last real choice. */
  private get lastTurn(): Moment[] {
    const { since } = this.state;
    return since === null ? sinceMyChoice(this.moments, this.you) : sinceLine(this.moments, since);
  }

  /** The view on the board: the others' moves come one after the other, see Playback. */
  get shown(): Moment | null {
    return this.past ? this.past[this.step]! : this.playback.shown;
  }

  /** Answers a whole row of choices at once. */
  answerRow(row: number[]): void {
    this.answerWith((version) => ({ type: 'answer', version, row }));
  }

  /** `even`: as if the server had answered by itself, so that the time it takes betrays nothing. */
  answer(option: number, even = false): void {
    this.answerWith((version) =>
      even
        ? { type: 'answer', version, option, even }
        : { type: 'answer', version, option },
    );
  }

  private answerWith(wish: (version: number) => Wish): void {
    const { version } = this.state;
    if (version === null || this.busy) return;
    this.answered = version;
    this.hints = null;
    // Where there is but one answer the server may have given it just before.
    const only = this.state.view?.decision?.options?.length === 1;
    void this.send(wish(version), only).then((done) => {
      if (!done) this.answered = null;
    });
  }

  /** Not while the others still think about the last wish. */
  get mayUndo(): boolean {
    return this.state.version !== null && this.state.can.undo && !this.busy && !this.undoing;
  }

  undo(): void {
    const { version, table } = this.state;
    if (version === null || !this.mayUndo) return;
    const wish: Wish = { type: 'undo', version };
    this.undoing = true;
    void (table?.undo === 'free' ? this.send(wish) : this.ask(wish)).finally(
      () => (this.undoing = false),
    );
  }

  /** What another one asks of me. */
  get asked(): AsksMessage | null {
    const { asks } = this.state;
    return asks && this.you !== null && asks.seat !== this.you ? asks : null;
  }

  consent(yes: boolean): void {
    const asks = this.asked;
    if (!asks) return;
    this.socket.answered();
    void this.send({ type: 'consent', version: asks.version, yes });
  }

  async hint(): Promise<void> {
    const { version, can } = this.state;
    if (version === null || !can.hint || this.thinking) return;
    this.thinking = true;
    try {
      const answer = await this.socket.wish({ type: 'hint' });
      if (answer.type === 'hint') {
        this.hints = { version, options: answer.options, plan: answer.plan };
      }
      if (this.hints?.options.length === 0) tell(get(t)('hint.none'));
    } catch (error) {
      complain(error, this.game);
    }
    this.thinking = false;
  }

  async askWhy(title: string): Promise<void> {
    try {
      const answer = await this.socket.wish({ type: 'why', card: title });
      if (answer.type === 'reasons') this.why = { title, reasons: answer.reasons };
    } catch (error) {
      complain(error, this.game);
    }
  }

  draw(): void {
    void this.ask({ type: 'draw' });
  }

  resign(): void {
    void this.send({ type: 'resign' });
  }

  leave(): Promise<boolean> {
    return this.send({ type: 'leave' });
  }

  /** Gives my seat back before the deal, or frees one that keeps all waiting. */
  stand(seat?: number): Promise<boolean> {
    return this.send(seat === undefined ? { type: 'stand' } : { type: 'stand', seat });
  }

  chat(text: string): Promise<boolean> {
    return this.send({ type: 'chat', text });
  }

  mute(seat: number, on: boolean): void {
    void this.send({ type: 'mute', seat, on }).then((done) => {
      if (!done) return;
      const muted = new Set(this.muted);
      if (on) muted.add(seat);
      else muted.delete(seat);
      this.muted = muted;
    });
  }

  /** Whether I pass myself where nothing else can be done. */
  hold(on: boolean): void {
    if (on === this.holding || this.you === null) return;
    this.holding = on;
    if (this.state.connection === 'open') void this.ask({ type: 'hold', on });
  }

  lookBack(): void {
    const past = eventful(this.lastTurn);
    if (past.length < 2) {
      tell(get(t)('last.none'));
      return;
    }
    this.past = past;
    this.step = 0;
  }

  stopLooking(): void {
    this.past = null;
  }

  retry(): void {
    this.socket.retry();
  }

  close(): void {
    this.stopListening();
    this.playback.stop();
    this.socket.close();
  }

  private async send(wish: Wish, mayBeLate = false): Promise<boolean> {
    this.sending++;
    const done = await this.ask(wish, mayBeLate);
    this.sending--;
    return done;
  }

  /** For what others may have to agree to: that can take long, and nobody should be kept waiting. */
  private async ask(wish: Wish, mayBeLate = false): Promise<boolean> {
    try {
      await this.socket.wish(wish);
      return true;
    } catch (error) {
      const late = error instanceof ApiError && error.code === 'stale';
      if (this.state.connection !== 'closed' && !(late && mayBeLate)) complain(error, this.game);
      return false;
    }
  }

  private take(state: TableState): void {
    const before = this.state as TableState | undefined;
    this.state = state;
    if (state.table && state.table !== before?.table) this.numbers.look(state.table);
    if (state.over && state.over !== before?.over) this.numbers.end(state.over);
    // The server has forgotten it with the old line; first comes what was not answered there.
    if (this.holding && state.connection === 'open' && before?.connection !== 'open')
      queueMicrotask(() => void this.ask({ type: 'hold', on: true }));
    if (state.consent && state.consent !== before?.consent) this.hearConsent(state.consent);
    if (state.asks && state.asks !== before?.asks && state.asks.seat === this.you) {
      tell(get(t)(state.asks.what === 'undo' ? 'undo.asked' : 'draw.asked'));
    }
    if (!state.view || state.version === null) return;
    if (before?.version === state.version && before.view === state.view) return;
    // It has been read by the time the table moves on.
    this.why = null;
    const known = before?.log[before.log.length - 1]?.n ?? -1;
    const news = state.log.filter((line) => line.n > known);
    const { version, view, events, whole } = state;
    const moment: Moment = { version, view, news, events, whole };
    this.moments = remembered(this.moments, moment);
    this.playback.take(moment, whole);
    this.speak(news.map((line) => line.text[get(lang)]));
  }

  /** Who asked is told by the server, and who said no knows it. */
  private hearConsent({ yes, seat, by }: ConsentMessage): void {
    if (yes || seat === this.you || by === this.you) return;
    const found = this.state.table?.seats.find((one) => one.seat === by);
    const name = found?.name || say(found?.side, get(lang));
    tell(get(t)('asks.declined', { name }));
  }

  /** What happened and what is asked, in few words: the newest sentences and the question. */
  private speak(news: string[]): void {
    const newest = 6;
    const { decision } = this.state.view!;
    const asked = this.myTurn && decision?.text ? [decision.text[get(lang)]] : [];
    const text = [...news.slice(-newest), ...asked].join(' ');
    if (text) this.spoken = text;
  }
}
