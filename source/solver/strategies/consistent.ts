import type { Code } from '../../engine/core/code.ts';
import { drawBelow } from '../../engine/core/random.ts';
import { randomAt } from '../position/position.ts';
import { codeAt } from '../space/code-space.ts';
import type { Strategy } from './strategy.ts';

/**
 * Guesses the lowest candidate.
 *
 * Standard game: 7471 guesses for all 1296 secrets, at most 9 for one.
 */
export const firstCandidate: Strategy = {
  name: 'first',
  consistent: true,
  choose: ({ candidates }) =>
    candidates.kind === 'listed'
      ? codeAt(candidates.space, candidates.indices[0] ?? 0)
      : onlyCode(candidates.set.list(1)),
};

/** Guesses a random candidate, which depends only on the seed and the turns. */
export const randomCandidate = (seed: string): Strategy => ({
  name: 'random',
  consistent: true,
  choose: (position) => {
    const { candidates } = position;
    const random = randomAt(seed, position);
    if (candidates.kind === 'counted') return onlyCode(candidates.set.sample(1, random).value);
    const drawn = drawBelow(random, candidates.indices.length);
    return codeAt(candidates.space, candidates.indices[drawn.value] ?? 0);
  },
});

/** The code of a list of one; every position has a candidate. */
function onlyCode([code]: readonly Code[]): Code {
  if (code === undefined) throw new RangeError('a position without candidates');
  return code;
}
