import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../../source/engine/daily/days.ts';
import {
  bonusAt,
  dailyPuzzle,
  ERROR_COST,
  gradeInRun,
  type PuzzleStreak,
  type PuzzleStreakMessage,
  puzzleInRun,
  RUSH_TIME,
  type Rush,
  type RushMessage,
  rushTimeLeft,
  startRush,
  startStreak,
  updateRush,
  updateStreak,
} from '../../../source/engine/puzzles/runs.ts';
import { puzzleOf, rowText } from '../../helpers/puzzles.ts';

describe('the puzzle of a day', () => {
  it.each([
    [1, 3, 0, '4514 11, 2315 12, 5113 30, 5412 20'],
    [2, 3, 2, '2162 30, 2164 22'],
    [3, 4, 2, '3234 02, 1461 12, 1626 20, 4312 03'],
    [4, 5, 3, '2131 11, 3511 11, 6566 02, 6415 03'],
    [5, 1, 3, '2244 02, 1421 22, 1252 02'],
    [6, 2, 0, '3225 20, 4222 22'],
    [7, 2, 0, '3642 11, 3221 03, 3453 00'],
    [326, 5, 0, '3225 01, 2666 01, 1512 10, 4442 11'],
    [100_000, 1, 1, '2644 01, 4513 04, 1355 03'],
  ])('%i never changes', (day, grade, asked, rows) => {
    const puzzle = puzzleOf(dailyPuzzle(day));
    expect([puzzle.grade, puzzle.asked]).toEqual([grade, asked]);
    expect(puzzle.rows.map((row) => rowText(puzzle.rules, row)).join(', ')).toBe(rows);
  });

  it('is easy on Mondays and hardest on Sundays', () => {
    const monday = dayOf('2026-11-23') ?? 0;
    const week = Array.from({ length: 7 }, (_, index) => dailyPuzzle(monday + index).grade);
    expect([dateOf(monday), week]).toEqual(['2026-11-23', [1, 2, 2, 3, 3, 4, 5]]);
  });
});

describe('the puzzles of a run', () => {
  it('have the same grades in all runs', () => {
    const first = Array.from({ length: 20 }, (_, puzzle) => gradeInRun(puzzle));
    expect(first.join('')).toBe('11122223333344444455');
    expect(puzzleInRun('a', 18).grade).toBe(5);
  });

  it('are others for another seed', () => {
    expect(puzzleOf(puzzleInRun('a', 0))).toEqual(puzzleOf(puzzleInRun('a', 0)));
    expect(puzzleOf(puzzleInRun('a', 0)).rows).not.toEqual(puzzleOf(puzzleInRun('b', 0)).rows);
    expect(puzzleOf(puzzleInRun('a', 0)).rows).not.toEqual(puzzleOf(puzzleInRun('a', 1)).rows);
  });
});

const streakAfter = (...messages: readonly PuzzleStreakMessage[]): PuzzleStreak =>
  messages.reduce(updateStreak, startStreak);

describe('a streak', () => {
  it('goes on until the first error', () => {
    expect(streakAfter('solved', 'solved')).toMatchObject({
      solved: 2,
      puzzle: 2,
      phase: 'running',
    });
    const over = streakAfter('solved', 'failed');
    expect(over).toMatchObject({ solved: 1, puzzle: 1, phase: 'over' });
    expect(updateStreak(over, 'solved')).toBe(over);
  });

  it('has one skip', () => {
    const skipped = streakAfter('solved', 'skipped');
    expect(skipped).toMatchObject({ solved: 1, puzzle: 2, skip: 'used', phase: 'running' });
    expect(updateStreak(skipped, 'skipped')).toBe(skipped);
  });
});

const after = (...messages: readonly RushMessage[]): Rush =>
  messages.reduce(updateRush, startRush(0));

const times = (kind: RushMessage['kind'], count: number, at = 0): readonly RushMessage[] =>
  Array.from({ length: count }, () => ({ kind, at }));

describe('a rush', () => {
  it('takes three minutes', () => {
    expect(rushTimeLeft(after(), 1_000)).toBe(RUSH_TIME - 1_000);
    expect(after({ kind: 'time-passed', at: RUSH_TIME - 1 }).phase).toBe('running');
    expect(after({ kind: 'time-passed', at: RUSH_TIME }).phase).toBe('over');
  });

  it('does not count what is solved when the time is up', () => {
    expect(after({ kind: 'solved', at: RUSH_TIME })).toEqual({
      phase: 'over',
      score: { solved: 0, errors: 0, longestCombo: 0 },
    });
  });

  it('costs fifteen seconds for an error, and goes on with the next puzzle', () => {
    expect(after(...times('solved', 3), ...times('failed', 1))).toEqual({
      phase: 'running',
      score: { solved: 3, errors: 1, longestCombo: 3 },
      endsAt: RUSH_TIME - ERROR_COST,
      puzzle: 4,
      combo: 0,
    });
    expect(after({ kind: 'failed', at: RUSH_TIME - ERROR_COST })).toEqual({
      phase: 'over',
      score: { solved: 0, errors: 1, longestCombo: 0 },
    });
  });

  it.each([
    [4, 0],
    [5, 3_000],
    [6, 0],
    [12, 5_000],
    [20, 7_000],
    [30, 10_000],
    [35, 0],
    [40, 10_000],
  ])('gives a bonus for %i puzzles in a row of %i ms', (combo, bonus) => {
    expect(bonusAt(combo)).toBe(bonus);
  });

  it('adds each bonus once', () => {
    const sum = 3_000 + 5_000 + 7_000 + 10_000;
    expect(rushTimeLeft(after(...times('solved', 30)), 0)).toBe(RUSH_TIME + sum);
  });

  it('counts a combo anew after an error', () => {
    const rush = after(...times('solved', 4), ...times('failed', 1), ...times('solved', 4));
    expect(rushTimeLeft(rush, 0)).toBe(RUSH_TIME - ERROR_COST);
    expect(rush.score.longestCombo).toBe(4);
  });

  it('keeps its score after the end', () => {
    const message = fc.record({
      kind: fc.constantFrom('solved' as const, 'failed' as const, 'time-passed' as const),
      at: fc.nat(2 * RUSH_TIME),
    });
    fc.assert(
      fc.property(fc.array(message, { maxLength: 80 }), (messages) => {
        const ordered = messages.toSorted((one, other) => one.at - other.at);
        let rush = startRush(0);
        for (const each of ordered) {
          const next = updateRush(rush, each);
          const { solved, errors, longestCombo } = next.score;
          expect(longestCombo).toBeLessThanOrEqual(solved);
          if (rush.phase === 'over') expect(next).toBe(rush);
          else if (next.phase === 'running') expect(next.puzzle).toBe(solved + errors);
          rush = next;
        }
      }),
    );
  });
});
