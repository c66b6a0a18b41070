import cliBoxes from 'cli-boxes';
import type { BoxProps } from 'ink';
import { colorNumber } from './color.ts';
import { plainStyle, sequenceBetween, styleOf } from './style.ts';

/** Which sides of a box have a border, one cell wide. */
export type Sides = {
  readonly top: boolean;
  readonly right: boolean;
  readonly bottom: boolean;
  readonly left: boolean;
};

/** The sides on which a box of this style has a border. */
export function sidesOf(style: BoxProps): Sides {
  const has = Boolean(style.borderStyle);
  return {
    top: has && style.borderTop !== false,
    right: has && style.borderRight !== false,
    bottom: has && style.borderBottom !== false,
    left: has && style.borderLeft !== false,
  };
}

/** A line of styled text on a box, from its upper left corner, and on how many rows it stands. */
export type BoxLine = {
  readonly x: number;
  readonly y: number;
  readonly rows: number;
  readonly line: string;
};

/** The lines of a box's background and border, in the order in which they are drawn. */
export function linesOfBox(style: BoxProps, width: number, height: number): readonly BoxLine[] {
  if (!style.backgroundColor && !style.borderStyle) return [];
  const sides = sidesOf(style);
  return [
    ...backgroundLines(style, sides, width, height),
    ...borderLines(style, sides, width, height),
  ];
}

function backgroundLines(
  { backgroundColor }: BoxProps,
  sides: Sides,
  width: number,
  height: number,
): readonly BoxLine[] {
  const inner = innerWidth(sides, width);
  if (!backgroundColor || inner <= 0) return [];
  const line = painted(' '.repeat(inner), undefined, backgroundColor, false);
  return [{ x: Number(sides.left), y: Number(sides.top), rows: innerRows(sides, height), line }];
}

function borderLines(
  style: BoxProps,
  sides: Sides,
  width: number,
  height: number,
): readonly BoxLine[] {
  const box =
    typeof style.borderStyle === 'string' ? cliBoxes[style.borderStyle] : style.borderStyle;
  if (box === undefined) return [];
  const across = (left: string, middle: string, right: string): string =>
    (sides.left ? left : '') +
    middle.repeat(Math.max(0, innerWidth(sides, width))) +
    (sides.right ? right : '');
  const top = side(style, 'Top', across(box.topLeft, box.top, box.topRight));
  const bottom = side(style, 'Bottom', across(box.bottomLeft, box.bottom, box.bottomRight));
  const left = side(style, 'Left', box.left);
  const right = side(style, 'Right', box.right);
  const inner = { y: Number(sides.top), rows: innerRows(sides, height) };
  return [
    ...(sides.top ? [{ x: 0, y: 0, rows: 1, line: top }] : []),
    ...(sides.left ? [{ x: 0, ...inner, line: left }] : []),
    ...(sides.right ? [{ x: width - 1, ...inner, line: right }] : []),
    ...(sides.bottom ? [{ x: 0, y: height - 1, rows: 1, line: bottom }] : []),
  ];
}

const innerWidth = ({ left, right }: Sides, width: number): number =>
  width - Number(left) - Number(right);

const innerRows = ({ top, bottom }: Sides, height: number): number =>
  height - Number(top) - Number(bottom);

/** One side's text in its colors. */
const side = (style: BoxProps, name: 'Top' | 'Right' | 'Bottom' | 'Left', text: string): string =>
  painted(
    text,
    style[`border${name}Color`] ?? style.borderColor,
    style[`border${name}BackgroundColor`] ?? style.borderBackgroundColor,
    style[`border${name}DimColor`] ?? style.borderDimColor ?? false,
  );

const painted = (
  text: string,
  foreground: string | undefined,
  background: string | undefined,
  isDim: boolean,
): string =>
  sequenceBetween(plainStyle, styleOf(colorNumber(foreground), colorNumber(background), isDim)) +
  text;
