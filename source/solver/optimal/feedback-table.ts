import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';

/** A set of feedbacks, one bit each. */
export type FeedbackSet = number;

/**
 * The feedback between codes of a game, each as a set of one. The union of a guess's cells over the
 * candidates is the set of possible feedbacks, and its size is the number of parts.
 *
 * A row has the feedback of one secret for all guesses. In peg games it is also the feedback of all
 * secrets for that code as the guess.
 */
export type FeedbackTable = {
  /** The number of different feedbacks in the game, at most 32. */
  readonly feedbackCount: number;
  /** The feedback of each ordinal; the empty set for ordinals that do not occur. */
  readonly setByOrdinal: Uint32Array;
  /** All cells, row by row. */
  readonly cells: Uint16Array | Uint32Array;
  /** The same memory as 32-bit words of one cell, or two if there are at most 16 feedbacks. */
  readonly words: Uint32Array;
  /** The length of a row, in words. */
  readonly rowWords: number;
  /** The number of cells in a word. */
  readonly cellsPerWord: 1 | 2;
  /** The maximum number of rows. */
  readonly capacity: number;
  /** The starts of the rows of up to `capacity` codes, in words; valid until the next call. */
  startsOf(codes: Uint32Array): Uint32Array;
};

/** The maximum size of a table. */
const MAX_BYTES = 2 ** 27;
const MAX_FEEDBACKS = 32;

/** The table of a game whose codes may all be the secret; undefined with more than 32 feedbacks. */
export function feedbackTableOf(space: CodeSpace): FeedbackTable | undefined {
  const { size } = space;
  const kernel = kernelOf(space, space.all);
  const setByOrdinal = setsOfOrdinals(space, (guess) => kernel.histogram(guess));
  if (setByOrdinal === undefined) return undefined;
  const feedbackCount = setByOrdinal.reduce((count, set) => (set === 0 ? count : count + 1), 0);

  const cellsPerWord = feedbackCount <= 16 ? 2 : 1;
  const rowWords = Math.ceil(size / cellsPerWord);
  const capacity = Math.min(size, Math.floor(MAX_BYTES / (4 * rowWords)));
  const words = new Uint32Array(capacity * rowWords);
  const cells = cellsPerWord === 2 ? new Uint16Array(words.buffer) : words;
  const starts = new Int32Array(size).fill(-1);
  let rows = 0;

  const addRow = (code: CodeIndex): void => {
    const start = rows * rowWords;
    const row = kernel.ordinals(code);
    const cell = start * cellsPerWord;
    for (let i = 0; i < size; i++) cells[cell + i] = setByOrdinal[row[i] ?? 0] ?? 0;
    starts[code] = start;
    rows += 1;
  };
  const addMissing = (codes: Uint32Array): void => {
    let missing = 0;
    for (const code of codes) if ((starts[code] ?? 0) < 0) missing++;
    if (rows + missing > capacity) {
      starts.fill(-1);
      rows = 0;
    }
    for (const code of codes) if ((starts[code] ?? 0) < 0) addRow(code);
  };
  return {
    feedbackCount,
    setByOrdinal,
    cells,
    words,
    rowWords,
    cellsPerWord,
    capacity,
    startsOf: (codes) => {
      if (rows < size) addMissing(codes);
      return codes.map((code) => starts[code] ?? 0);
    },
  };
}

/** A bit for each ordinal that occurs after a canonical first guess, and so after any guess. */
function setsOfOrdinals(
  space: CodeSpace,
  histogram: (guess: CodeIndex) => Uint32Array,
): Uint32Array | undefined {
  const setByOrdinal = new Uint32Array(space.ordinals.limit);
  for (const guess of canonicalGuesses(space, [], space.all)) {
    histogram(guess).forEach((size, ordinal) => {
      if (size > 0) setByOrdinal[ordinal] = 1;
    });
  }
  let feedbackCount = 0;
  setByOrdinal.forEach((occurs, ordinal) => {
    if (occurs > 0)
      setByOrdinal[ordinal] = feedbackCount < MAX_FEEDBACKS ? (1 << feedbackCount) >>> 0 : 0;
    feedbackCount += occurs;
  });
  return feedbackCount > MAX_FEEDBACKS ? undefined : setByOrdinal;
}

/** The index of the bit of a set of one feedback. */
export const bitIndex = (set: FeedbackSet): number => 31 - Math.clz32(set);

/**
 * Writes to `unions`, for the guesses of some words of a row, the set of their possible feedbacks: the
 * union of the rows of the candidates, which begin at `starts`.
 */
export function unionRows(
  { words, rowWords }: FeedbackTable,
  starts: Uint32Array,
  unions: Uint32Array,
  from = 0,
  to = rowWords,
): void {
  const first = starts[0] ?? 0;
  for (let at = 0; at < starts.length; at += 4) {
    const a = starts[at] ?? first;
    const b = starts[at + 1] ?? first;
    const c = starts[at + 2] ?? first;
    const d = starts[at + 3] ?? first;
    if (at === 0) setUnions(words, unions, from, to, a, b, c, d);
    else addUnions(words, unions, from, to, a, b, c, d);
  }
}

// A search spends most of its time in these two loops. Repeating a row does not change a union.

function setUnions(
  words: Uint32Array,
  unions: Uint32Array,
  from: number,
  to: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  for (let i = from; i < to; i++) {
    unions[i] =
      (words[a + i] ?? 0) | (words[b + i] ?? 0) | (words[c + i] ?? 0) | (words[d + i] ?? 0);
  }
}

function addUnions(
  words: Uint32Array,
  unions: Uint32Array,
  from: number,
  to: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  for (let i = from; i < to; i++) {
    unions[i] =
      (unions[i] ?? 0) |
      (words[a + i] ?? 0) |
      (words[b + i] ?? 0) |
      (words[c + i] ?? 0) |
      (words[d + i] ?? 0);
  }
}
