import type { Code, Peg } from '../core/code.ts';
import type { AnsweredGuess, SecretClue } from '../core/game/record.ts';
import { hasClue, isConsistent } from '../core/knowledge.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import { standardRules } from '../variants/pegs.ts';

/** How hard a puzzle is: the level of the hardest step that a person needs. */
export type Level = (typeof levels)[number];

/** All levels, the easiest first. */
export const levels = ['easy', 'medium', 'hard'] as const;

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
  readonly level: Level;
};

/** All that determines a puzzle: the same request always gives the same puzzle. */
export type PuzzleRequest = {
  readonly rules: Rules;
  /** Any text. */
  readonly seed: string;
  readonly level: Level;
};

/** The game of the puzzles of the day, so that results can be compared. */
const daily = standardRules;

/** The levels of the daily puzzles of a week: the hardest one last. */
const levelsOfWeek: readonly Level[] = [
  ...Array<Level>(3).fill('easy'),
  ...Array<Level>(3).fill('medium'),
  'hard',
];

/** Day 1, 2026-01-01, is a Thursday, the fourth day of its week. */
const WEEKDAY_BEFORE_DAY_1 = 2;

/** The puzzle of a day, from day 1, which every keypeg computes from the number of the day. */
export const dailyPuzzle = (day: number): PuzzleRequest => ({
  rules: daily,
  seed: `keypeg puzzle ${day}`,
  level: levelsOfWeek[(day + WEEKDAY_BEFORE_DAY_1) % levelsOfWeek.length] ?? 'medium',
});

/** The first row, from 0, that a code contradicts; undefined if it is the code of the puzzle. */
export function rowAgainst({ rules, rows }: Puzzle, code: Code): number | undefined {
  const variant = variantOf(rules);
  const index = rows.findIndex((row) => !isConsistent(variant, row, code));
  return index === -1 ? undefined : index;
}

/**
 * A statement about the code of a puzzle: it must have a peg, or it cannot have it, at one
 * position, from 0, or anywhere.
 */
export type Statement = {
  readonly kind: 'must' | 'cannot';
  readonly peg: Peg;
  readonly place: number | 'anywhere';
};

/** The part of a code that a statement is about, as a clue. */
export const clueOf = ({ peg, place }: Statement): SecretClue =>
  place === 'anywhere' ? { lifeline: 'color', peg } : { lifeline: 'place', peg, position: place };

export const holdsFor = (statement: Statement, code: Code): boolean =>
  hasClue(clueOf(statement), code) === (statement.kind === 'must');

const sameStatement = (one: Statement, other: Statement): boolean =>
  one.kind === other.kind && one.peg === other.peg && one.place === other.place;

/** A statement about the code of a puzzle, and the rows from which it follows, says the player. */
export type PuzzleClaim = { readonly statement: Statement; readonly rows: Rows };

/**
 * The verdict on a claim. It is `refuted` by a code that is consistent with its rows and for which
 * the statement is false. It has a `spare-row` if the statement follows without one of its rows;
 * which one is not said, because then a player could name all rows and drop those.
 */
export type Verdict =
  | { readonly kind: 'proved' }
  | { readonly kind: 'refuted'; readonly by: Code }
  | { readonly kind: 'spare-row' };

export const sameClaim = (one: PuzzleClaim, other: PuzzleClaim): boolean =>
  sameStatement(one.statement, other.statement) &&
  one.rows.length === other.rows.length &&
  one.rows.every((row, index) => row === other.rows[index]);
