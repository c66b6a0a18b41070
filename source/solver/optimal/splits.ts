import type { Peg } from '../../core/code.ts';
import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { popcount } from '../space/position-set.ts';
import { estimatedTotal, minCosts, type TreeCost, totalOf, treeCost } from './bounds.ts';
import { bitIndex, type FeedbackTable, unionRows } from './feedback-table.ts';
import { type Savings, savingsOf } from './savings.ts';

/** The guesses so far, oldest first. */
export type History = readonly (readonly Peg[])[];

/** The cost of a set of candidates with its best guess, or a lower bound without a guess. */
export type KnownCost = { readonly cost: TreeCost; readonly guess: CodeIndex | undefined };

/** The guesses that may be best, the most promising first. */
export type GuessOptions = {
  readonly guesses: Uint32Array;
  /** For each of them, a lower bound of the cost of a tree that begins with it. */
  readonly minCosts: Float64Array;
};

/** The partitions of one set of candidates by the guesses. */
export type Splits = {
  /** The cost, or its lower bound, from the parts of each guess alone. */
  bound(): KnownCost;
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
  /** A buffer for the union of a cell for each guess. */
  readonly unions: Uint32Array;
  readonly savings: Savings;
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
    unions: new Uint32Array(table.rowWords),
    savings: savingsOf(table, table.setByOrdinal[space.ordinals.solved] ?? 0),
  };
}

/** For smaller sets, finding symmetries takes longer than they save. */
const MIN_SYMMETRIC = 14;

/** The part of a row for which unions are computed at once. */
const WORDS_AT_ONCE = 256;

/**
 * The splits of a small set by the feedback table. The total of a guess with p parts is at least
 * 3n − p, or one less if it is a candidate: one guess for all, then one for the first candidate of
 * each part and two for its others, and none for the cracked code. This is exact if no part is larger
 * than 2.
 */
export function smallSplits(tables: SearchTables, set: Uint32Array, history: History): Splits {
  const { space, table, unions, savings } = tables;
  const { cells, cellsPerWord } = table;
  const solved = table.setByOrdinal[space.ordinals.solved] ?? 0;
  const unionOf = cellsPerWord === 2 ? new Uint16Array(unions.buffer) : unions;
  const size = set.length;

  const splitsAll = (starts: Uint32Array, guess: CodeIndex): boolean => {
    let union = 0;
    for (let i = 0; i < size; i++) union |= cells[(starts[i] ?? 0) * cellsPerWord + guess] ?? 0;
    return popcount(union) === size;
  };

  return {
    bound: () => {
      const starts = table.startsOf(set);
      if (size <= table.feedbackCount) {
        for (const guess of set) {
          if (splitsAll(starts, guess)) return { cost: treeCost(2 * size - 1, 2), guess };
        }
      }
      let most = 0;
      // Many guesses separate a few candidates, so the first of them is found soon.
      for (let from = 0; from < table.rowWords; from += WORDS_AT_ONCE) {
        const to = Math.min(from + WORDS_AT_ONCE, table.rowWords);
        unionRows(table, starts, unions, from, to);
        const { saved, separating } = savings.most(unions, size, from, to);
        if (separating !== undefined) return { cost: treeCost(2 * size, 2), guess: separating };
        most = Math.max(most, saved);
      }
      return {
        cost: Math.max(treeCost(3 * size - most, 3), tables.minCosts[size] ?? 0),
        guess: undefined,
      };
    },
    options: (limit) => {
      unionRows(table, table.startsOf(set), unions);
      const guesses = size < MIN_SYMMETRIC ? space.all : canonicalGuesses(space, history, set);
      // Lowest cost first, then candidates, then the lowest code.
      const keys = new Float64Array(guesses.length);
      let count = 0;
      for (const guess of guesses) {
        const union = unionOf[guess] ?? 0;
        const saved = savings.savedBy(union);
        const total = 3 * size - saved;
        if (saved === 0 || treeCost(total, 3) >= limit) continue;
        const hit = (union & solved) === 0 ? 1 : 0;
        keys[count++] = (2 * total + hit) * space.size + guess;
      }
      const ranked = keys.subarray(0, count).sort();
      return {
        guesses: Uint32Array.from(ranked, (key) => key % space.size),
        minCosts: ranked.map((key) => treeCost(Math.floor(key / space.size / 2), 3)),
      };
    },
    label: (guess, labels) => {
      const starts = table.startsOf(set);
      for (let i = 0; i < size; i++) {
        labels[i] = bitIndex(cells[(starts[i] ?? 0) * cellsPerWord + guess] ?? 0);
      }
    },
  };
}

/** A guess that may be best, and an estimate of the total of the best tree that begins with it. */
type Option = {
  readonly guess: CodeIndex;
  readonly minCost: TreeCost;
  readonly estimate: number;
};

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
    bound: () => {
      const costs = options(Number.POSITIVE_INFINITY).map(({ minCost }) => minCost);
      return { cost: Math.min(...costs), guess: undefined };
    },
    options: (limit) => {
      const ranked = options(limit).sort(byEstimate);
      return {
        guesses: Uint32Array.from(ranked, ({ guess }) => guess),
        minCosts: Float64Array.from(ranked, ({ minCost }) => minCost),
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
