// The WebSocket half of the protocol: one table. Keeps the newest state, comes back after a lost
// connection, and sends wishes that were not answered again with the same id, so that nothing is
// done twice and nothing is forgotten.
import { ApiError, offline } from './api';
import { wishId } from './keys';
import { mergeLog } from './log';
import { applyPatch } from './patch';
import * as p from './protocol';

export type Connection = 'connecting' | 'open' | 'lost' | 'closed';

/** How the table stands, as far as we know. Replaced whole at each change, never altered. */
export interface TableState {
  connection: Connection;
  /** When the next attempt to connect is due, in milliseconds since 1970. */
  retryAt: number | null;
  table: p.TableMessage | null;
  version: number | null;
  view: p.View | null;
  log: p.LogLine[];
  /** What happened on the way to this view; none if it came whole. */
  events: p.Happening[];
  /** Did the view come whole? Then no way leads to it: it is the first one, or comes after an undo. */
  whole: boolean;
  /** The line of the log with which my last real choice ended. */
  since: number | null;
  can: p.Can;
  clock: (p.ClockMessage & { at: number }) | null;
  chat: p.ChatMessage[];
  asks: p.AsksMessage | null;
  /** What somebody has said to it last. */
  consent: p.ConsentMessage | null;
  over: p.OverMessage | null;
  bye: p.Refusal | null;
  /** What the table waits for, as the server says it. */
  pause: p.Said | null;
  /** Wishes on their way. */
  waiting: number;
}

export type Answer = Extract<p.ServerMessage, { type: 'done' | 'reasons' | 'hint' }>;

interface Pending {
  message: p.ClientMessage & { id: string };
  resolve(answer: Answer): void;
  reject(error: ApiError): void;
}

export interface SocketOptions {
  url: string;
  token: string | null;
  /** The language that is shown: no other is sent. */
  lang?(): p.Lang;
  onchange(state: TableState): void;
  /** The shuffle waits for this player. */
  onnumber?(wanted: p.NumberMessage): void;
  WebSocket?: typeof WebSocket;
  random?: () => number;
}

const nothing: p.Can = { undo: false, hint: false, draw: false, resign: false };
const firstDelay = 500;
const longestDelay = 15_000;
const pingEvery = 20_000;
const pongWithin = 10_000;
const keptChat = 200;
const abnormal = 4000;

/** Doubles from half a second to a quarter of a minute, spread so that not all come at once. */
export function retryDelay(attempt: number, random: number): number {
  const delay = Math.min(firstDelay * 2 ** attempt, longestDelay);
  return Math.round(delay * (0.75 + random / 2));
}

export class TableSocket {
  state: TableState = {
    connection: 'connecting',
    retryAt: null,
    table: null,
    version: null,
    view: null,
    log: [],
    events: [],
    whole: true,
    since: null,
    can: nothing,
    clock: null,
    chat: [],
    asks: null,
    consent: null,
    over: null,
    bye: null,
    pause: null,
    waiting: 0,
  };

  private socket: WebSocket | null = null;
  private readonly pending = new Map<string, Pending>();
  private attempt = 0;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private pongTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly wake = () => this.retry();

  constructor(private readonly options: SocketOptions) {
    addEventListener('online', this.wake);
    this.connect();
  }

  /** Sends a wish; resolves when it is answered, even if the connection is lost in between. */
  wish(wish: p.Wish): Promise<Answer> {
    if (this.state.connection === 'closed') return Promise.reject(offline());
    const message = { ...wish, id: wishId() };
    return new Promise((resolve, reject) => {
      this.pending.set(message.id, { message, resolve, reject });
      this.update({ waiting: this.pending.size });
      if (this.state.connection === 'open') this.send(message);
    });
  }

  /** Connects at once instead of waiting for the next attempt. */
  retry(): void {
    if (this.state.connection !== 'lost') return;
    this.attempt = 0;
    this.connect();
  }

  /** Forgets the consent that was asked for; after it was given or refused. */
  answered(): void {
    this.update({ asks: null });
  }

  close(): void {
    removeEventListener('online', this.wake);
    this.drop(1000);
    this.finish(offline());
  }

  private update(part: Partial<TableState>): void {
    this.state = { ...this.state, ...part };
    this.options.onchange(this.state);
  }

  private connect(): void {
    clearTimeout(this.retryTimer);
    const Socket = this.options.WebSocket ?? WebSocket;
    const socket = new Socket(this.options.url, p.subprotocol);
    this.socket = socket;
    this.update({ connection: 'connecting', retryAt: null });
    socket.onopen = () => {
      if (socket === this.socket) this.greet();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.read(event.data);
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  private greet(): void {
    const hello: p.ClientMessage = { type: 'hello' };
    if (this.options.token) hello.token = this.options.token;
    const lang = this.options.lang?.();
    if (lang) hello.lang = lang;
    // What was said before is told again to everybody who comes.
    this.update({ connection: 'open', bye: null, pause: null, chat: [] });
    this.send(hello);
    for (const { message } of this.pending.values()) this.send(message);
    this.listen();
  }

  private send(message: p.ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** A connection that died without a word is found out by a ping that is not answered. */
  private listen(): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.pongTimer);
    this.pingTimer = setTimeout(() => {
      this.send({ type: 'ping' });
      this.pongTimer = setTimeout(() => this.fail(), pongWithin);
    }, pingEvery);
  }

  /** Lets go of a connection that is of no use, and makes a new one. */
  private fail(): void {
    this.drop(abnormal);
    this.lost();
  }

  private drop(code: number): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.pongTimer);
    clearTimeout(this.retryTimer);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close(code);
    }
  }

  private lost(): void {
    this.drop(abnormal);
    if (this.state.bye && !canComeBack(this.state.bye)) {
      const { error, text } = this.state.bye;
      this.finish(new ApiError(error, text));
      return;
    }
    const delay = retryDelay(this.attempt++, (this.options.random ?? Math.random)());
    this.retryTimer = setTimeout(() => this.connect(), delay);
    this.update({ connection: 'lost', retryAt: Date.now() + delay });
  }

  private finish(error: ApiError): void {
    const left = [...this.pending.values()];
    this.pending.clear();
    this.update({ connection: 'closed', retryAt: null, waiting: 0 });
    for (const { reject } of left) reject(error);
  }

  private read(data: unknown): void {
    let message: p.ServerMessage;
    try {
      message = JSON.parse(String(data)) as p.ServerMessage;
      if (typeof message?.type !== 'string') throw new Error('no type');
    } catch {
      this.fail();
      return;
    }
    this.attempt = 0;
    this.listen();
    this.take(message);
  }

  private take(message: p.ServerMessage): void {
    switch (message.type) {
      case 'table':
        return this.update({ table: message });
      case 'view':
        return this.takeView(message, message.view);
      case 'change':
        return this.takeChange(message);
      case 'done':
      case 'reasons':
      case 'hint':
        return this.settle(message.id, ({ resolve }) => resolve(message));
      case 'refused':
        return this.settle(message.id, ({ reject }) =>
          reject(new ApiError(message.error, message.text, message.clause)),
        );
      case 'asks':
        return this.update({ asks: message });
      case 'consent':
        return this.takeConsent(message);
      case 'chat':
        return this.update({ chat: [...this.state.chat, message].slice(-keptChat) });
      case 'clock':
        return this.update({ clock: { ...message, at: Date.now() } });
      case 'over':
        return this.update({ over: message, asks: null });
      case 'commit':
      case 'open':
        return this.options.onnumber?.(message);
      case 'pause':
        return this.update({ pause: message.on ? (message.text ?? {}) : null });
      case 'bye':
        return this.update({ bye: message });
    }
  }

  private takeView(message: p.ViewMessage | p.ChangeMessage, view: p.View | null): void {
    const { version, can } = message;
    const asks = this.state.asks?.version === version ? this.state.asks : null;
    const whole = message.type === 'view';
    const log = whole ? message.log : mergeLog(this.state.log, message.log);
    const events = whole ? [] : (message.events ?? []);
    this.update({ version, view, can, asks, log, events, whole, since: message.since ?? null });
  }

  private takeChange(message: p.ChangeMessage): void {
    const { version, view } = this.state;
    if (version !== null && message.version <= version) return;
    try {
      if (message.from !== version) throw new Error('a change is missing');
      this.takeView(message, applyPatch(view, message.patch));
    } catch {
      // Without the view the change starts from, only a whole one helps: who comes anew gets it.
      this.fail();
    }
  }

  /** After a no nothing is asked any more; after a yes fewer have to agree. */
  private takeConsent(message: p.ConsentMessage): void {
    const { asks } = this.state;
    const { yes, of } = message;
    this.update({ consent: message, asks: asks && yes ? { ...asks, of } : null });
  }

  private settle(id: string, how: (pending: Pending) => void): void {
    const pending = this.pending.get(id);
    if (!pending) return;
    this.pending.delete(id);
    this.update({ waiting: this.pending.size });
    how(pending);
  }
}

/** After these it makes no sense to knock again. */
function canComeBack({ error }: p.Refusal): boolean {
  return !['wrong-token', 'not-found', 'not-allowed', 'bad-request'].includes(error);
}
