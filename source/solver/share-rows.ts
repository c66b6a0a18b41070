import type { CodeSpace } from './code-space.ts';
import type { OrdinalRow, Ordinals, PositionSet } from './ordinal.ts';

/** A symbol and the set of positions at which a guess has it: `symbol << pegs | set`. */
export type Share = number;

/**
 * What the shares of guesses earn from each candidate: a row of ordinals for each share, made when
 * it is first asked for. All rows stand in one table of 32-bit words, so that they can be added up
 * several candidates at a time.
 */
export type ShareRows = {
  /** The length of a row in words, which is even. */
  readonly words: number;
  /** The rows made so far, one after another; asking for another row may replace the table. */
  table(): Uint32Array;
  /** Where in the table the row of a share begins; the share 0 is that of no symbol, a row of zeros. */
  startOf(share: Share): number;
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
  let made = 1;

  const make = (share: Share): number => {
    const start = made * words;
    if (start === table.length) table = grown(table);
    const symbol = share >> pegs;
    const earned = ordinals.shares(share & ((1 << pegs) - 1));
    fill(
      viewOf(table, ordinals.bytes, start, length),
      earned,
      held.subarray(symbol * length, (symbol + 1) * length),
    );
    starts[share] = start;
    made += 1;
    return start;
  };
  return {
    words,
    table: () => table,
    startOf: (share) => {
      const start = starts[share] ?? -1;
      return start < 0 ? make(share) : start;
    },
  };
}

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
  const { pegs, symbols, shares } = space;
  const held = new Uint16Array(symbols * candidates.length);
  const all: PositionSet = (1 << pegs) - 1;
  candidates.forEach((candidate, i) => {
    for (let at = candidate * pegs; at < (candidate + 1) * pegs; at++) {
      const share = shares[at] ?? 0;
      if ((share & all) !== 0) held[(share >> pegs) * candidates.length + i] = share & all;
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
