import type { Code } from '../core/code.ts';
import type { AnsweredGuess } from '../core/game/record.ts';
import { isConsistent } from '../core/knowledge/knowledge.ts';
import { type Rules, variantOf } from '../variants/index.ts';

/** How hard a puzzle is: the number of the hardest step that a person needs, from 1. */
export type Grade = (typeof grades)[number];

/** All grades, the easiest first. */
export const grades = [1, 2, 3, 4, 5] as const;

/** A row of a puzzle: a guess and the answer to it. */
export type PuzzleRow = AnsweredGuess;

/** The indices of rows of a puzzle, from 0, ascending. */
export type Rows = readonly number[];

/**
 * A position in which exactly one code is consistent with all rows, and more than one with all rows
 * but any one of them. The code is not a part of it.
 */
export type Puzzle = {
  readonly rules: Rules;
  readonly rows: readonly PuzzleRow[];
  /** The position, from 0, whose peg the player must prove. */
  readonly asked: number;
  readonly grade: Grade;
};

/** All that determines a puzzle: the same request always gives the same puzzle. */
export type PuzzleRequest = {
  readonly rules: Rules;
  /** Any text. */
  readonly seed: string;
  readonly grade: Grade | 'any';
};

/** The first row, from 0, that a code contradicts; undefined if it is the code of the puzzle. */
export function rowAgainst({ rules, rows }: Puzzle, code: Code): number | undefined {
  const variant = variantOf(rules);
  const index = rows.findIndex((row) => !isConsistent(variant, row, code));
  return index === -1 ? undefined : index;
}
