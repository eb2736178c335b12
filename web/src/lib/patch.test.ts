import { describe, expect, it } from 'vitest';
import { applyPatch, PatchError } from './patch';
import type { PatchOperation } from './protocol';

const add = (path: string, value: unknown): PatchOperation => ({ op: 'add', path, value });
const replace = (path: string, value: unknown): PatchOperation => ({ op: 'replace', path, value });
const remove = (path: string): PatchOperation => ({ op: 'remove', path });

describe('applyPatch', () => {
  it.each<[string, unknown, PatchOperation[], unknown]>([
    ['nothing', { a: 1 }, [], { a: 1 }],
    ['adds a key', { a: 1 }, [add('/b', 2)], { a: 1, b: 2 }],
    ['adds over a key', { a: 1 }, [add('/a', 2)], { a: 2 }],
    ['inserts before', [1, 2], [add('/0', 0)], [0, 1, 2]],
    ['inserts at the end by number', [1, 2], [add('/2', 3)], [1, 2, 3]],
    ['appends', { a: [1] }, [add('/a/-', 2)], { a: [1, 2] }],
    ['removes from a list', [1, 2, 3], [remove('/1')], [1, 3]],
    ['removes in order', [1, 2, 3], [remove('/0'), remove('/0')], [3]],
    ['removes a key', { a: 1, b: 2 }, [remove('/a')], { b: 2 }],
    ['replaces deep down', { a: [{ b: 1 }] }, [replace('/a/0/b', 5)], { a: [{ b: 5 }] }],
    ['replaces with null', { a: 1 }, [replace('/a', null)], { a: null }],
    ['replaces null', { a: null }, [replace('/a', 1)], { a: 1 }],
    ['replaces the whole', { a: 1 }, [replace('', [1])], [1]],
    ['adds the whole', { a: 1 }, [add('', { b: 2 })], { b: 2 }],
    ['reads ~1 as a slash', { 'a/b': 1 }, [replace('/a~1b', 2)], { 'a/b': 2 }],
    ['reads ~01 as ~1', { '~1': 1 }, [replace('/~01', 2)], { '~1': 2 }],
    ['knows the empty key', { '': 1 }, [replace('/', 2)], { '': 2 }],
    ['knows numbers as keys', { '0': 'x' }, [replace('/0', 'y')], { '0': 'y' }],
    ['knows - as a key', { '-': 1 }, [replace('/-', 2)], { '-': 2 }],
    ['works on what it added', {}, [add('/a', []), add('/a/-', 1)], { a: [1] }],
    ['does not split letters', { ä: 1 }, [replace('/ä', 2)], { ä: 2 }],
  ])('%s', (_name, before, patch, after) => {
    expect(applyPatch(before, patch)).toEqual(after);
  });

  it.each<[string, unknown, PatchOperation[]]>([
    ['remove of a missing key', {}, [remove('/a')]],
    ['replace of a missing key', {}, [replace('/a', 1)]],
    ['add below a missing key', {}, [add('/a/b', 1)]],
    ['insert beyond the end', [1], [add('/2', 1)]],
    ['replace at the end', [1], [replace('/1', 1)]],
    ['replace at -', [1], [replace('/-', 1)]],
    ['remove at -', [1], [remove('/-')]],
    ['a leading zero', [1, 2], [replace('/01', 1)]],
    ['a negative place', [1, 2], [replace('/-1', 1)]],
    ['a fraction', [1, 2], [replace('/0.5', 1)]],
    ['a huge place', [1], [replace('/99999999999999999999', 1)]],
    ['length of a list', [1], [replace('/length', 0)]],
    ['a path into a string', { a: 'abc' }, [replace('/a/0', 'x')]],
    ['a path into null', { a: null }, [add('/a/b', 1)]],
    ['a path without slash', { a: 1 }, [replace('a', 2)]],
    ['a bad escape', { 'a~': 1 }, [replace('/a~', 2)]],
    ['removal of the whole', { a: 1 }, [remove('')]],
    ['an inherited key', {}, [replace('/toString', 1)]],
    ['a way through the prototype', {}, [add('/__proto__/polluted', 1)]],
    ['an unknown operation', {}, [{ op: 'move', path: '/a' } as unknown as PatchOperation]],
    ['add without a value', {}, [{ op: 'add', path: '/a' } as unknown as PatchOperation]],
  ])('refuses %s', (_name, before, patch) => {
    const copy = structuredClone(before);
    expect(() => applyPatch(before, patch)).toThrow(PatchError);
    expect(before).toEqual(copy);
  });

  it('leaves the old value alone and shares what did not change', () => {
    const before = { a: { x: 1 }, b: [1, { y: 2 }] };
    const copy = structuredClone(before);
    const after = applyPatch(before, [replace('/a/x', 9), add('/b/0', 0)]);
    expect(before).toEqual(copy);
    expect(after).toEqual({ a: { x: 9 }, b: [0, 1, { y: 2 }] });
    expect(after.b[2]).toBe(before.b[1]);
  });

  it('does nothing if a later operation fails', () => {
    const before = { a: 1 };
    expect(() => applyPatch(before, [replace('/a', 2), remove('/b')])).toThrow(PatchError);
    expect(before).toEqual({ a: 1 });
  });

  it('keeps __proto__ an ordinary key', () => {
    const after = applyPatch({}, [add('/__proto__', { polluted: true })]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
    expect(Object.hasOwn(after, '__proto__')).toBe(true);
  });

  it('takes a thousand operations', () => {
    const patch = Array.from({ length: 1000 }, (_, i) => add('/-', i));
    expect(applyPatch<number[]>([], patch)).toHaveLength(1000);
  });
});
