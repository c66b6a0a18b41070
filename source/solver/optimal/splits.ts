import type { Peg } from '../../engine/core/code.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { canonicalGuesses } from '../space/symmetry.ts';
import {
  deepestOf,
  estimatedTotal,
  minCosts,
  type TreeCost,
  totalOf,
  treeCost,
} from '../trees/tree.ts';
import { bitIndex, type CodeSlice, codesIn, type FeedbackTable } from './feedback-table.ts';
import {
  type Cells,
  NO_SCORE,
  type PartScore,
  savedBy,
  separatingScore,
  UNSPLIT,
} from './part-scores.ts';

/** The guesses so far, oldest first. */
export type History = readonly (readonly Peg[])[];

/** The cost of a set of candidates with its best guess, or a lower bound without a guess. */
export type KnownCost = { readonly cost: TreeCost; readonly guess: CodeIndex | undefined };

/** The guesses that may be best, one after another, the most promising first. */
type GuessOptions = {
  /**
   * The next guess that may begin a tree that costs less than `limit`, or undefined if there is none.
   * The limit of a call is at most that of the last call.
   */
  next(limit: TreeCost): CodeIndex | undefined;
  /** The most guesses that any guess saves; also a bound for each part of the candidates. */
  readonly mostSaved: number;
};

type Splits = {
  options(): GuessOptions;
  /** Writes the feedback of each candidate for a guess, as a bit index. */
  label(guess: CodeIndex, labels: Uint8Array): void;
};

export type SearchTables = {
  readonly space: CodeSpace;
  readonly table: FeedbackTable;
  /** The lower bound of the cost of a set by its size. */
  readonly minCosts: Float64Array;
  readonly minTotals: Float64Array;
  /** The guesses for the deepest candidate in the lower bound of the cost by size. */
  readonly minDepths: Uint8Array;
  readonly estimates: Float64Array;
};

export function searchTablesOf(space: CodeSpace, table: FeedbackTable): SearchTables {
  const costs = minCosts(space.size, table.feedbackCount);
  return {
    space,
    table,
    minCosts: costs,
    minTotals: costs.map(totalOf),
    minDepths: Uint8Array.from(costs, deepestOf),
    estimates: costs.map((_, size) => estimatedTotal(size)),
  };
}

/** For smaller sets, finding symmetries takes longer than they save. */
const MIN_SYMMETRIC = 14;

/** The cost of a set that one of its codes separates; undefined if there is no such code. */
export function separatedCost({ table }: SearchTables, set: CodeSlice): KnownCost | undefined {
  const guess = table.separating(set);
  return guess === undefined ? undefined : { cost: treeCost(2 * set.length - 1, 2), guess };
}

/**
 * The cost of a small set that none of its codes separates, or its lower bound, by the feedback table.
 * The total of a guess with p parts is at least 3n − p, or one less if it is a candidate: one guess for
 * all, then one for the first candidate of each part and two for its others, and none for the cracked
 * code. This is exact if no part is larger than 2.
 */
export function smallBound({ table, minCosts }: SearchTables, set: CodeSlice): KnownCost {
  const size = set.length;
  const separating = separatingScore(size);
  const highest = table.rate(set, separating);
  if (highest === separating) {
    return { cost: treeCost(2 * size, 2), guess: table.firstWith(separating) };
  }
  const cost = Math.max(minCostOf(size, highest), minCosts[size] ?? 0);
  return { cost, guess: undefined };
}

/** A lower bound of the cost of a tree for a small set that begins with a guess of some score. */
const minCostOf = (size: number, score: PartScore): TreeCost =>
  treeCost(3 * size - savedBy(score), 3);

export function smallSplits(
  { space, table }: SearchTables,
  set: CodeSlice,
  history: History,
): Splits {
  return {
    options: () => {
      const highest = table.rate(set, NO_SCORE);
      const guesses =
        set.length < MIN_SYMMETRIC ? space.all : canonicalGuesses(space, history, codesIn(set));
      return new OptionsByScore(guesses, table.scores, highest, set.length);
    },
    label: (guess, labels) => table.label(guess, set, labels),
  };
}

/**
 * The guesses with the highest score first, then the lowest code. Most are never asked for, so those of
 * a score are sought when it is their turn. It is a class for the reason that `SetMap` gives.
 */
class OptionsByScore implements GuessOptions {
  readonly mostSaved: number;
  readonly #guesses: Uint32Array;
  /** The score of each of these guesses; that of a game of 32 feedbacks fits in a byte. */
  readonly #scores: Uint8Array;
  readonly #size: number;
  #score: PartScore;
  #at = 0;

  constructor(guesses: Uint32Array, scores: Cells, highest: PartScore, size: number) {
    this.mostSaved = savedBy(highest);
    this.#guesses = guesses;
    this.#scores = new Uint8Array(guesses.length);
    this.#size = size;
    this.#score = highest;
    for (let i = 0; i < guesses.length; i++) this.#scores[i] = scores[guesses[i] ?? 0] ?? 0;
  }

  next(limit: TreeCost): CodeIndex | undefined {
    const scores = this.#scores;
    for (; this.#score > UNSPLIT; this.#score--) {
      if (minCostOf(this.#size, this.#score) >= limit) return undefined;
      for (let at = this.#at; at < scores.length; at++) {
        if (scores[at] !== this.#score) continue;
        this.#at = at + 1;
        return this.#guesses[at];
      }
      this.#at = 0;
    }
    return undefined;
  }
}

/** A guess that may be best, and an estimate of the total of the best tree that begins with it. */
type Option = {
  readonly guess: CodeIndex;
  readonly minCost: TreeCost;
  readonly estimate: number;
};

export type LargeSplits = Splits & { readonly minCost: TreeCost };

export function largeSplits(tables: SearchTables, set: CodeSlice, history: History): LargeSplits {
  const { space, table, minTotals, estimates } = tables;
  const candidates = codesIn(set).slice();
  const kernel = kernelOf(space, candidates);
  const bits = table.setByOrdinal.map(bitIndex);

  const optionOf = (guess: CodeIndex): Option | undefined => {
    const sizes = kernel.histogram(guess);
    const uncracked = set.length - (sizes[space.ordinals.solved] ?? 0);
    let total = uncracked;
    let estimate = uncracked;
    let parts = 0;
    for (let i = 0; i < sizes.length; i++) {
      const size = sizes[i] ?? 0;
      if (size > 0) parts += 1;
      total += minTotals[size] ?? 0;
      estimate += estimates[size] ?? 0;
    }
    return parts > 1 ? { guess, minCost: treeCost(total, 3), estimate } : undefined;
  };
  const ranked: Option[] = [];
  let minCost = Number.POSITIVE_INFINITY;
  for (const guess of canonicalGuesses(space, history, candidates)) {
    const option = optionOf(guess);
    if (option === undefined) continue;
    ranked.push(option);
    minCost = Math.min(minCost, option.minCost);
  }
  ranked.sort((one, other) => one.estimate - other.estimate || one.guess - other.guess);
  return {
    minCost,
    options: () => {
      let at = 0;
      return {
        mostSaved: table.feedbackCount + 1,
        next: (limit) => {
          while (at < ranked.length && (ranked[at]?.minCost ?? 0) >= limit) at++;
          return ranked[at++]?.guess;
        },
      };
    },
    label: (guess, labels) => {
      const row = kernel.ordinals(guess);
      for (let i = 0; i < row.length; i++) labels[i] = bits[row[i] ?? 0] ?? 0;
    },
  };
}
