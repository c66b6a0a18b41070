import type { Time } from './account.ts';
/** All kinds of results of puzzles. */
export const puzzleResultKinds = ['daily', 'streak', 'rush'] as const;

/** The kind of a puzzle result: the puzzle of a day, or a run of several. */
export type PuzzleResultKind = (typeof puzzleResultKinds)[number];

/** A result of puzzles, as it is stored. */
export type PuzzleResult = {
  readonly kind: PuzzleResultKind;
  /** The number of the day, or the seed of the run: a player has one result of each. */
  readonly run: string;
  readonly finished: Time;
  /** How many puzzles are solved; 0 of a day with errors whose puzzle is not solved yet. */
  readonly solved: number;
  readonly errors: number;
  /** The most puzzles solved in a row. */
  readonly longestCombo: number;
};

/** How many of an account's streaks, and of its rushes, are kept: the best ones. */
export const KEPT_RUNS = 10;
