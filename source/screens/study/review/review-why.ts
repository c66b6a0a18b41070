import { formatCode } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import {
  comparison,
  contradictionLines,
  isBest,
  measureIn,
  type NumberedRow,
  noteLines,
  reasonSentences,
} from '../../../prose/review.ts';
import type { ReviewedTurn } from '../../../solver/review/review-types.ts';

/** All rows of a review. */
type ReviewedRows = { readonly rows: readonly NumberedRow[] };

/** Whether the best guess of a row may be named. */
export type BestGuessShown = 'shown' | 'hidden';

/**
 * What is said about a row, a title first: its class, the reasons, its values and its luck; at most
 * `maxReasons` of the reasons, which begin with the strongest one.
 */
export function whyLines(
  numbered: NumberedRow,
  { rows: all }: ReviewedRows,
  rules: Rules,
  best: BestGuessShown,
  catalog: Catalog,
  maxReasons = Number.POSITIVE_INFINITY,
): readonly string[] {
  const { row, factRows, entry } = numbered;
  if (entry.kind !== 'turn') {
    return [
      ...noteLines(numbered, all, rules, catalog),
      ...contradictionLines(numbered, rules, catalog),
    ];
  }
  return [
    ...titleLines({ row, factRows, entry }, all, rules, best, catalog),
    ...possibleLines({ row, factRows, entry }, rules, catalog, maxReasons),
    ...valueLines(entry, rules, best, catalog),
    ...luckLines(entry, catalog),
    ...contradictionLines(numbered, rules, catalog),
  ];
}

function titleLines(
  numbered: NumberedRow<ReviewedTurn>,
  all: readonly NumberedRow[],
  rules: Rules,
  best: BestGuessShown,
  catalog: Catalog,
): readonly string[] {
  const { row, entry } = numbered;
  const { verdict } = entry;
  const { notes, screen } = catalog.review;
  const guess = formatCode(rules, entry.guess);
  if (verdict.kind !== 'valued') return [notes.unvaluedRow(row, guess)];
  const { judgment, loss } = verdict;
  if (judgment.kind === 'opening') {
    return best === 'hidden'
      ? [screen.openingLoss(guess, loss, measureIn(verdict))]
      : noteLines(numbered, all, rules, catalog).slice(0, 1);
  }
  if (judgment.class === 'best' || judgment.class === 'good') {
    return [screen.fine(row, guess, judgment.onlyMove ? 'onlyMove' : judgment.class)];
  }
  return [notes.row(row, guess, judgment.class, loss, measureIn(verdict))];
}

function possibleLines(
  numbered: NumberedRow<ReviewedTurn>,
  rules: Rules,
  catalog: Catalog,
  maxReasons: number,
): readonly string[] {
  const { entry } = numbered;
  if (entry.before === 0) return [];
  const { screen } = catalog.review;
  const nouns = nounsOf(rules, catalog);
  return entry.possible
    ? [screen.possible(nouns)]
    : [screen.impossible(nouns), ...reasonSentences(numbered, rules, catalog).slice(0, maxReasons)];
}

function valueLines(
  turn: ReviewedTurn,
  rules: Rules,
  best: BestGuessShown,
  catalog: Catalog,
): readonly string[] {
  const { verdict, guess, before, partition } = turn;
  if (verdict.kind !== 'valued') return [];
  const { screen } = catalog.review;
  const isForced = measureIn(verdict) === 'worst-case';
  if (isBest(verdict.loss)) {
    const text = isForced ? screen.bestForced : screen.bestValue;
    return [text(formatCode(rules, guess), verdict.value)];
  }
  if (best === 'shown') return comparison(turn, rules, catalog);
  const nouns = nounsOf(rules, catalog);
  if (before === 1) return [screen.onlyCode(nouns)];
  const own = formatCode(rules, guess);
  if (isForced) return [screen.hiddenForced(verdict.value, own, verdict.guessValue)];
  const { parts } = verdict.best;
  return [
    screen.hidden(verdict.value, own, verdict.guessValue),
    ...(parts > partition.length
      ? [screen.hiddenGroups(before, parts, own, partition.length, nouns)]
      : []),
  ];
}

function luckLines({ verdict }: ReviewedTurn, catalog: Catalog): readonly string[] {
  if (verdict.kind !== 'valued' || verdict.answer.kind !== 'luck') return [];
  const { luck } = verdict.answer;
  const texts = catalog.review.screen.luck;
  if (Math.abs(luck) < 0.005) return [texts.none];
  return [luck > 0 ? texts.lucky(luck) : texts.unlucky(-luck)];
}
