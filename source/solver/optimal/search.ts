import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import { type CodeIndex, type CodeSpace, codeAt } from '../space/code-space.ts';
import { deepestOf, type Tree, type TreeCost, totalOf, treeCost, treeOf } from '../trees/tree.ts';
import {
  bitIndex,
  type CodeSlice,
  countLabels,
  feedbackTableOf,
  groupCodes,
  orderBySize,
  SetMap,
  signatureOf,
  sliceOf,
} from './feedback-table.ts';
import {
  type History,
  type KnownCost,
  type LargeSplits,
  largeSplits,
  type SearchTables,
  searchTablesOf,
  separatedCost,
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
 * - all guesses are rated at once over a part, sixteen bytes at a time (`part-scores.wat`).
 *
 * The totals equal those of K. Koyama and T. W. Lai, "An optimal Mastermind strategy", Journal of
 * Recreational Mathematics 25 (1993), and of later authors. The standard game takes 0.05 s.
 *
 * It is a class for the reason that `SetMap` gives.
 */
export class Search {
  readonly #tables: SearchTables;
  readonly #options: Required<SearchOptions>;
  readonly #solved: number;
  readonly #known = new SetMap<KnownCost>();
  /** The splits of large sets that were bounded, as they are used again if the bound is too low. */
  readonly #large = new WeakMap<CodeSlice, LargeSplits>();
  readonly #labels: Uint8Array;
  readonly #sizes = new Uint32Array(32);
  readonly #order = new Uint8Array(32);
  readonly #codes: Code[] = [];
  /** The parts of a guess that is being tried, for each number of guesses before it. */
  readonly #parts: Uint32Array[] = [];
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
    const set = sliceOf(candidates);
    this.#solve(set, history, MAX_COST);
    return this.#boundOf(set, history).guess;
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
    const set = sliceOf(candidates);
    try {
      this.#solve(set, history, MAX_COST);
      return this.#boundOf(set, history);
    } catch (error) {
      if (!(error instanceof OutOfSteps)) throw error;
      return undefined;
    } finally {
      this.#stepsLeft = Infinity;
    }
  }

  stepsOfLastPlan(): number {
    return this.#stepsDone;
  }

  tree(): Tree | undefined {
    const { space } = this.#tables;
    this.guess(space.all, []);
    return treeOf(space, space.all, (candidates) => this.#boundOf(sliceOf(candidates), []).guess);
  }

  #spend(candidates: number): void {
    const { size } = this.#tables.space;
    checkpoint(size);
    const steps = (size * candidates) / SCORES_PER_STEP;
    this.#stepsDone += steps;
    this.#stepsLeft -= steps;
    if (this.#stepsLeft < 0) throw new OutOfSteps();
  }

  #boundOf(set: CodeSlice, history: History): KnownCost {
    const { minCosts } = this.#tables;
    if (set.length <= 2) return { cost: minCosts[set.length] ?? 0, guess: set.codes[set.start] };
    return separatedCost(this.#tables, set) ?? this.#unseparatedBoundOf(set, history);
  }

  #unseparatedBoundOf(set: CodeSlice, history: History): KnownCost {
    const { minCosts, table } = this.#tables;
    const { length } = set;
    // The bound of few candidates is found as soon as in the memory, so only their cost is kept.
    const ofFew = length <= table.feedbackCount ? this.#newBoundOf(set, history) : undefined;
    if (ofFew?.guess !== undefined) return ofFew;
    const known = this.#known.get(set) ?? ofFew;
    if (known !== undefined) return known;
    // If only some guesses are tried, bounding a large set by all guesses is not worth the time.
    const { beam, small } = this.#options;
    if (length > small && beam < ALL) return { cost: minCosts[length] ?? 0, guess: undefined };
    const bound = this.#newBoundOf(set, history);
    this.#known.set(set, bound);
    return bound;
  }

  #newBoundOf(set: CodeSlice, history: History): KnownCost {
    this.#spend(set.length);
    if (set.length <= this.#options.small) return smallBound(this.#tables, set);
    return { cost: this.#largeSplitsOf(set, history).minCost, guess: undefined };
  }

  #largeSplitsOf(set: CodeSlice, history: History): LargeSplits {
    const earlier = this.#large.get(set);
    if (earlier !== undefined) return earlier;
    const splits = largeSplits(this.#tables, set, history);
    this.#large.set(set, splits);
    return splits;
  }

  /** The cost of the best tree of a set if it is below `limit`, else a lower bound; `known` is what is known of it. */
  #solve(
    set: CodeSlice,
    history: History,
    limit: TreeCost,
    known: KnownCost = this.#boundOf(set, history),
  ): TreeCost {
    if (known.guess !== undefined || known.cost >= limit) return known.cost;
    this.#spend(set.length);
    const { beam, smallBeam, small, first } = this.#options;
    const isSmall = set.length <= small;
    const splits = isSmall
      ? smallSplits(this.#tables, set, history)
      : this.#largeSplitsOf(set, history);
    const options = splits.options();
    const signatures = new Set<string>();
    let best: KnownCost = { cost: limit, guess: undefined };
    let left = isSmall ? smallBeam : beam;
    while (left > 0) {
      const guess = options.next(best.cost);
      if (guess === undefined) break;
      if (history.length === 0 && guess !== (first ?? guess)) continue;
      splits.label(guess, this.#labels);
      if (isSmall && smallBeam < ALL) {
        const signature = signatureOf(this.#labels, set.length, this.#solved);
        if (signatures.has(signature)) continue;
        signatures.add(signature);
      }
      left -= 1;
      const cost = this.#costOfGuess(set, guess, history, options.mostSaved, best.cost);
      if (cost < best.cost) best = { cost, guess };
    }
    this.#known.set(set, best);
    return best.cost;
  }

  /** A lower bound of the total of a part if no guess saves more than a number of guesses. */
  #minTotalOf(size: number, mostSaved: number): number {
    return Math.max(this.#tables.minTotals[size] ?? 0, 3 * size - mostSaved);
  }

  /** The cost of a guess if it is below `limit`, else a lower bound. The labels must have the set's feedback for it. */
  #costOfGuess(
    set: CodeSlice,
    guess: CodeIndex,
    before: History,
    mostSaved: number,
    limit: TreeCost,
  ): TreeCost {
    const { minDepths } = this.#tables;
    const sizes = this.#sizes;
    countLabels(this.#labels, set.length, sizes);
    sizes[this.#solved] = 0;
    let total = set.length;
    let deepest = 1;
    for (let label = 0; label < this.#tables.table.feedbackCount; label++) {
      const size = sizes[label] ?? 0;
      if (size === 0) continue;
      total += this.#minTotalOf(size, mostSaved);
      deepest = Math.max(deepest, 1 + (minDepths[size] ?? 0));
    }
    if (treeCost(total, deepest) >= limit) return treeCost(total, deepest);

    const codes = this.#roomAt(before.length);
    const parts: Part[] = [];
    let start = 0;
    // Whether a candidate separates few others is found soon, and already excludes many guesses.
    const order = this.#order;
    const count = orderBySize(sizes, order);
    groupCodes(set, this.#labels, sizes, order, codes);
    for (let i = 0; i < count; i++) {
      const length = sizes[order[i] ?? 0] ?? 0;
      const part = { codes, start, length };
      start += length;
      const known = separatedCost(this.#tables, part);
      const least = this.#minTotalOf(length, mostSaved);
      const bound = Math.max(known === undefined ? 2 * length : 0, least);
      parts.push({ set: part, known, bound });
      total += bound - least;
      if (treeCost(total, deepest) >= limit) return treeCost(total, deepest);
    }
    const history = [...before, this.#codeAt(guess)];
    // The bounds of large parts add most to the total, and most guesses are excluded by a few of them.
    for (const part of parts) {
      part.known ??= this.#unseparatedBoundOf(part.set, history);
      const bound = Math.max(totalOf(part.known.cost), part.bound);
      total += bound - part.bound;
      part.bound = bound;
      deepest = Math.max(deepest, 1 + deepestOf(part.known.cost));
      if (treeCost(total, deepest) >= limit) return treeCost(total, deepest);
    }
    for (let at = parts.length - 1; at >= 0; at--) {
      const part = parts[at];
      if (part === undefined || part.known?.guess !== undefined) continue;
      const spare = totalOf(limit) - total + part.bound;
      // With this total the tree only ties with the best one, so it must be less deep.
      const depth = deepest < deepestOf(limit) ? deepestOf(limit) - 1 : 0;
      const cost = this.#solve(part.set, history, treeCost(spare, depth), part.known);
      total += totalOf(cost) - part.bound;
      deepest = Math.max(deepest, 1 + deepestOf(cost));
      if (treeCost(total, deepest) >= limit) break;
    }
    return treeCost(total, deepest);
  }

  #codeAt(guess: CodeIndex): Code {
    const code = this.#codes[guess] ?? codeAt(this.#tables.space, guess);
    this.#codes[guess] = code;
    return code;
  }

  /** Room for the parts of a guess, which those of later guesses leave alone. */
  #roomAt(depth: number): Uint32Array {
    const room = this.#parts[depth] ?? new Uint32Array(this.#tables.space.size);
    this.#parts[depth] = room;
    return room;
  }
}

type Part = { readonly set: CodeSlice; known: KnownCost | undefined; bound: number };

/** The feedbacks that are added to unions in a step of about a nanosecond. */
const SCORES_PER_STEP = 4;

class OutOfSteps extends Error {}

/** Every tree costs less than this. */
const MAX_COST = 2 ** 50;
/** A search that is asked for many plans forgets this number of sets of candidates: about 50 MB. */
const MAX_KNOWN = 2 ** 18;
