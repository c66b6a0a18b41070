import { canonicalGuesses } from '../space/canonical.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import { type Cells, type FeedbackSet, type Worth, worthTableOf } from './worths.ts';

/**
 * The feedback between codes of a game, and the rating of guesses by it. The feedback of one code for
 * another is also that of the other for the one, as in every game with counts.
 */
export type FeedbackTable = {
  /** The number of different feedbacks in the game, at most 32. */
  readonly feedbackCount: number;
  /** The feedback of each ordinal, as a set of one; the empty set for ordinals that do not occur. */
  readonly setByOrdinal: Uint32Array;
  /** The worth of each guess, after `rate`. */
  readonly worths: Cells;
  /**
   * Rates all guesses over some candidates, and returns the highest worth. It may stop where a guess
   * has the worth `enough`, and returns it: then only the worths up to the first of these are valid.
   */
  rate(candidates: Uint32Array, enough: Worth): Worth;
  /** The first of some candidates that has a different feedback for each of them. */
  separating(candidates: Uint32Array): CodeIndex | undefined;
  /** Writes the feedback of each of some candidates to a guess, as the index of its bit. */
  label(guess: CodeIndex, candidates: Uint32Array, labels: Uint8Array): void;
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

  const bytes = feedbackCount <= 16 ? 2 : 4;
  const capacity = Math.min(size, Math.floor(MAX_BYTES / (bytes * size)));
  const solved = setByOrdinal[space.ordinals.solved] ?? 0;
  const table = worthTableOf({ rows: capacity, guesses: size, bytes, solved });
  const { cells, rowLength, rows, worths } = table;
  /** The number of each code's row, or −1. */
  const rowByCode = new Int32Array(size).fill(-1);
  let rowCount = 0;

  const addRow = (code: CodeIndex): void => {
    const start = rowCount * rowLength;
    const ordinals = kernel.ordinals(code);
    for (let i = 0; i < size; i++) cells[start + i] = setByOrdinal[ordinals[i] ?? 0] ?? 0;
    rowByCode[code] = rowCount;
    rowCount += 1;
  };
  const addMissing = (codes: Uint32Array): void => {
    let missing = 0;
    for (const code of codes) if ((rowByCode[code] ?? 0) < 0) missing++;
    if (rowCount + missing > capacity) {
      rowByCode.fill(-1);
      rowCount = 0;
    }
    for (const code of codes) if ((rowByCode[code] ?? 0) < 0) addRow(code);
  };
  const load = (codes: Uint32Array): void => {
    if (rowCount < size) addMissing(codes);
  };
  const startOf = (code: CodeIndex): number => (rowByCode[code] ?? 0) * rowLength;
  /** Whether all codes have different feedbacks in a row that begins at `start`. */
  const differ = (start: number, codes: Uint32Array): boolean => {
    let union = 0;
    for (let i = 0; i < codes.length; i++) {
      const set = cells[start + (codes[i] ?? 0)] ?? 0;
      if ((union & set) !== 0) return false;
      union |= set;
    }
    return true;
  };
  return {
    feedbackCount,
    setByOrdinal,
    worths,
    rate: (candidates, enough) => {
      load(candidates);
      for (let i = 0; i < candidates.length; i++) rows[i] = rowByCode[candidates[i] ?? 0] ?? 0;
      return table.rate(candidates.length, enough);
    },
    separating: (candidates) => {
      if (candidates.length > feedbackCount) return undefined;
      load(candidates);
      for (let i = 0; i < candidates.length; i++) {
        const guess = candidates[i] ?? 0;
        if (differ(startOf(guess), candidates)) return guess;
      }
      return undefined;
    },
    label: (guess, candidates, labels) => {
      load(Uint32Array.of(guess));
      const start = startOf(guess);
      for (let i = 0; i < candidates.length; i++) {
        labels[i] = bitIndex(cells[start + (candidates[i] ?? 0)] ?? 0);
      }
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
