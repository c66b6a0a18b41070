import { describe, expect, it } from 'vitest';
import { SetMap, sliceOf } from '../../../source/solver/optimal/code-slice.ts';

const setOf = (...codes: readonly number[]) => sliceOf(Uint32Array.from(codes));

describe('a map of sets of codes', () => {
  it('keeps a value for each of many sets', () => {
    const map = new SetMap<string>();
    const known = new Map<string, Uint32Array>();
    for (let i = 0; i < 3000; i++) {
      const set = Uint32Array.from({ length: 1 + (i % 7) }, (_, k) => i * k + (i >> 3));
      known.set(set.join(), set);
      map.set(sliceOf(set), set.join());
      // The set is copied.
      set.fill(7);
    }
    expect(map.size).toBe(known.size);
    for (const text of known.keys()) {
      expect(map.get(sliceOf(Uint32Array.from(text.split(','), Number)))).toBe(text);
    }
  });

  it('knows no other set', () => {
    const map = new SetMap<number>();
    map.set(setOf(1, 2, 3), 4);
    expect(map.get(setOf(1, 2))).toBeUndefined();
    expect(map.get(setOf(1, 2, 4))).toBeUndefined();
    expect(map.get(setOf(1, 2, 3, 0))).toBeUndefined();
  });

  it('finds a set in any list', () => {
    const map = new SetMap<number>();
    map.set({ codes: Uint32Array.of(9, 1, 2, 9), start: 1, length: 2 }, 5);
    expect(map.get(setOf(1, 2))).toBe(5);
    expect(map.get({ codes: Uint32Array.of(1, 1, 2), start: 1, length: 2 })).toBe(5);
    expect(map.get({ codes: Uint32Array.of(1, 1, 2), start: 0, length: 2 })).toBeUndefined();
  });

  it('replaces a value, and forgets all', () => {
    const map = new SetMap<number>();
    map.set(setOf(1, 2), 1);
    map.set(setOf(1, 2), 2);
    expect([map.size, map.get(setOf(1, 2))]).toEqual([1, 2]);
    map.clear();
    expect([map.size, map.get(setOf(1, 2))]).toEqual([0, undefined]);
  });
});
