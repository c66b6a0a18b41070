import cliBoxes from 'cli-boxes';
import type { BoxProps } from 'ink';
import { type Grid, intersectionOf, isEmpty, type Rect, type Rows } from './grid.ts';
import type { Run } from './run.ts';
import { CONTINUATION, glyphOf, SPACE } from './run.ts';
import { parseColor, type Style, styleOf, visibleOnBlank } from './style.ts';

/** Draws a run from column `x` of row `y`; a wide character that `clip` cuts becomes blanks. */
export function drawRun(grid: Grid, run: Run, x: number, y: number, clip: Rect): void {
  const from = Math.max(x, clip.left);
  const to = Math.min(x + run.glyphs.length, clip.right);
  if (y < clip.top || y >= clip.bottom || from >= to) return;
  const row = y * grid.columns;
  blankCutCharacters(grid, row, from, to);
  for (let column = from; column < to; column++) {
    const source = column - x;
    grid.glyphs[row + column] = run.glyphs[source] ?? SPACE;
    grid.foregrounds[row + column] = run.foregrounds[source] ?? 0;
    grid.backgrounds[row + column] = run.backgrounds[source] ?? 0;
  }
  if (run.glyphs[from - x] === CONTINUATION) blankForward(grid, row + from);
  if (run.glyphs[to - x] === CONTINUATION) blankBackward(grid, row + to - 1);
}

function fillRect(grid: Grid, glyph: number, { foreground, background }: Style, rect: Rect): void {
  if (isEmpty(rect)) return;
  for (let y = rect.top; y < rect.bottom; y++) {
    const row = y * grid.columns;
    blankCutCharacters(grid, row, rect.left, rect.right);
    for (let at = row + rect.left; at < row + rect.right; at++) {
      grid.glyphs[at] = glyph;
      grid.foregrounds[at] = foreground;
      grid.backgrounds[at] = background;
    }
  }
}

/** Blanks the wide characters that are partly inside a range of columns of a row. */
function blankCutCharacters(grid: Grid, row: number, from: number, to: number): void {
  blankIfCutAt(grid, row + from);
  if (to < grid.columns) blankIfCutAt(grid, row + to);
}

/** Blanks the wide character that covers cell `at` and the one before it, if there is one. */
function blankIfCutAt(grid: Grid, at: number): void {
  if (grid.glyphs[at] !== CONTINUATION) return;
  blankForward(grid, at);
  blankBackward(grid, at - 1);
}

function blankForward(grid: Grid, from: number): void {
  for (let at = from; grid.glyphs[at] === CONTINUATION; at++) blankCell(grid, at);
}

/** Blanks a wide character from one of its cells back to its first one. */
function blankBackward(grid: Grid, from: number): void {
  let at = from;
  for (; grid.glyphs[at] === CONTINUATION; at--) blankCell(grid, at);
  blankCell(grid, at);
}

/** Blanks a cell; it keeps its background and the attributes that are visible on a blank. */
function blankCell({ glyphs, foregrounds }: Grid, at: number): void {
  glyphs[at] = SPACE;
  foregrounds[at] = visibleOnBlank(foregrounds[at] ?? 0);
}

type BoxStyle = { readonly [Name in keyof BoxProps]?: BoxProps[Name] | undefined };

export function hasSameStyle(one: BoxStyle, other: BoxStyle): boolean {
  for (const name in one) {
    if (Reflect.get(one, name) !== Reflect.get(other, name)) return false;
  }
  for (const name in other) if (!(name in one)) return false;
  return true;
}

/** What drawing needs of a box's style; computed once, because each frame reads it. */
export type BoxLook = {
  /** Whether it has a background or a border; most boxes only arrange their content. */
  readonly isVisible: boolean;
  /** Whether content outside of its columns, and of its rows, is not drawn. */
  readonly hidesX: boolean;
  readonly hidesY: boolean;
};

export const lookOf = (style: BoxStyle): BoxLook => {
  const { overflow, overflowX = overflow, overflowY = overflow } = style;
  return {
    isVisible: Boolean(style.backgroundColor || style.borderStyle),
    hidesX: overflowX === 'hidden',
    hidesY: overflowY === 'hidden',
  };
};

/** The part of a box inside its border, which is one cell wide on each side that has one. */
export function innerRectOf(style: BoxStyle, { left, top, right, bottom }: Rect): Rect {
  const hasBorder = Boolean(style.borderStyle);
  return {
    left: left + Number(hasBorder && style.borderLeft !== false),
    top: top + Number(hasBorder && style.borderTop !== false),
    right: right - Number(hasBorder && style.borderRight !== false),
    bottom: bottom - Number(hasBorder && style.borderBottom !== false),
  };
}

export function drawBox(grid: Grid, style: BoxStyle, box: Rect, clip: Rect): void {
  if (box.top >= clip.bottom || box.bottom <= clip.top) return;
  const inner = innerRectOf(style, box);
  if (style.backgroundColor) {
    const background = styleOf(0, parseColor(style.backgroundColor), false);
    fillRect(grid, SPACE, background, intersectionOf(inner, clip));
  }
  drawBorder(grid, style, box, inner, clip);
}

function drawBorder(grid: Grid, style: BoxStyle, box: Rect, inner: Rect, clip: Rect): void {
  const characters =
    typeof style.borderStyle === 'string' ? cliBoxes[style.borderStyle] : style.borderStyle;
  if (characters === undefined) return;
  const put = (character: string, side: Side, rows: Rows, from: number, to: number): void => {
    const rect = {
      left: Math.max(from, clip.left),
      top: Math.max(rows.top, clip.top),
      right: Math.min(to, clip.right),
      bottom: Math.min(rows.bottom, clip.bottom),
    };
    if (!isEmpty(rect)) fillRect(grid, glyphOf(character), styleOfSide(side, style), rect);
  };
  const topRows = { top: box.top, bottom: inner.top };
  put(characters.topLeft, top, topRows, box.left, inner.left);
  put(characters.top, top, topRows, inner.left, inner.right);
  put(characters.topRight, top, topRows, inner.right, box.right);
  put(characters.left, left, inner, box.left, inner.left);
  put(characters.right, right, inner, inner.right, box.right);
  const bottomRows = { top: inner.bottom, bottom: box.bottom };
  put(characters.bottomLeft, bottom, bottomRows, box.left, inner.left);
  put(characters.bottom, bottom, bottomRows, inner.left, inner.right);
  put(characters.bottomRight, bottom, bottomRows, inner.right, box.right);
}

type Side = {
  readonly color: `border${SideName}Color`;
  readonly background: `border${SideName}BackgroundColor`;
  readonly dim: `border${SideName}DimColor`;
};
type SideName = 'Top' | 'Right' | 'Bottom' | 'Left';

const sideOf = (name: SideName): Side => ({
  color: `border${name}Color`,
  background: `border${name}BackgroundColor`,
  dim: `border${name}DimColor`,
});

const top = sideOf('Top');
const right = sideOf('Right');
const bottom = sideOf('Bottom');
const left = sideOf('Left');

const styleOfSide = ({ color, background, dim }: Side, style: BoxStyle): Style =>
  styleOf(
    parseColor(style[color] ?? style.borderColor),
    parseColor(style[background] ?? style.borderBackgroundColor),
    style[dim] ?? style.borderDimColor ?? false,
  );
