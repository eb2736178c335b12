// Somebody at a table: every message sent and received is held against messages.schema.json, and
// the view is kept as a client keeps it.
import assert from 'node:assert/strict';
import WebSocket from 'ws';
import { numbers } from './caller.mjs';
import { fits, messageFault } from './documents.mjs';

/** What was seen: `client hello`, `server view`; and the codes of refusals. */
export const seen = new Set();
export const errors = new Set();

const patience = 10_000;
let wishes = 0;

const step = (part) => part.replaceAll('~1', '/').replaceAll('~0', '~');

/** RFC 6902, as far as the server uses it. Everything a step names must be there. */
export function patched(document, patch) {
  let whole = structuredClone(document);
  for (const { op, path, value } of patch) {
    if (path === '') {
      assert.equal(op, 'replace');
      whole = value;
      continue;
    }
    const parts = path.split('/').slice(1).map(step);
    const last = parts.pop();
    let at = whole;
    for (const part of parts) at = at[part];
    const list = Array.isArray(at);
    const there = list ? Number(last) < at.length : Object.hasOwn(at, last);
    assert.ok(op === 'add' ? list || !there : there, `${op} ${path}`);
    if (list) at.splice(Number(last), op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
    else if (op === 'remove') delete at[last];
    else at[last] = value;
  }
  return whole;
}

/** Every text pair of a message, wherever it is. */
function* textPairs(value) {
  if (value === null || typeof value !== 'object') return;
  const names = Object.keys(value);
  if (names.length && names.every((name) => name === 'en' || name === 'de')) yield value;
  else for (const part of Object.values(value)) yield* textPairs(part);
}

export class Person {
  lang = null;
  since = null;
  events = [];
  view = null;
  table = null;
  version = -1;
  log = [];
  can = null;
  over = null;
  asks = null;
  closed = null;
  fault = null;
  heard = [];
  #read = 0;
  #wake = () => undefined;

  /** Comes to a table and waits for the view; `hello: null` only opens the line. */
  static async at(server, { table, token }, { hello = true, lang, opens = true } = {}) {
    const person = new Person();
    person.lang = lang ?? null;
    const address = `ws://127.0.0.1:${server.port}/api/tables/${table}/socket`;
    person.line = new WebSocket(address, 'cantina.1');
    person.line.on('message', (data) => person.#hear(data.toString('utf8')));
    person.line.on('error', (error) => (person.fault ??= error));
    person.line.on('close', (code) => {
      person.closed = code;
      person.#wake();
    });
    person.opens = opens;
    await new Promise((done) => person.line.once('open', done));
    if (!hello) return person;
    person.send({ type: 'hello', ...(token !== undefined && { token }), ...(lang && { lang }) });
    await person.until('view');
    return person;
  }

  #hear(text) {
    try {
      const message = JSON.parse(text);
      const why = messageFault('server', message);
      assert.equal(why, null, `${why}\n${text.slice(0, 2000)}`);
      seen.add(`server ${message.type}`);
      this.#checkTexts(message);
      this.#takeIn(message);
      this.heard.push(message);
    } catch (error) {
      this.fault ??= error;
    }
    this.#wake();
  }

  /** In both languages, or in the one that was wanted; a change of it is under way for a moment. */
  #checkTexts(message) {
    const wanted = this.lang ? [this.lang] : ['en', 'de'];
    for (const pair of textPairs(message))
      assert.deepEqual(Object.keys(pair), wanted, JSON.stringify(pair));
  }

  #takeIn(message) {
    if (message.error) errors.add(message.error);
    if (message.type === 'table') this.table = message;
    if (message.type === 'over') this.over = message;
    if (message.type === 'asks') this.asks = message;
    if (message.type === 'open' && this.opens) this.#open(message.round);
    if (message.type !== 'view' && message.type !== 'change') return;
    if (message.type === 'change') {
      assert.equal(message.from, this.version, 'a change of another view');
      this.view = patched(this.view, message.patch);
      this.log.push(...message.log);
      this.#checkEvents(message);
    } else {
      this.view = message.view;
      this.log = [...message.log];
    }
    this.version = message.version;
    this.since = message.since;
    this.can = message.can;
    this.#checkView();
  }

  /** As a client does by itself, once it has seen what everybody is bound by. */
  #open(round) {
    const { commitment } = this.table.seats[this.table.you];
    this.send({ type: 'open', id: `wish-${++wishes}`, round, number: numbers.get(commitment) });
  }

  /** Each names its line in the news, in the order of the lines. */
  #checkEvents({ log, events }) {
    const lines = new Set(log.map(({ n }) => n));
    const named = events.map(({ n }) => n).filter((n) => n !== null);
    for (const n of named) assert.ok(lines.has(n), `an event of no line: ${n}`);
    assert.deepEqual(named, [...named].sort((a, b) => a - b));
    this.events.push(...events);
  }

  #checkView() {
    this.log.forEach(({ n }, i) => assert.ok(i === 0 || n > this.log[i - 1].n, 'n rises'));
    if (this.view === null) return;
    fits('messages.schema.json#/$defs/view', this.view, 'the patched view');
    const { decision, viewer } = this.view;
    assert.equal(this.since === null, viewer === null, 'who watches has made no choice');
    if (this.table) assert.equal(viewer, this.table.you, 'the view of somebody else');
    if (decision) assert.equal(decision.options !== undefined, decision.seat === viewer);
  }

  /** The next message of those not yet read. */
  async next(what = 'anything') {
    const end = Date.now() + patience;
    while (this.#read >= this.heard.length) {
      if (this.fault) throw this.fault;
      assert.equal(this.closed, null, `the line was closed while waiting for ${what}`);
      assert.ok(Date.now() < end, `waited in vain for ${what}`);
      await new Promise((done) => {
        const late = setTimeout(done, end - Date.now() + 1);
        this.#wake = () => {
          clearTimeout(late);
          done();
        };
      });
    }
    if (this.fault) throw this.fault;
    return this.heard[this.#read++];
  }

  /** Reads on up to a message of this type, or one that fits. */
  async until(which) {
    const fitting = typeof which === 'string' ? ({ type }) => type === which : which;
    for (;;) {
      const message = await this.next(String(which));
      if (fitting(message)) return message;
    }
  }

  /** Reads on until something holds of what is known. */
  async when(holds) {
    while (!holds(this)) await this.next(String(holds));
    if (this.fault) throw this.fault;
  }

  /** Only after the server closed the line; its code. */
  async end() {
    const late = setTimeout(() => this.line.terminate(), patience);
    if (this.closed === null) await new Promise((done) => this.line.once('close', done));
    clearTimeout(late);
    if (this.fault) throw this.fault;
    return this.closed;
  }

  /** What a client may say. */
  send(message) {
    assert.equal(messageFault('client', message), null, JSON.stringify(message));
    seen.add(`client ${message.type}`);
    this.line.send(JSON.stringify(message));
  }

  /** What no client may say; so the schema must not allow it. */
  sendWrong(message) {
    assert.notEqual(messageFault('client', message), null, `allowed: ${JSON.stringify(message)}`);
    this.line.send(JSON.stringify(message));
  }

  answerTo = (id) =>
    this.until((message) => message.id === id && message.type !== 'table');

  /** Wishes for something, and what the server says to it. */
  wish(type, more = {}) {
    const message = { type, id: `wish-${++wishes}`, ...more };
    this.send(message);
    return this.answerTo(message.id);
  }

  async wished(type, more) {
    const answer = await this.wish(type, more);
    assert.equal(answer.type, 'done', JSON.stringify(answer));
  }

  async refused(error, type, more) {
    const answer = await this.wish(type, more);
    assert.equal(answer.type, 'refused', JSON.stringify(answer));
    assert.equal(answer.error, error, JSON.stringify(answer));
    return answer;
  }

  async refusedWrong(error, message) {
    this.sendWrong(message);
    const answer = await this.until('refused');
    assert.equal(answer.error, error, JSON.stringify(answer));
    return answer;
  }

  /** Questions with a single answer are answered by the server. */
  get asked() {
    return (this.view?.decision?.options?.length ?? 0) > 1;
  }

  get options() {
    return this.view.decision.options;
  }

  /** What happened after the own last choice. */
  get news() {
    return this.log.filter(({ n }) => n >= this.since);
  }

  async speak(lang) {
    const message = { type: 'language', id: `wish-${++wishes}`, lang };
    this.lang = lang;
    this.send(message);
    assert.equal((await this.answerTo(message.id)).type, 'done');
  }

  answer = (option) => this.wished('answer', { version: this.version, option });

  /** Plays cards and attacks before the turn is ended: the last option ends it. */
  answerSomehow = () => this.answer(this.version % (this.options.length - 1));

  /** Goes away without a word. */
  async vanish() {
    this.line.close();
    await this.end();
  }
}

/** Plays on until the match is over, or for so many answers. */
export async function play(people, most = Infinity) {
  for (let answers = 0; answers < most && !people[0].over; ++answers) {
    const asked = people.find((person) => person.asked);
    if (asked) await asked.answerSomehow();
    else await people[0].next('a question');
    await inStep(people);
  }
}

/** Waits until all have seen what one of them has seen. */
export async function inStep(people) {
  const version = Math.max(...people.map((person) => person.version));
  for (const person of people) await person.when(() => person.version >= version);
}
