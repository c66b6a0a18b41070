import type { Time } from '../core/stored/account.ts';
import type { PuzzleResult } from '../core/stored/puzzle-result.ts';
import { dayAt, deadlineOf, isDay } from './days.ts';
import { type Streaks, streaksOn } from './streak.ts';

/** What a player has made of the puzzles up to now. */
export type PuzzleRecords = {
  readonly now: Time;
  /** The errors in the puzzle of each day that was solved in time. */
  readonly days: ReadonlyMap<number, number>;
  readonly streaks: Streaks;
  /** The most puzzles solved in a run; 0 without one. */
  readonly best: Readonly<Record<'streak' | 'rush', number>>;
};

/** What results mean at a time. */
export function puzzleRecordsOf(results: readonly PuzzleResult[], now: Time): PuzzleRecords {
  const days = new Map(
    results.flatMap(({ kind, run, finished, errors }): readonly (readonly [number, number])[] => {
      const day = Number(run);
      return kind === 'daily' && isDay(day) && finished < deadlineOf(day) ? [[day, errors]] : [];
    }),
  );
  const bestOf = (wanted: 'streak' | 'rush'): number =>
    Math.max(0, ...results.flatMap(({ kind, solved }) => (kind === wanted ? [solved] : [])));
  return {
    now,
    days,
    streaks: streaksOn(dayAt(now), new Map([...days.keys()].map((day) => [day, 'solved']))),
    best: { streak: bestOf('streak'), rush: bestOf('rush') },
  };
}

/** The best runs of a kind, the most puzzles first, and of equal ones the earlier. */
export const bestRuns = (
  results: readonly PuzzleResult[],
  wanted: 'streak' | 'rush',
): readonly PuzzleResult[] =>
  results
    .filter(({ kind }) => kind === wanted)
    .toSorted((one, other) => other.solved - one.solved || one.finished - other.finished);
