import type { Code } from '../core/code.ts';
import { sameFeedback } from '../core/feedback.ts';
import type { AnsweredGuess } from '../core/record.ts';
import type { Variant } from '../core/variant.ts';

/** A guess and the answer to it: all that a solver knows of a turn. */
export type Turn = AnsweredGuess;

/** Whether a code is a candidate: it would have given every turn the answer that was given. */
export const isCandidate = (variant: Variant, turns: readonly Turn[], code: Code): boolean =>
  turns.every(({ guess, feedback }) => sameFeedback(variant.score(code, guess), feedback));
