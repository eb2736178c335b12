// RFC 6902, the part the server uses: add, remove, replace. The old value stays untouched and
// shares what did not change with the new one, so that earlier views can be kept for looking back.
import type { PatchOperation } from './protocol';

export class PatchError extends Error {}

type Node = Record<string, unknown> | unknown[];

function tokens(path: string): string[] {
  if (path === '') return [];
  if (!path.startsWith('/')) throw new PatchError(`path "${path}" does not start with a slash`);
  return path
    .slice(1)
    .split('/')
    .map((token) => {
      if (/~(?![01])/.test(token)) throw new PatchError(`bad escape in "${path}"`);
      return token.replace(/~1/g, '/').replace(/~0/g, '~');
    });
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function indexIn(list: unknown[], token: string, upTo: number): number {
  if (!/^(0|[1-9]\d*)$/.test(token)) throw new PatchError(`"${token}" is no place in a list`);
  const index = Number(token);
  if (index > upTo) throw new PatchError(`${index} is beyond the end (${list.length})`);
  return index;
}

function child(node: unknown, token: string): unknown {
  if (Array.isArray(node)) return node[indexIn(node, token, node.length - 1)];
  if (isNode(node) && Object.hasOwn(node, token)) return (node as Record<string, unknown>)[token];
  throw new PatchError(`nothing at "${token}"`);
}

function changeList(list: unknown[], token: string, operation: PatchOperation): unknown[] {
  if (operation.op === 'add') {
    const index = token === '-' ? list.length : indexIn(list, token, list.length);
    return [...list.slice(0, index), operation.value, ...list.slice(index)];
  }
  const index = indexIn(list, token, list.length - 1);
  if (operation.op === 'remove') return [...list.slice(0, index), ...list.slice(index + 1)];
  return replaced(list, index, operation.value);
}

function replaced(list: unknown[], index: number, value: unknown): unknown[] {
  const copy = list.slice();
  copy[index] = value;
  return copy;
}

function changeRecord(
  record: Record<string, unknown>,
  token: string,
  operation: PatchOperation,
): Record<string, unknown> {
  if (operation.op !== 'add' && !Object.hasOwn(record, token)) {
    throw new PatchError(`nothing to ${operation.op} at "${token}"`);
  }
  if (operation.op === 'remove') {
    const { [token]: _gone, ...rest } = record;
    return rest;
  }
  return withKey(record, token, operation.value);
}

/** A copy with one key set; as own property even if it is called __proto__. */
function withKey(record: Record<string, unknown>, key: string, value: unknown) {
  const copy = { ...record };
  Object.defineProperty(copy, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

function applyAt(node: unknown, path: string[], operation: PatchOperation): unknown {
  const token = path[0];
  if (token === undefined) {
    if (operation.op === 'remove') throw new PatchError('the whole cannot be removed');
    return operation.value;
  }
  if (!isNode(node)) throw new PatchError(`"${token}" looked for in a plain value`);
  if (path.length === 1) {
    return Array.isArray(node)
      ? changeList(node, token, operation)
      : changeRecord(node, token, operation);
  }
  const inner = applyAt(child(node, token), path.slice(1), operation);
  return Array.isArray(node) ? replaced(node, Number(token), inner) : withKey(node, token, inner);
}

/** The value after all operations, in order; throws PatchError and changes nothing if one fails. */
export function applyPatch<T>(value: T, operations: readonly PatchOperation[]): T {
  let result: unknown = value;
  for (const operation of operations) {
    if (!['add', 'remove', 'replace'].includes(operation.op)) {
      throw new PatchError(`unknown operation "${String(operation.op)}"`);
    }
    if (operation.op !== 'remove' && !Object.hasOwn(operation, 'value')) {
      throw new PatchError(`${operation.op} without a value`);
    }
    result = applyAt(result, tokens(operation.path), operation);
  }
  return result as T;
}
