import { getHeapStatistics } from 'node:v8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { SetMap, sliceOf } from '../../../source/solver/optimal/code-slice.ts';
import { feedbackTableOf } from '../../../source/solver/optimal/feedback-table.ts';
import { ANY_WORTH, savedBy } from '../../../source/solver/optimal/worths.ts';
import { fullSpaceOf } from '../../../source/solver/space/code-space.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import { rulesWith } from '../../helpers/games.ts';

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

const MEGABYTE = 2 ** 20;

/** 5 pegs of 8 colors: a table of all its rows would have 4 GB. */
const large = fullSpaceOf(variantOf(rulesWith({ pegs: 5, colors: 8 })));

const tableOfLarge = () => {
  const table = feedbackTableOf(large);
  if (table === undefined) throw new Error('no table');
  return table;
};

it('a table of a large game begins small', () => {
  const before = getHeapStatistics().external_memory;
  const table = tableOfLarge();
  table.rate(sliceOf(Uint32Array.of(1, 2, 3)), ANY_WORTH);
  // A collection of garbage meanwhile makes it only less.
  expect(getHeapStatistics().external_memory - before).toBeLessThan(32 * MEGABYTE);
});

it('a table rates guesses by their parts however many rows it has had to take in', () => {
  const table = tableOfLarge();
  const codes = fc.uniqueArray(fc.nat(large.size - 1), {
    minLength: 1,
    maxLength: 300,
    size: 'max',
  });
  fc.assert(
    fc.property(codes, fc.nat(large.size - 1), (some, guess) => {
      const candidates = Uint32Array.from(some).sort();
      table.rate(sliceOf(candidates), ANY_WORTH);
      const parts = kernelOf(large, candidates)
        .histogram(guess)
        .filter((size) => size > 0).length;
      const isCandidate = candidates.includes(guess);
      expect(savedBy(table.worths[guess] ?? 0)).toBe(parts + (isCandidate ? 1 : 0));
    }),
    { numRuns: 30 },
  );
});
