import type { Attempts } from '../../core/attempts.ts';
import type { Mark, Marks } from '../../core/feedback.ts';
import type { HardMode } from '../../variants/hard-mode.ts';
import { attemptsInWords } from '../attempts.ts';

/** What a mark is called in a game that shows marks in order. */
export const markNames: Readonly<Record<Mark, string>> = {
  exact: 'right',
  partial: 'elsewhere',
  absent: 'no',
};

/** Marks in words, in the order of the guess: `right, no, elsewhere`. */
export const marksInWords = (marks: Marks): string =>
  marks.map((mark) => markNames[mark]).join(', ');

/** What a hard mode is called where rules are described. */
export const hardModeNames: Readonly<Record<HardMode, string>> = {
  easy: 'any guess allowed',
  hard: 'hard mode',
  'ultra-hard': 'ultra hard mode',
};

type MarksOptions = { readonly mode: HardMode; readonly attempts: Attempts };

/** What differs from the usual rules of a game that shows marks in order. */
export const unusualInMarks = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
): readonly string[] => [
  ...(mode === usual.mode ? [] : [hardModeNames[mode]]),
  ...(attempts === usual.attempts ? [] : [attemptsInWords(attempts)]),
];

/** The options of a command line for what differs from the usual rules. */
export const unusualOptions = (
  { mode, attempts }: MarksOptions,
  usual: MarksOptions,
): readonly string[] => [
  ...(mode === usual.mode ? [] : ['--mode', mode]),
  ...(attempts === usual.attempts ? [] : ['--attempts', String(attempts)]),
];
