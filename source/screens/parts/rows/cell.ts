/** One cell of a row: a sign on a block of color. */

import { placeTarget } from '../input/target.ts';
import type { Span } from '../StyledText.tsx';
import { edgeOf, type Style, type Theme } from '../theme/theme.ts';
import { type CellSize, type Lines, type RowMarks, signLine } from './row.ts';

/** What a cell shows: a face that is as wide as the cell, and whether it has a block behind it. */
export type Cell = {
  readonly face: string;
  readonly style: Style;
  readonly block: 'filled' | 'none';
};

/**
 * The lines of a cell. The edges above and below the face are half a line high, so that rows without
 * a line between them have a gap; without color, a frame takes the place of the block.
 */
export function cellLines(theme: Theme, cell: Cell, size: CellSize): readonly Span[] {
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
export const withPlace = (
  lines: readonly Span[],
  position: number,
  { targets }: RowMarks,
): readonly Span[] =>
  targets === undefined ? lines : lines.map((span) => ({ ...span, target: placeTarget(position) }));

/** Cells side by side. */
export function besides(cells: readonly (readonly Span[])[], gap: number, height: number): Lines {
  const space: Span = { text: ' '.repeat(gap) };
  return Array.from({ length: height }, (_, line) =>
    cells.flatMap((cell, position) => {
      const span = cell[line] ?? { text: '' };
      return position === 0 ? [span] : [space, span];
    }),
  );
}

/** A face in the middle of `width` columns. */
export function centered(face: string, width: number): string {
  const left = Math.floor((width - face.length) / 2);
  return `${' '.repeat(left)}${face}`.padEnd(width);
}
