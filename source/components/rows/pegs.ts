/** Rows of pegs, with counted feedback beside them. */

import { type Feedback, marksShown } from '../../core/feedback.ts';
import type { Span } from '../StyledText.tsx';
import type { Theme } from '../theme.ts';
import type { RowCell, RowGame, RowLayout, RowStyle } from './row.ts';

/** How wide a peg is drawn, in columns, with the gap after it. */
export type PegWidth = 2 | 3 | 4;

/** The widest pegs of which `count` fit into `columns`. */
export function pegWidthFor(count: number, columns: number): PegWidth {
  if (count * 4 - 1 <= columns) return 4;
  return count * 3 <= columns ? 3 : 2;
}

/** Rows of pegs: the marks of an answer follow them, in no particular order. */
export const pegRows: RowStyle = {
  maxTurnColumns: (pegs) => pegs * 4 + 1 + pegs,
  feedbackColumns: (pegs) => 1 + pegs,
  layout: ({ alphabet, pegs }, columns) => {
    const width = pegWidthFor(pegs, columns);
    const code: RowLayout['code'] = (theme, row, cursor) =>
      pegSpans(theme, alphabet, row, width, cursor);
    return {
      signColumn: (position) => position * width + (width === 2 ? 0 : 1),
      code,
      turn: (theme, guess, feedback) => [
        ...code(theme, guess),
        { text: ' ' },
        ...markSpans(theme, feedback, pegs),
      ],
      feedback: (theme, _, feedback) => markSpans(theme, feedback, pegs),
    };
  },
};

/** A row of pegs of one width. */
export const pegSpans = (
  theme: Theme,
  alphabet: RowGame['alphabet'],
  row: readonly RowCell[],
  width: PegWidth,
  cursor?: number,
): readonly Span[] =>
  row.flatMap((cell, position) => {
    const spans = cellSpans(theme, alphabet, cell, width);
    return position === cursor ? atCursor(theme, spans) : spans;
  });

/** A cell at the cursor, in a theme that marks it by its background. */
function atCursor({ cursor }: Theme, [cell, ...gap]: readonly Span[]): readonly Span[] {
  if (cell === undefined) return [];
  return [cursor === 'arrows' ? cell : { ...cell, style: cursor }, ...gap];
}

/** A feedback as marks: ● right place, ○ right color, · neither. */
export const markSpans = (
  { signs, marks }: Theme,
  feedback: Feedback,
  pegs: number,
): readonly Span[] =>
  marksShown(feedback, pegs).map((mark) => ({ text: signs[mark], style: marks[mark] }));

/** A cell always has its sign, so that nothing depends on color alone. */
function cellSpans(
  theme: Theme,
  alphabet: RowGame['alphabet'],
  cell: RowCell,
  width: PegWidth,
): readonly Span[] {
  const gap = width === 3 ? '' : ' ';
  const padded = (sign: string): string => {
    if (width === 2) return sign;
    return theme.colorDepth === 'none' && typeof cell === 'number' ? `(${sign})` : ` ${sign} `;
  };
  if (typeof cell === 'number') {
    const symbol = alphabet[cell];
    const sign = symbol === undefined ? '?' : theme.signOn(symbol, cell);
    return [{ text: padded(sign), style: theme.peg(cell) }, { text: gap }];
  }
  if (typeof cell === 'object') {
    return [{ text: padded(cell.letter), style: theme.accent }, { text: gap }];
  }
  const style = cell === 'blank' ? theme.quiet : theme.title;
  return [
    { text: padded(theme.signs[cell]), style },
    { text: gap, style },
  ];
}
