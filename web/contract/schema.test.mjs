// The documents themselves: whole, and not so lax that everything would fit.
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { fault, messageFault, messages, messageTypes, openapi, operations } from './documents.mjs';

const text = { en: 'a', de: 'b' };
const hex = '0123456789abcdef'.repeat(4);
const can = { undo: false, hint: true, draw: false, resign: true, leaving: 'lost' };
const line = { n: 256, seat: null, text, clause: 'DBG-END-04' };
const option = { answer: 'play', text, card: { title: 'pilot', zone: 'hand' } };
const decision = { seat: 0, question: 'turn', about: null, text, chosen: [], options: [option] };
const view = { game: 'deckbuilding', viewer: 0, decision, row: [] };
const shown = { type: 'view', version: 3, view, log: [line], since: 512, can };
const event = { n: 256, what: 'drawn', seat: 0, card: null, from: { zone: 'deck', seat: 0 } };
const change = {
  type: 'change',
  from: 3,
  version: 4,
  patch: [{ op: 'remove', path: '/row/0' }],
  log: [],
  events: [event],
  since: null,
  can,
};
const row = {
  shape: 'picks',
  least: 1,
  most: 2,
  taken: 0,
  total: { name: text, least: 0, most: 5 },
  candidates: [{ ...option, least: 0, most: 2, weight: 1 }],
};
const withRow = (more) => ({ ...decision, row: { ...row, ...more } });
const refused = { type: 'refused', id: 'a', error: 'stale', text };
const sitter = { seat: 0, side: text, kind: 'bot', name: '', bot: 'knight', free: false, you: false };
const table = {
  type: 'table',
  table: 'abcdefghijklmno_',
  game: 'deckbuilding',
  setup: { bases: '2' },
  promise: hex,
  round: 1,
  waits: [],
  listed: false,
  hints: true,
  undo: 'free',
  clock: { minutes: 5, seconds: 0 },
  away: 'wait',
  status: 'playing',
  you: null,
  seats: [
    { ...sitter, commitment: null, opened: false, here: false, hurried: false, out: false, left: null },
  ],
  watching: 1,
  rematch: null,
};
const over = {
  type: 'over',
  result: [1, 0],
  reason: 'won',
  seed: hex,
  digest: hex,
  shuffle: { server: hex, promise: hex, commitments: [hex, null], numbers: ['7', ''], round: 1 },
};
const omit = (object, key) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/** What fits, and what of it must not. */
const cases = {
  client: [
    [
      { type: 'hello', token: hex, lang: 'de' },
      { type: 'hello', token: 5 },
      { type: 'hello', name: 'Leia' },
      { type: 'hello', lang: 'fr' },
    ],
    [
      { type: 'commit', id: 'a', round: 2, commitment: hex },
      { type: 'commit', id: 'a', round: 2, commitment: '7' },
      { type: 'commit', id: 'a', commitment: hex },
    ],
    [
      { type: 'open', id: 'a', round: 1, number: '7' },
      { type: 'open', id: 'a', round: 1 },
      { type: 'open', id: 'a', round: 1, number: 'x'.repeat(65) },
    ],
    [
      { type: 'stand', id: 'a', seat: 1 },
      { type: 'stand', seat: 1 },
      { type: 'stand', id: 'a', seat: 8 },
    ],
    [
      { type: 'language', id: 'a', lang: 'de' },
      { type: 'language', id: 'a' },
      { type: 'language', id: 'a', lang: 'fr' },
    ],
    [
      { type: 'answer', id: 'a', version: 1, row: [0, 2, 2] },
      { type: 'answer', id: 'a', version: 1, row: [0], option: 0 },
      { type: 'answer', id: 'a', version: 1, row: 0 },
      { type: 'answer', id: 'a', version: 1, row: ['0'] },
      { type: 'answer', id: 'a', version: 1, row: [-1] },
    ],
    [
      { type: 'answer', id: 'a', version: 1, option: 0 },
      { type: 'answer', id: 'a', version: 1 },
      { type: 'answer', id: '', version: 1, option: 0 },
      { type: 'answer', id: 'a'.repeat(37), version: 1, option: 0 },
      { type: 'answer', id: 'a', version: 1, option: -1 },
      { type: 'answer', id: 'a', version: 1.5, option: 0 },
      { type: 'answer', id: 'a', version: 1, option: '0' },
      { type: 'answer', id: 'a', version: 1, option: 0, card: 7 },
      { type: 'answer', id: 'a', version: 1, option: 0, even: 'yes' },
    ],
    [{ type: 'chat', id: 'a', text: 'Hi' }, { type: 'chat', id: 'a', text: 'x'.repeat(301) }],
    [{ type: 'mute', id: 'a', seat: 1, on: false }, { type: 'mute', id: 'a', seat: 8, on: false }],
    [
      { type: 'hold', id: 'a', on: true },
      { type: 'hold', on: true },
      { type: 'hold', id: 'a', on: 1 },
    ],
    [{ type: 'ping' }, { type: 'ping', id: 'a' }, { type: 'pong' }, { type: 'dance', id: 'a' }, {}],
    [{ type: 'hint', id: 'a' }, { type: 'hint', id: 'a', options: [] }],
  ],
  server: [
    [
      shown,
      { ...shown, view: omit(view, 'decision') },
      { ...shown, view: { ...view, decision: omit(decision, 'options') } },
      { ...shown, view: { ...view, decision: { ...decision, options: [] } } },
      { ...shown, view: { ...view, decision: { ...decision, secret: 1 } } },
      { ...shown, view: { ...view, decision: { ...decision, options: [omit(option, 'text')] } } },
      { ...shown, can: omit(can, 'draw') },
      { ...shown, log: [{ ...line, text: {} }] },
      omit(shown, 'since'),
      { ...shown, since: 'then' },
      { ...shown, events: [] },
      { ...shown, view: { ...view, decision: { ...omit(decision, 'options'), row } } },
      { ...shown, version: -1 },
      { ...shown, state: 'secret' },
    ],
    [{ ...shown, view: null }, omit(shown, 'view')],
    [
      { ...shown, view: { ...view, decision: withRow({}) } },
      { ...shown, view: { ...view, decision: withRow({ shape: 'heap' }) } },
      { ...shown, view: { ...view, decision: withRow({ candidates: [option] }) } },
      { ...shown, view: { ...view, decision: withRow({ candidates: [] }) } },
      { ...shown, view: { ...view, decision: withRow({ total: { least: 0, most: 1 } }) } },
    ],
    [{ ...shown, log: [{ ...line, text: { de: 'nur Deutsch' } }] }],
    [
      change,
      { ...change, patch: [{ op: 'move', path: '/a', from: '/b' }] },
      { ...change, patch: [{ op: 'add', path: '/a' }] },
      { ...change, patch: [{ op: 'remove', path: '/a', value: 1 }] },
      { ...change, patch: [{ op: 'replace', path: 'a', value: 1 }] },
      omit(change, 'from'),
      omit(change, 'events'),
      { ...change, events: [omit(event, 'n')] },
      { ...change, events: [omit(event, 'what')] },
      { ...change, events: [{ ...event, seat: 9 }] },
      { ...change, events: [{ ...event, from: 'deck' }] },
    ],
    [
      refused,
      { ...refused, error: 'gone' },
      { ...refused, clauses: [] },
      omit(refused, 'id'),
      omit(refused, 'text'),
    ],
    [
      table,
      { ...table, invitation: 'abcdefghijklmnopqrstuv' },
      { ...table, you: 0 },
      { ...table, seats: [sitter] },
      { ...table, seats: [{ ...sitter, here: true, hurried: false }] },
      { ...table, seats: [{ ...table.seats[0], token: hex }] },
      { ...table, seats: [{ ...table.seats[0], out: true, left: 0 }] },
      { ...table, clock: { minutes: 5 } },
      { ...table, status: 'begun' },
    ],
    [{ ...table, you: 0, invitation: 'abcdefghijklmnopqrstuv' }, { ...table, invitation: null }],
    [{ ...over, result: [0.25, 0.25, 0, 0.5] }, { ...over, result: [-1, 2] }],
    [
      { type: 'asks', what: 'undo', seat: 0, version: 1, of: [1, 2] },
      { type: 'asks', what: 'undo', seat: 0, version: 1 },
    ],
    [
      { type: 'consent', what: 'draw', seat: 0, by: 2, yes: false, of: [] },
      { type: 'consent', what: 'draw', seat: 0, yes: false, of: [] },
    ],
    [over, { ...over, result: [2, 0] }, { ...over, reason: 'bored' }, omit(over, 'shuffle')],
    [{ ...over, shuffle: null }, { ...over, digest: null }, omit(over, 'digest')],
    [{ type: 'open', round: 2 }, { type: 'open', round: 0 }, { type: 'open' }],
    [{ type: 'commit', round: 2 }, { type: 'commit', round: 2, seat: 0 }],
    [{ type: 'done', id: 'a' }, { type: 'done' }, { type: 'done', id: 'a', version: 1 }],
    [{ type: 'clock', left: [1, 2], running: null }, { type: 'clock', left: null, running: null }],
  ],
};

describe('the schema of the messages', () => {
  for (const [from, rows] of Object.entries(cases))
    for (const [right, ...wrong] of rows)
      test(`${from}: ${right.type} fits, ${wrong.length} like it do not`, () => {
        assert.equal(messageFault(from, right), null);
        for (const message of wrong)
          assert.notEqual(messageFault(from, message), null, JSON.stringify(message));
      });

  test('no message fits twice, and what one end says the other does not', () => {
    for (const from of ['client', 'server']) {
      const types = messageTypes(from);
      assert.equal(new Set(types).size, types.length);
    }
    assert.notEqual(messageFault('server', { type: 'ping' }), null);
    assert.notEqual(messageFault('client', shown), null);
  });

  test('each definition is used', () => {
    const all = JSON.stringify(messages) + JSON.stringify(openapi);
    const unused = Object.keys(messages.$defs).filter((name) => !all.includes(`/$defs/${name}"`));
    assert.deepEqual(unused, []);
  });
});

describe('the description of the calls', () => {
  test('each operation has a name of its own, and says how it can fail', () => {
    const ids = operations.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const { id, statuses, path } of operations) {
      assert.ok(statuses.includes(429), id);
      if (path.startsWith('/api')) assert.ok(statuses.includes(500), id);
    }
  });

  test('each parameter of a path is described', () => {
    for (const { id, path, parameters } of operations)
      for (const [, name] of path.matchAll(/\{(\w+)\}/g))
        assert.ok(
          parameters.some(({ at }) => at.in === 'path' && at.name === name && at.required),
          `${id}: ${name}`,
        );
  });

  test('each schema can be used, and each is', () => {
    const all = JSON.stringify(openapi);
    for (const [kind, parts] of Object.entries(openapi.components))
      for (const name of Object.keys(parts)) {
        if (kind === 'schemas') fault(`openapi.yaml#/components/schemas/${name}`, null);
        if (kind !== 'securitySchemes')
          assert.ok(all.includes(`"#/components/${kind}/${name}"`), `${kind} ${name} is not used`);
      }
  });

  const wrong = {
    Refusal: [{ error: 'stale' }, { error: 'stale', text, more: 1 }, { error: 'odd', text }],
    NewTable: [
      { seats: [{ kind: 'me' }] },
      { game: 'deckbuilding', seats: [{ kind: 'bot' }] },
      { game: 'deckbuilding', seats: [{ kind: 'me' }], setup: { bases: 2 } },
      { game: 'deckbuilding', seats: Array(9).fill({ kind: 'open' }) },
      { game: 'deckbuilding', seats: [{ kind: 'me' }], bring: 'a deck' },
      { game: 'deckbuilding', seats: [{ kind: 'me' }], clock: { minutes: 0, seconds: 0 } },
    ],
    MadeTable: [{ table: 'x', seat: 0, token: hex, invitation: 'x', promise: hex }],
    ToldDeck: [{ side: 'dark' }, { code: 7 }],
    CheckedDeck: [{ side: 'dark', code: 'sith', name: '', faults: [], text: '', o8d: null }],
    MyTable: [omit(omit(table, 'type'), 'promise')],
    ReplayFile: [{ format: 3 }],
    Text: [{ de: 'nur Deutsch' }],
    Wishes: [{ deck: 5 }, { deck: 'x'.repeat(2001) }],
    Summary: [
      { seats: [], series: [], chance: [[0, 101]], thinking: false },
      { seats: [], series: [], chance: [{ seat: 0, points: [[0, 101]] }], thinking: false },
    ],
  };
  for (const [name, values] of Object.entries(wrong))
    test(`${name} does not take everything`, () => {
      for (const value of values)
        assert.notEqual(
          fault(`openapi.yaml#/components/schemas/${name}`, value),
          null,
          JSON.stringify(value),
        );
    });
});
