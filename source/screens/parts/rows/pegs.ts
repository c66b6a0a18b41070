/** Rows of pegs, with counted feedback beside them. */

import { type Feedback, type Mark, marksShown } from '../../../engine/core/feedback.ts';
import type { Span } from '../StyledText.tsx';
import type { SignCharset, Theme } from '../theme/theme.ts';
import {
  besides,
  type Cell,
  type CellSize,
  cellLines,
  centered,
  columnsOf,
  isStarred,
  type Lines,
  noNotes,
  type RowCell,
  type RowGame,
  type RowHeight,
  type RowLayout,
  type RowMarks,
  type RowStyle,
  signLine,
  turningAt,
  withPlace,
} from './row.ts';

/** The size of a row of pegs, and of the marks after a gap beside it. */
type PegSize = CellSize & { readonly marks: MarkSize; readonly marksGap: number };

const sizes: readonly PegSize[] = [
  { height: 5, width: 9, gap: 2, marks: { height: 5, pitch: 10 }, marksGap: 4 },
  { height: 3, width: 7, gap: 2, marks: { height: 3, pitch: 6 }, marksGap: 4 },
  { height: 3, width: 5, gap: 2, marks: { height: 3, pitch: 6 }, marksGap: 3 },
  { height: 2, width: 5, gap: 1, marks: { height: 2, pitch: 4 }, marksGap: 3 },
  { height: 1, width: 3, gap: 2, marks: { height: 1, pitch: 3 }, marksGap: 3 },
  { height: 1, width: 3, gap: 2, marks: { height: 1, pitch: 2 }, marksGap: 3 },
  { height: 1, width: 3, gap: 1, marks: { height: 1, pitch: 2 }, marksGap: 3 },
  { height: 1, width: 3, gap: 1, marks: { height: 1, pitch: 1 }, marksGap: 1 },
  { height: 1, width: 3, gap: 0, marks: { height: 1, pitch: 1 }, marksGap: 1 },
  { height: 1, width: 1, gap: 1, marks: { height: 1, pitch: 1 }, marksGap: 2 },
];

/** How wide a peg is drawn in one line, in columns, with the gap after it. */
export type PegWidth = 2 | 3 | 4;

/** The widest pegs of which `count` fit into `columns`. */
export function pegWidthFor(count: number, columns: number): PegWidth {
  if (count * 4 - 1 <= columns) return 4;
  return count * 3 <= columns ? 3 : 2;
}

/** Rows of pegs: the marks of an answer follow them, in no particular order. */
export const pegRows: RowStyle = (game) =>
  sizes.map((size) => {
    const codeColumns = columnsOf(size, game.pegs);
    const turnColumns = codeColumns + size.marksGap + markColumns(size.marks, game.pegs);
    return {
      height: size.height,
      use: size.marks.pitch > 1 ? 'board' : 'anywhere',
      codeColumns,
      turnColumns,
      layout: layoutOf(game, size, turnColumns),
    };
  });

const layoutOf = ({ alphabet, pegs }: RowGame, size: PegSize, columns: number): RowLayout => {
  const sizeOf = (cells: number): CellSize =>
    cells > pegs ? narrowed(size, cells, columns) : size;
  const code: RowLayout['code'] = (theme, row, marks = {}) =>
    pegLines(theme, alphabet, row, sizeOf(row.length), marks);
  const space: Span = { text: ' '.repeat(size.marksGap) };
  return {
    height: size.height,
    columns,
    signColumn: (position, cells) => {
      const { width, gap } = sizeOf(cells);
      return position * (width + gap) + (width - 1) / 2;
    },
    code,
    turn: (theme, guess, feedback, rowMarks = {}, moment = 'still') => {
      const marks = markLines(theme, feedback, pegs, size.marks, turningAt(moment));
      const row = guess.map((peg, at) => (isStarred(moment, at) ? 'star' : peg));
      return code(theme, row, rowMarks).map((line, index) => [
        ...line,
        space,
        ...(marks[index] ?? []),
      ]);
    },
    feedback: (theme, _, feedback) => markSpans(theme, feedback, pegs),
  };
};

/** Columns that every board has: enough for the word LIFELINE, even where a code is shorter. */
export const MIN_ROW_COLUMNS = 'LIFELINE'.length * 4 - 1;

/**
 * A size at which more cells than a code has fit into the columns of a row and its feedback: with
 * smaller gaps, or without gaps in narrower cells, whose signs stay in their middle.
 */
function narrowed(size: PegSize, cells: number, columns: number): CellSize {
  const room = Math.max(columns, MIN_ROW_COLUMNS);
  for (let { width } = size; width > 1; width -= 2) {
    for (let { gap } = size; gap >= 0; gap -= 1) {
      if (columnsOf({ ...size, width, gap }, cells) <= room) return { ...size, width, gap };
    }
  }
  const gap = Math.floor((room - cells) / (cells - 1));
  return { ...size, width: 1, gap: Math.max(0, Math.min(size.gap, gap)) };
}

/** A row of pegs of one size. */
const pegLines = (
  theme: Theme,
  alphabet: RowGame['alphabet'],
  row: readonly RowCell[],
  size: CellSize,
  marks: RowMarks,
): Lines => {
  const { notes = noNotes, cursor } = marks;
  return besides(
    row.map((cell, position) => {
      const note = typeof cell === 'number' ? notes(cell, position) : '';
      const peg = cellOf(theme, alphabet, cell, size, note);
      const lines = cellLines(theme, position === cursor ? atCursor(theme, peg) : peg, size);
      return withPlace(lines, position, marks);
    }),
    size.gap,
    size.height,
  );
};

/** A row of pegs in one line. */
export const pegSpans = (
  theme: Theme,
  alphabet: RowGame['alphabet'],
  row: readonly RowCell[],
  width: PegWidth,
): readonly Span[] => {
  const gap = width === 3 ? 0 : 1;
  return pegLines(theme, alphabet, row, { height: 1, width: width - gap, gap }, {})[0] ?? [];
};

/** A cell always has its sign, so that nothing depends on color alone. */
function cellOf(
  theme: Theme,
  alphabet: RowGame['alphabet'],
  cell: RowCell,
  { height, width }: CellSize,
  note: string,
): Cell {
  if (typeof cell === 'number') {
    const symbol = alphabet[cell];
    const sign = symbol === undefined ? '?' : theme.signOn(symbol, cell);
    const isBracketed = theme.colorDepth === 'none' && height === 1 && width > 1 && note === '';
    const shown = isBracketed ? `(${sign})` : sign;
    return { face: noted(centered(shown, width), note), style: theme.peg(cell), block: 'filled' };
  }
  const sign = typeof cell === 'object' ? cell.letter : theme.signs[cell];
  const style = typeof cell === 'object' ? theme.accent : emptyStyle(theme, cell);
  return { face: centered(sign, width), style, block: 'none' };
}

/** A cell at the cursor, in a theme that marks it by its background. */
const atCursor = ({ cursor }: Theme, cell: Cell): Cell =>
  cursor === 'arrows' ? cell : { ...cell, style: cursor, block: 'filled' };

/** A face with a note after its sign, where the cell has room. */
const noted = (face: string, note: string): string =>
  note === '' || face.length < 3 ? face : face.replace(/[^ ] /, (sign) => `${sign[0]}${note}`);

const emptyStyle = ({ quiet, title }: Theme, cell: 'blank' | 'hidden' | 'star'): Theme['quiet'] =>
  cell === 'blank' ? quiet : title;

/** The size of a mark: its lines, and the columns from one mark to the next. */
type MarkSize = { readonly height: RowHeight; readonly pitch: number };

type Shape = Readonly<
  Record<'top' | 'middle' | 'bottom', readonly [left: string, inner: string, right: string]>
>;

/** Marks that are more than one line high: a block with its corners cut, and a ring. */
const shapes: Readonly<Record<SignCharset, Readonly<Record<Exclude<Mark, 'absent'>, Shape>>>> = {
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
const markColumns = ({ height, pitch }: MarkSize, pegs: number): number =>
  pegs * pitch - pitch + (height === 1 ? 1 : pitch - 1);

/** A feedback as marks of some size; the mark at `turning` is not known yet, those after it are hidden. */
function markLines(
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
