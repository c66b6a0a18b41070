/** The registry of row styles: how rows are drawn for each form of feedback. */

import type { FeedbackForm } from '../../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { pegRows } from './pegs.ts';
import type { RowLayout, RowSize, RowStyle } from './row.ts';
import { tileRows } from './tiles.ts';

const styles: Readonly<Record<FeedbackForm, RowStyle>> = { counts: pegRows, marks: tileRows };

const sizesByRules = new WeakMap<Rules, readonly RowSize[]>();

/** The sizes in which the rows of a game can be drawn, the largest first. */
export function rowSizes(rules: Rules): readonly RowSize[] {
  const sizes = sizesByRules.get(rules) ?? styles[variantOf(rules).feedback](variantOf(rules));
  sizesByRules.set(rules, sizes);
  return sizes;
}

/** The largest layout with which a row without feedback fits into `columns`, in one line. */
export const rowLayoutFor = (rules: Rules, columns: number): RowLayout =>
  firstOf(rules, (size) => size.use === 'anywhere' && size.codeColumns <= columns).layout;

/** The largest layout with which a row and its feedback fit into `columns`, in one line or more. */
export const turnLayoutFor = (rules: Rules, columns: number): RowLayout =>
  firstOf(rules, (size) => size.use === 'anywhere' && size.turnColumns <= columns).layout;

/** The first size that fits, or the smallest one. */
function firstOf(rules: Rules, fits: (size: RowSize) => boolean): RowSize {
  const sizes = rowSizes(rules);
  const size = sizes.find(fits) ?? sizes.at(-1);
  if (size === undefined) throw new RangeError('A game has no size of rows.');
  return size;
}
