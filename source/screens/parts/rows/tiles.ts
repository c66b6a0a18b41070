import stringWidth from 'string-width';

import { isMarks, type Mark } from '../../../engine/core/feedback.ts';
import type { Span } from '../StyledText.tsx';
import type { Theme, TileMark } from '../theme/theme.ts';
import {
  arrowColumnIn,
  besides,
  type Cell,
  type CellSize,
  cellLines,
  columnsOf,
  type Lines,
  type RowCell,
  type RowGame,
  type RowLayout,
  type RowMarks,
  type RowStyle,
  selectedLines,
  type TurnMoment,
  turningAt,
  withPlace,
} from './row.ts';

const sizes: readonly CellSize[] = [
  { height: 5, width: 9, gap: 2 },
  { height: 3, width: 7, gap: 2 },
  { height: 3, width: 5, gap: 2 },
  { height: 3, width: 5, gap: 1 },
  { height: 3, width: 4, gap: 1 },
  { height: 2, width: 5, gap: 1 },
  { height: 2, width: 4, gap: 1 },
  { height: 1, width: 4, gap: 1 },
  { height: 1, width: 3, gap: 1 },
  { height: 1, width: 2, gap: 1 },
];

export const tileRows: RowStyle = (game) =>
  sizes.map((size) => {
    const columns = columnsOf(size, game.pegs);
    return {
      height: size.height,
      use: size.height > 1 ? 'board' : 'anywhere',
      codeColumns: columns,
      turnColumns: columns,
      layout: layoutOf(game, size, columns),
    };
  });

function layoutOf({ alphabet }: RowGame, size: CellSize, columns: number): RowLayout {
  const lines = (
    theme: Theme,
    row: readonly RowCell[],
    marks: readonly Mark[],
    rowMarks: RowMarks,
    moment: TurnMoment = 'still',
  ): Lines => {
    const { cursor } = rowMarks;
    return besides(
      row.map((cell, position) => {
        const seen = position === turningAt(moment) ? 'turning' : cell;
        const face = faceOf(seen, theme, (peg) => alphabet[peg]?.sign ?? '?');
        const mark = position < turningAt(moment) ? marks[position] : undefined;
        const state = cell === 'blank' ? 'empty' : 'filled';
        const shown = position === cursor ? withCursor(theme) : theme;
        const tile = cellOf(shown, { face, mark: mark ?? 'unknown', state }, size.width);
        const lines = cellLines(theme, tile, size);
        const isSelected = position === cursor;
        return withPlace(isSelected ? selectedLines(theme, lines) : lines, position, rowMarks);
      }),
      size.gap,
      size.height,
    );
  };
  return {
    height: size.height,
    columns,
    signColumn: (position) => position * (size.width + size.gap) + signIn(size.width),
    arrowColumn: (position) => arrowColumnIn(size, position),
    code: (theme, row, rowMarks = {}) => lines(theme, row, [], rowMarks),
    turn: (theme, guess, feedback, rowMarks = {}, moment = 'still') =>
      lines(theme, guess, isMarks(feedback) ? feedback : [], rowMarks, moment),
    feedback: (theme, guess, feedback) =>
      besides(
        guess.map((peg, position) => [
          [
            tileSpan(
              theme,
              {
                face: alphabet[peg]?.sign ?? '?',
                mark: (isMarks(feedback) ? feedback[position] : undefined) ?? 'unknown',
                state: 'filled',
              },
              size.width,
            ),
          ],
        ]),
        size.gap,
        1,
      )[0] ?? [],
  };
}

/** A theme whose tiles look as at the cursor, where it marks that by the background. */
const withCursor = (theme: Theme): Theme =>
  theme.cursor === 'arrows'
    ? theme
    : { ...theme, tile: { ...theme.tile, unknown: theme.cursor }, emptyTile: theme.cursor };

function faceOf(
  cell: RowCell | 'turning',
  { signs }: Theme,
  signOf: (peg: number) => string,
): string {
  return typeof cell === 'number' ? signOf(cell) : signs[cell];
}

type Tile = {
  readonly face: string;
  readonly mark: TileMark;
  readonly state: 'filled' | 'empty';
};

/** The column of the symbol in a tile of some width; the sign of its mark follows. */
const signIn = (width: number): number => (width === 2 ? 0 : Math.floor((width - 1) / 2));

/** A tile; where colors may not tell its mark, a sign for it follows the symbol. */
function cellOf(theme: Theme, { face, mark, state }: Tile, width: number): Cell {
  const { colorDepth, signs, tile, tileSigns, emptyTile } = theme;
  const sign = mark === 'unknown' || tileSigns === 'hidden' ? ' ' : signs[mark];
  const columns = stringWidth(face);
  const before = ' '.repeat(Math.min(signIn(width), Math.max(0, width - columns)));
  const inner = before.length - 1 + columns + 1;
  const isBracketed =
    colorDepth === 'none' && state === 'filled' && width > 3 && inner <= width - 2;
  return {
    face: isBracketed
      ? `[${filled([before.slice(1), face, sign], width - 2)}]`
      : filled([before, face, sign], width),
    style: state === 'filled' ? tile[mark] : emptyTile,
    block: state === 'empty' && colorDepth === 'none' ? 'none' : 'filled',
  };
}

/** Texts one after the other in exactly `width` columns; a text that does not fit is left out. */
function filled(texts: readonly string[], width: number): string {
  let shown = '';
  let left = width;
  for (const text of texts) {
    const columns = stringWidth(text);
    if (columns > left) continue;
    shown += text;
    left -= columns;
  }
  return shown + ' '.repeat(left);
}

export const tileLines = (theme: Theme, tile: Tile, size: CellSize): Lines =>
  cellLines(theme, cellOf(theme, tile, size.width), size);

export function tileSpan(theme: Theme, tile: Tile, width: number): Span {
  const { face, style } = cellOf(theme, tile, width);
  return { text: face, style };
}
