import { checkpoint } from '../../engine/core/checkpoint.ts';
import {
  countsOf,
  type Feedback,
  type FeedbackCounts,
  isMarks,
  type Mark,
  type Marks,
} from '../../engine/core/feedback.ts';
import { memoizeLatest } from '../../engine/core/memoize.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';

/** A set of positions in a code: bit `p` is set if position `p` belongs to the set. */
export type PositionSet = number;

/** The number of bits that are set in a 32-bit number, added up in parallel. */
export function popcount(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}

/**
 * A numbering of feedback in which the ordinal of a guess is the *sum* of what each symbol of the
 * guess contributes separately, which is all that the kernel needs.
 */
type FeedbackScale = {
  /** Every ordinal is below this. */
  readonly limit: number;
  readonly solved: number;
  /** Every ordinal that can occur, in ascending order. */
  readonly occurring: readonly number[];
  readonly ordinalOf: (feedback: Feedback) => number;
  readonly feedbackOf: (ordinal: number) => Feedback;
  /** The contribution of a symbol, from its positions in the guess and in the secret. */
  readonly contribution: (inGuess: PositionSet, inSecret: PositionSet) => number;
};

const feedbackScales: Readonly<Record<FeedbackForm, (pegs: number) => FeedbackScale>> = {
  counts: countScale,
  marks: markScale,
};

/**
 * The ordinal is exact + pegs · (exact + partial). It identifies the feedback because exact is at
 * most exact + partial, and equals `pegs` only in the last ordinal.
 */
function countScale(pegs: number): FeedbackScale {
  const ordinalOf = ({ exact, partial }: FeedbackCounts): number =>
    exact + pegs * (exact + partial);
  const solved = ordinalOf({ exact: pegs, partial: 0 });
  const occurring: number[] = [];
  for (let total = 0; total <= pegs; total++) {
    for (let exact = 0; exact <= total; exact++) {
      // If all pegs but one are exact, the last one cannot be partial.
      if (total < pegs || exact !== pegs - 1) occurring.push(exact + pegs * total);
    }
  }
  return {
    limit: solved + 1,
    solved,
    occurring,
    ordinalOf: (feedback) => ordinalOf(countsOf(feedback)),
    feedbackOf: (ordinal) => {
      const total = Math.min(pegs, Math.floor(ordinal / pegs));
      const exact = ordinal - pegs * total;
      return { exact, partial: total - exact };
    },
    contribution: (inGuess, inSecret) =>
      popcount(inGuess & inSecret) + pegs * Math.min(popcount(inGuess), popcount(inSecret)),
  };
}

const digits: readonly [Mark, Mark, Mark] = ['absent', 'partial', 'exact'];

/** The ordinal has a base-3 digit for each position, the first position lowest. */
function markScale(pegs: number): FeedbackScale {
  const ordinalOf = (marks: Marks): number =>
    marks.reduceRight((ordinal, mark) => 3 * ordinal + digits.indexOf(mark), 0);
  const limit = 3 ** pegs;
  return {
    limit,
    solved: limit - 1,
    occurring: Array.from({ length: limit }, (_, ordinal) => ordinal),
    ordinalOf: (feedback) => (isMarks(feedback) ? ordinalOf(feedback) : 0),
    feedbackOf: (ordinal) =>
      Array.from({ length: pegs }, (_, p) => digits[Math.floor(ordinal / 3 ** p) % 3] ?? 'absent'),
    contribution: (inGuess, inSecret) => {
      let left = popcount(inSecret & ~inGuess);
      let ordinal = 0;
      for (let p = 0; p < pegs; p++) {
        const bit = 1 << p;
        if ((inGuess & bit) === 0) continue;
        if ((inSecret & bit) !== 0) ordinal += 2 * 3 ** p;
        else if (left-- > 0) ordinal += 3 ** p;
      }
      return ordinal;
    },
  };
}

/** A row of feedback ordinals, in the narrowest cells that hold every ordinal of the game. */
export type OrdinalRow = Uint8Array | Uint16Array | Uint32Array;

/** The feedback ordinals of a game: see `FeedbackScale`. */
export type Ordinals = Omit<FeedbackScale, 'contribution'> & {
  /** The width of a cell for an ordinal, in bytes. */
  readonly bytes: 1 | 2 | 4;
  /**
   * The contribution of a symbol that the guess has at `set`, for each set of positions at which the
   * secret can have that symbol.
   */
  readonly contributions: (set: PositionSet) => OrdinalRow;
};

/** The ordinals of a game; only the form of its feedback and the length of its codes matter. */
export const ordinalsOf = ({ feedback, pegs }: Pick<Variant, 'feedback' | 'pegs'>): Ordinals =>
  latestOrdinals(feedback, pegs);

const latestOrdinals = memoizeLatest((feedback: FeedbackForm, pegs: number): Ordinals => {
  const scale = feedbackScales[feedback](pegs);
  const bytes = scale.limit <= 2 ** 8 ? 1 : scale.limit <= 2 ** 16 ? 2 : 4;
  const rows = new Map<PositionSet, OrdinalRow>();
  const makeRow = (set: PositionSet): OrdinalRow => {
    const row = emptyRow(bytes, 2 ** pegs);
    for (let inSecret = 0; inSecret < row.length; inSecret++) {
      row[inSecret] = scale.contribution(set, inSecret);
      checkpoint(500);
    }
    rows.set(set, row);
    return row;
  };
  return { ...scale, bytes, contributions: (set) => rows.get(set) ?? makeRow(set) };
});

/** A row for `length` ordinals of `bytes` bytes each. */
export function emptyRow(bytes: Ordinals['bytes'], length: number): OrdinalRow {
  if (bytes === 1) return new Uint8Array(length);
  return bytes === 2 ? new Uint16Array(length) : new Uint32Array(length);
}
