/** Rows of tiles, each of which shows the mark of its symbol. */

import { isMarks, type Mark } from '../../core/feedback.ts';
import type { Span } from '../StyledText.tsx';
import type { Theme, TileMark } from '../theme.ts';
import type { RowCell, RowLayout, RowStyle } from './row.ts';

/** How wide a tile is drawn, in columns, with the gap after it. */
export type TileWidth = 3 | 4 | 5;

/** The widest tiles of which `count` fit into `columns`; the last one needs no gap. */
export function tileWidthFor(count: number, columns: number): TileWidth {
  if (count * 5 - 1 <= columns) return 5;
  return count * 4 - 1 <= columns ? 4 : 3;
}

/** Rows of tiles: they carry the marks of an answer themselves. */
export const tileRows: RowStyle = {
  maxTurnColumns: (pegs) => pegs * 5 - 1,
  feedbackColumns: () => 0,
  layout: ({ alphabet, pegs }, columns) => {
    const width = tileWidthFor(pegs, columns);
    const spans = (
      theme: Theme,
      row: readonly RowCell[],
      marks: readonly Mark[],
      cursor?: number,
    ): readonly Span[] =>
      row.flatMap((cell, position) => [
        { text: position > 0 ? ' ' : '' },
        tileSpan(
          position === cursor ? withCursor(theme) : theme,
          {
            face: faceOf(cell, theme, (peg) => alphabet[peg]?.sign ?? '?'),
            mark: marks[position] ?? 'unknown',
            state: cell === 'blank' ? 'empty' : 'filled',
          },
          width,
        ),
      ]);
    const turn: RowLayout['turn'] = (theme, guess, feedback) =>
      spans(theme, guess, isMarks(feedback) ? feedback : []);
    return {
      signColumn: (position) => position * width + (width === 3 ? 0 : 1),
      code: (theme, row, cursor) => spans(theme, row, [], cursor),
      turn,
      feedback: turn,
    };
  },
};

/** A theme whose tiles look as at the cursor, where it marks that by the background. */
const withCursor = (theme: Theme): Theme =>
  theme.cursor === 'arrows'
    ? theme
    : { ...theme, tile: { ...theme.tile, unknown: theme.cursor }, emptyTile: theme.cursor };

function faceOf(cell: RowCell, { signs }: Theme, signOf: (peg: number) => string): string {
  if (typeof cell === 'number') return signOf(cell);
  return typeof cell === 'object' ? cell.letter : signs[cell];
}

/** What a tile shows. */
export type Tile = {
  /** A symbol, or a sign in its place. */
  readonly face: string;
  readonly mark: TileMark;
  /** Whether the tile holds a symbol or waits for one. */
  readonly state: 'filled' | 'empty';
};

/** One tile; a sign for its mark follows the symbol, so that nothing depends on color alone. */
export function tileSpan(theme: Theme, { face, mark, state }: Tile, width: TileWidth): Span {
  const { colorDepth, signs, tile, emptyTile } = theme;
  const sign = mark === 'unknown' ? ' ' : signs[mark];
  const style = state === 'filled' ? tile[mark] : emptyTile;
  const bracketed = colorDepth === 'none' && state === 'filled';
  switch (width) {
    case 3:
      return { text: `${face}${sign}`, style };
    case 4:
      return { text: ` ${face}${sign}`, style };
    case 5:
      return { text: bracketed ? `[${face}${sign}]` : ` ${face}${sign} `, style };
  }
}
