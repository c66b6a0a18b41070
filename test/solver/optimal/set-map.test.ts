import { describe, expect, it } from 'vitest';
import { SetMap } from '../../../source/solver/optimal/set-map.ts';

describe('a map of sets of codes', () => {
  it('keeps a value for each of many sets', () => {
    const map = new SetMap<string>();
    const known = new Map<string, Uint32Array>();
    for (let i = 0; i < 3000; i++) {
      const set = Uint32Array.from({ length: 1 + (i % 7) }, (_, k) => i * k + (i >> 3));
      known.set(set.join(), set);
      map.set(set, set.join());
      // The set is copied.
      set.fill(7);
    }
    expect(map.size).toBe(known.size);
    for (const text of known.keys()) {
      expect(map.get(Uint32Array.from(text.split(','), Number))).toBe(text);
    }
  });

  it('knows no other set', () => {
    const map = new SetMap<number>();
    map.set(Uint32Array.of(1, 2, 3), 4);
    expect(map.get(Uint32Array.of(1, 2))).toBeUndefined();
    expect(map.get(Uint32Array.of(1, 2, 4))).toBeUndefined();
    expect(map.get(Uint32Array.of(1, 2, 3, 0))).toBeUndefined();
  });

  it('replaces a value, and forgets all', () => {
    const map = new SetMap<number>();
    map.set(Uint32Array.of(1, 2), 1);
    map.set(Uint32Array.of(1, 2), 2);
    expect([map.size, map.get(Uint32Array.of(1, 2))]).toEqual([1, 2]);
    map.clear();
    expect([map.size, map.get(Uint32Array.of(1, 2))]).toEqual([0, undefined]);
  });
});
