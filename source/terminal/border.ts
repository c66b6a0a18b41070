import cliBoxes from 'cli-boxes';
import type { BoxProps } from 'ink';
import { type Area, isEmpty, overlapOf } from './area.ts';
import { colorNumber } from './color.ts';
import { fill } from './draw.ts';
import { glyphOf, SPACE } from './glyph.ts';
import type { Grid } from './grid.ts';
import { type Style, styleOf } from './style.ts';

/** Whether anything is seen of a box itself: most only arrange others. */
export const isSeen = ({ backgroundColor, borderStyle }: BoxProps): boolean =>
  Boolean(backgroundColor || borderStyle);

/** The part of a box inside its border, which is one cell wide on each side that has one. */
export function insideOf(style: BoxProps, { left, top, right, bottom }: Area): Area {
  const has = Boolean(style.borderStyle);
  return {
    left: left + Number(has && style.borderLeft !== false),
    top: top + Number(has && style.borderTop !== false),
    right: right - Number(has && style.borderRight !== false),
    bottom: bottom - Number(has && style.borderBottom !== false),
  };
}

/** Draws a box's background and border. */
export function drawBox(grid: Grid, style: BoxProps, box: Area, clip: Area): void {
  const inside = insideOf(style, box);
  if (style.backgroundColor) {
    const background = styleOf(0, colorNumber(style.backgroundColor), false);
    fill(grid, SPACE, background, overlapOf(inside, clip));
  }
  drawBorder(grid, style, box, inside, clip);
}

function drawBorder(grid: Grid, style: BoxProps, box: Area, inside: Area, clip: Area): void {
  const signs =
    typeof style.borderStyle === 'string' ? cliBoxes[style.borderStyle] : style.borderStyle;
  if (signs === undefined) return;
  const above = { ...box, bottom: inside.top };
  const level = { ...box, top: inside.top, bottom: inside.bottom };
  const below = { ...box, top: inside.bottom };
  const before = { ...box, right: inside.left };
  const among = { ...box, left: inside.left, right: inside.right };
  const after = { ...box, left: inside.right };
  const put = (sign: string, side: Side, rows: Area, columns: Area): void => {
    const area = overlapOf(rows, columns);
    if (!isEmpty(area)) fill(grid, glyphOf(sign), styleOn(side, style), overlapOf(area, clip));
  };
  put(signs.topLeft, top, above, before);
  put(signs.top, top, above, among);
  put(signs.topRight, top, above, after);
  put(signs.left, left, level, before);
  put(signs.right, right, level, after);
  put(signs.bottomLeft, bottom, below, before);
  put(signs.bottom, bottom, below, among);
  put(signs.bottomRight, bottom, below, after);
}

/** The names of what decides how one side looks, before what is said of all sides. */
type Side = {
  readonly color: `border${SideName}Color`;
  readonly ground: `border${SideName}BackgroundColor`;
  readonly dim: `border${SideName}DimColor`;
};
type SideName = 'Top' | 'Right' | 'Bottom' | 'Left';

const sideOf = (name: SideName): Side => ({
  color: `border${name}Color`,
  ground: `border${name}BackgroundColor`,
  dim: `border${name}DimColor`,
});

const top = sideOf('Top');
const right = sideOf('Right');
const bottom = sideOf('Bottom');
const left = sideOf('Left');

const styleOn = ({ color, ground, dim }: Side, style: BoxProps): Style =>
  styleOf(
    colorNumber(style[color] ?? style.borderColor),
    colorNumber(style[ground] ?? style.borderBackgroundColor),
    style[dim] ?? style.borderDimColor ?? false,
  );
