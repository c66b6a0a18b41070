import { formatCode } from '../../../engine/variants/codes.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { ReviewedTurn } from '../../../solver/review/review-types.ts';
import type { Catalog } from '../../catalog.ts';
import { answerSigns } from '../answer-signs.ts';
import { nounsOf } from '../games/index.ts';
import { clueSentence } from '../lifelines.ts';
import { isBest, measureIn } from './classes.ts';
import type { NumberedRow } from './numbered-rows.ts';
import { comparison, reasonSentences } from './reason-sentences.ts';

/** What is said about one row: a title, and the reasons below it. */
export function noteLines(
  { row, factRows, entry }: NumberedRow,
  all: readonly NumberedRow[],
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { notes } = catalog.review;
  switch (entry.kind) {
    case 'turn':
      return turnNotes({ row, factRows, entry }, rules, catalog);
    case 'lifeline':
      return [notes.lifeline(row, clueSentence(entry.clue, rules, catalog))];
    case 'correction': {
      const turn = all.find((each) => each.entry.kind === 'turn' && each.row === row)?.entry;
      if (turn?.kind !== 'turn') return [];
      return [notes.correction(row, answerSigns(entry.feedback, rules))];
    }
  }
}

function turnNotes(
  numbered: NumberedRow<ReviewedTurn>,
  rules: Rules,
  catalog: Catalog,
): readonly string[] {
  const { row, entry } = numbered;
  const { verdict } = entry;
  const { notes } = catalog.review;
  const guess = formatCode(rules, entry.guess);
  const reasons = reasonSentences(numbered, rules, catalog);
  if (verdict.kind !== 'valued') {
    return reasons.length === 0 ? [] : [notes.unvaluedRow(row, guess), ...reasons];
  }
  const { judgment, loss, best } = verdict;
  if (judgment.kind === 'opening') {
    const isProved = verdict.source.kind === 'exact';
    const bestNote = isProved ? notes.bestOpening(guess) : notes.goodOpening(guess);
    const openingNote = isBest(loss)
      ? bestNote
      : notes.opening(guess, loss, formatCode(rules, best.guess), measureIn(verdict));
    return [openingNote];
  }
  if (judgment.class === 'best' || judgment.class === 'good') return [];
  return [
    notes.row(row, guess, judgment.class, loss, measureIn(verdict)),
    ...comparison(entry, rules, catalog),
    ...reasons,
  ];
}

/** A sentence about the row whose answer no code fits. */
export const contradictionLines = (
  { row, entry }: NumberedRow,
  rules: Rules,
  catalog: Catalog,
): readonly string[] =>
  entry.before > 0 && entry.after === 0
    ? [catalog.review.notes.contradiction(row, nounsOf(rules, catalog))]
    : [];
