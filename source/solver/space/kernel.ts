import { checkpoint } from '../../engine/core/checkpoint.ts';
import {
  type CodeIndex,
  type CodeSpace,
  type OrdinalRow,
  type Ordinals,
  PLACEMENTS_PER_PASS,
  type Placement,
  type PositionSet,
} from './code-space.ts';

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
};

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
  };
}

/** Up to this number of candidates and ordinals, a guess is scored so fast that a checkpoint costs time. */
const MAX_WITHOUT_CHECKPOINTS = 2048;

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

/**
 * The contributions of the placements of guesses to the ordinal of each candidate: a row of
 * ordinals for each placement, made on first use. All rows are in one table of 32-bit words, so
 * that several candidates are added at a time.
 */
type ContributionTable = {
  /** The length of a row in words, which is even. */
  readonly rowWords: number;
  /** The index in the table at which the row of each placement begins, or −1 before it is made. */
  readonly rowStarts: Int32Array;
  /** The rows made so far. The first is that of placement 0, an unused slot: zeros. */
  readonly table: () => Uint32Array;
  /** Makes the row of a placement unless it exists; this may replace the table. */
  readonly addRow: (placement: Placement) => void;
};

/** The initial size of a table, unless all its rows need less or its first rows need more. */
const INITIAL_BYTES = 2 ** 16;
/** The candidates whose positions are read between two checkpoints. */
const CANDIDATES_PER_CHECKPOINT = 2 ** 12;
/** The words that are copied between two checkpoints. */
const WORDS_PER_COPY = 2 ** 20;

function contributionTableOf(space: CodeSpace, candidates: Uint32Array): ContributionTable {
  const { pegs, symbols, ordinals } = space;
  const { length } = candidates;
  const rowWords = 2 * Math.ceil((length * ordinals.bytes) / 8);
  const rowLength = (rowWords * 4) / ordinals.bytes;
  const positions = symbolPositions(space, candidates, rowLength);
  const rowStarts = new Int32Array(symbols << pegs).fill(-1);
  rowStarts[0] = 0;
  const initialRows = Math.max(4, Math.floor(INITIAL_BYTES / 4 / rowWords));
  let table = new Uint32Array(rowWords * Math.min(rowStarts.length, initialRows));
  let cells = cellsOf(table, ordinals.bytes);
  let used = rowWords;

  const addRow = (placement: Placement): void => {
    if (rowStarts[placement] !== -1) return;
    if (used === table.length) {
      table = grow(table);
      cells = cellsOf(table, ordinals.bytes);
    }
    const contributions = ordinals.contributions(setOf(placement, pegs));
    const first = (placement >> pegs) * rowLength;
    const cell = (used * 4) / ordinals.bytes;
    for (let i = 0; i < rowLength; i++) {
      cells[cell + i] = contributions[positions[first + i] ?? 0] ?? 0;
    }
    rowStarts[placement] = used;
    checkpoint(2 * rowLength);
    used += rowWords;
  };
  return { rowWords, rowStarts, table: () => table, addRow };
}

const setOf = (placement: Placement, pegs: number): PositionSet => placement & ((1 << pegs) - 1);

/** The same memory as cells of `bytes` bytes. */
function cellsOf(words: Uint32Array, bytes: Ordinals['bytes']): OrdinalRow {
  if (bytes === 4) return words;
  return bytes === 1 ? new Uint8Array(words.buffer) : new Uint16Array(words.buffer);
}

/**
 * The positions at which each candidate has each symbol: a row for each symbol, a cell for each
 * candidate. The last candidate fills the rest of a row, so padding adds no new ordinal.
 */
function symbolPositions(
  space: CodeSpace,
  candidates: Uint32Array,
  rowLength: number,
): Uint16Array {
  const { pegs, symbols, placements, stride } = space;
  const positions = new Uint16Array(symbols * rowLength);
  for (let i = 0; i < rowLength; i++) {
    const first = (candidates[Math.min(i, candidates.length - 1)] ?? 0) * stride;
    for (let at = first; at < first + stride; at++) {
      const placement = placements[at] ?? 0;
      if (placement === 0) break;
      positions[(placement >> pegs) * rowLength + i] = setOf(placement, pegs);
    }
    if (i % CANDIDATES_PER_CHECKPOINT === 0) checkpoint(4 * stride * CANDIDATES_PER_CHECKPOINT);
  }
  return positions;
}

function grow(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * table.length);
  for (let at = 0; at < table.length; at += WORDS_PER_COPY) {
    larger.set(table.subarray(at, at + WORDS_PER_COPY), at);
    checkpoint(WORDS_PER_COPY);
  }
  return larger;
}
