import type { CodeIndex, CodeSpace } from './code-space.ts';
import type { OrdinalRow } from './ordinal.ts';
import { shareRowsOf, viewOf } from './share-rows.ts';

/**
 * Scores guesses of a code space against one list of candidates, all candidates at once.
 *
 * A guess that has symbol k at the positions S earns from candidate i a share that depends only on
 * S and on the positions at which i has k. So there is one row of shares for each k and S, and the
 * ordinals of a guess are the sum of at most `pegs` rows: four candidates per 32-bit addition where
 * an ordinal fits in a byte, for no byte of such a sum can carry.
 */
export type Kernel = {
  readonly space: CodeSpace;
  /** Indices of the codes that the guesses are scored against, in ascending order. */
  readonly candidates: Uint32Array;
  /** The ordinal of a guess for each candidate in order; good until the next call. */
  ordinals(guess: CodeIndex): OrdinalRow;
  /** How many candidates earn each ordinal; good until the next call. */
  histogram(guess: CodeIndex): Uint32Array;
};

/** How many rows one pass adds up. Codes of up to so many pegs need a single pass. */
const ROWS = 5;

/** A kernel for candidates, which are indices of codes that may be the secret. */
export function kernelOf(space: CodeSpace, candidates: Uint32Array): Kernel {
  const { pegs, shares, ordinals } = space;
  const rows = shareRowsOf(space, candidates);
  const sums = new Uint32Array(rows.words);
  const row = viewOf(sums, ordinals.bytes, 0, candidates.length);
  const tables = new Uint32Array(TABLES * TABLE_SIZE);
  const sizes = new Uint32Array(ordinals.limit);
  const padding = TABLES * rows.words - candidates.length;

  const startAt = (at: number, end: number): number =>
    at < end ? rows.startOf(shares[at] ?? 0) : 0;

  const score = (guess: CodeIndex): void => {
    const first = guess * pegs;
    const end = first + pegs;
    for (let at = first; at < end; at += ROWS) {
      if (shares[at] === 0) return;
      const a = startAt(at, end);
      const b = startAt(at + 1, end);
      const c = startAt(at + 2, end);
      const d = startAt(at + 3, end);
      const e = startAt(at + 4, end);
      if (at > first) addRows(rows.table(), sums, a, b, c, d, e);
      else sumRows(rows.table(), sums, a, b, c, d, e);
    }
  };

  return {
    space,
    candidates,
    ordinals: (guess) => {
      score(guess);
      return row;
    },
    histogram: (guess) => {
      score(guess);
      if (ordinals.bytes === 1) {
        countBytes(sums, tables);
        // A cell behind the last candidate holds no symbol, so its ordinal is zero.
        tables[0] = (tables[0] ?? 0) - padding;
        gather(tables, sizes);
      } else {
        count(row, sizes);
      }
      return sizes;
    },
  };
}

// The loops below are all the time that a search takes. They take two words a round, and read
// with `?? 0`, which costs nothing: the compiler knows that a read inside the bounds is a number.

function sumRows(
  table: Uint32Array,
  sums: Uint32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
): void {
  for (let i = 0; i < sums.length; i += 2) {
    const j = i + 1;
    sums[i] =
      (table[a + i] ?? 0) +
      (table[b + i] ?? 0) +
      (table[c + i] ?? 0) +
      (table[d + i] ?? 0) +
      (table[e + i] ?? 0);
    sums[j] =
      (table[a + j] ?? 0) +
      (table[b + j] ?? 0) +
      (table[c + j] ?? 0) +
      (table[d + j] ?? 0) +
      (table[e + j] ?? 0);
  }
}

function addRows(
  table: Uint32Array,
  sums: Uint32Array,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
): void {
  for (let i = 0; i < sums.length; i++) {
    sums[i] =
      (sums[i] ?? 0) +
      (table[a + i] ?? 0) +
      (table[b + i] ?? 0) +
      (table[c + i] ?? 0) +
      (table[d + i] ?? 0) +
      (table[e + i] ?? 0);
  }
}

/** Four interleaved tables, for an addition to a counter waits for the last one to the same. */
const TABLES = 4;
const TABLE_SIZE = 256;

function countBytes(sums: Uint32Array, tables: Uint32Array): void {
  tables.fill(0);
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] ?? 0;
    const a = sum & 255;
    const b = TABLE_SIZE + ((sum >>> 8) & 255);
    const c = 2 * TABLE_SIZE + ((sum >>> 16) & 255);
    const d = 3 * TABLE_SIZE + (sum >>> 24);
    tables[a] = (tables[a] ?? 0) + 1;
    tables[b] = (tables[b] ?? 0) + 1;
    tables[c] = (tables[c] ?? 0) + 1;
    tables[d] = (tables[d] ?? 0) + 1;
  }
}

function gather(tables: Uint32Array, sizes: Uint32Array): void {
  for (let i = 0; i < sizes.length; i++) {
    sizes[i] =
      (tables[i] ?? 0) +
      (tables[TABLE_SIZE + i] ?? 0) +
      (tables[2 * TABLE_SIZE + i] ?? 0) +
      (tables[3 * TABLE_SIZE + i] ?? 0);
  }
}

function count(row: OrdinalRow, sizes: Uint32Array): void {
  sizes.fill(0);
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
  }
}
