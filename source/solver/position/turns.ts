import type { AnsweredGuess } from '../../engine/core/game/record.ts';

/** A guess and its feedback: the part of a turn that a solver uses. */
export type Turn = AnsweredGuess;
