import { type CodeIndex, type CodeSpace, codeAt } from '../space/code-space.ts';
import { type Tree, treeOf } from '../trees/tree.ts';
import { answerTableOf, bitOf } from './answers.ts';
import { type Cost, costOf, deepestOf, totalOf } from './bounds.ts';
import {
  type History,
  type Known,
  largeSplits,
  type Option,
  smallSplits,
  splitGameOf,
} from './splits.ts';

/** Finds the tree with the least total of guesses, and among those the least deep. */
export type Search = {
  /** The first guess of the best tree; `candidates` must be all that answers to `history` left. */
  guess(candidates: Uint32Array, history: History): CodeIndex | undefined;
  /** The best tree of the whole game. */
  tree(): Tree | undefined;
};

/** Without a beam and a first guess the tree is proved: all others were shown to be no better. */
export type SearchOptions = {
  /** How many guesses are tried for a large set of candidates, the most promising ones; else all. */
  readonly beam?: number;
  /** How many guesses are tried for a small set of candidates, the most promising ones; else all. */
  readonly smallBeam?: number;
  /** Up to how many candidates a set is small; 96 if it is not said. */
  readonly small?: number;
  /** The first guess of the game, if it is known. */
  readonly first?: CodeIndex;
};

const SMALL = 96;
const ALL = Number.POSITIVE_INFINITY;

/**
 * A search of a game of counts, or nothing if the game has more than 32 kinds of answers: branch
 * and bound over canonical guesses. What makes it quick:
 * - sets of candidates recur, and are remembered, solved or with a bound;
 * - a candidate that splits all others is the best guess, any other that splits all the next best;
 * - guesses that split a set into the same parts are one guess;
 * - the parts of a guess are first looked at (`Splits.known`), which bounds its cost so well that
 *   most guesses need no search at all.
 *
 * The totals are those of K. Koyama and T. W. Lai, "An optimal Mastermind strategy", Journal of
 * Recreational Mathematics 25 (1993), and of others after them. The standard game takes 0.2 s.
 */
export function searchOf(
  space: CodeSpace,
  { beam = ALL, smallBeam = ALL, small = SMALL, first }: SearchOptions = {},
): Search | undefined {
  const table = answerTableOf(space);
  if (table === undefined) return undefined;
  const game = splitGameOf(space, table);
  const { least, leastTotals } = game;
  const solved = bitOf(table.answerOf[space.ordinals.solved] ?? 0);
  const exact = beam === ALL;
  const memory = new Map<string, Known>();
  const labels = new Uint8Array(space.size);

  const splitsOf = (set: Uint32Array, history: History) =>
    set.length <= small ? smallSplits(game, set, history) : largeSplits(game, set, history);

  const look = (set: Uint32Array, history: History): Known => {
    const cost = least[set.length] ?? 0;
    if (set.length <= 2) return { cost, guess: set[0] };
    const key = keyOf(set);
    const known = memory.get(key);
    if (known !== undefined) return known;
    // Where not all guesses will be tried, no bound of a large set is worth a look at all of them.
    if (set.length > small && !exact) return { cost, guess: undefined };
    const seen = splitsOf(set, history).known();
    memory.set(key, seen);
    return seen;
  };

  /** The cost of the best tree of a set, if it is below `limit`; else a bound of it. */
  const solve = (set: Uint32Array, history: History, limit: Cost): Cost => {
    const known = look(set, history);
    if (known.guess !== undefined || known.cost >= limit) return known.cost;
    const splits = splitsOf(set, history);
    const isSmall = set.length <= small;
    const options = splits
      .options(limit)
      .filter((option) => history.length > 0 || option.guess === (first ?? option.guess))
      .sort(isSmall || exact ? byLeast : byEstimate);
    const signatures = new Set<string>();
    let best: Known = { cost: limit, guess: undefined };
    let left = isSmall ? smallBeam : beam;
    for (const { guess, least } of options) {
      if (left === 0) break;
      if (least >= best.cost) continue;
      splits.label(guess, labels);
      const signature = isSmall ? signatureOf(labels, set.length, solved) : `${guess}`;
      if (signatures.has(signature)) continue;
      signatures.add(signature);
      left -= 1;
      const cost = attempt(set, [...history, codeAt(space, guess)], best.cost);
      if (cost < best.cost) best = { cost, guess };
    }
    memory.set(keyOf(set), best);
    return best.cost;
  };

  /**
   * The cost of the last guess of a history, whose answers are the labels of the set, if it is
   * below `limit`; else a bound of it.
   */
  const attempt = (set: Uint32Array, history: History, limit: Cost): Cost => {
    const sizes = sizesOf(labels, set.length);
    sizes[solved] = 0;
    let total = set.length;
    let deepest = 1;
    for (const size of sizes) {
      total += leastTotals[size] ?? 0;
      if (size > 0) deepest = Math.max(deepest, 1 + deepestOf(least[size] ?? 0));
    }
    if (costOf(total, deepest) >= limit) return costOf(total, deepest);

    const parts = partsOf(set, labels, sizes);
    const bounds: number[] = [];
    for (const part of parts) {
      const { cost } = look(part, history);
      bounds.push(totalOf(cost));
      total += totalOf(cost) - (leastTotals[part.length] ?? 0);
      deepest = Math.max(deepest, 1 + deepestOf(cost));
      if (costOf(total, deepest) >= limit) return costOf(total, deepest);
    }
    for (const [i, part] of parts.entries()) {
      const bound = bounds[i] ?? 0;
      const spare = totalOf(limit) - total + bound;
      // With all that can be spared the tree only ties, and must be less deep than the best.
      const depth = deepest < deepestOf(limit) ? deepestOf(limit) - 1 : 0;
      const cost = solve(part, history, costOf(spare, depth));
      total += totalOf(cost) - bound;
      deepest = Math.max(deepest, 1 + deepestOf(cost));
      if (costOf(total, deepest) >= limit) break;
    }
    return costOf(total, deepest);
  };

  const guess = (candidates: Uint32Array, history: History): CodeIndex | undefined => {
    solve(candidates, history, MOST);
    return look(candidates, history).guess;
  };
  return {
    guess,
    tree: () => {
      guess(space.all, []);
      return treeOf(space, space.all, (candidates) => memory.get(keyOf(candidates))?.guess);
    },
  };
}

/** Every tree costs less. */
const MOST = 2 ** 50;

/** The longest list of arguments that is passed at once. */
const CHUNK = 4096;

const byLeast = (one: Option, other: Option): number =>
  one.least - other.least || byEstimate(one, other);

const byEstimate = (one: Option, other: Option): number =>
  one.estimate - other.estimate || one.guess - other.guess;

/** A set as a key: a sign for each candidate. */
function keyOf(set: Uint32Array): string {
  if (set.length <= CHUNK) return String.fromCharCode(...set);
  return String.fromCharCode(...set.subarray(0, CHUNK)) + keyOf(set.subarray(CHUNK));
}

/** The same text for two guesses that split a set into the same parts. */
function signatureOf(labels: Uint8Array, size: number, solved: number): string {
  const names = new Uint8Array(32);
  const signs = new Uint8Array(size);
  let named = 0;
  for (let i = 0; i < size; i++) {
    const label = labels[i] ?? 0;
    if (label === solved) continue;
    if (names[label] === 0) names[label] = ++named;
    signs[i] = names[label] ?? 0;
  }
  return String.fromCharCode(...signs);
}

function sizesOf(labels: Uint8Array, count: number): Uint32Array {
  const sizes = new Uint32Array(32);
  for (let i = 0; i < count; i++) {
    const label = labels[i] ?? 0;
    sizes[label] = (sizes[label] ?? 0) + 1;
  }
  return sizes;
}

/** The parts with more than two candidates, small ones first, for they are looked at quickly. */
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
