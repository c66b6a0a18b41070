import { expect, it } from 'vitest';
import { isFullSeed, type Seeds } from '../../source/engine/core/random.ts';
import { sessionSeeds, systemSeeds } from '../../source/session/system-random.ts';

const take = (seeds: Seeds, count: number): readonly string[] =>
  count === 0 ? [] : [seeds.seed, ...take(seeds.rest(), count - 1)];

it('has full seeds that differ in a list and between lists', () => {
  const taken = [...take(systemSeeds(), 50), ...take(systemSeeds(), 50)];
  expect(taken.every(isFullSeed)).toBe(true);
  expect(new Set(taken).size).toBe(100);
});

it('returns the same list again, so that a function of the list is pure', () => {
  const seeds = systemSeeds();
  expect(take(seeds, 5)).toEqual(take(seeds, 5));
  expect(seeds.rest()).toBe(seeds.rest());
});

it('takes only the first seed of a session from the clock', () => {
  const [first, ...rest] = take(sessionSeeds(7), 3);
  expect(first).toBe('7');
  expect(rest.every(isFullSeed)).toBe(true);
  expect(take(sessionSeeds(7), 3)).not.toEqual([first, ...rest]);
});
