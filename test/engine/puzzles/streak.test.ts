import { describe, expect, it } from 'vitest';
import {
  type PuzzleStreak,
  type PuzzleStreakMessage,
  startStreak,
  updateStreak,
} from '../../../source/engine/puzzles/runs.ts';

const after = (...messages: readonly PuzzleStreakMessage[]): PuzzleStreak =>
  messages.reduce(updateStreak, startStreak);

describe('a streak', () => {
  it('goes on until the first error', () => {
    expect(after('solved', 'solved')).toMatchObject({ solved: 2, puzzle: 2, phase: 'running' });
    const over = after('solved', 'failed');
    expect(over).toMatchObject({ solved: 1, puzzle: 1, phase: 'over' });
    expect(updateStreak(over, 'solved')).toBe(over);
  });

  it('has one skip', () => {
    const skipped = after('solved', 'skipped');
    expect(skipped).toMatchObject({ solved: 1, puzzle: 2, skip: 'used', phase: 'running' });
    expect(updateStreak(skipped, 'skipped')).toBe(skipped);
  });
});
