import type { Peg } from '../../core/code.ts';
import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { estimatedTotal, minCosts, type TreeCost, totalOf, treeCost } from './bounds.ts';
import { bitIndex, type FeedbackTable } from './feedback-table.ts';
import { ANY_WORTH, type Cells, savedBy, separatingWorth, UNSPLIT, type Worth } from './worths.ts';

/** The guesses so far, oldest first. */
export type History = readonly (readonly Peg[])[];

/** The cost of a set of candidates with its best guess, or a lower bound without a guess. */
export type KnownCost = { readonly cost: TreeCost; readonly guess: CodeIndex | undefined };

/** The guesses that may be best, the most promising first. */
export type GuessOptions = {
  readonly guesses: Uint32Array;
  /** For each of them, a lower bound of the cost of a tree that begins with it. */
  readonly minCosts: Float64Array;
  /** The most guesses that any guess saves; also a bound for each part of the candidates. */
  readonly mostSaved: number;
};

/** The partitions of one set of candidates by the guesses. */
export type Splits = {
  /** The guesses that may cost less than `limit`. */
  options(limit: TreeCost): GuessOptions;
  /** Writes the feedback of each candidate for a guess, as a bit index. */
  label(guess: CodeIndex, labels: Uint8Array): void;
};

/** The data that all splits of a game share. */
export type SearchTables = {
  readonly space: CodeSpace;
  readonly table: FeedbackTable;
  /** The lower bound of the cost of a set by its size. */
  readonly minCosts: Float64Array;
  /** The lower bound of the total by size. */
  readonly minTotals: Float64Array;
  /** The estimated total by size. */
  readonly estimates: Float64Array;
};

/** The search tables of a game, from its codes and their feedback table. */
export function searchTablesOf(space: CodeSpace, table: FeedbackTable): SearchTables {
  const costs = minCosts(space.size, table.feedbackCount);
  return {
    space,
    table,
    minCosts: costs,
    minTotals: costs.map(totalOf),
    estimates: costs.map((_, size) => estimatedTotal(size)),
  };
}

/** For smaller sets, finding symmetries takes longer than they save. */
const MIN_SYMMETRIC = 14;

/**
 * The cost of a small set, or its lower bound, by the feedback table. The total of a guess with p parts
 * is at least 3n − p, or one less if it is a candidate: one guess for all, then one for the first
 * candidate of each part and two for its others, and none for the cracked code. This is exact if no
 * part is larger than 2.
 */
export function smallBound({ table, minCosts }: SearchTables, set: Uint32Array): KnownCost {
  const size = set.length;
  const candidate = table.separating(set);
  if (candidate !== undefined) return { cost: treeCost(2 * size - 1, 2), guess: candidate };
  const separating = separatingWorth(size);
  const highest = table.rate(set, separating);
  if (highest === separating) {
    return { cost: treeCost(2 * size, 2), guess: table.worths.indexOf(separating) };
  }
  const cost = Math.max(treeCost(3 * size - savedBy(highest), 3), minCosts[size] ?? 0);
  return { cost, guess: undefined };
}

/** The splits of a small set by the feedback table. */
export function smallSplits(
  { space, table }: SearchTables,
  set: Uint32Array,
  history: History,
): Splits {
  return {
    options: (limit) => {
      const highest = table.rate(set, ANY_WORTH);
      const guesses =
        set.length < MIN_SYMMETRIC ? space.all : canonicalGuesses(space, history, set);
      return optionsByWorth(guesses, table.worths, highest, set.length, limit);
    },
    label: (guess, labels) => table.label(guess, set, labels),
  };
}

/** The guesses that may cost less than `limit`: those with the highest worth first, then the lowest code. */
function optionsByWorth(
  guesses: Uint32Array,
  worths: Cells,
  highest: Worth,
  size: number,
  limit: TreeCost,
): GuessOptions {
  /** For each worth, how many guesses have it, and then where the next of them goes. */
  const places = new Uint32Array(highest + 1);
  for (let i = 0; i < guesses.length; i++) {
    const worth = worths[guesses[i] ?? 0] ?? 0;
    places[worth] = (places[worth] ?? 0) + 1;
  }
  let lowest = highest + 1;
  let count = 0;
  const costOf = (worth: Worth): TreeCost => treeCost(3 * size - savedBy(worth), 3);
  while (lowest - 1 > UNSPLIT && costOf(lowest - 1) < limit) {
    lowest -= 1;
    const next = count + (places[lowest] ?? 0);
    places[lowest] = count;
    count = next;
  }
  const found = new Uint32Array(count);
  const costs = new Float64Array(count);
  for (let i = 0; i < guesses.length; i++) {
    const guess = guesses[i] ?? 0;
    const worth = worths[guess] ?? 0;
    if (worth < lowest) continue;
    const place = places[worth] ?? 0;
    places[worth] = place + 1;
    found[place] = guess;
    costs[place] = costOf(worth);
  }
  return { guesses: found, minCosts: costs, mostSaved: savedBy(highest) };
}

/** A guess that may be best, and an estimate of the total of the best tree that begins with it. */
type Option = {
  readonly guess: CodeIndex;
  readonly minCost: TreeCost;
  readonly estimate: number;
};

/** A lower bound of the cost of a large set by a kernel. */
export function largeBound(tables: SearchTables, set: Uint32Array, history: History): KnownCost {
  const { minCosts } = largeSplits(tables, set, history).options(Number.POSITIVE_INFINITY);
  return { cost: Math.min(...minCosts), guess: undefined };
}

/** The splits of a large set by a kernel, from all part sizes. */
export function largeSplits(tables: SearchTables, set: Uint32Array, history: History): Splits {
  const { space, table, minTotals, estimates } = tables;
  const kernel = kernelOf(space, set);
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
  const options = (limit: TreeCost): Option[] => {
    const found: Option[] = [];
    for (const guess of canonicalGuesses(space, history, set)) {
      const option = optionOf(guess);
      if (option !== undefined && option.minCost < limit) found.push(option);
    }
    return found;
  };
  return {
    options: (limit) => {
      const ranked = options(limit).sort(byEstimate);
      return {
        guesses: Uint32Array.from(ranked, ({ guess }) => guess),
        minCosts: Float64Array.from(ranked, ({ minCost }) => minCost),
        mostSaved: table.feedbackCount + 1,
      };
    },
    label: (guess, labels) => {
      const row = kernel.ordinals(guess);
      for (let i = 0; i < row.length; i++) labels[i] = bits[row[i] ?? 0] ?? 0;
    },
  };
}

const byEstimate = (one: Option, other: Option): number =>
  one.estimate - other.estimate || one.guess - other.guess;
