import { type Feedback, type Mark, marksShown } from '../../engine/core/feedback.ts';
import type { Rules } from '../../engine/variants/index.ts';

/** The signs of the marks as they are drawn. */
export const pegSigns: Readonly<Record<Mark, string>> = { exact: '●', partial: '○', absent: '·' };

/** An answer in signs, one for each peg, such as `●●○·`. */
export const answerSigns = (feedback: Feedback, { pegs }: Rules): string =>
  marksShown(feedback, pegs)
    .map((mark) => pegSigns[mark])
    .join('');
