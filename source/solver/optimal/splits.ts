import type { Peg } from '../../core/code.ts';
import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { popcount } from '../space/position-set.ts';
import { estimatedTotal, minCosts, type TreeCost, totalOf, treeCost } from './bounds.ts';
import { bitIndex, type FeedbackTable, unionRows } from './feedback-table.ts';

/** The guesses so far, oldest first. */
export type History = readonly (readonly Peg[])[];

/** The cost of a set of candidates with its best guess, or a lower bound without a guess. */
export type KnownCost = { readonly cost: TreeCost; readonly guess: CodeIndex | undefined };

/** A guess that may be best. */
export type GuessOption = {
  readonly guess: CodeIndex;
  /** A lower bound of the cost of a tree that begins with this guess. */
  readonly minCost: TreeCost;
  /** An estimate of the total of the best such tree; lower is tried first. */
  readonly estimate: number;
};

/** The partitions of one set of candidates by the guesses. */
export type Splits = {
  /** The cost, or its lower bound, from the parts of each guess alone. */
  bound(): KnownCost;
  /** The guesses that may cost less than `limit`. */
  options(limit: TreeCost): GuessOption[];
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
  };
}

/** For smaller sets, finding symmetries takes longer than they save. */
const MIN_SYMMETRIC = 14;

/**
 * The splits of a small set by the feedback table. The total of a guess with p parts is at least
 * 3n − p, or one less if it is a candidate: one guess for all, then one for the first candidate of
 * each part and two for its others, and none for the cracked code. This is exact if no part is larger
 * than 2.
 */
export function smallSplits(tables: SearchTables, set: Uint32Array, history: History): Splits {
  const { space, table, unions } = tables;
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
      unionRows(table, starts, unions);
      let max = 0;
      for (let guess = 0; guess < space.size; guess++) {
        const union = unionOf[guess] ?? 0;
        const parts = popcount(union);
        if (parts === size) return { cost: treeCost(2 * size, 2), guess };
        const saved = (union & solved) === 0 ? parts : parts + 1;
        if (saved > max && parts > 1) max = saved;
      }
      return {
        cost: Math.max(treeCost(3 * size - max, 3), tables.minCosts[size] ?? 0),
        guess: undefined,
      };
    },
    options: (limit) => {
      unionRows(table, table.startsOf(set), unions);
      const options: GuessOption[] = [];
      const guesses = size < MIN_SYMMETRIC ? space.all : canonicalGuesses(space, history, set);
      for (const guess of guesses) {
        const union = unionOf[guess] ?? 0;
        const parts = popcount(union);
        const hit = (union & solved) === 0 ? 0 : 1;
        const total = 3 * size - parts - hit;
        const cost = treeCost(total, 3);
        if (parts > 1 && cost < limit) options.push({ guess, minCost: cost, estimate: -hit });
      }
      return options;
    },
    label: (guess, labels) => {
      const starts = table.startsOf(set);
      for (let i = 0; i < size; i++) {
        labels[i] = bitIndex(cells[(starts[i] ?? 0) * cellsPerWord + guess] ?? 0);
      }
    },
  };
}

/** The splits of a large set by a kernel, from all part sizes. */
export function largeSplits(tables: SearchTables, set: Uint32Array, history: History): Splits {
  const { space, table, minTotals, estimates } = tables;
  const kernel = kernelOf(space, set);
  const bits = table.setByOrdinal.map(bitIndex);

  const optionOf = (guess: CodeIndex): GuessOption | undefined => {
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
  const options = (limit: TreeCost): GuessOption[] => {
    const found: GuessOption[] = [];
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
    options,
    label: (guess, labels) => {
      const row = kernel.ordinals(guess);
      for (let i = 0; i < row.length; i++) labels[i] = bits[row[i] ?? 0] ?? 0;
    },
  };
}
