import { type CellPosition, moveBetween } from './cursor.ts';
import { characterOf, isUncertain, SPACE, TAIL } from './glyph.ts';
import type { Grid } from './grid.ts';
import { foregroundOnBlank, plainStyle, type Style, sequenceBetween } from './style.ts';

/** A terminal's cursor and its style, and the output that moves the one and changes the other. */
export type Pen = {
  /** Draws a cell of a grid, all of a wide character; returns the column after it. */
  readonly draw: (grid: Grid, place: CellPosition) => number;
  /** Erases from a place, where a grid has a blank, to the end of its row. */
  readonly erase: (grid: Grid, place: CellPosition) => void;
  /** The output since the last time; at its end the terminal's own style is on again. */
  readonly take: () => string;
};

const ERASE_ALL = '\u001b[m\u001b[H\u001b[J';
const ERASE_LINE = '\u001b[K';

/** A pen on a terminal that may show anything, which it first erases. */
export function createPen(): Pen {
  let output = ERASE_ALL;
  let cursor: CellPosition | undefined = { x: 0, y: 0 };
  let style = plainStyle;

  const restyle = (to: Style): void => {
    output += sequenceBetween(style, to);
    style = to;
  };
  /** Goes to a cell with what its style needs. */
  const reach = (grid: Grid, place: CellPosition): void => {
    const at = place.y * grid.columns + place.x;
    if (!suffices(style, grid, at)) restyle(styleAt(grid, at));
    if (cursor?.x === place.x && cursor.y === place.y) return;
    const move = moveBetween(cursor, place);
    output += redrawn(style, grid, cursor, place, move.length) ?? move;
    cursor = place;
  };
  const write = (text: string, grid: Grid, place: CellPosition, width: number): void => {
    reach(grid, place);
    output += text;
    // After the last column the cursor waits on it or is past it, as terminals like.
    const x = place.x + width;
    cursor = x < grid.columns ? { x, y: place.y } : undefined;
  };

  return {
    draw: (grid, place) => {
      const at = place.y * grid.columns + place.x;
      const glyph = grid.glyphs[at] ?? SPACE;
      const width = widthAt(grid, at);
      if (!isUncertain(glyph)) {
        write(characterOf(glyph), grid, place, width);
        return place.x + width;
      }
      // What a terminal that makes it narrower would leave of the old cells is blanked first, and
      // whatever it makes of it, the next cell is gone to from anywhere.
      write(' '.repeat(width), grid, place, width);
      cursor = undefined;
      write(characterOf(glyph), grid, place, width);
      cursor = undefined;
      return place.x + width;
    },
    erase: (grid, place) => {
      reach(grid, place);
      output += ERASE_LINE;
    },
    take: () => {
      restyle(plainStyle);
      const taken = output;
      output = '';
      return taken;
    },
  };
}

const styleAt = (grid: Grid, at: number): Style => ({
  foreground: grid.inks[at] ?? 0,
  background: grid.grounds[at] ?? 0,
});

/** Whether a cell drawn in a style looks as it should; on a blank only part of a style shows. */
function suffices({ foreground: ink, background: ground }: Style, grid: Grid, at: number): boolean {
  if (grid.grounds[at] !== ground) return false;
  return grid.inks[at] === (grid.glyphs[at] === SPACE ? foregroundOnBlank(ink) : ink);
}

function widthAt(grid: Grid, at: number): number {
  let width = 1;
  while (grid.glyphs[at + width] === TAIL) width++;
  return width;
}

/**
 * What draws again the cells between a cursor and a place to its right, if they look right in a
 * style and take at most so many bytes.
 */
function redrawn(
  style: Style,
  grid: Grid,
  from: CellPosition | undefined,
  to: CellPosition,
  most: number,
): string | undefined {
  if (from === undefined || from.y !== to.y || from.x > to.x || to.x - from.x > most) return;
  let text = '';
  for (let x = from.x; x < to.x; x++) {
    const at = to.y * grid.columns + x;
    const glyph = grid.glyphs[at] ?? TAIL;
    if (glyph === TAIL || isUncertain(glyph) || !suffices(style, grid, at)) return;
    text += characterOf(glyph);
  }
  return Buffer.byteLength(text) <= most ? text : undefined;
}
