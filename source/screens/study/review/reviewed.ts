import type { Game } from '../../../engine/variants/game.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { endLines, type NumberedRow, numberedRows, summaryText } from '../../../prose/review.ts';
import type { BoardsReview } from '../../../solver/review/boards/boards-review-types.ts';
import type { Review } from '../../../solver/review/review-types.ts';
import { boardsEndLines, boardsSummary } from './boards-summary.ts';

/** What has been reviewed: a game with one code, or one with several, of which one board is shown. */
export type Reviewed =
  | { readonly kind: 'game'; readonly review: Review }
  /** `board` counts from 0. */
  | { readonly kind: 'boards'; readonly review: BoardsReview; readonly board: number };

/** The rows that are shown: of several boards, those of the shown one up to its solution. */
export function rowsOf(reviewed: Reviewed): readonly NumberedRow[] {
  if (reviewed.kind === 'game') return numberedRows(reviewed.review);
  const { review, board } = reviewed;
  const entries = review.entries.flatMap(({ boards }) => {
    const entry = boards[board];
    return entry === undefined || entry === 'solved-before' ? [] : [entry];
  });
  return numberedRows({ entries });
}

/** A review of several boards on the board and the row, from 0, of its worst guess. */
export function openedOnWorst(review: BoardsReview): {
  readonly reviewed: Reviewed;
  readonly chosen: number;
} {
  const losses = review.entries.map((entry) =>
    entry.kind === 'turn' && entry.worth.kind === 'valued' ? entry.worth.loss : 0,
  );
  const chosen = Math.max(0, losses.indexOf(Math.max(0, ...losses)));
  const open = review.entries[chosen]?.boards.findIndex((entry) => entry !== 'solved-before') ?? 0;
  return { reviewed: { kind: 'boards', review, board: Math.max(0, open) }, chosen };
}

/** The first sentence of a review, and what is said about the whole game. */
export function reviewSentences(
  game: Game,
  reviewed: Reviewed,
  rows: readonly NumberedRow[],
  catalog: Catalog,
): { readonly first: string; readonly end: readonly string[] } {
  return reviewed.kind === 'game'
    ? {
        first: summaryText(game, reviewed.review, rows, catalog),
        end: endLines(reviewed.review, rows, game.rules, catalog),
      }
    : {
        first: boardsSummary(game, reviewed.review, catalog),
        end: boardsEndLines(reviewed.review, catalog),
      };
}
