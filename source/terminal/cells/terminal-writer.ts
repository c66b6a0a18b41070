import type { Grid } from './grid.ts';
import { CONTINUATION, characterOf, hasUncertainWidth, isCluster, SPACE } from './run.ts';
import { defaultStyle, type Style, sgrBetween, visibleOnBlank } from './style.ts';

/** The column and the row of a cell, from 0 at the top left. */
export type CellPosition = { readonly x: number; readonly y: number };

export type TerminalWriter = {
  /** Starts a frame. All writers share one buffer: `takeOutput` is called before any of them starts another one. */
  readonly start: () => void;
  /** Writes the character of a cell, which may be wide; returns the column after it. */
  readonly writeCell: (grid: Grid, x: number, y: number) => number;
  readonly eraseRow: (grid: Grid, x: number, y: number) => void;
  readonly takeOutput: () => string;
};

const ERASE_SCREEN = '\u001b[m\u001b[H\u001b[J';
const ERASE_LINE = '\u001b[K';

/** The column of a cursor after a character whose width terminals disagree on. */
const UNKNOWN = -1;

/** Creates a writer for a terminal in any state; its first output erases the screen. */
export function createTerminalWriter(): TerminalWriter {
  let isErased = false;
  let cursorX = 0;
  let cursorY = 0;
  let foreground = 0;
  let background = 0;

  const setStyle = (style: Style): void => {
    addText(sgrBetween({ foreground, background }, style));
    ({ foreground, background } = style);
  };
  const moveWithStyle = (grid: Grid, x: number, y: number): void => {
    const at = y * grid.columns + x;
    if (!looksRightIn(foreground, background, grid, at)) {
      const style = {
        foreground: grid.foregrounds[at] ?? 0,
        background: grid.backgrounds[at] ?? 0,
      };
      setStyle(
        grid.glyphs[at] === SPACE
          ? styleOnBlank({ foreground, background }, style, textAfter(grid, x, y))
          : style,
      );
    }
    if (cursorX === x && cursorY === y) return;
    const isAhead = cursorX !== UNKNOWN && cursorY === y && cursorX < x;
    const from = at - x + cursorX;
    if (isAhead && isShortToRewrite(grid, from, at)) {
      for (let cell = from; cell < at; cell++) addGlyph(grid.glyphs[cell] ?? SPACE);
    } else {
      addText(cursorMove(cursorX === UNKNOWN ? undefined : { x: cursorX, y: cursorY }, { x, y }));
    }
    cursorX = x;
    cursorY = y;
  };
  /**
   * Whether writing the cells from a cursor to a position on its right moves it in no more bytes than
   * a cursor sequence; they must look right in the current style.
   */
  const isShortToRewrite = (grid: Grid, from: number, to: number): boolean => {
    let left = bytesToMoveRight(to - from);
    if (to - from > left) return false;
    for (let at = from; at < to; at++) {
      const glyph = grid.glyphs[at] ?? CONTINUATION;
      if (glyph === CONTINUATION || hasUncertainWidth(glyph)) return false;
      if (!looksRightIn(foreground, background, grid, at)) return false;
      left -= byteLengthOf(glyph);
    }
    return left >= 0;
  };

  return {
    start: () => {
      startFrame();
      if (!isErased) addText(ERASE_SCREEN);
    },
    writeCell: (grid, x, y) => {
      const at = y * grid.columns + x;
      const glyph = grid.glyphs[at] ?? SPACE;
      const end = x + widthAt(grid, at);
      moveWithStyle(grid, x, y);
      if (!hasUncertainWidth(glyph)) {
        addGlyph(glyph);
        // After the last column some terminals keep the cursor on it, others move it past it.
        cursorX = end < grid.columns ? end : UNKNOWN;
        return end;
      }
      // A terminal that draws it narrower would leave part of the old cells, so they are blanked
      // first. The cursor's column after it is unknown.
      addText(' '.repeat(end - x));
      cursorX = UNKNOWN;
      moveWithStyle(grid, x, y);
      addGlyph(glyph);
      cursorX = UNKNOWN;
      return end;
    },
    eraseRow: (grid, x, y) => {
      moveWithStyle(grid, x, y);
      addText(ERASE_LINE);
    },
    takeOutput: () => {
      setStyle(defaultStyle);
      isErased = true;
      return takeFrame();
    },
  };
}

/** Whether a cell looks right when drawn in a style; a blank shows only part of a style. */
function looksRightIn(foreground: number, background: number, grid: Grid, at: number): boolean {
  if (grid.backgrounds[at] !== background) return false;
  const visible = grid.glyphs[at] === SPACE ? visibleOnBlank(foreground) : foreground;
  return grid.foregrounds[at] === visible;
}

/**
 * A blank shows little of its text color. The current one stays if that takes fewer bytes; where the background
 * changes, the color of the text that follows on it comes with it, which saves a sequence.
 */
function styleOnBlank(from: Style, style: Style, next: number | undefined): Style {
  const isPlain = (foreground: number): boolean => visibleOnBlank(foreground) === style.foreground;
  if (from.background !== style.background && next !== undefined && isPlain(next)) {
    return { foreground: next, background: style.background };
  }
  if (!isPlain(from.foreground)) return style;
  const kept = { foreground: from.foreground, background: style.background };
  return sgrBetween(from, style).length < sgrBetween(from, kept).length ? style : kept;
}

/** The foreground of the text that follows a blank on its background. */
function textAfter(grid: Grid, x: number, y: number): number | undefined {
  const { columns, glyphs, foregrounds, backgrounds } = grid;
  const start = y * columns + x;
  const end = start - x + columns;
  let at = start;
  while (at < end && glyphs[at] === SPACE && backgrounds[at] === backgrounds[start]) at++;
  return at < end && backgrounds[at] === backgrounds[start] ? foregrounds[at] : undefined;
}

function widthAt(grid: Grid, at: number): number {
  let width = 1;
  while (grid.glyphs[at + width] === CONTINUATION) width++;
  return width;
}

/** The bytes of the shortest sequence that moves a cursor right in its row. */
function bytesToMoveRight(columns: number): number {
  if (columns === 1) return 3;
  if (columns < 10) return 4;
  return columns < 100 ? 5 : 6;
}

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

/**
 * The output of one frame as UTF-8. A string that grows by one character at a time would allocate 32
 * bytes for each, so all terminals use the same memory in turn.
 */
let bytes = Buffer.allocUnsafe(16_384);
let length = 0;

export function startFrame(): void {
  length = 0;
}

export function addText(text: string): void {
  // No UTF-16 code unit takes more than three bytes.
  reserve(text.length * 3);
  length += bytes.write(text, length);
}

export function addGlyph(glyph: number): void {
  if (isCluster(glyph) || (glyph >= 0xd800 && glyph < 0xe000)) {
    addText(characterOf(glyph));
    return;
  }
  reserve(4);
  if (glyph < 0x80) {
    bytes[length++] = glyph;
  } else if (glyph < 0x800) {
    bytes[length++] = 0xc0 | (glyph >> 6);
    addContinuation(glyph);
  } else if (glyph < 0x10000) {
    bytes[length++] = 0xe0 | (glyph >> 12);
    addContinuation(glyph >> 6);
    addContinuation(glyph);
  } else {
    bytes[length++] = 0xf0 | (glyph >> 18);
    addContinuation(glyph >> 12);
    addContinuation(glyph >> 6);
    addContinuation(glyph);
  }
}

function addContinuation(bits: number): void {
  bytes[length++] = 0x80 | (bits & 0x3f);
}

export function byteLengthOf(glyph: number): number {
  if (isCluster(glyph)) return Buffer.byteLength(characterOf(glyph));
  if (glyph < 0x80) return 1;
  if (glyph < 0x800) return 2;
  return glyph < 0x10000 ? 3 : 4;
}

export function takeFrame(): string {
  const frame = bytes.toString('utf8', 0, length);
  length = 0;
  return frame;
}

function reserve(count: number): void {
  if (length + count <= bytes.length) return;
  const larger = Buffer.allocUnsafe(2 * (length + count));
  bytes.copy(larger, 0, 0, length);
  bytes = larger;
}
