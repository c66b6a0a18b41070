import type { Time } from './account.ts';

/** The result of a player at the puzzle of a day, as it is stored: one for each day. */
export type PuzzleResult = {
  readonly day: number;
  readonly finished: Time;
  /** False while the puzzle has errors only. */
  readonly isSolved: boolean;
  readonly errors: number;
};
