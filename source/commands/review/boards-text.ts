import { formatCode } from '../../engine/variants/codes.ts';
import type { Game } from '../../engine/variants/game.ts';
import { type Rules, rulesToData, variantOf } from '../../engine/variants/index.ts';
import type { Catalog } from '../../prose/catalog.ts';
import { lifelineName } from '../../prose/games.ts';
import { classSigns, reasonSentences } from '../../prose/review.ts';
import {
  boardsComparison,
  boardsEndLines,
  boardsSummary,
} from '../../screens/study/review/reviewed.ts';
import type { BoardsEntry, BoardsReview } from '../../solver/review/boards/boards-review-types.ts';
import type { ReviewEntry } from '../../solver/review/review-types.ts';
import { inColumns } from '../output.ts';
import { reasonJson } from './review-text.ts';

/** The review of a game with several boards as lines: a sentence, the rows, the reasons, and the whole. */
export function boardsReviewText(
  game: Game,
  review: BoardsReview,
  catalog: Catalog,
): readonly string[] {
  const { rules } = game;
  const { entries, boards } = review;
  const summary = boardsSummary(game, review, catalog);
  if (entries.length === 0) return [summary];
  const reasons = entries.flatMap((_, at) => reasonLines(review, at, rules, catalog));
  const end = boardsEndLines(review, catalog);
  const cells = entries.map((entry, at) => cellsOf(entry, at, rules, catalog));
  return [
    summary,
    '',
    ...inColumns([headsOf(boards, catalog), ...cells], [1, 2, 3]),
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
    ...(end.length === 0 ? [] : ['', ...end]),
  ];
}

function headsOf(boards: number, { review }: Catalog): readonly string[] {
  const { heads } = review.rows;
  const ofBoards = Array.from({ length: boards }, (_, index) =>
    review.boards.heads.board(index + 1),
  );
  return [
    review.boards.heads.row,
    heads.guess,
    '',
    heads.class,
    heads.loss,
    heads.luck,
    ...ofBoards,
    heads.best,
  ];
}

function cellsOf(
  entry: BoardsEntry,
  at: number,
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { rows, boards: text } = catalog.review;
  const onBoards = entry.boards.map((one) =>
    one === 'solved-before' ? text.solvedBefore : stepCell(one, rules, catalog),
  );
  if (entry.kind === 'lifeline') {
    return [
      `${at + 1}`,
      lifelineCell(entry, rules, catalog),
      '',
      rows.lifeline,
      '',
      '',
      ...onBoards,
      '',
    ];
  }
  const { worth } = entry;
  const row = [`${at + 1}`, formatCode(rules, entry.guess)];
  if (worth.kind !== 'valued') {
    return [...row, '', rows.none, rows.none, rows.none, ...onBoards, ''];
  }
  const { judgment, loss, luck, best } = worth;
  const grade =
    judgment.kind === 'opening'
      ? ['', rows.opening]
      : [classSigns[judgment.class], rows.classes[judgment.class]];
  const values = [rows.loss(loss, 'average'), rows.luck(luck)];
  return [...row, ...grade, ...values, ...onBoards, formatCode(rules, best)];
}

function lifelineCell(
  { boards }: Extract<BoardsEntry, { readonly kind: 'lifeline' }>,
  rules: Rules,
  catalog: Catalog,
): string {
  const [first] = boards.filter((one) => one !== 'solved-before');
  return first === undefined ? '' : lifelineName(first.clue.lifeline, rules, catalog);
}

function stepCell(
  entry: Exclude<ReviewEntry, { readonly kind: 'correction' }>,
  rules: Rules,
  { review: { boards: text } }: Catalog,
): string {
  const { before, after } = entry;
  return entry.kind === 'turn' && variantOf(rules).solved(entry.feedback)
    ? text.solvedNow(before)
    : text.codes(before, after);
}

/** Why a guess that cost something was not the best one, with the board of each reason. */
function reasonLines(
  review: BoardsReview,
  at: number,
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const entry = review.entries[at];
  if (entry?.kind !== 'turn' || entry.worth.kind !== 'valued') return [];
  const { judgment, loss } = entry.worth;
  if (judgment.kind === 'opening' || judgment.class === 'best' || judgment.class === 'good') {
    return [];
  }
  const { notes, boards: text } = catalog.review;
  const factRows = factRowsBefore(review.entries, at);
  const reasons = entry.boards.flatMap((one, board) =>
    one === 'solved-before'
      ? []
      : reasonSentences({ entry: one, factRows }, rules, catalog).map((sentence) =>
          text.on(board + 1, sentence),
        ),
  );
  return [
    notes.row(at + 1, formatCode(rules, entry.guess), judgment.class, loss, 'average'),
    ...[...boardsComparison(at + 1, review, rules, catalog), ...reasons].map(
      (sentence) => `  ${sentence}`,
    ),
  ];
}

/** The row, from 1, of each guess before an entry. */
const factRowsBefore = (entries: readonly BoardsEntry[], at: number): readonly number[] =>
  entries.slice(0, at).flatMap(({ kind }, before) => (kind === 'turn' ? [before + 1] : []));

/** The same review as JSON data; rows and boards count from 1. */
export const boardsReviewJson = (
  { rules, roles, ...game }: Game,
  { boards, reference, balance, par, entries }: BoardsReview,
) => ({
  variant: rules.variant,
  rules: rulesToData(rules),
  roles,
  outcome: game.phase === 'over' ? game.outcome : 'unfinished',
  boards,
  reference,
  par: par === 'unknown' ? null : par,
  balance,
  rows: entries.map((entry, at) => {
    const row = at + 1;
    const factRows = factRowsBefore(entries, at);
    const onBoards = entry.boards.map((one, board) =>
      one === 'solved-before'
        ? { board: board + 1, solvedBefore: true }
        : { board: board + 1, ...stepJson(one, factRows, rules) },
    );
    if (entry.kind === 'lifeline') return { row, kind: entry.kind, boards: onBoards };
    const { kind, guess, worth } = entry;
    return {
      row,
      kind,
      guess: formatCode(rules, guess),
      worth: worth.kind === 'valued' ? { ...worth, best: formatCode(rules, worth.best) } : worth,
      boards: onBoards,
    };
  }),
});

function stepJson(
  entry: Exclude<ReviewEntry, { readonly kind: 'correction' }>,
  factRows: readonly number[],
  rules: Rules,
) {
  const { before, after } = entry;
  const left = { before, after, codes: entry.codes.map((code) => formatCode(rules, code)) };
  if (entry.kind === 'lifeline') return left;
  const { feedback, possible, reasons } = entry;
  return {
    ...left,
    feedback,
    solved: variantOf(rules).solved(feedback),
    possible,
    reasons: reasons.map((reason) => reasonJson(reason, factRows, rules)),
  };
}
