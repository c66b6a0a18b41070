import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { searchOf } from '../optimal/search.ts';
import { historyOf, isListed } from '../position/position.ts';
import { codeAt, codeSpaceOf, repeatsOf } from '../space/code-space.ts';
import { treeLookupOf } from '../trees/tree.ts';
import { storedTreeOf } from './openings.ts';
import type { Strategy } from './strategy.ts';

/** Why there is no optimal play for a game: no tree is shipped, and a search takes too long. */
export type OptimalProblem = 'too-large-for-optimal';

/** Games of up to this number of codes are searched, which takes at most some seconds, once. */
const MAX_SEARCHED = 512;

/** The number of guesses that are tried for a large set of candidates that is not in the tree. */
const BEAM_WIDTH = 4;

/**
 * Plays with the lowest average number of guesses and, of these, the lowest maximum: along a tree
 * that is shipped, or by a search of a small game. After turns that leave the tree it searches the
 * remaining candidates, which is exact for up to a hundred of them.
 *
 * Standard game, all 1296 secrets: 4.340 guesses on average (5625 in total), at most 6.
 */
export function optimalOf(rules: Rules): Result<Strategy, OptimalProblem> {
  const variant = variantOf(rules);
  const stored = storedTreeOf(rules);
  const isKnown = stored?.status === 'optimal';
  // The search supports only complete spaces: any code may be the secret, as it may not in a word list.
  const isSearched = repeatsOf(variant) !== undefined && variant.secretCount <= MAX_SEARCHED;
  if (!isKnown && !isSearched) return fail('too-large-for-optimal');
  const space = codeSpaceOf(variant);
  const search = searchOf(space, isKnown ? { beam: BEAM_WIDTH } : {});
  if (search === undefined) return fail('too-large-for-optimal');
  const lookUp = isKnown ? treeLookupOf(stored.text) : () => undefined;
  return succeed({
    name: 'optimal',
    consistent: false,
    choose: (position) => {
      if (!isListed(position)) throw new RangeError('a position of another game');
      const { turns, clues } = position;
      const { indices } = position.candidates;
      const followed = clues.length === 0 ? lookUp(space, turns) : undefined;
      const guess = followed ?? search.guess(indices, historyOf(position)) ?? indices[0];
      if (guess === undefined) throw new RangeError('a position without candidates');
      return codeAt(space, guess);
    },
  });
}
