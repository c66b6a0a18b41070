import { codeOf } from '../../../engine/core/code.ts';
import type { ReviewedMistake } from '../../../engine/core/stored/training.ts';
import type { Game } from '../../../engine/variants/game.ts';
import { gameBefore, type Mistake } from './mistakes.ts';

/** Mistakes of a game as they are stored, without the game. */
export const foundMistakes = (mistakes: readonly Mistake[]): readonly ReviewedMistake[] =>
  mistakes.map(({ row, guess, loss, value, best }) => ({ row, guess, loss, value, best }));

/** A stored mistake with the game before it; undefined if the game has no such row. */
export function mistakeIn(game: Game, found: ReviewedMistake): Mistake | undefined {
  const { row, guess, loss, value, best } = found;
  const before = gameBefore(game, row);
  // A review has checked these rows.
  return before && { game: before, row, guess: codeOf(guess), loss, value, best: codeOf(best) };
}
