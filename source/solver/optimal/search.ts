import { checkpoint } from '../../core/checkpoint.ts';
import { type CodeIndex, type CodeSpace, codeAt } from '../space/code-space.ts';
import { type Tree, treeOf } from '../trees/tree.ts';
import { deepestOf, type TreeCost, totalOf, treeCost } from './bounds.ts';
import { bitIndex, feedbackTableOf } from './feedback-table.ts';
import { SetMap } from './set-map.ts';
import {
  type History,
  type KnownCost,
  largeBound,
  largeSplits,
  type SearchTables,
  searchTablesOf,
  smallBound,
  smallSplits,
} from './splits.ts';

/** Without a beam and a first guess, the search proves that no tree is better. */
export type SearchOptions = {
  /** How many of the most promising guesses are tried for large sets of candidates; all if omitted. */
  readonly beam?: number;
  /** How many of the most promising guesses are tried for small sets of candidates; all if omitted. */
  readonly smallBeam?: number;
  /** The size up to which a set is small; 96 if omitted. */
  readonly small?: number;
  /** The first guess of the game; the best one if omitted. */
  readonly first?: CodeIndex | undefined;
};

const DEFAULT_SMALL = 96;
const ALL = Number.POSITIVE_INFINITY;

/** A search of a game with counts; undefined if it has more than 32 different feedbacks. */
export function searchOf(space: CodeSpace, options: SearchOptions = {}): Search | undefined {
  const table = feedbackTableOf(space);
  return table === undefined ? undefined : new Search(searchTablesOf(space, table), options);
}

/**
 * A search for the tree with the lowest total of guesses and, of these, the lowest depth: branch and
 * bound over canonical guesses. The search is fast because:
 * - costs and bounds of sets of candidates are memoized, as the same sets recur;
 * - a candidate that separates all others is the best guess, any other such guess the next best;
 * - of guesses with the same partition only one is tried;
 * - the parts of a guess are bounded first (`smallBound`), so most guesses need no search;
 * - all guesses are rated at once over a part, sixteen bytes at a time (`worths.wat`).
 *
 * The totals equal those of K. Koyama and T. W. Lai, "An optimal Mastermind strategy", Journal of
 * Recreational Mathematics 25 (1993), and of later authors. The standard game takes 0.1 s.
 *
 * It is a class for the reason that `SetMap` gives.
 */
export class Search {
  readonly #tables: SearchTables;
  readonly #options: Required<SearchOptions>;
  /** The index of the bit of the feedback for a cracked code. */
  readonly #solved: number;
  readonly #known = new SetMap<KnownCost>();
  readonly #labels: Uint8Array;
  readonly #sizes = new Uint32Array(32);
  #stepsLeft = Infinity;
  #stepsDone = 0;

  constructor(
    tables: SearchTables,
    { beam = ALL, smallBeam = ALL, small = DEFAULT_SMALL, first }: SearchOptions,
  ) {
    const { space, table } = tables;
    this.#tables = tables;
    this.#options = { beam, smallBeam, small, first };
    this.#solved = bitIndex(table.setByOrdinal[space.ordinals.solved] ?? 0);
    this.#labels = new Uint8Array(space.size);
  }

  /** The first guess of the best tree; `candidates` must be all that the feedback to `history` left. */
  guess(candidates: Uint32Array, history: History): CodeIndex | undefined {
    this.#solve(candidates, history, MAX_COST);
    return this.#boundOf(candidates, history).guess;
  }

  /**
   * The best guess and the cost of its tree, or undefined if that takes more than `maxSteps` steps of
   * about a nanosecond; `candidates` as for `guess`. What was searched until then is kept.
   */
  plan(
    candidates: Uint32Array,
    history: History,
    maxSteps: number = Infinity,
  ): KnownCost | undefined {
    this.#stepsLeft = maxSteps;
    this.#stepsDone = 0;
    if (this.#known.size > MAX_KNOWN) this.#known.clear();
    try {
      this.#solve(candidates, history, MAX_COST);
      return this.#boundOf(candidates, history);
    } catch (error) {
      if (!(error instanceof OutOfSteps)) throw error;
      return undefined;
    } finally {
      this.#stepsLeft = Infinity;
    }
  }

  /** The steps that the last call of `plan` took. */
  stepsOfLastPlan(): number {
    return this.#stepsDone;
  }

  /** The best tree of the whole game. */
  tree(): Tree | undefined {
    const { space } = this.#tables;
    this.guess(space.all, []);
    return treeOf(space, space.all, (candidates) => this.#boundOf(candidates, []).guess);
  }

  /** Counts the steps of scoring all guesses for some candidates. */
  #spend(candidates: number): void {
    const { size } = this.#tables.space;
    checkpoint(size);
    const steps = (size * candidates) / SCORES_PER_STEP;
    this.#stepsDone += steps;
    this.#stepsLeft -= steps;
    if (this.#stepsLeft < 0) throw new OutOfSteps();
  }

  #boundOf(set: Uint32Array, history: History): KnownCost {
    const { minCosts, table } = this.#tables;
    const { length } = set;
    if (length <= 2) return { cost: minCosts[length] ?? 0, guess: set[0] };
    // A guess that separates a few candidates is found sooner than their bound in the memory.
    const separated = length <= table.feedbackCount ? this.#newBoundOf(set, history) : undefined;
    if (separated?.guess !== undefined) return separated;
    const known = this.#known.get(set);
    if (known !== undefined) return known;
    // If only some guesses are tried, bounding a large set by all guesses is not worth the time.
    const { beam, small } = this.#options;
    if (length > small && beam < ALL) return { cost: minCosts[length] ?? 0, guess: undefined };
    const bound = separated ?? this.#newBoundOf(set, history);
    this.#known.set(set, bound);
    return bound;
  }

  #newBoundOf(set: Uint32Array, history: History): KnownCost {
    this.#spend(set.length);
    return set.length <= this.#options.small
      ? smallBound(this.#tables, set)
      : largeBound(this.#tables, set, history);
  }

  /** The cost of the best tree of a set if it is below `limit`, else a lower bound. */
  #solve(set: Uint32Array, history: History, limit: TreeCost): TreeCost {
    const known = this.#boundOf(set, history);
    if (known.guess !== undefined || known.cost >= limit) return known.cost;
    this.#spend(set.length);
    const { beam, smallBeam, small, first } = this.#options;
    const isSmall = set.length <= small;
    const splits = isSmall
      ? smallSplits(this.#tables, set, history)
      : largeSplits(this.#tables, set, history);
    const { guesses, minCosts, mostSaved } = splits.options(limit);
    const signatures = new Set<string>();
    let best: KnownCost = { cost: limit, guess: undefined };
    let left = isSmall ? smallBeam : beam;
    for (let at = 0; at < guesses.length && left > 0; at++) {
      const guess = guesses[at] ?? 0;
      if (history.length === 0 && guess !== (first ?? guess)) continue;
      if ((minCosts[at] ?? 0) >= best.cost) continue;
      splits.label(guess, this.#labels);
      if (isSmall && smallBeam < ALL) {
        const signature = signatureOf(this.#labels, set.length, this.#solved);
        if (signatures.has(signature)) continue;
        signatures.add(signature);
      }
      left -= 1;
      const cost = this.#costOfGuess(set, guess, history, mostSaved, best.cost);
      if (cost < best.cost) best = { cost, guess };
    }
    this.#known.set(set, best);
    return best.cost;
  }

  /** A lower bound of the total of a part if no guess saves more than a number of guesses. */
  #minTotalOf(size: number, mostSaved: number): number {
    return Math.max(this.#tables.minTotals[size] ?? 0, 3 * size - mostSaved);
  }

  /**
   * The cost of a guess if it is below `limit`, else a lower bound. The labels
   * must have the feedback of the set for this guess.
   */
  #costOfGuess(
    set: Uint32Array,
    guess: CodeIndex,
    before: History,
    mostSaved: number,
    limit: TreeCost,
  ): TreeCost {
    const { space, minCosts } = this.#tables;
    const sizes = this.#sizes;
    countLabels(this.#labels, set.length, sizes);
    sizes[this.#solved] = 0;
    let total = set.length;
    let deepest = 1;
    for (let label = 0; label < sizes.length; label++) {
      const size = sizes[label] ?? 0;
      total += this.#minTotalOf(size, mostSaved);
      if (size > 0) deepest = Math.max(deepest, 1 + deepestOf(minCosts[size] ?? 0));
    }
    if (treeCost(total, deepest) >= limit) return treeCost(total, deepest);

    const history = [...before, codeAt(space, guess)];
    const parts: { readonly codes: Uint32Array; readonly bound: number }[] = [];
    // The bounds of large parts add most to the total, and most guesses are excluded by a few of them.
    for (const label of labelsBySize(sizes)) {
      const codes = partOf(set, this.#labels, label, sizes[label] ?? 0);
      const { cost } = this.#boundOf(codes, history);
      const least = this.#minTotalOf(codes.length, mostSaved);
      const bound = Math.max(totalOf(cost), least);
      parts.push({ codes, bound });
      total += bound - least;
      deepest = Math.max(deepest, 1 + deepestOf(cost));
      if (treeCost(total, deepest) >= limit) return treeCost(total, deepest);
    }
    for (const { codes, bound } of parts.toReversed()) {
      const spare = totalOf(limit) - total + bound;
      // With this total the tree only ties with the best one, so it must be less deep.
      const depth = deepest < deepestOf(limit) ? deepestOf(limit) - 1 : 0;
      const cost = this.#solve(codes, history, treeCost(spare, depth));
      total += totalOf(cost) - bound;
      deepest = Math.max(deepest, 1 + deepestOf(cost));
      if (treeCost(total, deepest) >= limit) break;
    }
    return treeCost(total, deepest);
  }
}

/** The feedbacks that are added to unions in a step of about a nanosecond. */
const SCORES_PER_STEP = 4;

class OutOfSteps extends Error {}

/** Every tree costs less than this. */
const MAX_COST = 2 ** 50;

/** A search that is asked for many plans forgets this number of sets of candidates: about 50 MB. */
const MAX_KNOWN = 2 ** 18;

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

function countLabels(labels: Uint8Array, count: number, sizes: Uint32Array): void {
  sizes.fill(0);
  for (let i = 0; i < count; i++) {
    const label = labels[i] ?? 0;
    sizes[label] = (sizes[label] ?? 0) + 1;
  }
}

/** The labels of the parts with more than two candidates, large parts first. */
function labelsBySize(sizes: Uint32Array): readonly number[] {
  const sorted: number[] = [];
  for (let label = 0; label < sizes.length; label++) {
    const size = sizes[label] ?? 0;
    if (size <= 2) continue;
    let at = sorted.length;
    for (; at > 0 && (sizes[sorted[at - 1] ?? 0] ?? 0) <= size; at--) {
      sorted[at] = sorted[at - 1] ?? 0;
    }
    sorted[at] = label;
  }
  return sorted;
}

/** The candidates of a set with one label. */
function partOf(set: Uint32Array, labels: Uint8Array, label: number, size: number): Uint32Array {
  const part = new Uint32Array(size);
  for (let i = 0, at = 0; at < size; i++) {
    if (labels[i] === label) part[at++] = set[i] ?? 0;
  }
  return part;
}
