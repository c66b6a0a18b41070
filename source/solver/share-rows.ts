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
  table(): Uint32Array;
  /** Makes the row of a share, if there is none yet; this may replace the table. */
  make(share: Share): void;
};

const FIRST_ROWS = 16;

/** The share rows of candidates, which are indices of codes that may be the secret. */
export function shareRowsOf(space: CodeSpace, candidates: Uint32Array): ShareRows {
  const { pegs, symbols, ordinals } = space;
  const { length } = candidates;
  const words = 2 * Math.ceil((length * ordinals.bytes) / 8);
  const held = heldPositions(space, candidates);
  const starts = new Int32Array(symbols << pegs).fill(-1);
  starts[0] = 0;
  let table = new Uint32Array(FIRST_ROWS * words);
  let used = words;

  const make = (share: Share): void => {
    if (starts[share] !== -1) return;
    if (used === table.length) table = grown(table);
    const first = (share >> pegs) * length;
    const row = viewOf(table, ordinals.bytes, used, length);
    fill(row, ordinals.shares(setOf(share, pegs)), held.subarray(first, first + length));
    starts[share] = used;
    used += words;
  };
  return { words, starts, table: () => table, make };
}

const setOf = (share: Share, pegs: number): PositionSet => share & ((1 << pegs) - 1);

/** The first `length` ordinals that stand in `words` from `start` on. */
export function viewOf(
  words: Uint32Array,
  bytes: Ordinals['bytes'],
  start: number,
  length: number,
): OrdinalRow {
  if (bytes === 1) return new Uint8Array(words.buffer, 4 * start, length);
  if (bytes === 2) return new Uint16Array(words.buffer, 4 * start, length);
  return new Uint32Array(words.buffer, 4 * start, length);
}

/** For each symbol, one candidate after another, the positions at which the candidate has it. */
function heldPositions(space: CodeSpace, candidates: Uint32Array): Uint16Array {
  const { pegs, symbols, shares, width } = space;
  const held = new Uint16Array(symbols * candidates.length);
  candidates.forEach((candidate, i) => {
    for (let at = candidate * width; at < (candidate + 1) * width; at++) {
      const share = shares[at] ?? 0;
      if (share !== 0) held[(share >> pegs) * candidates.length + i] = setOf(share, pegs);
    }
  });
  return held;
}

function fill(row: OrdinalRow, earned: OrdinalRow, held: Uint16Array): void {
  for (let i = 0; i < row.length; i++) row[i] = earned[held[i] ?? 0] ?? 0;
}

function grown(table: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * table.length);
  larger.set(table);
  return larger;
}
