import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { CodeSpace, Placement } from './code-space.ts';
import type { OrdinalRow, Ordinals, PositionSet } from './ordinal.ts';

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

/** The contribution table of candidates, which are indices of codes that may be the secret. */
export function contributionTableOf(space: CodeSpace, candidates: Uint32Array): ContributionTable {
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
export function cellsOf(words: Uint32Array, bytes: Ordinals['bytes']): OrdinalRow {
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
