import type { FeedbackForm } from '../../../engine/core/variant.ts';

/** The hardest step of a puzzle, by the form of the answers; a list has the easiest first. */
const steps: Readonly<Record<FeedbackForm, readonly string[]>> = {
  counts: [
    'empty or full rows',
    'adding up the counts',
    'comparing two rows',
    'refuting one assumption',
    'refuting several assumptions',
  ],
  marks: [
    'reading the marks',
    'finding the order',
    'one symbol missing',
    'two symbols missing',
    'three or more missing',
  ],
};

/** How hard a puzzle is, from 1 to 5. */
export const grades = {
  of: (grade: number) => `grade ${grade}`,
  any: 'any',
  step: (grade: number, form: FeedbackForm) => steps[form][grade - 1] ?? '',
  /** A grade with its step. */
  named: (grade: number, form: FeedbackForm) => `Grade ${grade} of 5: ${steps[form][grade - 1]}.`,
};
