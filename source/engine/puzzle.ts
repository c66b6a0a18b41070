import type { Code, Peg } from './core/code.ts';
import type { AnsweredGuess, SecretClue } from './core/game/record.ts';
import { hasClue, isConsistent } from './core/knowledge.ts';
import { codeIn } from './core/variant.ts';
import { type Rules, variantOf } from './variants/index.ts';
import { standardRules } from './variants/pegs.ts';

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

/** The game of the daily puzzles, so that results can be compared. */
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
function rowAgainst({ rules, rows }: Puzzle, code: Code): number | undefined {
  const variant = variantOf(rules);
  const index = rows.findIndex((row) => !isConsistent(variant, row, code));
  return index === -1 ? undefined : index;
}

/** A statement about the code of a puzzle: it must have a peg, or cannot have it, at a position, from 0, or anywhere. */
export type Statement = {
  readonly kind: 'must' | 'cannot';
  readonly peg: Peg;
  readonly place: number | 'anywhere';
};

export const clueOf = ({ peg, place }: Statement): SecretClue =>
  place === 'anywhere' ? { lifeline: 'color', peg } : { lifeline: 'place', peg, position: place };

export const holdsFor = (statement: Statement, code: Code): boolean =>
  hasClue(clueOf(statement), code) === (statement.kind === 'must');

const sameStatement = (one: Statement, other: Statement): boolean =>
  one.kind === other.kind && one.peg === other.peg && one.place === other.place;

/** What a player claims: a statement about the code, and the rows that prove it. */
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

/**
 * How far a player is with a puzzle. The player enters the code and then names the rows that prove one
 * of its pegs; the puzzle is solved only by a proof without a spare row.
 */
export type PuzzleProgress = {
  readonly puzzle: Puzzle;
  /** How many codes and proofs were wrong. A proof with a spare row is not. */
  readonly errors: number;
} & (
  | { readonly phase: 'entering' }
  /** The code contradicts a row, from 0; the player enters another one. */
  | { readonly phase: 'contradicted'; readonly code: Code; readonly row: number }
  /** The code is right, and the player must name the rows that prove a statement about it. */
  | { readonly phase: 'asked'; readonly code: Code; readonly statement: Statement }
  /** The claim must be judged outside. */
  | { readonly phase: 'judging'; readonly code: Code; readonly claim: PuzzleClaim }
  /** The claim is false, or has a spare row; the player names other rows. */
  | {
      readonly phase: 'unproved';
      readonly code: Code;
      readonly claim: PuzzleClaim;
      readonly verdict: Exclude<Verdict, { readonly kind: 'proved' }>;
    }
  | { readonly phase: 'solved'; readonly code: Code; readonly claim: PuzzleClaim }
);

export type PuzzleMessage =
  | { readonly kind: 'code-entered'; readonly pegs: readonly Peg[] }
  | { readonly kind: 'rows-named'; readonly rows: Rows }
  | { readonly kind: 'claim-judged'; readonly claim: PuzzleClaim; readonly verdict: Verdict };

export const startProgress = (puzzle: Puzzle, errors = 0): PuzzleProgress => ({
  puzzle,
  errors,
  phase: 'entering',
});

/** The puzzle after a message, or the same puzzle if the message does not apply to it. */
export function updateProgress(solving: PuzzleProgress, message: PuzzleMessage): PuzzleProgress {
  switch (message.kind) {
    case 'code-entered':
      return isEntering(solving) ? afterCode(solving, message.pegs) : solving;
    case 'rows-named':
      return afterRows(solving, message.rows);
    case 'claim-judged':
      return solving.phase === 'judging' && sameClaim(solving.claim, message.claim)
        ? afterVerdict(solving, message.verdict)
        : solving;
  }
}

const isEntering = ({ phase }: PuzzleProgress): boolean =>
  phase === 'entering' || phase === 'contradicted';

function afterCode(solving: PuzzleProgress, pegs: readonly Peg[]): PuzzleProgress {
  const { puzzle, errors } = solving;
  const entered = codeIn(variantOf(puzzle.rules), pegs);
  if (!entered.ok) return solving;
  const code = entered.value;
  const row = rowAgainst(puzzle, code);
  if (row !== undefined) return { puzzle, errors: errors + 1, phase: 'contradicted', code, row };
  return { puzzle, errors, phase: 'asked', code, statement: statementAsked(puzzle, code) };
}

const statementAsked = ({ asked }: Puzzle, code: Code): Statement => ({
  kind: 'must',
  peg: code[asked] ?? 0,
  place: asked,
});

function afterRows(solving: PuzzleProgress, named: Rows): PuzzleProgress {
  if (!('code' in solving) || isEntering(solving) || solving.phase === 'solved') return solving;
  const { puzzle, errors, code } = solving;
  if (named.some((row) => puzzle.rows[row] === undefined)) return solving;
  const rows = [...new Set(named)].toSorted((one, other) => one - other);
  const claim = { statement: statementAsked(puzzle, code), rows };
  return { puzzle, errors, phase: 'judging', code, claim };
}

function afterVerdict(
  { puzzle, errors, code, claim }: Extract<PuzzleProgress, { readonly phase: 'judging' }>,
  verdict: Verdict,
): PuzzleProgress {
  if (verdict.kind === 'proved') return { puzzle, errors, phase: 'solved', code, claim };
  const wrong = verdict.kind === 'refuted' ? 1 : 0;
  return { puzzle, errors: errors + wrong, phase: 'unproved', code, claim, verdict };
}
