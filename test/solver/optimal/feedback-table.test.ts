import { getHeapStatistics } from 'node:v8';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { feedbackTableOf, sliceOf } from '../../../source/solver/optimal/feedback-table.ts';
import { NO_SCORE, savedBy } from '../../../source/solver/optimal/part-scores.ts';
import { fullSpaceOf } from '../../../source/solver/space/code-space.ts';
import { kernelOf } from '../../../source/solver/space/kernel.ts';
import { rulesWith } from '../../helpers/games.ts';

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
  table.rate(sliceOf(Uint32Array.of(1, 2, 3)), NO_SCORE);
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
      table.rate(sliceOf(candidates), NO_SCORE);
      const parts = kernelOf(large, candidates)
        .histogram(guess)
        .filter((size) => size > 0).length;
      const isCandidate = candidates.includes(guess);
      expect(savedBy(table.scores[guess] ?? 0)).toBe(parts + (isCandidate ? 1 : 0));
    }),
    { numRuns: 30 },
  );
});
