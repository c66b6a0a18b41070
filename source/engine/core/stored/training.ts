import type { Peg } from '../code.ts';
import type { Time } from './account.ts';
import type { GameId } from './game.ts';

/** A guess of a finished game that a review found to be a mistake. */
export type ReviewedMistake = {
  /** The number of its row, from 1; lifelines are counted. */
  readonly row: number;
  readonly guess: readonly Peg[];
  /** The expected turns that it cost. */
  readonly loss: number;
  /** The expected further guesses with the best guess. */
  readonly value: number;
  readonly best: readonly Peg[];
};

/**
 * When a mistake is tried again: `step` counts the days that were passed since it was found or last
 * failed, `due` is a day number, on which and after which it waits.
 */
export type Schedule =
  | { readonly kind: 'waiting'; readonly step: number; readonly due: number }
  | { readonly kind: 'done' };

/** A mistake of a player, and when it is tried again. */
export type StoredMistake = ReviewedMistake & {
  readonly game: GameId;
  readonly schedule: Schedule;
};

/** How many mistakes of a player are due on a day, wait for a later one, and are done. */
export type MistakeCounts = {
  readonly due: number;
  readonly later: number;
  readonly done: number;
  /** The day of the next one that is not due yet; undefined if none waits. */
  readonly next: number | undefined;
};

/** After how many days a mistake is tried again, each time that it was solved at the first try. */
export const intervals: readonly [number, ...number[]] = [1, 3, 7, 21];

/** When a mistake that was found on a day is tried for the first time. */
export const firstSchedule = (day: number): Schedule => ({
  kind: 'waiting',
  step: 0,
  due: day + intervals[0],
});

/**
 * When a mistake is tried again that was tried on a day. One that was solved at the first try waits
 * longer, and is done after the last interval, but moves on only once a day; any other one begins
 * again.
 *
 * @example scheduleAfter(firstSchedule(0), 'solved', 1) // { kind: 'waiting', step: 1, due: 4 }
 */
export function scheduleAfter(
  schedule: Schedule,
  attempt: 'solved' | 'failed',
  day: number,
): Schedule {
  if (schedule.kind === 'done') return schedule;
  if (attempt === 'failed') return firstSchedule(day);
  const step = schedule.step + 1;
  const waited = intervals[schedule.step] ?? 0;
  // Today it was solved already.
  if (schedule.step > 0 && schedule.due - waited === day) return schedule;
  const interval = intervals[step];
  return interval === undefined ? { kind: 'done' } : { kind: 'waiting', step, due: day + interval };
}

/** Whether a mistake waits to be tried on a day. */
export const isDue = ({ schedule }: Pick<StoredMistake, 'schedule'>, day: number): boolean =>
  schedule.kind === 'waiting' && schedule.due <= day;

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
