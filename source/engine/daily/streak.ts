import type { Time } from '../core/stored/account.ts';
import type { PuzzleResult } from '../core/stored/puzzle.ts';
import { dayAt, deadlineOf, monthOf } from './days.ts';

/** How many days of a month a streak survives without a game. */
export const REST_DAYS = 2;

/** The result of a player's counted attempt: `open` while it can still be finished. */
export type DayResult = 'solved' | 'lost' | 'open';

type Streak = {
  /** How many days are solved; rest days join them but are not counted. */
  readonly length: number;
  /** The days without a game inside the streak, ascending. */
  readonly rests: readonly number[];
};

/** The streaks of a player, and how many rest days are left in the month of today. */
export type Streaks = {
  readonly current: Streak;
  readonly longest: number;
  readonly restsLeft: number;
};

const none: Streak = { length: 0, rests: [] };

/**
 * The streaks on a day, computed from the results of each day alone. A lost day ends a streak. Days
 * without a game are rest days, at most two a month; if a gap needs more, it ends the streak and uses
 * none. Today and days that are still open neither count nor end it.
 */
export function streaksOn(today: number, results: ReadonlyMap<number, DayResult>): Streaks {
  const played = [...results].filter(([day]) => day <= today).toSorted(([a], [b]) => a - b);
  const usedIn = new Map<string, number>();
  let streak = none;
  let longest = 0;
  let next = today;
  for (const [day, result] of played) {
    streak = overGap(streak, next, day, usedIn);
    if (result === 'solved') streak = { ...streak, length: streak.length + 1 };
    if (result === 'lost') streak = none;
    longest = Math.max(longest, streak.length);
    next = day + 1;
  }
  const current = overGap(streak, next, today, usedIn);
  return { current, longest, restsLeft: REST_DAYS - (usedIn.get(monthOf(today)) ?? 0) };
}

/** A streak after the days from `from` to `to` − 1, on which there was no game. */
function overGap(streak: Streak, from: number, to: number, usedIn: Map<string, number>): Streak {
  if (streak.length === 0 || from >= to) return streak;
  // More days in a row are more than two of one month.
  if (to - from > 2 * REST_DAYS) return none;
  const rests = Array.from({ length: to - from }, (_, index) => from + index);
  const used = new Map(usedIn);
  for (const day of rests) used.set(monthOf(day), (used.get(monthOf(day)) ?? 0) + 1);
  if ([...used.values()].some((count) => count > REST_DAYS)) return none;
  for (const [month, count] of used) usedIn.set(month, count);
  return { ...streak, rests: [...streak.rests, ...rests] };
}

/** What a player has made of the puzzles of the days so far. */
export type PuzzleRecords = {
  readonly now: Time;
  /** The errors in the puzzle of each day that was solved in time. */
  readonly days: ReadonlyMap<number, number>;
  /** The errors in the puzzle of each day that is not solved. */
  readonly unsolved: ReadonlyMap<number, number>;
  readonly streaks: Streaks;
};

export function puzzleRecordsOf(results: readonly PuzzleResult[], now: Time): PuzzleRecords {
  const inTime = results.filter(({ day, finished }) => finished < deadlineOf(day));
  const errorsOf = (wanted: boolean): ReadonlyMap<number, number> =>
    new Map(
      inTime.flatMap(({ day, isSolved, errors }) =>
        isSolved === wanted ? ([[day, errors]] as const) : [],
      ),
    );
  const days = errorsOf(true);
  return {
    now,
    days,
    unsolved: errorsOf(false),
    streaks: streaksOn(dayAt(now), new Map([...days.keys()].map((day) => [day, 'solved']))),
  };
}
