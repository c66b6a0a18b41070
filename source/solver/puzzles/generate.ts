import { randomFrom } from '../../engine/core/random.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Puzzle, PuzzleRequest } from '../../engine/puzzles/puzzle.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { MAX_LISTED, puzzleVariant } from './candidates.ts';
import { drawAsked } from './draw-asked.ts';
import { drawPuzzle } from './draw-rows.ts';
import { HARDEST, solveBySteps } from './grading/solve.ts';

/** How many puzzles are drawn until one has the grade; fewer where drawing one takes long. */
const MAX_DRAWN = 1_000;
const MAX_DRAWN_COUNTED = 50;

/** Why there is no puzzle: the game has none of the grade, or such puzzles are too rare. */
export type NoPuzzle = 'no-such-puzzle';

/**
 * The puzzle of a request: the first of a list of puzzles, determined by the seed, that has the grade.
 * Players share puzzles by their seeds, so a request must always give the same puzzle.
 */
export function generatePuzzle({ rules, seed, grade }: PuzzleRequest): Result<Puzzle, NoPuzzle> {
  const variant = variantOf(rules);
  const all = puzzleVariant(rules);
  const maxDrawn = all.secretCount <= MAX_LISTED ? MAX_DRAWN : MAX_DRAWN_COUNTED;
  for (let index = 0; index < maxDrawn; index++) {
    const drawn = drawPuzzle(variant, all, randomFrom(`puzzle ${index} ${seed}`));
    if (drawn === undefined) continue;
    const { code, rows } = drawn;
    const solved = solveBySteps(all, rows, code, grade === 'any' ? HARDEST : grade);
    if (solved === undefined || (grade !== 'any' && solved.grade !== grade)) continue;
    return succeed({ rules, rows, asked: drawAsked(all, drawn), grade: solved.grade });
  }
  return fail('no-such-puzzle');
}
