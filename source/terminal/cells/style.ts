import { boundedMemo } from './text-layout.ts';

/**
 * How a cell looks, as numbers that are fast to compare and store. A color is 0 (the terminal's
 * default), or its kind in bits 24–25 above its value. `foreground` is a color above six attribute
 * bits; `background` is a color.
 */
export type Style = { readonly foreground: number; readonly background: number };

export const defaultStyle: Style = { foreground: 0, background: 0 };

const NAMED = 1 << 24;
const INDEXED = 2 << 24;
const RGB = 3 << 24;

const namedColor = (index: number): number => NAMED | index;
const indexedColor = (index: number): number => INDEXED | (index & 0xff);
const rgbColor = (rgb: number): number => RGB | (rgb & 0xffffff);

const darkNames = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

const colorNames: readonly string[] = [...darkNames, ...darkNames.map((name) => `${name}Bright`)];

/** Parses a color of Ink's props: `red`, `#d32f2f`, `ansi256(160)`, `rgb(1, 2, 3)`. */
export const parseColor = (color: string | undefined): number => (color ? knownColor(color) : 0);

/** A theme has far fewer colors. */
const MAX_COLORS = 256;

const knownColor = boundedMemo(MAX_COLORS, (color): number => {
  const named = colorNames.indexOf(color.replace(/^gr[ae]y$/, 'blackBright'));
  if (named >= 0) return namedColor(named);
  if (color.startsWith('#')) return parseHexColor(color.slice(1));
  const [first = 0, green = 0, blue = 0] = (color.match(/\d+(?![\d(])/g) ?? []).map(Number);
  return color.startsWith('ansi256')
    ? indexedColor(first)
    : rgbColor((first << 16) | (green << 8) | blue);
});

const parseHexColor = (digits: string): number =>
  rgbColor(Number.parseInt(digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits, 16));

const ATTRIBUTE_BITS = 6;

const attributesOn = [
  { bit: 1, parameter: 1 },
  { bit: 2, parameter: 2 },
  { bit: 4, parameter: 3 },
  { bit: 8, parameter: 4 },
  { bit: 16, parameter: 7 },
  { bit: 32, parameter: 9 },
] as const;

/** The SGR parameters that turn attributes off; 22 turns off both bold and dim. */
const attributesOff = [
  { bits: 1 | 2, parameter: 22 },
  { bits: 4, parameter: 23 },
  { bits: 8, parameter: 24 },
  { bits: 16, parameter: 27 },
  { bits: 32, parameter: 29 },
] as const;

const DIM = 2;
const UNDERLINE = 8;
const INVERSE = 16;
const STRIKETHROUGH = 32;

const VISIBLE_ON_BLANK = UNDERLINE | INVERSE | STRIKETHROUGH;

const attributesOf = (foreground: number): number => foreground & ((1 << ATTRIBUTE_BITS) - 1);
const colorIn = (foreground: number): number => foreground >>> ATTRIBUTE_BITS;
const foregroundOf = (color: number, attributes: number): number =>
  ((color << ATTRIBUTE_BITS) | attributes) >>> 0;

export const styleOf = (color: number, background: number, isDim: boolean): Style => ({
  foreground: foregroundOf(color, isDim ? DIM : 0),
  background,
});

/** What a blank shows of a foreground: nothing, unless it has a line or is inverse. */
export const visibleOnBlank = (foreground: number): number =>
  foreground & VISIBLE_ON_BLANK ? foreground : 0;

/** Applies the parameters of an SGR sequence, such as `1;38;5;208`, to a style. */
export function applySgr(style: Style, parameters: string): Style {
  let color = colorIn(style.foreground);
  let attributes = attributesOf(style.foreground);
  let { background } = style;
  const rest = parameters.split(';').map(Number).values();
  for (const parameter of rest) {
    if (parameter === 0) color = attributes = background = 0;
    else if (parameter < 30) attributes = applyAttribute(attributes, parameter);
    else if (isForegroundColor(parameter)) color = readColor(parameter, rest);
    else if (isForegroundColor(parameter - 10)) background = readColor(parameter - 10, rest);
  }
  return { foreground: foregroundOf(color, attributes), background };
}

function applyAttribute(attributes: number, sgr: number): number {
  let after = attributes;
  for (const { bit, parameter } of attributesOn) if (sgr === parameter) after |= bit;
  for (const { bits, parameter } of attributesOff) if (sgr === parameter) after &= ~bits;
  return after;
}

const isForegroundColor = (parameter: number): boolean =>
  (parameter >= 30 && parameter <= 39) || (parameter >= 90 && parameter <= 97);

/** The color of an SGR parameter for foregrounds; the longer forms read more parameters. */
function readColor(parameter: number, rest: Iterator<number>): number {
  if (parameter === 39) return 0;
  if (parameter !== 38) return namedColor(parameter < 90 ? parameter - 30 : parameter - 82);
  const next = (): number => (rest.next().value ?? 0) & 255;
  return next() === 5 ? indexedColor(next()) : rgbColor((next() << 16) | (next() << 8) | next());
}

const isDefault = ({ foreground, background }: Style): boolean =>
  foreground === 0 && background === 0;

/** The shortest escape sequence that changes one style into another. */
export function sgrBetween(from: Style, to: Style): string {
  if (from.foreground === to.foreground && from.background === to.background) return '';
  if (isDefault(to)) return '\u001b[m';
  const changes = parametersBetween(from, to).slice(1);
  if (isDefault(from)) return `\u001b[${changes}m`;
  // An empty first parameter resets all attributes and colors.
  const fromReset = parametersBetween(defaultStyle, to);
  return `\u001b[${fromReset.length < changes.length ? fromReset : changes}m`;
}

/** The SGR parameters that change one style into another, each after a semicolon. */
function parametersBetween(from: Style, to: Style): string {
  const after = attributesOf(to.foreground);
  let attributes = attributesOf(from.foreground);
  let parameters = '';
  for (const { bits, parameter } of attributesOff) {
    if ((attributes & ~after & bits) === 0) continue;
    parameters += `;${parameter}`;
    attributes &= ~bits;
  }
  for (const { bit, parameter } of attributesOn) {
    if (after & ~attributes & bit) parameters += `;${parameter}`;
  }
  const color = colorIn(to.foreground);
  if (color !== colorIn(from.foreground)) parameters += `;${colorParameters(color, 0)}`;
  if (to.background !== from.background) parameters += `;${colorParameters(to.background, 10)}`;
  return parameters;
}

/** The SGR parameters of a color; those for backgrounds are 10 above those for foregrounds. */
function colorParameters(color: number, offset: number): number | string {
  const value = color & 0xffffff;
  switch (color - value) {
    case NAMED:
      return (value < 8 ? 30 : 82) + value + offset;
    case INDEXED:
      return `${38 + offset};5;${value}`;
    case RGB:
      return `${38 + offset};2;${value >> 16};${(value >> 8) & 255};${value & 255}`;
    default:
      return 39 + offset;
  }
}
