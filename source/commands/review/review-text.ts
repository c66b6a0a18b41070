import type { Game } from '../../engine/variants/game.ts';
import type { Catalog } from '../../prose/catalog.ts';
import {
  contradictionLines,
  endLines,
  noteLines,
  numberedRows,
  summaryText,
} from '../../prose/review.ts';
import type { Review } from '../../solver/review/review-types.ts';
import { rowLines } from './rows-text.ts';

/** A review as lines: a sentence, the rows, the reasons, and skill and luck. */
export function reviewText(game: Game, review: Review, catalog: Catalog): readonly string[] {
  const rows = numberedRows(review);
  const reasons = rows.flatMap((numbered) => {
    const [title, ...lines] = noteLines(numbered, rows, game.rules, catalog);
    return [
      ...(title === undefined ? [] : [title, ...lines.map((line) => `  ${line}`)]),
      ...contradictionLines(numbered, game.rules, catalog),
    ];
  });
  const end = endLines(review, rows, game.rules, catalog);
  return [
    summaryText(game, review, rows, catalog),
    ...(rows.length === 0 ? [] : ['', ...rowLines(rows, game.rules, catalog)]),
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
    ...(end.length === 0 ? [] : ['', ...end]),
  ];
}
