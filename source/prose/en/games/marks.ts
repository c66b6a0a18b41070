import type { Mark, Marks } from '../../../engine/core/feedback.ts';
import type { HardMode } from '../../../engine/variants/hard-mode.ts';

const names: Readonly<Record<Mark, string>> = {
  exact: 'right',
  partial: 'elsewhere',
  absent: 'no',
};

const hardModes: Readonly<Record<HardMode, string>> = {
  easy: 'any guess allowed',
  hard: 'hard mode',
  'ultra-hard': 'ultra hard mode',
};

/** The games that show marks in order. */
export const marks = {
  names,
  /** Marks in the order of the guess: `right, no, elsewhere`. */
  inOrder: (marks: Marks) => marks.map((mark) => names[mark]).join(', '),
  counts: (exact: number, partial: number) =>
    `${exact} ${names.exact}, ${partial} ${names.partial}`,
  /** The name of a hard mode where rules are described. */
  hardModes,
};
