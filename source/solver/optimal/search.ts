import { checkpoint } from '../../core/checkpoint.ts';
import { type CodeIndex, type CodeSpace, codeAt } from '../space/code-space.ts';
import { type Tree, treeOf } from '../trees/tree.ts';
import { deepestOf, type TreeCost, totalOf, treeCost } from './bounds.ts';
import { bitIndex, feedbackTableOf } from './feedback-table.ts';
import {
  type History,
  type KnownCost,
  largeSplits,
  searchTablesOf,
  smallSplits,
} from './splits.ts';

/** A search for the tree with the lowest total of guesses and, of these, the lowest depth. */
export type Search = {
  /**
   * The best guess and the cost of its tree, or undefined if that takes more than `maxSteps` steps of
   * about a nanosecond; `candidates` as for `guess`. What was searched until then is kept.
   */
  plan(candidates: Uint32Array, history: History, maxSteps?: number): KnownCost | undefined;
  /** The steps that the last call of `plan` took. */
  stepsOfLastPlan(): number;
  /** The first guess of the best tree; `candidates` must be all that the feedback to `history` left. */
  guess(candidates: Uint32Array, history: History): CodeIndex | undefined;
  /** The best tree of the whole game. */
  tree(): Tree | undefined;
};

/** Without a beam and a first guess, the search proves that no tree is better. */
export type SearchOptions = {
  /** How many of the most promising guesses are tried for large sets of candidates; all if omitted. */
  readonly beam?: number;
  /** How many of the most promising guesses are tried for small sets of candidates; all if omitted. */
  readonly smallBeam?: number;
  /** The size up to which a set is small; 96 if omitted. */
  readonly small?: number;
  /** The first guess of the game; the best one if omitted. */
  readonly first?: CodeIndex;
};

const DEFAULT_SMALL = 96;
const ALL = Number.POSITIVE_INFINITY;

/**
 * A search of a game with counts: branch and bound over canonical guesses. Undefined if the game has
 * more than 32 different feedbacks. The search is fast because:
 * - costs and bounds of sets of candidates are memoized, as the same sets recur;
 * - a candidate that separates all others is the best guess, any other such guess the next best;
 * - of guesses with the same partition only one is tried;
 * - the parts of a guess are bounded first (`Splits.bound`), so most guesses need no search.
 *
 * The totals equal those of K. Koyama and T. W. Lai, "An optimal Mastermind strategy", Journal of
 * Recreational Mathematics 25 (1993), and of later authors. The standard game takes 0.2 s.
 */
export function searchOf(
  space: CodeSpace,
  { beam = ALL, smallBeam = ALL, small = DEFAULT_SMALL, first }: SearchOptions = {},
): Search | undefined {
  const table = feedbackTableOf(space);
  if (table === undefined) return undefined;
  const tables = searchTablesOf(space, table);
  const { minCosts, minTotals } = tables;
  const solved = bitIndex(table.setByOrdinal[space.ordinals.solved] ?? 0);
  const exact = beam === ALL;
  const memory = new Map<string, KnownCost>();
  const labels = new Uint8Array(space.size);

  let stepsLeft = Infinity;
  let stepsDone = 0;

  /** Counts the steps of scoring all guesses for some candidates. */
  const spend = (candidates: number): void => {
    checkpoint(space.size);
    const steps = (space.size * candidates) / SCORES_PER_STEP;
    stepsDone += steps;
    stepsLeft -= steps;
    if (stepsLeft < 0) throw new OutOfSteps();
  };

  const splitsOf = (set: Uint32Array, history: History) =>
    set.length <= small ? smallSplits(tables, set, history) : largeSplits(tables, set, history);

  const boundOf = (set: Uint32Array, history: History): KnownCost => {
    const cost = minCosts[set.length] ?? 0;
    if (set.length <= 2) return { cost, guess: set[0] };
    const key = keyOf(set);
    const known = memory.get(key);
    if (known !== undefined) return known;
    // If only some guesses are tried, bounding a large set by all guesses is not worth the time.
    if (set.length > small && !exact) return { cost, guess: undefined };
    spend(set.length);
    const bound = splitsOf(set, history).bound();
    memory.set(key, bound);
    return bound;
  };

  /** The cost of the best tree of a set if it is below `limit`, else a lower bound. */
  const solve = (set: Uint32Array, history: History, limit: TreeCost): TreeCost => {
    const known = boundOf(set, history);
    if (known.guess !== undefined || known.cost >= limit) return known.cost;
    spend(set.length);
    const splits = splitsOf(set, history);
    const { guesses, minCosts: optionCosts } = splits.options(limit);
    const isSmall = set.length <= small;
    const signatures = new Set<string>();
    let best: KnownCost = { cost: limit, guess: undefined };
    let left = isSmall ? smallBeam : beam;
    for (let at = 0; at < guesses.length && left > 0; at++) {
      const guess = guesses[at] ?? 0;
      if (history.length === 0 && guess !== (first ?? guess)) continue;
      if ((optionCosts[at] ?? 0) >= best.cost) continue;
      splits.label(guess, labels);
      if (isSmall && smallBeam < ALL) {
        const signature = signatureOf(labels, set.length, solved);
        if (signatures.has(signature)) continue;
        signatures.add(signature);
      }
      left -= 1;
      const cost = costOfGuess(set, guess, history, best.cost);
      if (cost < best.cost) best = { cost, guess };
    }
    memory.set(keyOf(set), best);
    return best.cost;
  };

  /**
   * The cost of a guess if it is below `limit`, else a lower bound. The labels
   * must have the feedback of the set for this guess.
   */
  const costOfGuess = (
    set: Uint32Array,
    guess: CodeIndex,
    before: History,
    limit: TreeCost,
  ): TreeCost => {
    const sizes = sizesOf(labels, set.length);
    sizes[solved] = 0;
    let total = set.length;
    let deepest = 1;
    for (const size of sizes) {
      total += minTotals[size] ?? 0;
      if (size > 0) deepest = Math.max(deepest, 1 + deepestOf(minCosts[size] ?? 0));
    }
    if (treeCost(total, deepest) >= limit) return treeCost(total, deepest);

    const history = [...before, codeAt(space, guess)];
    const parts = partsOf(set, labels, sizes);
    const bounds: number[] = [];
    for (const part of parts) {
      const { cost } = boundOf(part, history);
      bounds.push(totalOf(cost));
      total += totalOf(cost) - (minTotals[part.length] ?? 0);
      deepest = Math.max(deepest, 1 + deepestOf(cost));
      if (treeCost(total, deepest) >= limit) return treeCost(total, deepest);
    }
    for (const [i, part] of parts.entries()) {
      const bound = bounds[i] ?? 0;
      const spare = totalOf(limit) - total + bound;
      // With this total the tree only ties with the best one, so it must be less deep.
      const depth = deepest < deepestOf(limit) ? deepestOf(limit) - 1 : 0;
      const cost = solve(part, history, treeCost(spare, depth));
      total += totalOf(cost) - bound;
      deepest = Math.max(deepest, 1 + deepestOf(cost));
      if (treeCost(total, deepest) >= limit) break;
    }
    return treeCost(total, deepest);
  };

  const guess = (candidates: Uint32Array, history: History): CodeIndex | undefined => {
    solve(candidates, history, MAX_COST);
    return boundOf(candidates, history).guess;
  };
  const plan: Search['plan'] = (candidates, history, maxSteps = Infinity) => {
    stepsLeft = maxSteps;
    stepsDone = 0;
    if (memory.size > MAX_KNOWN) memory.clear();
    try {
      solve(candidates, history, MAX_COST);
      return boundOf(candidates, history);
    } catch (error) {
      if (!(error instanceof OutOfSteps)) throw error;
      return undefined;
    } finally {
      stepsLeft = Infinity;
    }
  };
  return {
    plan,
    stepsOfLastPlan: () => stepsDone,
    guess,
    tree: () => {
      guess(space.all, []);
      return treeOf(space, space.all, (candidates) => memory.get(keyOf(candidates))?.guess);
    },
  };
}

/** The feedbacks that are added to unions in a step of about a nanosecond. */
const SCORES_PER_STEP = 4;

class OutOfSteps extends Error {}

/** Every tree costs less than this. */
const MAX_COST = 2 ** 50;

/** A search that is asked for many plans forgets this number of sets of candidates: about 50 MB. */
const MAX_KNOWN = 2 ** 18;

/** The maximum number of arguments in one call. */
const MAX_ARGUMENTS = 4096;

/** A set as a key: a character for each candidate. */
function keyOf(set: Uint32Array): string {
  if (set.length <= MAX_ARGUMENTS) return String.fromCharCode(...set);
  const start = String.fromCharCode(...set.subarray(0, MAX_ARGUMENTS));
  return start + keyOf(set.subarray(MAX_ARGUMENTS));
}

/** A text that is equal for guesses with the same partition of a set. */
function signatureOf(labels: Uint8Array, size: number, solved: number): string {
  const names = new Uint8Array(32);
  const characters = new Uint8Array(size);
  let named = 0;
  for (let i = 0; i < size; i++) {
    const label = labels[i] ?? 0;
    if (label === solved) continue;
    if (names[label] === 0) names[label] = ++named;
    characters[i] = names[label] ?? 0;
  }
  return String.fromCharCode(...characters);
}

function sizesOf(labels: Uint8Array, count: number): Uint32Array {
  const sizes = new Uint32Array(32);
  for (let i = 0; i < count; i++) {
    const label = labels[i] ?? 0;
    sizes[label] = (sizes[label] ?? 0) + 1;
  }
  return sizes;
}

/** The parts with more than two candidates, small ones first because they are fast to bound. */
function partsOf(set: Uint32Array, labels: Uint8Array, sizes: Uint32Array): Uint32Array[] {
  const parts: Uint32Array[] = [];
  const partOf = Array.from(sizes, (size) => {
    if (size <= 2) return undefined;
    const part = { codes: new Uint32Array(size), filled: 0 };
    parts.push(part.codes);
    return part;
  });
  for (let i = 0; i < set.length; i++) {
    const part = partOf[labels[i] ?? 0];
    if (part !== undefined) part.codes[part.filled++] = set[i] ?? 0;
  }
  return parts.sort((one, other) => one.length - other.length);
}
