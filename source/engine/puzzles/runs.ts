import type { Time } from '../core/stored/account.ts';
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

/** A run without a clock that ends with the first error; one puzzle may be skipped. */
export type PuzzleStreak = {
  readonly solved: number;
  /** The number of the puzzle that is shown, or was the last one, from 0. */
  readonly puzzle: number;
  readonly skip: 'available' | 'used';
  readonly phase: 'running' | 'over';
};

/** An event of a streak. */
export type PuzzleStreakMessage = 'solved' | 'failed' | 'skipped';

/** A streak at its first puzzle. */
export const startStreak: PuzzleStreak = {
  solved: 0,
  puzzle: 0,
  skip: 'available',
  phase: 'running',
};

/** The streak after a message, or the same streak if it is over or has no skip left. */
export function updateStreak(streak: PuzzleStreak, message: PuzzleStreakMessage): PuzzleStreak {
  if (streak.phase === 'over') return streak;
  switch (message) {
    case 'solved':
      return { ...streak, solved: streak.solved + 1, puzzle: streak.puzzle + 1 };
    case 'failed':
      return { ...streak, phase: 'over' };
    case 'skipped':
      return streak.skip === 'used'
        ? streak
        : { ...streak, skip: 'used', puzzle: streak.puzzle + 1 };
  }
}

const SECOND = 1_000;

/** How long a run takes without errors and bonuses, in milliseconds. */
export const RUSH_TIME = 180 * SECOND;

/** The time that an error costs, in milliseconds. */
export const ERROR_COST = 15 * SECOND;

/** The puzzles solved in a row that give a bonus, and the bonus in milliseconds. */
const bonuses: ReadonlyMap<number, number> = new Map([
  [5, 3 * SECOND],
  [12, 5 * SECOND],
  [20, 7 * SECOND],
  [30, 10 * SECOND],
]);

/** The last bonus recurs after each further `every` puzzles solved in a row. */
const LAST_BONUS = { at: 30, every: 10, bonus: 10 * SECOND } as const;

/** The result of a run so far. */
type RushScore = {
  readonly solved: number;
  readonly errors: number;
  /** The most puzzles solved in a row. */
  readonly longestCombo: number;
};

/** A run against the clock: as many puzzles as possible. An error ends its puzzle too. */
export type Rush = { readonly score: RushScore } & (
  | {
      readonly phase: 'running';
      readonly endsAt: Time;
      /** The number of the puzzle that is shown, from 0. */
      readonly puzzle: number;
      /** The puzzles solved since the last error. */
      readonly combo: number;
    }
  | { readonly phase: 'over' }
);

/** An event of a run, and its time. */
export type RushMessage = {
  readonly kind: 'solved' | 'failed' | 'time-passed';
  readonly at: Time;
};

/** A run whose first puzzle is shown at a time. */
export const startRush = (at: Time): Rush => ({
  phase: 'running',
  score: { solved: 0, errors: 0, longestCombo: 0 },
  endsAt: at + RUSH_TIME,
  puzzle: 0,
  combo: 0,
});

/** The remaining time of a run at a time, in milliseconds. */
export const rushTimeLeft = (rush: Rush, at: Time): number =>
  rush.phase === 'running' ? Math.max(0, rush.endsAt - at) : 0;

/** The bonus in milliseconds for a number of puzzles solved in a row. */
export function bonusAt(combo: number): number {
  const { at, every, bonus } = LAST_BONUS;
  return bonuses.get(combo) ?? (combo > at && (combo - at) % every === 0 ? bonus : 0);
}

/** The run after a message. What happens when the time is up does not count. */
export function updateRush(rush: Rush, { kind, at }: RushMessage): Rush {
  if (rush.phase === 'over') return rush;
  const { score, endsAt, puzzle, combo } = rush;
  if (at >= endsAt) return { phase: 'over', score };
  switch (kind) {
    case 'time-passed':
      return rush;
    case 'solved': {
      const longestCombo = Math.max(score.longestCombo, combo + 1);
      return {
        phase: 'running',
        score: { ...score, solved: score.solved + 1, longestCombo },
        endsAt: endsAt + bonusAt(combo + 1),
        puzzle: puzzle + 1,
        combo: combo + 1,
      };
    }
    case 'failed': {
      const after = { ...score, errors: score.errors + 1 };
      return at >= endsAt - ERROR_COST
        ? { phase: 'over', score: after }
        : {
            phase: 'running',
            score: after,
            endsAt: endsAt - ERROR_COST,
            puzzle: puzzle + 1,
            combo: 0,
          };
    }
  }
}
