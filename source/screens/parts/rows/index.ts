import type { Peg } from '../../../engine/core/code.ts';
import { type Feedback, isMarks } from '../../../engine/core/feedback.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Span } from '../StyledText.tsx';
import type { Theme } from '../theme/theme.ts';
import { pegRows } from './pegs.ts';
import { center, type RowLayout, type RowSize, type RowStyle } from './row.ts';
import { tileRows } from './tiles.ts';

const styles: Readonly<Record<FeedbackForm, RowStyle>> = { counts: pegRows, marks: tileRows };

const sizesByRules = new WeakMap<Rules, readonly RowSize[]>();

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

/** The largest layout of up to some lines with which a row and its feedback fit into `columns`. */
export const lineLayoutFor = (rules: Rules, columns: number, lines: 1 | 2 = 1): RowLayout =>
  firstOf(
    rules,
    ({ use, height, turnColumns }) =>
      use === 'anywhere' && height <= lines && turnColumns <= columns,
  ).layout;

function firstOf(rules: Rules, fits: (size: RowSize) => boolean): RowSize {
  const sizes = rowSizes(rules);
  const size = sizes.find(fits) ?? sizes.at(-1);
  if (size === undefined) throw new RangeError('A game has no size of rows.');
  return size;
}

/** A guess in a table, without gaps: its symbols on their colors, or on those of their marks. */
export function guessSpans(
  theme: Theme,
  rules: Rules,
  guess: readonly Peg[],
  feedback: Feedback,
  width: number,
): readonly Span[] {
  const { alphabet } = variantOf(rules);
  return guess.map((peg, place) => {
    const symbol = alphabet[peg];
    const mark = isMarks(feedback) ? feedback[place] : undefined;
    const sign = symbol === undefined ? '?' : theme.signOn(symbol, peg);
    const style = mark === undefined ? theme.peg(peg) : theme.tile[mark];
    return { text: center(sign, width), style };
  });
}
