import { describe, expect, it } from 'vitest';
import { dateOf, dayOf } from '../../../source/engine/daily/days.ts';
import { dailyPuzzle, gradeInRun, puzzleInRun } from '../../../source/engine/puzzles/runs.ts';
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
