import {
  countsOf,
  type Feedback,
  type FeedbackCounts,
  isMarks,
  type Mark,
  type Marks,
} from '../../engine/core/feedback.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import { type PositionSet, popcount } from './position-set.ts';

/**
 * A numbering of feedback in which the ordinal of a guess is the *sum* of what each symbol of the
 * guess contributes separately, which is all that the kernel needs.
 */
export type FeedbackScale = {
  /** Every ordinal is below this. */
  readonly limit: number;
  /** The ordinal of the feedback for a cracked code. */
  readonly solved: number;
  /** Every ordinal that can occur, in ascending order. */
  readonly occurring: readonly number[];
  readonly ordinalOf: (feedback: Feedback) => number;
  readonly feedbackOf: (ordinal: number) => Feedback;
  /** What a symbol contributes, from its positions in the guess and in the secret. */
  readonly contribution: (inGuess: PositionSet, inSecret: PositionSet) => number;
};

/** The scale of each form of feedback, by the length of the codes. */
export const feedbackScales: Readonly<Record<FeedbackForm, (pegs: number) => FeedbackScale>> = {
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
