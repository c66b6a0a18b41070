import { turnsOf } from '../../../engine/core/game/record.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import { boardsOf, type Game } from '../../../engine/variants/game.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { costliestLines, isBest, luckSize, type RowLoss } from '../../../prose/review.ts';
import type { BoardsSums } from '../../../prose/sentence-data.ts';
import type {
  BoardsBalance,
  BoardsReview,
} from '../../../solver/review/boards/boards-review-types.ts';
import { opponentWith } from '../../play/modes/opponents.ts';

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
