import type { CodeSpace, Share } from './code-space.ts';
import type { OrdinalRow, Ordinals, PositionSet } from './ordinal.ts';

/**
 * What the shares of guesses earn from each candidate: a row of ordinals for each share, made when
 * it is first asked for. All rows stand in one table of 32-bit words, so that they can be added up
 * several candidates at a time.
 */
export type ShareRows = {
  /** The length of a row in words, which is even. */
  readonly words: number;
  /** Where in the table the row of each share begins, or −1 if it has not been made. */
  readonly starts: Int32Array;
  /** The rows made so far, one after another. The first is that of the share 0: zeros. */
  readonly table: () => Uint32Array;
  /** Makes the row of a share, if there is none yet; this may replace the table. */
  readonly make: (share: Share) => void;
};

/** A table begins with room for every row, or for so many bytes if that is more than it takes. */
const FIRST_BYTES = 2 ** 16;

/** The share rows of candidates, which are indices of codes that may be the secret. */
export function shareRowsOf(space: CodeSpace, candidates: Uint32Array): ShareRows {
  const { pegs, symbols, ordinals } = space;
  const { length } = candidates;
  const words = 2 * Math.ceil((length * ordinals.bytes) / 8);
  const rowLength = (words * 4) / ordinals.bytes;
  const held = heldPositions(space, candidates, rowLength);
  const starts = new Int32Array(symbols << pegs).fill(-1);
  starts[0] = 0;
  const rowsAtFirst = Math.max(4, Math.floor(FIRST_BYTES / 4 / words));
  let table = new Uint32Array(words * Math.min(starts.length, rowsAtFirst));
  let cells = cellsOf(table, ordinals.bytes);
  let used = words;

  const make = (share: Share): void => {
    if (starts[share] !== -1) return;
    if (used === table.length) {
      table = grown(table);
      cells = cellsOf(table, ordinals.bytes);
    }
    const earned = ordinals.shares(setOf(share, pegs));
    const first = (share >> pegs) * rowLength;
    const cell = (used * 4) / ordinals.bytes;
    for (let i = 0; i < rowLength; i++) cells[cell + i] = earned[held[first + i] ?? 0] ?? 0;
    starts[share] = used;
    used += words;
  };
  return { words, starts, table: () => table, make };
}

const setOf = (share: Share, pegs: number): PositionSet => share & ((1 << pegs) - 1);

/** The ordinals that stand in words, as cells of so many bytes. */
export function cellsOf(words: Uint32Array, bytes: Ordinals['bytes']): OrdinalRow {
  if (bytes === 4) return words;
  return bytes === 1 ? new Uint8Array(words.buffer) : new Uint16Array(words.buffer);
}

/**
 * For each symbol, one candidate after another, the positions at which the candidate has it. The
 * last candidate is repeated to the end of the row, for so a row earns nothing that no candidate does.
 */
function heldPositions(space: CodeSpace, candidates: Uint32Array, rowLength: number): Uint16Array {
  const { pegs, symbols, shares, width } = space;
  const held = new Uint16Array(symbols * rowLength);
  for (let i = 0; i < rowLength; i++) {
    const first = (candidates[Math.min(i, candidates.length - 1)] ?? 0) * width;
    for (let at = first; at < first + width; at++) {
      const share = shares[at] ?? 0;
      if (share === 0) break;
      held[(share >> pegs) * rowLength + i] = setOf(share, pegs);
    }
  }
  return held;
}

function grown(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * table.length);
  larger.set(table);
  return larger;
}
