/** A run without a clock that ends with the first error; one puzzle may be skipped. */
export type PuzzleStreak = {
  readonly solved: number;
  /** The number of the puzzle that is shown, or was the last one, from 0. */
  readonly puzzle: number;
  readonly skip: 'available' | 'used';
  readonly phase: 'running' | 'over';
};

/** What can happen in a streak. */
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
