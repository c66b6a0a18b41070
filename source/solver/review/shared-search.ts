import { type Search, searchOf } from '../optimal/search.ts';
import type { CodeSpace } from '../space/code-space.ts';

/**
 * The searches of the last games that were reviewed, the last one at the end. The same sets of
 * candidates recur in many games, and the rules of each request are an object of their own.
 */
const searches = new Map<string, { readonly search: Search | undefined; readonly pairs: number }>();

/** The feedback tables of all searches that are kept have up to this number of cells: 64 MB. */
const MAX_PAIRS = 2 ** 25;

/**
 * The search of a game whose codes are all rows of its alphabet, or all rows without repeats; undefined
 * if it has too many different feedbacks. What earlier reviews have proved takes no more steps; the costs
 * and guesses of plans are the same.
 */
export function sharedSearch(space: CodeSpace): Search | undefined {
  const key = `${space.pegs} ${space.symbols} ${space.size}`;
  const known = searches.get(key) ?? { search: searchOf(space), pairs: space.size ** 2 };
  searches.delete(key);
  searches.set(key, known);
  let pairs = 0;
  for (const { pairs: more } of searches.values()) pairs += more;
  for (const [oldest, { pairs: fewer }] of searches) {
    if (pairs <= MAX_PAIRS || oldest === key) break;
    searches.delete(oldest);
    pairs -= fewer;
  }
  return known.search;
}
