import { type Search, searchOf } from '../../optimal/search.ts';
import type { CodeSpace } from '../../space/code-space.ts';
import type { Plan } from './plan.ts';

/** The search of a game, and what it has proved. */
export type SharedSearch = {
  readonly search: Search;
  /** Proved plans with canonical guesses, by the canonical facts of their positions. */
  readonly plans: Map<string, Plan>;
};

/** The searches of the last games that were reviewed, the last one at the end. */
const searches = new Map<string, { readonly shared?: SharedSearch; readonly pairs: number }>();

/** The feedback tables of all searches that are kept have up to this number of cells: 64 MB. */
const MAX_PAIRS = 2 ** 25;

/** A search whose game has more proved plans forgets them: about 10 MB. */
const MAX_PLANS = 2 ** 15;

/**
 * The search of a game whose codes are all rows of its alphabet, or all rows without repeats; undefined
 * if it has too many different feedbacks. The same sets of candidates recur in many games, and the rules
 * of each request are an object of their own. What earlier reviews have proved takes no more steps; the
 * costs of plans are the same.
 */
export function sharedSearch(space: CodeSpace): SharedSearch | undefined {
  const key = `${space.pegs} ${space.symbols} ${space.size}`;
  const known = searches.get(key) ?? newSearch(space);
  searches.delete(key);
  searches.set(key, known);
  let pairs = 0;
  for (const { pairs: more } of searches.values()) pairs += more;
  for (const [oldest, { pairs: fewer }] of searches) {
    if (pairs <= MAX_PAIRS || oldest === key) break;
    searches.delete(oldest);
    pairs -= fewer;
  }
  if (known.shared !== undefined && known.shared.plans.size > MAX_PLANS) known.shared.plans.clear();
  return known.shared;
}

function newSearch(space: CodeSpace): { readonly shared?: SharedSearch; readonly pairs: number } {
  const search = searchOf(space);
  const pairs = space.size ** 2;
  return search === undefined ? { pairs } : { shared: { search, plans: new Map() }, pairs };
}
