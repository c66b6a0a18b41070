import { type Feedback, type Mark, marksShown } from '../../../engine/core/feedback.ts';
import type { Span } from '../StyledText.tsx';
import { edgeOf, type Style, type Theme } from '../theme/theme.ts';
import {
  arrowColumnIn,
  besides,
  type Cell,
  type CellSize,
  cellLines,
  center,
  columnsOf,
  type Lines,
  type RowCell,
  type RowGame,
  type RowHeight,
  type RowLayout,
  type RowMarks,
  type RowStyle,
  selectedLines,
  turningAt,
  withPlace,
} from './row.ts';

type PegSize = CellSize & { readonly marks: MarkSize; readonly marksGap: number };

const sizes: readonly PegSize[] = [
  { height: 5, width: 9, gap: 2, marks: { height: 5, pitch: 2 }, marksGap: 4 },
  { height: 3, width: 5, gap: 3, marks: { height: 3, pitch: 2 }, marksGap: 4 },
  { height: 3, width: 5, gap: 2, marks: { height: 3, pitch: 2 }, marksGap: 3 },
  { height: 2, width: 5, gap: 2, marks: { height: 2, pitch: 2 }, marksGap: 3 },
  { height: 1, width: 3, gap: 2, marks: { height: 1, pitch: 3 }, marksGap: 3 },
  { height: 1, width: 3, gap: 2, marks: { height: 1, pitch: 2 }, marksGap: 3 },
  { height: 1, width: 3, gap: 1, marks: { height: 1, pitch: 2 }, marksGap: 3 },
  { height: 1, width: 3, gap: 1, marks: { height: 1, pitch: 1 }, marksGap: 1 },
  { height: 1, width: 3, gap: 0, marks: { height: 1, pitch: 1 }, marksGap: 1 },
  { height: 1, width: 1, gap: 1, marks: { height: 1, pitch: 1 }, marksGap: 2 },
];

/** How wide a peg is drawn in one line, in columns, with the gap after it. */
export type PegWidth = 2 | 3 | 4;

export function pegWidthFor(count: number, columns: number): PegWidth {
  if (count * 4 - 1 <= columns) return 4;
  return count * 3 <= columns ? 3 : 2;
}

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
  const code: RowLayout['code'] = (theme, row, marks = {}) =>
    pegLines(theme, alphabet, row, size, marks);
  const space: Span = { text: ' '.repeat(size.marksGap) };
  return {
    height: size.height,
    columns,
    signColumn: (position) => position * (size.width + size.gap) + (size.width - 1) / 2,
    arrowColumn: (position) => arrowColumnIn(size, position),
    code,
    turn: (theme, guess, feedback, rowMarks = {}, moment = 'still') => {
      const marks = markLines(theme, feedback, pegs, size.marks, turningAt(moment));
      return code(theme, guess, rowMarks).map((line, index) => [
        ...line,
        space,
        ...(marks[index] ?? []),
      ]);
    },
    feedback: (theme, _, feedback) => markSpans(theme, feedback, pegs),
  };
};

const pegLines = (
  theme: Theme,
  alphabet: RowGame['alphabet'],
  row: readonly RowCell[],
  size: CellSize,
  marks: RowMarks,
): Lines => {
  const { cursor } = marks;
  return besides(
    row.map((cell, position) => {
      const peg = cellOf(theme, alphabet, cell, size);
      const isSelected = position === cursor;
      const lines =
        cell === 'blank' && theme.hole !== undefined && (!isSelected || theme.cursor === 'arrows')
          ? holeLines(theme.hole, peg, size)
          : cellLines(theme, isSelected ? atCursor(theme, peg) : peg, size, marks.state);
      // In two lines, the sign beside a peg is enough: a key changes as little as it can.
      const isMarked = isSelected && (size.height !== 2 || cell === 'blank');
      return withPlace(isMarked ? selectedLines(theme, lines) : lines, position, marks);
    }),
    size.gap,
    size.height,
  );
};

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
): Cell {
  if (typeof cell === 'number') {
    const symbol = alphabet[cell];
    const sign = symbol === undefined ? '?' : theme.signOn(symbol, cell);
    const isBracketed = theme.colorDepth === 'none' && height === 1 && width > 1;
    const shown = isBracketed ? `(${sign})` : sign;
    return {
      face: center(shown, width),
      style: theme.peg(cell),
      block: 'filled',
      edges: theme.pegEdges(cell),
    };
  }
  const style = cell === 'blank' ? theme.quiet : theme.title;
  return { face: center(theme.signs[cell], width), style, block: 'none' };
}

/** A hole in the board, where a row has room for one; in one line it is a dot. */
function holeLines(style: Style, { face, style: dot }: Cell, { height, width }: CellSize): Lines {
  if (height === 1) return [[{ text: face, style: dot }]];
  return holes[height].map((line) => [{ text: center(line, width), style }]);
}

const holes: Readonly<Record<Exclude<RowHeight, 1>, readonly string[]>> = {
  2: ['▗▄▖', '▝▀▘'],
  3: ['', '▐█▌', ''],
  5: ['', '▗▄▄▄▖', '▐███▌', '▝▀▀▀▘', ''],
};

const atCursor = ({ cursor }: Theme, cell: Cell): Cell =>
  cursor === 'arrows' ? cell : { ...cell, style: cursor, block: 'filled' };

type MarkSize = { readonly height: RowHeight; readonly pitch: number };

/** The lines of a row, from 0, that have marks, where it is more than one line high. */
const markLinesIn: Readonly<Record<Exclude<RowHeight, 1>, readonly [number, number]>> = {
  2: [0, 1],
  3: [1, 2],
  5: [1, 3],
};

/** Half of the marks of an answer stand in each line of their block. */
const marksInLine = (pegs: number): number => Math.ceil(pegs / 2);

const markColumns = ({ height, pitch }: MarkSize, pegs: number): number =>
  height === 1 ? pegs * pitch - pitch + 1 : 2 * marksInLine(pegs) + 1;

/** Feedback as marks of some size; the mark at `turning` is not known yet, those after it are hidden. */
function markLines(
  theme: Theme,
  feedback: Feedback,
  pegs: number,
  size: MarkSize,
  turning = Number.POSITIVE_INFINITY,
): Lines {
  const { height, pitch } = size;
  const shown = marksShown(feedback, pegs);
  if (height !== 1) return blockLines(theme, shown, height, turning);
  const { signs, marks } = theme;
  return [
    shown.map((known, index): Span => {
      const mark = index < turning ? known : 'absent';
      const width = index === shown.length - 1 ? 1 : pitch;
      return index > turning
        ? { text: ' '.repeat(width) }
        : { text: signs[mark].padEnd(width), style: marks[mark] };
    }),
  ];
}

/** Marks in a small block of two lines; the block is a plate where there is room for its edge. */
function blockLines(
  { signs, marks, plate }: Theme,
  shown: readonly Mark[],
  height: Exclude<RowHeight, 1>,
  turning: number,
): Lines {
  const perLine = marksInLine(shown.length);
  const width = 2 * perLine + 1;
  const isPlate = plate !== undefined && height > 2;
  const styles = isPlate ? plate.marks : marks;
  const block = isPlate ? plate.block : undefined;
  const [first, last] = markLinesIn[height];
  return Array.from({ length: height }, (_, line): readonly Span[] => {
    if (line < first || line > last) {
      const edge = line < first ? signs.upperEdge : signs.lowerEdge;
      return block === undefined
        ? [{ text: ' '.repeat(width) }]
        : [{ text: edge.repeat(width), style: edgeOf(block) }];
    }
    if (line > first && line < last) return [{ text: ' '.repeat(width), style: block }];
    const from = line === first ? 0 : perLine;
    const marksHere = shown.slice(from, from + perLine).map((known, index): Span => {
      const mark = from + index < turning ? known : 'absent';
      return from + index > turning
        ? { text: '  ', style: block }
        : { text: `${signs[mark]} `, style: styles[mark] };
    });
    const rest = ' '.repeat(2 * (perLine - marksHere.length));
    return [{ text: ' ', style: block }, ...marksHere, { text: rest, style: block }];
  });
}

export const markSpans = (theme: Theme, feedback: Feedback, pegs: number): readonly Span[] =>
  markLines(theme, feedback, pegs, { height: 1, pitch: 1 })[0] ?? [];
