import type { Code } from '../../source/engine/core/code.ts';
import { isMarks, type Mark, sameFeedback } from '../../source/engine/core/feedback.ts';
import type { Puzzle, PuzzleRequest, PuzzleRow, Statement } from '../../source/engine/puzzle.ts';
import { formatCode, score } from '../../source/engine/variants/codes.ts';
import type { Rules } from '../../source/engine/variants/index.ts';
import { generatePuzzle } from '../../source/solver/puzzles/generate.ts';
import { puzzleVariant } from '../../source/solver/puzzles/proofs.ts';
import { codeIn, successOf } from './games.ts';
import { tilesIn } from './words.ts';

/** The puzzle of a request that has one. */
export const puzzleOf = (request: PuzzleRequest): Puzzle => successOf(generatePuzzle(request));

/** Every code that is consistent with rows, found by comparing all codes with each of them. */
export const codesLeft = (rules: Rules, rows: readonly PuzzleRow[]): readonly Code[] =>
  [...puzzleVariant(rules).secrets()].filter((code) =>
    rows.every(({ guess, feedback }) => sameFeedback(score(rules, code, guess), feedback)),
  );

/** Whether a statement is true of a code, by its pegs alone. */
export function isTrueOf({ kind, peg, place }: Statement, code: Code): boolean {
  const has = place === 'anywhere' ? code.some((other) => other === peg) : code[place] === peg;
  return kind === 'must' ? has : !has;
}

/** A row as a text, such as `1122 10` for one exact match, or `CRANE ..GY.`. */
export const rowText = (rules: Rules, { guess, feedback }: PuzzleRow): string =>
  `${formatCode(rules, guess)} ${
    isMarks(feedback)
      ? feedback.map((mark) => tiles[mark]).join('')
      : `${feedback.exact}${feedback.partial}`
  }`;

const tiles: Readonly<Record<Mark, string>> = { exact: 'G', partial: 'Y', absent: '.' };

/** The rows of a text, such as `1122 10, 3344 02`. */
export const rowsIn = (rules: Rules, text: string): readonly PuzzleRow[] =>
  text.split(', ').map((row) => {
    const [guess = '', answer = ''] = row.split(' ');
    const feedback = /^\d/.test(answer)
      ? { exact: Number(answer.charAt(0)), partial: Number(answer.charAt(1)) }
      : tilesIn(answer);
    return { guess: codeIn(rules, guess), feedback };
  });

/** Rows for a secret. */
export const rowsFor = (
  rules: Rules,
  secret: string,
  guesses: readonly string[],
): readonly PuzzleRow[] =>
  guesses.map((text) => {
    const guess = codeIn(rules, text);
    return { guess, feedback: score(rules, codeIn(rules, secret), guess) };
  });
