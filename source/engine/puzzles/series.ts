import { presets } from '../variants/pegs/peg-rules.ts';
import type { Grade, PuzzleRequest } from './puzzle.ts';

/** The game of all puzzles of the day and of runs, so that results can be compared. */
const { rules } = presets[0];

/** The grades of the daily puzzles of a week: two easy days, and the hardest one last. */
const gradesOfWeek = [1, 2, 2, 3, 3, 4, 5] as const satisfies readonly Grade[];

/** Day 1, 2026-01-01, is a Thursday, the fourth day of its week. */
const WEEKDAY_BEFORE_DAY_1 = 2;

/** The puzzle of a day, from day 1, which every keypeg computes from the number of the day. */
export const dailyPuzzle = (day: number): PuzzleRequest => ({
  rules,
  seed: `keypeg puzzle ${day}`,
  grade: gradesOfWeek[(day + WEEKDAY_BEFORE_DAY_1) % gradesOfWeek.length] ?? 3,
});

/** How many puzzles of each grade a run has; all others have the last grade. */
const puzzlesOfGrade: readonly (readonly [Grade, number])[] = [
  [1, 3],
  [2, 4],
  [3, 5],
  [4, 6],
];

/** The grade of a puzzle of a run by its number, from 0: the same in all runs. */
export function gradeInRun(puzzle: number): Grade {
  let end = 0;
  for (const [grade, count] of puzzlesOfGrade) {
    end += count;
    if (puzzle < end) return grade;
  }
  return 5;
}

/** A puzzle of a run, from 0; the seed determines all puzzles of the run. */
export const puzzleInRun = (seed: string, puzzle: number): PuzzleRequest => ({
  rules,
  seed: `keypeg run ${puzzle} ${seed}`,
  grade: gradeInRun(puzzle),
});
