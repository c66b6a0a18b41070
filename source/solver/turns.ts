import type { Code } from '../core/code.ts';
import { sameFeedback } from '../core/feedback.ts';
import type { AnsweredGuess } from '../core/record.ts';
import type { Variant } from '../core/variant.ts';

/** A guess and its feedback: the part of a turn that a solver uses. */
export type Turn = AnsweredGuess;

/** Whether a code is a candidate: consistent with the feedback of every turn. */
export const isCandidate = (variant: Variant, turns: readonly Turn[], code: Code): boolean =>
  turns.every(({ guess, feedback }) => sameFeedback(variant.score(code, guess), feedback));
