/** The marks of a counted answer: ● right place, ○ right color, · neither. */

import { type Feedback, type Mark, marksShown } from '../../../engine/core/feedback.ts';
import type { Span } from '../StyledText.tsx';
import type { TerminalProfile, Theme } from '../theme/theme.ts';
import { type Lines, type RowHeight, signLine } from './row.ts';

/** The size of a mark: its lines, and the columns from one mark to the next. */
export type MarkSize = { readonly height: RowHeight; readonly pitch: number };

type Shape = Readonly<
  Record<'top' | 'middle' | 'bottom', readonly [left: string, inner: string, right: string]>
>;

/** Marks that are more than one line high: a block with its corners cut, and a ring. */
const shapes: Readonly<
  Record<TerminalProfile['charset'], Readonly<Record<Exclude<Mark, 'absent'>, Shape>>>
> = {
  unicode: {
    exact: { top: ['▗', '▄', '▖'], middle: ['▐', '█', '▌'], bottom: ['▝', '▀', '▘'] },
    partial: { top: ['╭', '─', '╮'], middle: ['│', ' ', '│'], bottom: ['╰', '─', '╯'] },
  },
  ascii: {
    exact: { top: ['/', '#', '\\'], middle: ['#', '#', '#'], bottom: ['\\', '#', '/'] },
    partial: { top: ['/', '-', '\\'], middle: ['|', ' ', '|'], bottom: ['\\', '-', '/'] },
  },
};

/** One line of a mark that is more than one line high. */
function shapeLine({ charset, signs }: Theme, mark: Mark, size: MarkSize, line: number): string {
  const { height, pitch } = size;
  const width = pitch - 1;
  if (mark === 'absent') {
    const sign = line === signLine(height) ? signs.absent : '';
    return sign.padStart((width + 1) / 2).padEnd(width);
  }
  const shape = shapes[charset][mark];
  const part = line === height - 1 ? 'bottom' : 'middle';
  const [left, inner, right] = shape[line === 0 ? 'top' : part];
  return `${left}${inner.repeat(width - 2)}${right}`;
}

/** The columns of `pegs` marks. */
export const markColumns = ({ height, pitch }: MarkSize, pegs: number): number =>
  pegs * pitch - pitch + (height === 1 ? 1 : pitch - 1);

/** A feedback as marks of some size; the mark at `turning` is not known yet, those after it are hidden. */
export function markLines(
  theme: Theme,
  feedback: Feedback,
  pegs: number,
  size: MarkSize,
  turning = Number.POSITIVE_INFINITY,
): Lines {
  const { signs, marks } = theme;
  const { height, pitch } = size;
  const shown = marksShown(feedback, pegs);
  return Array.from({ length: height }, (_, line) =>
    shown.map((known, index): Span => {
      const mark = index < turning ? known : 'absent';
      const text = height === 1 ? signs[mark] : shapeLine(theme, mark, size, line);
      const width = index === shown.length - 1 ? text.length : pitch;
      return index > turning
        ? { text: ' '.repeat(width) }
        : { text: text.padEnd(width), style: marks[mark] };
    }),
  );
}

/** A feedback as marks in one line, without gaps. */
export const markSpans = (theme: Theme, feedback: Feedback, pegs: number): readonly Span[] =>
  markLines(theme, feedback, pegs, { height: 1, pitch: 1 })[0] ?? [];
