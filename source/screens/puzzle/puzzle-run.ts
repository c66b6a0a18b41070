import type { Time } from '../../engine/core/stored/account.ts';
import type { Grade, PuzzleRequest } from '../../engine/puzzles/puzzle.ts';
import {
  dailyPuzzle,
  type PuzzleStreak,
  puzzleInRun,
  type Rush,
  startRush,
  startStreak,
} from '../../engine/puzzles/runs.ts';
import type { Rules } from '../../engine/variants/index.ts';

/** What puzzles are solved for, and how far that is. */
export type PuzzleRun =
  /** One puzzle after another; `number` counts them, from 0. */
  | {
      readonly kind: 'single';
      readonly rules: Rules;
      readonly grade: Grade | 'any';
      readonly seed: string;
      readonly number: number;
    }
  /** The puzzle of a day; past days are practice. */
  | {
      readonly kind: 'daily';
      readonly day: number | 'today';
      readonly occasion: 'daily' | 'practice';
      /** The errors of earlier visits on that day, which count. */
      readonly errors: number;
      readonly openedFrom: DailyOrigin;
    }
  | { readonly kind: 'streak'; readonly seed: string; readonly streak: PuzzleStreak }
  | RushRun;

/** A run against the clock, which starts when its first puzzle is shown. */
export type RushRun = {
  readonly kind: 'rush';
  readonly seed: string;
  readonly rush: Rush | 'not-started';
  /** The time when the clock was last read. */
  readonly now: Time;
  /** How often it was read. */
  readonly count: number;
};

/** The screen that the player returns to from the puzzle of a day. */
export type DailyOrigin = 'puzzles' | 'dailies';

/** How a player starts to solve puzzles; a seed that is undefined is drawn. */
export type PuzzleStart =
  | {
      readonly kind: 'single';
      readonly rules: Rules;
      readonly grade: Grade | 'any';
      readonly seed: string | undefined;
    }
  | {
      readonly kind: 'daily';
      readonly day: number | 'today';
      readonly openedFrom: DailyOrigin;
    }
  | { readonly kind: 'streak' | 'rush' };

/** The characters of a drawn seed that a player sees and can type. */
const SHOWN_SEED = 8;

/** The run of a start; a seed is used where the player has chosen none. */
export function runOf(start: PuzzleStart, seed: string): PuzzleRun {
  switch (start.kind) {
    case 'single': {
      const { rules, grade } = start;
      return {
        kind: 'single',
        rules,
        grade,
        seed: start.seed ?? seed.slice(0, SHOWN_SEED),
        number: 0,
      };
    }
    case 'daily':
      return { ...start, occasion: start.day === 'today' ? 'daily' : 'practice', errors: 0 };
    case 'streak':
      return { kind: 'streak', seed, streak: startStreak };
    case 'rush':
      return { kind: 'rush', seed, rush: 'not-started', now: 0, count: 0 };
  }
}

/** The run begun again, with another seed. */
export const runAgain = (run: PuzzleRun, seed: string): PuzzleRun =>
  run.kind === 'streak' || run.kind === 'rush' ? runOf({ kind: run.kind }, seed) : run;

/** The seed of a single puzzle: the first has the seed of the player. */
export const seedOfSingle = ({
  seed,
  number,
}: Extract<PuzzleRun, { readonly kind: 'single' }>): string =>
  number === 0 ? seed : `${seed}-${number + 1}`;

/** The puzzle that a run shows now; undefined until the day is known, and after the end. */
export function puzzleNow(run: PuzzleRun): PuzzleRequest | undefined {
  switch (run.kind) {
    case 'single': {
      const { rules, grade } = run;
      return { rules, grade, seed: seedOfSingle(run) };
    }
    case 'daily':
      return run.day === 'today' ? undefined : dailyPuzzle(run.day);
    case 'streak':
    case 'rush': {
      const number = numberIn(run);
      return number === undefined ? undefined : puzzleInRun(run.seed, number);
    }
  }
}

/** The puzzle that comes after a number of others, where a run has one. */
export function puzzleAfter(run: PuzzleRun, ahead: 0 | 1): PuzzleRequest | undefined {
  if (run.kind !== 'streak' && run.kind !== 'rush') return undefined;
  const number = numberIn(run);
  return number === undefined ? undefined : puzzleInRun(run.seed, number + ahead);
}

function numberIn(run: Extract<PuzzleRun, { readonly kind: 'streak' | 'rush' }>) {
  if (run.kind === 'streak') return run.streak.phase === 'over' ? undefined : run.streak.puzzle;
  if (run.rush === 'not-started') return 0;
  return run.rush.phase === 'over' ? undefined : run.rush.puzzle;
}

/** A run whose first puzzle is shown, or the same run if it has begun. */
export const begunAt = (run: RushRun, now: Time): RushRun =>
  run.rush === 'not-started' ? { ...run, rush: startRush(now), now } : run;
