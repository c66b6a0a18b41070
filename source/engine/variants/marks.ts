import { countsOf, type Feedback, type FeedbackProblem, isMarks } from '../core/feedback.ts';

/** Why marks in order cannot be the answer to a guess of `pegs` pegs, or undefined if they can. */
export function checkMarks(pegs: number, feedback: Feedback): FeedbackProblem | undefined {
  if (!isMarks(feedback)) return 'feedback-of-another-game';
  if (feedback.length !== pegs) return 'feedback-of-another-length';
  const { exact, partial } = countsOf(feedback);
  return exact === pegs - 1 && partial === 1 ? 'feedback-all-but-one' : undefined;
}

/** Whether marks in order mean that the code is cracked. */
export const isAllExact = (feedback: Feedback): boolean =>
  isMarks(feedback) && feedback.every((mark) => mark === 'exact');
