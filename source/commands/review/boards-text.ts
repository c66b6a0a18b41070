import { boardCountOf } from '../../core/boards.ts';
import type { Catalog } from '../../languages/catalog.ts';
import { opponentWith } from '../../screens/opponents.ts';
import {
  type BoardStep,
  type BoardsReview,
  type BoardsTurn,
  excessOf,
} from '../../solver/review/boards-review.ts';
import { USUAL_BOARDS_STRATEGY } from '../../solver/strategies/boards-guess.ts';
import { reasonSentences } from '../../text/review/reason-sentences.ts';
import { formatCode } from '../../variants/codes.ts';
import { boardsOf, type Game } from '../../variants/game.ts';
import type { Rules } from '../../variants/index.ts';
import { inColumns } from '../columns.ts';

/** The review of a game with several boards as lines: sentences, the rows, and the reasons. */
export function boardsReviewText(
  game: Game,
  { turns, par }: BoardsReview,
  catalog: Catalog,
): readonly string[] {
  const { boards: text } = catalog.review;
  const { rules } = game;
  const { name } = opponentWith(USUAL_BOARDS_STRATEGY);
  const boards = boardsOf(game);
  const solved = boards.filter(({ isSolved }) => isSolved).length;
  const summary = [
    solved === boards.length
      ? text.solved(turns.length, boards.length)
      : text.unsolved(turns.length, solved, boards.length),
    ...(par === 'unknown' ? [] : [text.par(name, par)]),
    ...(turns.length === 0 ? [] : [costliestText(turns, rules, catalog)]),
  ].join(' ');
  if (turns.length === 0) return [summary];
  const reasons = turns.flatMap((turn) => reasonLines(turn, turns, rules, catalog));
  return [
    summary,
    text.reference(name),
    '',
    ...inColumns(
      [headsOf(boardCountOf(game), catalog), ...turns.map((turn) => cellsOf(turn, rules, catalog))],
      [1],
    ),
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
  ];
}

function costliestText(
  turns: readonly BoardsTurn[],
  rules: Rules,
  { review: { boards: text } }: Catalog,
): string {
  const costliest = turns.reduce((most, turn) => (excessOf(turn) > excessOf(most) ? turn : most));
  const { row, guess, expected, reference } = costliest;
  return excessOf(costliest) === 1
    ? text.none
    : text.costliest(
        row,
        formatCode(rules, guess),
        expected,
        formatCode(rules, reference.guess),
        reference.expected,
      );
}

function headsOf(boards: number, { review }: Catalog): readonly string[] {
  const { row, guess, board, leaves, best, bestLeaves } = review.boards.heads;
  const ofBoards = Array.from({ length: boards }, (_, index) => board(index + 1));
  return [row, guess, ...ofBoards, leaves, best, bestLeaves];
}

function cellsOf(turn: BoardsTurn, rules: Rules, catalog: Catalog): readonly string[] {
  const { average } = catalog.review.boards;
  const { row, guess, boards, expected, reference } = turn;
  return [
    ...[`${row}`, formatCode(rules, guess)],
    ...boards.map((step) => stepCell(step, catalog)),
    average(expected),
    ...(excessOf(turn) === 1
      ? []
      : [formatCode(rules, reference.guess), average(reference.expected)]),
  ];
}

function stepCell(step: BoardStep, { review: { boards: text } }: Catalog): string {
  if (step.kind === 'solved-before') return text.solvedBefore;
  return step.isSolved ? text.solvedNow(step.before) : text.codes(step.before, step.after);
}

/** The most reasons that are printed for a board. */
const MAX_REASONS = 2;

/**
 * Why a guess that leaves more codes than another could be the code of no open board, with the reasons
 * for each; nothing if it could.
 */
function reasonLines(
  turn: BoardsTurn,
  turns: readonly BoardsTurn[],
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { row, guess, boards } = turn;
  const { boards: text } = catalog.review;
  if (excessOf(turn) === 1) return [];
  const open = boards.flatMap((step, index) =>
    step.kind === 'answered' ? [{ board: index + 1, reasons: step.reasons }] : [],
  );
  if (open.some(({ reasons }) => reasons.length === 0)) return [];
  const factRows = turns.map((turn) => turn.row);
  return [
    text.impossible(row, formatCode(rules, guess)),
    ...open.flatMap(({ board, reasons }) =>
      reasonSentences({ entry: { guess, reasons }, factRows }, rules, catalog)
        .slice(0, MAX_REASONS)
        .map((sentence) => `  ${text.reason(board, sentence)}`),
    ),
  ];
}

/** The same review as JSON data; rows count from 1, boards in their order. */
export const boardsReviewJson = (game: Game, { turns, par }: BoardsReview) => ({
  reference: USUAL_BOARDS_STRATEGY,
  par: par === 'unknown' ? null : par,
  turns: turns.map(({ row, guess, boards, expected, reference }) => ({
    row,
    guess: formatCode(game.rules, guess),
    boards: boards.map(stepData),
    expected,
    best: { guess: formatCode(game.rules, reference.guess), expected: reference.expected },
  })),
});

const stepData = (step: BoardStep) =>
  step.kind === 'solved-before'
    ? { solvedBefore: true }
    : {
        before: step.before,
        after: step.after,
        solved: step.isSolved,
        possible: step.reasons.length === 0,
      };
