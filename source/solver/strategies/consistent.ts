import type { Code } from '../../core/code.ts';
import { drawBelow } from '../../core/random.ts';
import { randomAt } from '../position.ts';
import { codeAt } from '../space/code-space.ts';
import type { Strategy } from './strategy.ts';

/**
 * Guesses the lowest candidate.
 *
 * Standard game: 7471 guesses for all 1296 secrets, 9 at worst.
 */
export const firstCandidate: Strategy = {
  name: 'first',
  consistent: true,
  choose: ({ candidates }) =>
    candidates.kind === 'listed'
      ? codeAt(candidates.space, candidates.indices[0] ?? 0)
      : theOnly(candidates.set.list(1)),
};

/** Guesses a candidate drawn at random; which one depends on the seed and the turns alone. */
export const randomCandidate = (seed: string): Strategy => ({
  name: 'random',
  consistent: true,
  choose: (position) => {
    const { candidates } = position;
    const random = randomAt(seed, position);
    if (candidates.kind === 'vast') return theOnly(candidates.set.sample(1, random).value);
    const drawn = drawBelow(random, candidates.indices.length);
    return codeAt(candidates.space, candidates.indices[drawn.value] ?? 0);
  },
});

/** The code of a list that has one, as a list of candidates has in every position. */
function theOnly([code]: readonly Code[]): Code {
  if (code === undefined) throw new RangeError('a position without candidates');
  return code;
}
