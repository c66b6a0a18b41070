import { type CodeIndex, type CodeSpace, SHARES_A_PASS } from './code-space.ts';
import { type OrdinalRow, sizeOf } from './ordinal.ts';
import { cellsOf, shareRowsOf } from './share-rows.ts';

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
  /**
   * How many different ordinals the candidates earn: the parts that the guess makes of them. Only
   * where a number has a bit for each ordinal, and there much quicker than a histogram.
   */
  readonly parts: ((guess: CodeIndex) => number) | undefined;
};

/** A kernel for candidates, which are indices of codes that may be the secret. */
export function kernelOf(space: CodeSpace, candidates: Uint32Array): Kernel {
  const { shares, width, ordinals } = space;
  const rows = shareRowsOf(space, candidates);
  const { starts, words } = rows;
  let table = rows.table();
  const sums = new Uint32Array(words);
  const row = cellsOf(sums, ordinals.bytes).subarray(0, candidates.length);
  const sizes = new Uint32Array(ordinals.limit);
  const tables = new Uint32Array(ordinals.bytes === 1 ? TABLES * sizes.length : 0);
  const padding = TABLES * words - candidates.length;

  const makeRows = (first: number): void => {
    shares.subarray(first, first + width).forEach(rows.make);
    table = rows.table();
  };

  const score = (guess: CodeIndex): void => {
    const first = guess * width;
    for (let at = first; at < first + width && shares[at] !== 0; at += SHARES_A_PASS) {
      const a = starts[shares[at] ?? 0] ?? 0;
      const b = starts[shares[at + 1] ?? 0] ?? 0;
      const c = starts[shares[at + 2] ?? 0] ?? 0;
      const d = starts[shares[at + 3] ?? 0] ?? 0;
      const e = starts[shares[at + 4] ?? 0] ?? 0;
      if ((a | b | c | d | e) < 0) {
        makeRows(first);
        score(guess);
        return;
      }
      if (at === first) sumRows(table, sums, a, b, c, d, e);
      else addRows(table, sums, a, b, c, d, e);
    }
  };

  const parts = (guess: CodeIndex): number => {
    const first = guess * width;
    const a = starts[shares[first] ?? 0] ?? 0;
    const b = starts[shares[first + 1] ?? 0] ?? 0;
    const c = starts[shares[first + 2] ?? 0] ?? 0;
    const d = starts[shares[first + 3] ?? 0] ?? 0;
    const e = starts[shares[first + 4] ?? 0] ?? 0;
    if ((a | b | c | d | e) >= 0) return sizeOf(earned(table, words, a, b, c, d, e));
    makeRows(first);
    return parts(guess);
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
        countBytes(sums, tables, sizes.length);
        gather(tables, sizes);
        // The cells behind the last candidate are as its own.
        const last = row[row.length - 1] ?? 0;
        sizes[last] = (sizes[last] ?? 0) - padding;
      } else {
        count(row, sizes);
      }
      return sizes;
    },
    parts: ordinals.limit <= BITS ? parts : undefined,
  };
}

/** So many ordinals have a bit each in a number; a game with no more has a pass of shares at most. */
const BITS = 32;

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

/** The ordinals of the candidates as bits, for a guess whose shares are one pass. */
function earned(
  table: Uint32Array,
  words: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
): number {
  let bits = 0;
  for (let i = 0; i < words; i++) {
    const sum =
      (table[a + i] ?? 0) +
      (table[b + i] ?? 0) +
      (table[c + i] ?? 0) +
      (table[d + i] ?? 0) +
      (table[e + i] ?? 0);
    // A shift goes by the lowest five bits, and an ordinal has no others.
    bits |= (1 << sum) | (1 << (sum >>> 8)) | (1 << (sum >>> 16)) | (1 << (sum >>> 24));
  }
  return bits;
}

/** Four interleaved tables, for an addition to a counter waits for the last one to the same. */
const TABLES = 4;

function countBytes(sums: Uint32Array, tables: Uint32Array, tableSize: number): void {
  tables.fill(0);
  for (let i = 0; i < sums.length; i++) {
    const sum = sums[i] ?? 0;
    const a = sum & 255;
    const b = tableSize + ((sum >>> 8) & 255);
    const c = 2 * tableSize + ((sum >>> 16) & 255);
    const d = 3 * tableSize + (sum >>> 24);
    tables[a] = (tables[a] ?? 0) + 1;
    tables[b] = (tables[b] ?? 0) + 1;
    tables[c] = (tables[c] ?? 0) + 1;
    tables[d] = (tables[d] ?? 0) + 1;
  }
}

function gather(tables: Uint32Array, sizes: Uint32Array): void {
  const tableSize = sizes.length;
  for (let i = 0; i < tableSize; i++) {
    sizes[i] =
      (tables[i] ?? 0) +
      (tables[tableSize + i] ?? 0) +
      (tables[2 * tableSize + i] ?? 0) +
      (tables[3 * tableSize + i] ?? 0);
  }
}

function count(row: OrdinalRow, sizes: Uint32Array): void {
  sizes.fill(0);
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
  }
}
