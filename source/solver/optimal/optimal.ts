import { fail, type Result, succeed } from '../../core/result.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { repeatsOf } from '../counting/puzzle.ts';
import { isListed } from '../position.ts';
import { codeAt, codeSpaceOf } from '../space/code-space.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { storedTreeOf } from '../trees/index.ts';
import { treeWalkOf } from '../trees/tree-walk.ts';
import { searchOf } from './search.ts';

/** Why no optimal play is known for a game: no tree of it is shipped, and a search takes too long. */
export type OptimalProblem = 'too-large-for-optimal';

/** Games of up to so many codes are searched, which takes at most some seconds, once. */
const MOST_SEARCHED = 512;

/** How many guesses are tried for a large set of candidates that the tree does not lead to. */
const BEAM = 4;

/**
 * The fewest guesses on average, and among the ways to that the least deep: along a tree that is
 * shipped, or by a search of a small game. Turns that lead off the tree are followed by a search of
 * what is left, which is exact for up to a hundred candidates.
 *
 * Standard game, all 1296 secrets: 4.340 guesses on average (5625 in all), 6 at worst.
 */
export function optimalOf(rules: Rules): Result<Strategy, OptimalProblem> {
  const variant = variantOf(rules);
  const stored = storedTreeOf(rules);
  const known = stored?.standing === 'proved';
  // Of codes that are only some of those there could be, as words are, any may be guessed.
  const searched = repeatsOf(variant) !== undefined && variant.secretCount <= MOST_SEARCHED;
  if (!known && !searched) return fail('too-large-for-optimal');
  const space = codeSpaceOf(variant);
  const search = searchOf(space, known ? { beam: BEAM } : {});
  if (search === undefined) return fail('too-large-for-optimal');
  const walk = known ? treeWalkOf(stored.text) : () => undefined;
  return succeed({
    name: 'optimal',
    consistent: false,
    choose: (position) => {
      if (!isListed(position)) throw new RangeError('a position of another game');
      const { turns } = position;
      const { indices } = position.candidates;
      const history = turns.map(({ guess }) => guess);
      const guess = walk(space, turns) ?? search.guess(indices, history) ?? indices[0];
      if (guess === undefined) throw new RangeError('a position without candidates');
      return codeAt(space, guess);
    },
  });
}
