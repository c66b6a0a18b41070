import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type CodeIndex, type CodeSpace, PLACEMENTS_PER_PASS } from './code-space.ts';
import { cellsOf, contributionTableOf } from './contributions.ts';
import { type OrdinalRow, popcount } from './ordinal.ts';

/**
 * Scores a guess against all candidates of a list at once.
 *
 * The contribution of a placement (symbol k at positions S) of a guess to the ordinal of candidate i
 * depends only on S and on the positions at which i has k. So there is a row of contributions for
 * each placement, and the ordinals of a guess are the sum of at most `pegs` rows. Where an ordinal
 * fits in a byte, a 32-bit addition adds four candidates, and no byte of such a sum can carry.
 */
export type Kernel = {
  readonly space: CodeSpace;
  /** The indices of the codes that guesses are scored against, in ascending order. */
  readonly candidates: Uint32Array;
  /** The ordinal of a guess for each candidate; valid until the next call. */
  ordinals(guess: CodeIndex): OrdinalRow;
  /** The number of candidates with each ordinal: the part sizes. Valid until the next call. */
  histogram(guess: CodeIndex): Uint32Array;
  /**
   * The number of parts. Much faster than a histogram, but defined only if a 32-bit number has a
   * bit for each ordinal.
   */
  readonly parts: ((guess: CodeIndex) => number) | undefined;
};

/** A kernel for candidates, which are indices of codes that may be the secret. */
export function kernelOf(space: CodeSpace, candidates: Uint32Array): Kernel {
  const { placements, stride, ordinals } = space;
  const contributions = contributionTableOf(space, candidates);
  const { rowStarts, rowWords } = contributions;
  let table = contributions.table();
  const sums = new Uint32Array(rowWords);
  const row = cellsOf(sums, ordinals.bytes).subarray(0, candidates.length);
  const sizes = new Uint32Array(ordinals.limit);
  const tables = new Uint32Array(ordinals.bytes === 1 ? TABLES * sizes.length : 0);
  const isLarge = candidates.length + ordinals.limit > MAX_WITHOUT_CHECKPOINTS;
  const padding = TABLES * rowWords - candidates.length;

  const addRows = (first: number): void => {
    placements.subarray(first, first + stride).forEach(contributions.addRow);
    table = contributions.table();
  };

  const score = (guess: CodeIndex): void => {
    if (isLarge) checkpoint(candidates.length);
    const first = guess * stride;
    for (let at = first; at < first + stride && placements[at] !== 0; at += PLACEMENTS_PER_PASS) {
      const a = rowStarts[placements[at] ?? 0] ?? 0;
      const b = rowStarts[placements[at + 1] ?? 0] ?? 0;
      const c = rowStarts[placements[at + 2] ?? 0] ?? 0;
      const d = rowStarts[placements[at + 3] ?? 0] ?? 0;
      const e = rowStarts[placements[at + 4] ?? 0] ?? 0;
      if ((a | b | c | d | e) < 0) {
        addRows(first);
        score(guess);
        return;
      }
      if (at === first) setSums(table, sums, a, b, c, d, e);
      else addToSums(table, sums, a, b, c, d, e);
    }
  };

  const parts = (guess: CodeIndex): number => {
    const first = guess * stride;
    const a = rowStarts[placements[first] ?? 0] ?? 0;
    const b = rowStarts[placements[first + 1] ?? 0] ?? 0;
    const c = rowStarts[placements[first + 2] ?? 0] ?? 0;
    const d = rowStarts[placements[first + 3] ?? 0] ?? 0;
    const e = rowStarts[placements[first + 4] ?? 0] ?? 0;
    if ((a | b | c | d | e) >= 0) return popcount(ordinalBits(table, rowWords, a, b, c, d, e));
    addRows(first);
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
      if (isLarge) checkpoint(4 * sizes.length);
      if (ordinals.bytes === 1) {
        countBytes(sums, tables, sizes.length);
        addTables(tables, sizes);
        // The padding repeats the last candidate.
        const last = row[row.length - 1] ?? 0;
        sizes[last] = (sizes[last] ?? 0) - padding;
      } else {
        countCells(row, sizes);
      }
      return sizes;
    },
    parts: ordinals.limit <= MAX_BITS ? parts : undefined,
  };
}

/** Up to this number of candidates and ordinals, a guess is scored so fast that a checkpoint costs time. */
const MAX_WITHOUT_CHECKPOINTS = 2048;

/** The number of ordinals that fit in a bit set. Codes of such games need a single pass. */
const MAX_BITS = 32;

// A search spends nearly all its time in the loops below. Two words per iteration are faster than
// one. `?? 0` is free: the optimizing compiler knows that a read within bounds gives a number.

function setSums(
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

function addToSums(
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

/** The set of ordinals that occur, as bits, for a guess that needs a single pass. */
function ordinalBits(
  table: Uint32Array,
  rowWords: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
): number {
  let bits = 0;
  for (let i = 0; i < rowWords; i++) {
    const sum =
      (table[a + i] ?? 0) +
      (table[b + i] ?? 0) +
      (table[c + i] ?? 0) +
      (table[d + i] ?? 0) +
      (table[e + i] ?? 0);
    // A shift uses the lowest five bits only, and these are the whole ordinal.
    bits |= (1 << sum) | (1 << (sum >>> 8)) | (1 << (sum >>> 16)) | (1 << (sum >>> 24));
  }
  return bits;
}

/** Four interleaved tables, because an increment waits for the previous one of the same counter. */
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

function addTables(tables: Uint32Array, sizes: Uint32Array): void {
  const tableSize = sizes.length;
  for (let i = 0; i < tableSize; i++) {
    sizes[i] =
      (tables[i] ?? 0) +
      (tables[tableSize + i] ?? 0) +
      (tables[2 * tableSize + i] ?? 0) +
      (tables[3 * tableSize + i] ?? 0);
  }
}

function countCells(row: OrdinalRow, sizes: Uint32Array): void {
  sizes.fill(0);
  for (let i = 0; i < row.length; i++) {
    const ordinal = row[i] ?? 0;
    sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
  }
}
