import { turnsOf } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { boardsOf, type Game } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import {
  costliestLines,
  endLines,
  isBest,
  luckSize,
  type NumberedRow,
  numberedRows,
  type RowLoss,
  summaryText,
} from '../../../prose/review.ts';
import type { BoardsSums } from '../../../prose/sentence-data.ts';
import type {
  BoardsBalance,
  BoardsReview,
} from '../../../solver/review/boards/boards-review-types.ts';
import type { Review } from '../../../solver/review/review-types.ts';
import { opponentWith } from '../../play/modes/opponents.ts';

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
  { game, player }: { readonly game: Game; readonly player: string },
  { reviewed, rows }: { readonly reviewed: Reviewed; readonly rows: readonly NumberedRow[] },
  catalog: Catalog,
): { readonly first: string; readonly end: readonly string[] } {
  return reviewed.kind === 'game'
    ? {
        first: summaryText(game, reviewed.review, rows, catalog, player),
        end: endLines(reviewed.review, rows, game.rules, catalog),
      }
    : {
        first: boardsSummary(game, reviewed.review, catalog),
        end: boardsEndLines(reviewed.review, catalog),
      };
}

/** The first sentences of the review of a game with several boards: how many guesses, and why. */
export function boardsSummary(game: Game, review: BoardsReview, catalog: Catalog): string {
  const { balance, boards, reference, par } = review;
  const { name } = opponentWith(reference);
  const guesses = turnsOf(game.record).length;
  const text = catalog.review.boards;
  const summary = text.summary({
    codebreaker: game.roles.codebreaker,
    machine: name,
    guesses,
    lifelines: game.record.length - guesses,
    boards,
    solved: boardsOf(game).filter(({ isSolved }) => isSolved).length,
    sums: balance.kind === 'valued' ? roundedSums(balance) : undefined,
  });
  return par === 'unknown' ? summary : `${summary} ${text.par(name, par)}`;
}

/** The sums in turns, rounded so that what is printed adds up. */
function roundedSums({
  turns,
  lifelines,
  ...sums
}: Extract<BoardsBalance, { readonly kind: 'valued' }>): BoardsSums {
  const start = rounded(sums.start);
  const rest = rounded(sums.rest);
  const loss = rounded(sums.loss);
  const correction = rounded(sums.correction);
  return {
    start,
    rest,
    loss,
    correction,
    luck: start + loss + lifelines + correction - turns - rest,
  };
}

const rounded = (turns: number): number => Math.round(100 * turns) / 100;

/** What is said about the whole game: skill, luck, and what the values are. */
export function boardsEndLines(
  { balance, entries, reference }: BoardsReview,
  catalog: Catalog,
): readonly string[] {
  if (balance.kind !== 'valued' || entries.length === 0) return [];
  const { notes, boards } = catalog.review;
  const losses = entries.flatMap((entry, at): RowLoss | [] => {
    if (entry.kind !== 'turn' || entry.worth.kind !== 'valued') return [];
    const { judgment, loss } = entry.worth;
    return judgment.kind === 'opening' ? [] : { row: at + 1, loss };
  });
  return [
    notes.skill(balance.skill, 0),
    notes.luck(luckSize(balance.zScore), 0),
    ...costliestLines(losses, catalog),
    boards.reference(opponentWith(reference).name),
  ];
}

/** The value of the guess in a row, from 1, and what the best one does better on all boards together. */
export function boardsComparison(
  row: number,
  { entries }: Pick<BoardsReview, 'entries'>,
  rules: Rules,
  { review: { boards, reasons, screen } }: Catalog,
): readonly string[] {
  const entry = entries[row - 1];
  if (entry?.kind !== 'turn' || entry.worth.kind !== 'valued') return [];
  const { value, guessValue, loss, judgment, leaves, bestLeaves } = entry.worth;
  const own = formatCode(rules, entry.guess);
  if (isBest(loss) || (judgment.kind === 'class' && judgment.class === 'best')) {
    return [screen.bestValue(own, guessValue)];
  }
  const best = formatCode(rules, entry.worth.best);
  return [
    reasons.values({ guess: best, measure: value }, { guess: own, measure: guessValue }),
    ...(bestLeaves < leaves ? [boards.leaves(best, bestLeaves, own, leaves)] : []),
  ];
}
