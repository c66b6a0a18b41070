import { lazy } from '../../core/memoize.ts';
import { variantOf } from '../../variants/index.ts';
import { totalOf } from '../optimal/bounds.ts';
import type { Search } from '../optimal/search.ts';
import { historyOf, type ListedPosition } from '../position.ts';
import { repeatsOf } from '../space/code-count.ts';
import { codeAt } from '../space/code-space.ts';
import { exactSource, type Plan, sameSet } from './plan.ts';
import { sharedSearch } from './shared-search.ts';

/** Returns the plan of a position that perfect play follows, or undefined if the proof takes long. */
export type ProvedPlans = (position: ListedPosition) => Plan | undefined;

/**
 * A proof is tried up to this number of pairs of a candidate and a code of the game: 832 candidates
 * of Bulls and Cows.
 */
const MAX_PAIRS = 2 ** 22;

/**
 * In larger games, and once a proof was given up, only smaller positions are tried: 32 candidates of
 * five pegs of eight colors, or 208 of Bulls and Cows.
 */
const LARGE_GAME = 2 ** 13;
const MAX_FAST_PAIRS = 2 ** 20;

/** A proof that takes more steps, about half a second, is given up. */
const MAX_STEPS = 2 ** 28;

/** The steps of all proofs for one review. */
const MAX_ALL_STEPS = 2 ** 30;

/** The search has a table of a row for each code, and in larger games too few rows fit in it. */
const MAX_CODES = 2 ** 16;

/** Proved plans of the positions of a game. */
export function provedPlansOf(first: ListedPosition): ProvedPlans {
  const { rules, candidates } = first;
  const { space } = candidates;
  const isComplete = repeatsOf(variantOf(rules)) !== undefined && space.blockSizes !== undefined;
  if (!isComplete || space.size > MAX_CODES) return () => undefined;
  /** The candidates of the positions whose proofs were given up. */
  const unproved: Uint32Array[] = [];
  const search = lazy((): Search | undefined => sharedSearch(space));
  const triesAll = space.size <= LARGE_GAME;
  let stepsLeft = MAX_ALL_STEPS;
  return (position) => {
    const { indices } = position.candidates;
    const maxPairs = triesAll && unproved.length === 0 ? MAX_PAIRS : MAX_FAST_PAIRS;
    if (indices.length * space.size > maxPairs || stepsLeft <= 0) return undefined;
    if (unproved.some((candidates) => sameSet(candidates, indices))) return undefined;
    const known = search()?.plan(indices, historyOf(position), Math.min(MAX_STEPS, stepsLeft));
    stepsLeft -= search()?.stepsOfLastPlan() ?? 0;
    if (known === undefined) unproved.push(indices);
    return known?.guess === undefined
      ? undefined
      : {
          guess: codeAt(space, known.guess),
          total: totalOf(known.cost),
          source: exactSource,
        };
  };
}
