// Calls a server over HTTP and holds every answer against openapi.yaml.
import { request } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { checkAnswer, checkRequest, fits, operationOf, operations } from './documents.mjs';

/** What was seen: `createTable 200`. */
export const seen = new Set();
export const documented = operations.flatMap(({ id, statuses }) =>
  statuses.map((status) => `${id} ${status}`),
);

export const keys = {
  leia: 'key-of-leia-0123456789',
  han: 'key-of-han-01234567890',
  greedo: 'key-of-greedo-0123456789',
};

function send(port, method, target, headers, payload) {
  return new Promise((done, failed) => {
    const call = request({ port, host: '127.0.0.1', method, path: target, headers, agent: false });
    const hear = (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('error', failed);
      answer.on('end', () => {
        let raw = Buffer.concat(parts);
        if (answer.headers['content-encoding'] === 'gzip' && raw.length) raw = gunzipSync(raw);
        done({ status: answer.statusCode, headers: answer.headers, text: raw.toString('utf8') });
      });
    };
    call.on('response', hear);
    call.on('upgrade', (answer, socket) => {
      socket.destroy();
      done({ status: answer.statusCode, headers: answer.headers, text: '' });
    });
    call.on('error', failed);
    call.end(payload);
  });
}

const parsed = ({ headers, text }) =>
  headers['content-type'] === 'application/json' && text ? JSON.parse(text) : text;

/**
 * One call. `body` is sent as JSON, `payload` as it is. The answer must be documented; a request that
 * succeeds must be as well.
 */
export async function call(server, method, target, wish = {}) {
  const { key, body, payload = body && JSON.stringify(body), headers: more = {} } = wish;
  const headers = { ...more };
  if (key) headers.authorization = `Bearer ${key}`;
  const answer = await send(server.port, method, target, headers, payload);
  answer.body = parsed(answer);
  const { pathname: path, searchParams: query } = new URL(target, 'http://x');
  if (method === 'HEAD') return answer;
  const operation = operationOf(method, path);
  if (!operation) {
    assert.equal(answer.status, 404, `${method} ${target} is not documented: ${answer.text}`);
    const pointer = 'openapi.yaml#/components/responses/NotFound/content/application~1json/schema';
    fits(pointer, answer.body, `${method} ${target}`);
    return answer;
  }
  checkAnswer(operation, answer);
  if (answer.status < 300)
    checkRequest(operation, { path, query, headers, body: payload && JSON.parse(payload) });
  seen.add(`${operation.id} ${answer.status}`);
  return answer;
}

/** A call that must succeed; its body. */
export async function ask(server, method, target, wish) {
  const answer = await call(server, method, target, wish);
  assert.equal(answer.status, 200, `${method} ${target}: ${answer.text}`);
  return answer.body;
}

/** A call that must be refused so. */
export async function refused(server, method, target, error, wish) {
  const { body, text } = await call(server, method, target, wish);
  assert.equal(body.error, error, `${method} ${target}: ${text.slice(0, 500)}`);
  assert.notEqual(body.text.en, '');
  assert.notEqual(body.text.de, '');
}

/** Sends bytes as they are; the body of what comes back, which must be JSON. */
export async function sendBytes(server, bytes) {
  const line = connect(server.port, '127.0.0.1');
  let said = '';
  line.on('data', (part) => (said += part));
  line.on('error', () => undefined);
  const closed = new Promise((done) => line.on('close', done));
  line.write(bytes);
  await closed;
  const [head, body] = said.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), body: JSON.parse(body) };
}

export const withBot = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }];
export const withFriend = [{ kind: 'me' }, { kind: 'open' }];

/** Numbers by what binds to them, so that whoever sits there can open them. */
export const numbers = new Map();

export function committed(number) {
  const commitment = createHash('sha256').update(number, 'utf8').digest('hex');
  numbers.set(commitment, number);
  return commitment;
}

/** A short match, so that it ends soon. */
export const newTable = (more = {}) => ({
  game: 'deckbuilding',
  setup: { bases: '2' },
  seats: withBot,
  name: 'Leia',
  commitment: committed('7'),
  ...more,
});

export const makeTable = (server, more) =>
  ask(server, 'POST', '/api/tables', { key: keys.leia, body: newTable(more) });

export const join = (server, { table, invitation }, key = keys.han) =>
  ask(server, 'POST', `/api/tables/${table}/join`, {
    key,
    body: { name: 'Han', commitment: committed('8'), invitation },
  });
