import chalk, { backgroundColorNames, type ChalkInstance, foregroundColorNames } from 'chalk';
import type { Style } from './theme.ts';

/** A text with the escape sequences of a style, as Ink's own would have them: each line its own. */
export const styled = (text: string, style: Style | undefined): string =>
  style === undefined || text === '' ? text : chalkOf(style)(text);

const known = new WeakMap<Style, ChalkInstance>();

function chalkOf(style: Style): ChalkInstance {
  const already = known.get(style);
  if (already !== undefined) return already;
  const made = colored(style);
  known.set(style, made);
  return made;
}

function colored({ color, backgroundColor, bold, dimColor, inverse }: Style): ChalkInstance {
  let made: ChalkInstance = chalk;
  if (inverse) made = made.inverse;
  if (bold) made = made.bold;
  if (backgroundColor) made = onGround(made, backgroundColor);
  if (color) made = inColor(made, color);
  return dimColor ? made.dim : made;
}

function inColor(base: ChalkInstance, color: string): ChalkInstance {
  const name = foregroundColorNames.find((each) => each === color);
  if (name !== undefined) return base[name];
  return color.startsWith('#') ? base.hex(color) : base.ansi256(indexOf(color));
}

function onGround(base: ChalkInstance, color: string): ChalkInstance {
  const wanted = `bg${color}`.toLowerCase();
  const name = backgroundColorNames.find((each) => each.toLowerCase() === wanted);
  if (name !== undefined) return base[name];
  return color.startsWith('#') ? base.bgHex(color) : base.bgAnsi256(indexOf(color));
}

/** The number in `ansi256(160)`. */
const indexOf = (color: string): number => Number(color.replaceAll(/^ansi256\(|\)$/g, ''));
