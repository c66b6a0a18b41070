import type { Peg } from './code.ts';

/** The mark of one peg of a guess: right place, right color in another place, or neither. */
export type Mark = 'exact' | 'partial' | 'absent';

/** Marks in the order of the guess's pegs, as a word game shows them. */
export type Marks = readonly Mark[];

/** How many pegs earned which mark, but not which pegs, as a peg game shows them. */
export type FeedbackCounts = { readonly exact: number; readonly partial: number };

/** The codemaker's answer to a guess, in the form that its variant shows. */
export type Feedback = FeedbackCounts | Marks;

/** Why no code can earn a feedback, whatever the guess was. */
export type FeedbackProblem =
  | 'feedback-of-another-game'
  | 'feedback-of-another-length'
  | 'feedback-not-whole'
  | 'feedback-negative'
  | 'feedback-too-many'
  | 'feedback-all-but-one'
  | 'feedback-odd'
  | 'feedback-too-few';

/**
 * The marks of `guess` against `secret`, rows of one length, by the bag rule: every exact match
 * takes its peg out of the secret's bag; then, from the left, each other peg of the guess takes
 * one of its color if the bag still has it.
 */
export function marksOf(secret: readonly Peg[], guess: readonly Peg[]): Marks {
  const bag = new Map<Peg, number>();
  secret.forEach((peg, position) => {
    if (peg !== guess[position]) bag.set(peg, (bag.get(peg) ?? 0) + 1);
  });
  return guess.map((peg, position) => {
    if (peg === secret[position]) return 'exact';
    const left = bag.get(peg) ?? 0;
    if (left === 0) return 'absent';
    bag.set(peg, left - 1);
    return 'partial';
  });
}

/** Whether a feedback is marks in order rather than counts. */
export const isMarks = (feedback: Feedback): feedback is Marks => Array.isArray(feedback);

/** How many pegs of a guess earned which mark. */
export const countsOf = (feedback: Feedback): FeedbackCounts =>
  isMarks(feedback)
    ? {
        exact: feedback.filter((mark) => mark === 'exact').length,
        partial: feedback.filter((mark) => mark === 'partial').length,
      }
    : feedback;

/** The marks to draw for a feedback to `pegs` pegs: counts give exact first, then partial. */
export const marksShown = (feedback: Feedback, pegs: number): Marks =>
  isMarks(feedback)
    ? feedback
    : Array.from({ length: pegs }, (_, index) => {
        if (index < feedback.exact) return 'exact';
        return index < feedback.exact + feedback.partial ? 'partial' : 'absent';
      });

export function sameFeedback(one: Feedback, other: Feedback): boolean {
  if (isMarks(one)) {
    return (
      isMarks(other) && one.length === other.length && one.every((mark, i) => mark === other[i])
    );
  }
  return !isMarks(other) && one.exact === other.exact && one.partial === other.partial;
}

export function checkMarks(pegs: number, feedback: Feedback): FeedbackProblem | undefined {
  if (!isMarks(feedback)) return 'feedback-of-another-game';
  if (feedback.length !== pegs) return 'feedback-of-another-length';
  const { exact, partial } = countsOf(feedback);
  return exact === pegs - 1 && partial === 1 ? 'feedback-all-but-one' : undefined;
}

export const isAllExact = (feedback: Feedback): boolean =>
  isMarks(feedback) && feedback.every((mark) => mark === 'exact');
