import type { PuzzleResult } from '../../engine/core/stored/training.ts';
import { dateOf, dayAt } from '../../engine/daily/days.ts';
import { bestRuns, puzzleRecordsOf } from '../../engine/daily/streak.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { inColumns } from '../output/columns.ts';

/** Results of puzzles as lines of text; none without a result. */
export function puzzlesText(
  results: readonly PuzzleResult[],
  now: number,
  { commands: { stats } }: Catalog,
): readonly string[] {
  if (results.length === 0) return [];
  const { days, streaks } = puzzleRecordsOf(results, now);
  const runsOf = (kind: 'streak' | 'rush'): readonly (readonly [string, string])[] =>
    bestRuns(results, kind).map((run, index) => [
      index === 0 ? stats.puzzles[kind] : '',
      stats.puzzles.run[kind](run, dateOf(dayAt(run.finished))),
    ]);
  const errors = [...days.values()].reduce((sum, count) => sum + count, 0);
  const rows = [
    [stats.puzzles.daily, stats.puzzles.days(days.size, errors)],
    [stats.streak, stats.puzzles.dailyStreak(streaks.current.length, streaks.longest)],
    ...runsOf('streak'),
    ...runsOf('rush'),
  ];
  return [stats.puzzles.title, ...inColumns(rows, [0, 1]).map((line) => `  ${line}`)];
}

/** The same as a value of a JSON document; README describes its fields. */
export function puzzlesJson(results: readonly PuzzleResult[], now: number) {
  const { days, streaks } = puzzleRecordsOf(results, now);
  return {
    daily: {
      solved: days.size,
      errors: [...days.values()].reduce((sum, count) => sum + count, 0),
      streak: { current: streaks.current.length, longest: streaks.longest },
    },
    streaks: bestRuns(results, 'streak').map(({ solved, finished }) => ({ solved, finished })),
    rushes: bestRuns(results, 'rush').map(({ solved, errors, longestCombo, finished }) => ({
      ...{ solved, errors, longestCombo, finished },
    })),
  };
}
