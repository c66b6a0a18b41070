import type { Peg } from '../../core/code.ts';
import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { sizeOf } from '../space/ordinal.ts';
import { type AnswerTable, bitOf, uniteRows } from './answers.ts';
import { type Cost, costOf, estimateOf, leastCosts, totalOf } from './bounds.ts';

/** Guesses made so far, oldest first. */
export type History = readonly (readonly Peg[])[];

/** What is known of a set of candidates: its cost if there is a guess, else a bound of it. */
export type Known = { readonly cost: Cost; readonly guess: CodeIndex | undefined };

/** A guess that may be the best. */
export type Option = {
  readonly guess: CodeIndex;
  /** No tree that begins with this guess costs less. */
  readonly least: Cost;
  /** About the total of the best tree that does. */
  readonly estimate: number;
};

/** How guesses split one set of candidates. */
export type Splits = {
  /** What one look at each guess tells of the cost. */
  known(): Known;
  /** The guesses that may cost less than `limit`. */
  options(limit: Cost): Option[];
  /** Writes the answer of each candidate to a guess, as a bit number. */
  label(guess: CodeIndex, labels: Uint8Array): void;
};

/** What all splits of a game share. */
export type SplitGame = {
  readonly space: CodeSpace;
  readonly table: AnswerTable;
  /** The least cost of a set by its size, and the least total. */
  readonly least: Float64Array;
  readonly leastTotals: Float64Array;
  readonly estimates: Float64Array;
  /** Room for the union of a row for each guess. */
  readonly unions: Uint32Array;
};

/** What all splits of a game share, from its codes and their answers to one another. */
export function splitGameOf(space: CodeSpace, table: AnswerTable): SplitGame {
  const least = leastCosts(space.size, table.kinds);
  return {
    space,
    table,
    least,
    leastTotals: least.map(totalOf),
    estimates: least.map((_, size) => estimateOf(size)),
    unions: new Uint32Array(table.width),
  };
}

/** Symmetries of smaller sets are not worth finding. */
const SYMMETRIC = 14;

/**
 * The splits of a small set by the table of answers. A guess with p parts costs at least 3n − p, or
 * one less if it is a candidate: a guess for all, then one for the first of each part and two for
 * the others, and none for the part that is cracked. That is the cost if no part is larger than 2.
 */
export function smallSplits(game: SplitGame, set: Uint32Array, history: History): Splits {
  const { space, table, least, unions } = game;
  const { cells, cellsInWord } = table;
  const solved = table.answerOf[space.ordinals.solved] ?? 0;
  const unionOf = cellsInWord === 2 ? new Uint16Array(unions.buffer) : unions;
  const size = set.length;

  const splitsAll = (starts: Uint32Array, guess: CodeIndex): boolean => {
    let union = 0;
    for (let i = 0; i < size; i++) union |= cells[(starts[i] ?? 0) * cellsInWord + guess] ?? 0;
    return sizeOf(union) === size;
  };

  return {
    known: () => {
      const starts = table.startsOf(set);
      if (size <= table.kinds) {
        for (const guess of set) {
          if (splitsAll(starts, guess)) return { cost: costOf(2 * size - 1, 2), guess };
        }
      }
      uniteRows(table, starts, unions);
      let most = 0;
      for (let guess = 0; guess < space.size; guess++) {
        const union = unionOf[guess] ?? 0;
        const parts = sizeOf(union);
        if (parts === size) return { cost: costOf(2 * size, 2), guess };
        const worth = (union & solved) === 0 ? parts : parts + 1;
        if (worth > most && parts > 1) most = worth;
      }
      return { cost: Math.max(costOf(3 * size - most, 3), least[size] ?? 0), guess: undefined };
    },
    options: (limit) => {
      uniteRows(table, table.startsOf(set), unions);
      const options: Option[] = [];
      const guesses = size < SYMMETRIC ? space.all : canonicalGuesses(space, history, set);
      for (const guess of guesses) {
        const union = unionOf[guess] ?? 0;
        const parts = sizeOf(union);
        const hit = (union & solved) === 0 ? 0 : 1;
        const total = 3 * size - parts - hit;
        const cost = costOf(total, 3);
        if (parts > 1 && cost < limit) options.push({ guess, least: cost, estimate: -hit });
      }
      return options;
    },
    label: (guess, labels) => {
      const starts = table.startsOf(set);
      for (let i = 0; i < size; i++) {
        labels[i] = bitOf(cells[(starts[i] ?? 0) * cellsInWord + guess] ?? 0);
      }
    },
  };
}

/** The splits of a large set by a kernel, from the sizes of all parts. */
export function largeSplits(game: SplitGame, set: Uint32Array, history: History): Splits {
  const { space, table, leastTotals, estimates } = game;
  const kernel = kernelOf(space, set);
  const bits = table.answerOf.map(bitOf);

  const optionOf = (guess: CodeIndex): Option | undefined => {
    const sizes = kernel.histogram(guess);
    const missed = set.length - (sizes[space.ordinals.solved] ?? 0);
    let total = missed;
    let estimate = missed;
    let parts = 0;
    for (let i = 0; i < sizes.length; i++) {
      const size = sizes[i] ?? 0;
      if (size > 0) parts += 1;
      total += leastTotals[size] ?? 0;
      estimate += estimates[size] ?? 0;
    }
    return parts > 1 ? { guess, least: costOf(total, 3), estimate } : undefined;
  };
  const options = (limit: Cost): Option[] => {
    const found: Option[] = [];
    for (const guess of canonicalGuesses(space, history, set)) {
      const option = optionOf(guess);
      if (option !== undefined && option.least < limit) found.push(option);
    }
    return found;
  };
  return {
    known: () => {
      const costs = options(Number.POSITIVE_INFINITY).map(({ least }) => least);
      return { cost: Math.min(...costs), guess: undefined };
    },
    options,
    label: (guess, labels) => {
      const row = kernel.ordinals(guess);
      for (let i = 0; i < row.length; i++) labels[i] = bits[row[i] ?? 0] ?? 0;
    },
  };
}
