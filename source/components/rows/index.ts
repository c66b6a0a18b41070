/** The registry of row styles: how rows are drawn for each form of feedback. */

import type { FeedbackForm } from '../../core/variant.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import { pegRows } from './pegs.ts';
import type { RowLayout, RowStyle } from './row.ts';
import { tileRows } from './tiles.ts';

const styles: Readonly<Record<FeedbackForm, RowStyle>> = { counts: pegRows, marks: tileRows };

const styleOf = (rules: Rules): RowStyle => styles[variantOf(rules).feedback];

/** The widest layout with which a row without feedback fits into `columns`. */
export const rowLayoutFor = (rules: Rules, columns: number): RowLayout =>
  styleOf(rules).layout(variantOf(rules), columns);

/** The widest layout with which a row and its feedback fit into `columns`. */
export function turnLayoutFor(rules: Rules, columns: number): RowLayout {
  const style = styleOf(rules);
  return style.layout(variantOf(rules), columns - style.feedbackColumns(rules.pegs));
}

/** The columns of a row at full size, with its feedback. */
export const maxTurnColumns = (rules: Rules): number => styleOf(rules).maxTurnColumns(rules.pegs);
