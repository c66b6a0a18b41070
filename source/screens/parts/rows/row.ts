import type { Peg } from '../../../engine/core/code.ts';
import type { Feedback } from '../../../engine/core/feedback.ts';
import type { Variant } from '../../../engine/core/variant.ts';
import { placeTarget } from '../input.ts';
import { type Span, withTarget } from '../StyledText.tsx';
import { type Edges, edgeOf, type Style, type Theme } from '../theme/theme.ts';

export type RowCell = Peg | 'blank' | 'hidden';

export type Lines = readonly (readonly Span[])[];

export type RowHeight = 1 | 2 | 3 | 5;

/** The size of the cells of a row: lines and columns of a cell, and columns between two cells. */
export type CellSize = { readonly height: RowHeight; readonly width: number; readonly gap: number };

/** The column before a cell; where there is no gap, its own first one. */
export const arrowColumnIn = ({ width, gap }: CellSize, position: number): number =>
  position * (width + gap) - (gap > 0 || position === 0 ? 1 : 0);

export const columnsOf = ({ width, gap }: CellSize, count: number): number =>
  count * (width + gap) - gap;

/** What marks a row: whether it is still typed, and the cell at the cursor where the theme shows that. */
export type RowMarks = {
  readonly state?: 'typed';
  readonly cursor?: number | undefined;
  readonly targets?: 'places';
};

/** A moment of a turn whose answer appears: the position of the mark that is turning; those after it are hidden. */
export type TurnMoment = 'still' | number;

/** The position from which on an answer is hidden; the mark there is turning. */
export const turningAt = (moment: TurnMoment): number =>
  moment === 'still' ? Number.POSITIVE_INFINITY : moment;

export type RowLayout = {
  readonly height: RowHeight;
  readonly columns: number;
  /** The column of the sign in the cell at `position`, both from 0. */
  readonly signColumn: (position: number) => number;
  /** The column of the arrows of the cell at `position`: before it, which is -1 for the first one. */
  readonly arrowColumn: (position: number) => number;
  readonly code: (theme: Theme, row: readonly RowCell[], marks?: RowMarks) => Lines;
  readonly turn: (
    theme: Theme,
    guess: readonly Peg[],
    feedback: Feedback,
    marks?: RowMarks,
    moment?: TurnMoment,
  ) => Lines;
  /** The shortest drawing of a feedback to a guess, in one line. */
  readonly feedback: (theme: Theme, guess: readonly Peg[], feedback: Feedback) => readonly Span[];
};

export const signLine = (height: number): number => Math.floor((height - 1) / 2);

export type RowGame = Pick<Variant, 'alphabet' | 'pegs'>;

export type RowSize = {
  readonly height: RowHeight;
  /** Whether only a board has so much space between its cells. */
  readonly use: 'board' | 'anywhere';
  readonly codeColumns: number;
  readonly turnColumns: number;
  readonly layout: RowLayout;
};

export type RowStyle = (game: RowGame) => readonly RowSize[];

/** A cell of a row: a face as wide as the cell, and whether a block is behind it. */
export type Cell = {
  readonly face: string;
  readonly style: Style;
  readonly block: 'filled' | 'none';
  /** The edges of a round block; the corners of others are square. */
  readonly edges?: Edges | undefined;
};

/**
 * The lines of a cell. The edges above and below the face are half a line high, so that rows without
 * a line between them have a gap; without color, a frame takes the place of the block.
 */
export function cellLines(
  theme: Theme,
  cell: Cell,
  size: CellSize,
  state?: RowMarks['state'],
): Lines {
  if (state === 'typed' && size.height === 2 && theme.colorDepth !== 'none') {
    return flatLines(cell, size);
  }
  if (cell.block === 'filled' && cell.edges !== undefined && size.height > 1) {
    return roundLines(cell, cell.edges, size);
  }
  return squareLines(theme, cell, size).map((span) => [span]);
}

/** A block without edges: two lines of one color, of which a key changes the fewest bytes. */
const flatLines = ({ face, style }: Cell, { width }: CellSize): Lines => [
  [{ text: face, style }],
  [{ text: ' '.repeat(width), style }],
];

/** A block with its corners cut: each line has a left end, what is between, and a right end. */
const roundShapes: Readonly<Record<Exclude<RowHeight, 1>, readonly string[]>> = {
  2: ['▟ ▙', '▝▀▘'],
  3: ['▗▄▖', '   ', '▝▀▘'],
  5: [' ▗▄▖ ', '▟█▙', '   ', '▜█▛', ' ▝▀▘ '],
};

function roundLines({ face, style }: Cell, { upper, lower }: Edges, size: CellSize): Lines {
  const { height, width } = size;
  if (height === 1) return [[{ text: face, style }]];
  const shape = roundShapes[height];
  return shape.map((line, row): readonly Span[] => {
    const middle = Math.floor(line.length / 2);
    const [left, inner, right] = [line.slice(0, middle), line[middle], line.slice(middle + 1)];
    const edge = row === 0 && height > 2 ? upper : row === height - 1 ? lower : edgeOf(style);
    if (inner !== ' ') {
      const text = `${left}${(inner ?? '').repeat(width - left.length - right.length)}${right}`;
      return [{ text, style: edge }];
    }
    if (left === ' ') return [{ text: row === signLine(height) ? face : ' '.repeat(width), style }];
    return [
      { text: left, style: edge },
      { text: face.slice(1, -1), style },
      { text: right, style: edge },
    ];
  });
}

function squareLines(theme: Theme, cell: Cell, size: CellSize): readonly Span[] {
  const { height, width } = size;
  const { face, style, block } = cell;
  if (height === 1) return [{ text: face, style }];
  const faceAt = signLine(height);
  const rows = Array.from({ length: height }, (_, row) => row);
  if (block === 'none') {
    return rows.map((row) => ({ text: row === faceAt ? face : ' '.repeat(width), style }));
  }
  if (theme.colorDepth === 'none') return framedLines(theme, cell, size);
  const { upperEdge, lowerEdge } = theme.signs;
  const edge = edgeOf(style);
  return rows.map((row): Span => {
    if (row === faceAt) return { text: face, style };
    if (row === height - 1) return { text: lowerEdge.repeat(width), style: edge };
    if (row === 0) return { text: upperEdge.repeat(width), style: edge };
    return { text: ' '.repeat(width), style };
  });
}

/** A cell in a frame; with a line less than the frame needs, its face is in the upper edge. */
function framedLines(
  { signs }: Theme,
  { face, style }: Cell,
  { height, width }: CellSize,
): readonly Span[] {
  const { cornerLeft, cornerRight, bottomLeft, bottomRight, rule, side } = signs;
  const faceAt = signLine(height);
  return Array.from({ length: height }, (_, row): Span => {
    const inner = row === faceAt ? face.slice(1, -1) : ' '.repeat(width - 2);
    const edge = row === faceAt ? inner : rule.repeat(width - 2);
    if (row === 0) return { text: `${cornerLeft}${edge}${cornerRight}`, style };
    if (row === height - 1) return { text: `${bottomLeft}${edge}${bottomRight}`, style };
    return { text: `${side}${inner}${side}`, style };
  });
}

/** The lines of the cell at a position, on which a click means its place where the row has targets. */
export const withPlace = (lines: Lines, position: number, { targets }: RowMarks): Lines =>
  targets === undefined ? lines : lines.map((line) => withTarget(placeTarget(position), line));

export function besides(cells: readonly Lines[], gap: number, height: number): Lines {
  const space: Span = { text: ' '.repeat(gap) };
  const lines = Array.from({ length: height }, (): Span[] => []);
  for (const [position, cell] of cells.entries()) {
    for (const [line, spans] of lines.entries()) {
      if (position > 0) spans.push(space);
      spans.push(...(cell[line] ?? []));
    }
  }
  return lines;
}

/** The lines of the selected cell; what is behind it, or the dot of a cell in one line, has the accent. */
export const selectedLines = ({ typed: { place } }: Theme, lines: Lines): Lines =>
  lines.length === 1
    ? lines.map((line) =>
        line.map((span) =>
          span.style?.backgroundColor === undefined && place.backgroundColor !== undefined
            ? { ...span, style: place }
            : span,
        ),
      )
    : onBackground(lines, place);

/** Lines on a background wherever they have none, in its color of text wherever they have no color. */
export const onBackground = (lines: Lines, background: Style): Lines =>
  background.backgroundColor === undefined
    ? lines
    : lines.map((line) =>
        line.map((span) => ({ ...span, style: styleOn(background, span.style) })),
      );

/** Styles on a background; the same object each time, because what is known of a style is kept by its object. */
const stylesOn = new WeakMap<Style, WeakMap<Style, Style>>();

function styleOn(background: Style, style: Style = background): Style {
  const known = stylesOn.get(background) ?? new WeakMap<Style, Style>();
  stylesOn.set(background, known);
  const merged = known.get(style) ?? { ...background, ...style };
  known.set(style, merged);
  return merged;
}

export function center(face: string, width: number): string {
  const left = Math.floor((width - face.length) / 2);
  return `${' '.repeat(left)}${face}`.padEnd(width);
}
