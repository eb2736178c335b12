// The two documents of the contract, and whether something agrees with them.
import { readFileSync } from 'node:fs';
import assert from 'node:assert/strict';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

const read = (name) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');

export const openapi = parse(read('openapi.yaml'));
export const messages = JSON.parse(read('messages.schema.json'));

const ajv = new Ajv.default({
  strict: true,
  strictRequired: false,
  strictTypes: false,
  allErrors: false,
  discriminator: true,
  allowUnionTypes: true,
});
addFormats.default(ajv);
ajv.addSchema(messages, 'messages.schema.json');
// Only what pointers lead to in there is a schema.
ajv.addVocabulary(Object.keys(openapi));
ajv.addSchema(openapi, 'openapi.yaml', undefined, false);

const compiled = new Map();

/** Why `value` does not fit what is at `pointer` of a document; null if it does. */
export function fault(pointer, value) {
  if (!compiled.has(pointer)) compiled.set(pointer, ajv.compile({ $ref: pointer }));
  const check = compiled.get(pointer);
  return check(value) ? null : ajv.errorsText(check.errors, { dataVar: 'it' });
}

/** Fails if `value` does not fit what is at `pointer`. */
export function fits(pointer, value, what) {
  const why = fault(pointer, value);
  const shown = JSON.stringify(value)?.slice(0, 1000);
  if (why) assert.fail(`${what} does not fit ${pointer}: ${why}\n${shown}`);
}

export const messageFault = (from, message) => fault(`messages.schema.json#/$defs/${from}`, message);

/** The types of all messages of one end, as `client hello`. */
export const messageTypes = (from) =>
  messages.$defs[from].oneOf.map(
    ({ $ref }) => `${from} ${messages.$defs[$ref.split('/').at(-1)].properties.type.const}`,
  );

const escaped = (part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Follows references within the OpenAPI document; says where it ended, too. */
function resolve(pointer) {
  const parts = pointer.split('/').map((part) => decodeURIComponent(part));
  let at = openapi;
  for (const part of parts) at = at?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
  return at?.$ref?.startsWith('#/') ? resolve(at.$ref.slice(2)) : { pointer, at };
}

/** Every operation: how to recognize it, and what it answers. */
export const operations = Object.entries(openapi.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => {
    const pointer = ['paths', escaped(path), method].join('/');
    const literal = path.replace(/[.]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^${literal}$`),
      parameters: (operation.parameters ?? []).map(
        (_, i) => resolve(`${pointer}/parameters/${i}`),
      ),
      body: operation.requestBody
        ? `openapi.yaml#/${pointer}/requestBody/content/application~1json/schema`
        : null,
      needsKey: operation.security !== undefined,
      statuses: Object.keys(operation.responses).map(Number),
      response: (status) => resolve(`${pointer}/responses/${status}`),
    };
  }),
);

/** The operation of a request; one without parameters in its path goes first. */
export const operationOf = (method, path) =>
  operations
    .filter((operation) => operation.method === method && operation.pattern.test(path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];

/** Fails if this answer is not one the document allows for the operation. */
export function checkAnswer(operation, { status, headers, body, text }) {
  const what = `${operation.method} ${operation.path} ${status}`;
  assert.ok(operation.statuses.includes(status), `${what} is not documented: ${text}`);
  const { pointer, at } = operation.response(status);
  for (const name of Object.keys(at.headers ?? {})) {
    const header = resolve(`${pointer}/headers/${name}`);
    const value = headers[name.toLowerCase()];
    if (value === undefined) assert.ok(!header.at.required, `${what} has no ${name}`);
    else fits(`openapi.yaml#/${header.pointer}/schema`, value, `${name} of ${what}`);
  }
  if (!at.content) return assert.equal(text, '', `${what} has a body`);
  const type = headers['content-type'];
  const found = at.content[type] ? type : '*/*';
  assert.ok(at.content[found], `${what} is ${type}, documented: ${Object.keys(at.content)}`);
  if (at.content[found].schema)
    fits(`openapi.yaml#/${pointer}/content/${escaped(found)}/schema`, body, `the body of ${what}`);
}

/** Fails if the request is not as the document says it. */
export function checkRequest(operation, { path, query, headers, body }) {
  const what = `${operation.method} ${path}`;
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const given = operation.pattern.exec(path).slice(1);
  const known = new Set();
  for (const { pointer, at } of operation.parameters) {
    if (at.in === 'query') known.add(at.name);
    let value = at.in === 'query' ? query.get(at.name) : headers[at.name.toLowerCase()];
    if (at.in === 'path') value = decodeURIComponent(given[names.indexOf(at.name)]);
    if (value === null || value === undefined) {
      assert.ok(!at.required, `${what} lacks ${at.name}`);
      continue;
    }
    if (at.schema.type === 'integer') value = Number(value);
    fits(`openapi.yaml#/${pointer}/schema`, value, `${at.name} of ${what}`);
  }
  for (const name of query.keys()) assert.ok(known.has(name), `${what}: ${name} is not documented`);
  if (operation.needsKey) assert.ok(headers.authorization, `${what} is documented to need a key`);
  if (operation.body) fits(operation.body, body, `the request ${what}`);
  else assert.equal(body, undefined, `${what} is documented to have no body`);
}
