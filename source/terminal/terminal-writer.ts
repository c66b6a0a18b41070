import { CONTINUATION, characterOf, hasUncertainWidth, SPACE } from './glyph.ts';
import type { Grid } from './grid.ts';
import { defaultStyle, type Style, sgrBetween, visibleOnBlank } from './style.ts';

/** The column and the row of a cell, from 0 at the top left. */
export type CellPosition = { readonly x: number; readonly y: number };

/** Collects output for one terminal and tracks its cursor and its style. */
export type TerminalWriter = {
  /** Writes the character of a cell, which may be wide; returns the column after it. */
  readonly writeCell: (grid: Grid, position: CellPosition) => number;
  /** Erases from a cell, which is blank, to the end of its row. */
  readonly eraseRow: (grid: Grid, position: CellPosition) => void;
  /** Returns the output since the last call; it ends in the default style. */
  readonly takeOutput: () => string;
};

const ERASE_SCREEN = '\u001b[m\u001b[H\u001b[J';
const ERASE_LINE = '\u001b[K';

/** Creates a writer for a terminal in any state; its first output erases the screen. */
export function createTerminalWriter(): TerminalWriter {
  let output = ERASE_SCREEN;
  let cursor: CellPosition | undefined = { x: 0, y: 0 };
  let style = defaultStyle;

  const setStyle = (to: Style): void => {
    output += sgrBetween(style, to);
    style = to;
  };
  /** Moves to a cell and sets its style. */
  const moveTo = (grid: Grid, position: CellPosition): void => {
    const at = position.y * grid.columns + position.x;
    if (!looksRightIn(style, grid, at)) setStyle(styleAt(grid, at));
    if (cursor?.x === position.x && cursor.y === position.y) return;
    const move = cursorMove(cursor, position);
    output += rewrite(style, grid, cursor, position, move.length) ?? move;
    cursor = position;
  };
  const write = (text: string, grid: Grid, position: CellPosition, width: number): void => {
    moveTo(grid, position);
    output += text;
    // After the last column some terminals keep the cursor on it, others move it past it.
    const x = position.x + width;
    cursor = x < grid.columns ? { x, y: position.y } : undefined;
  };

  return {
    writeCell: (grid, position) => {
      const at = position.y * grid.columns + position.x;
      const glyph = grid.glyphs[at] ?? SPACE;
      const width = widthAt(grid, at);
      if (!hasUncertainWidth(glyph)) {
        write(characterOf(glyph), grid, position, width);
        return position.x + width;
      }
      // A terminal that draws it narrower would leave part of the old cells, so they are blanked
      // first. The cursor's column after it is unknown.
      write(' '.repeat(width), grid, position, width);
      cursor = undefined;
      write(characterOf(glyph), grid, position, width);
      cursor = undefined;
      return position.x + width;
    },
    eraseRow: (grid, position) => {
      moveTo(grid, position);
      output += ERASE_LINE;
    },
    takeOutput: () => {
      setStyle(defaultStyle);
      const taken = output;
      output = '';
      return taken;
    },
  };
}

const styleAt = (grid: Grid, at: number): Style => ({
  foreground: grid.foregrounds[at] ?? 0,
  background: grid.backgrounds[at] ?? 0,
});

/** Whether a cell looks right when drawn in a style; a blank shows only part of a style. */
function looksRightIn({ foreground, background }: Style, grid: Grid, at: number): boolean {
  if (grid.backgrounds[at] !== background) return false;
  const visible = grid.glyphs[at] === SPACE ? visibleOnBlank(foreground) : foreground;
  return grid.foregrounds[at] === visible;
}

function widthAt(grid: Grid, at: number): number {
  let width = 1;
  while (grid.glyphs[at + width] === CONTINUATION) width++;
  return width;
}

/**
 * The text of the cells from a cursor to a position on its right, which moves the cursor by writing
 * them again; only if they look right in a style and take at most `maxBytes` bytes.
 */
function rewrite(
  style: Style,
  grid: Grid,
  from: CellPosition | undefined,
  to: CellPosition,
  maxBytes: number,
): string | undefined {
  if (from === undefined || from.y !== to.y || from.x > to.x || to.x - from.x > maxBytes) return;
  let text = '';
  for (let x = from.x; x < to.x; x++) {
    const at = to.y * grid.columns + x;
    const glyph = grid.glyphs[at] ?? CONTINUATION;
    if (glyph === CONTINUATION || hasUncertainWidth(glyph)) return;
    if (!looksRightIn(style, grid, at)) return;
    text += characterOf(glyph);
  }
  return Buffer.byteLength(text) <= maxBytes ? text : undefined;
}

/** The shortest output that moves a cursor from a known or an unknown position to another one. */
export function cursorMove(from: CellPosition | undefined, to: CellPosition): string {
  const direct = absolute(to);
  if (from === undefined) return direct;
  const best = shorter(direct, relative(from, to));
  return to.y < from.y ? best : shorter(best, fromLineStart(from, to));
}

const shorter = (one: string, other: string): string => (other.length < one.length ? other : one);

function absolute({ x, y }: CellPosition): string {
  const row = y === 0 ? '' : y + 1;
  return x === 0 ? `\u001b[${row}H` : `\u001b[${row};${x + 1}H`;
}

const relative = (from: CellPosition, to: CellPosition): string =>
  vertical(to.y - from.y) + horizontal(to.x - from.x);

/** Starts with a carriage return, because a line feed may or may not keep the column. */
const fromLineStart = (from: CellPosition, to: CellPosition): string =>
  `\r${'\n'.repeat(to.y - from.y)}${horizontal(to.x)}`;

function vertical(down: number): string {
  if (down === 0) return '';
  return down > 0 ? csi('B', down) : csi('A', -down);
}

/** Moving left by more columns is shorter as one sequence than as backspaces. */
const MAX_BACKSPACES = 4;

function horizontal(right: number): string {
  if (right === 0) return '';
  if (right > 0) return csi('C', right);
  return -right <= MAX_BACKSPACES ? '\b'.repeat(-right) : csi('D', -right);
}

const csi = (final: string, count: number): string => `\u001b[${count === 1 ? '' : count}${final}`;
