/**
 * How cells look, as numbers that compare and store quickly. A color is 0 (the terminal's own), or
 * its kind in bits 24–25 above its value. An `ink` is a foreground color above six bits of emphasis;
 * a `ground` is a background color.
 */
export type Style = { readonly foreground: number; readonly background: number };

/** A terminal's own colors, and no emphasis. */
export const plainStyle: Style = { foreground: 0, background: 0 };

const NAMED = 1 << 24;
const INDEXED = 2 << 24;
const EXACT = 3 << 24;

/** One of the 16 colors that have names, from 0. */
export const namedColor = (number: number): number => NAMED | number;

/** One of a terminal's 256 colors. */
export const indexedColor = (number: number): number => INDEXED | (number & 0xff);

/** An exact color, as `0xrrggbb`. */
export const exactColor = (rgb: number): number => EXACT | (rgb & 0xffffff);

const EMPHASIS_BITS = 6;

/** Each emphasis with the number that begins it. */
const beginnings = [
  { bit: 1, on: 1 },
  { bit: 2, on: 2 },
  { bit: 4, on: 3 },
  { bit: 8, on: 4 },
  { bit: 16, on: 7 },
  { bit: 32, on: 9 },
] as const;

/** The numbers that end emphasis, each with all that it ends: 22 both bold and dim. */
const endings = [
  { bits: 1 | 2, off: 22 },
  { bits: 4, off: 23 },
  { bits: 8, off: 24 },
  { bits: 16, off: 27 },
  { bits: 32, off: 29 },
] as const;

const DIM = 2;

/** Underlined, inverse and struck through: what shows on a blank too. */
const SEEN_ON_BLANKS = 8 | 16 | 32;

const emphasisOf = (ink: number): number => ink & ((1 << EMPHASIS_BITS) - 1);
const foregroundOf = (ink: number): number => ink >>> EMPHASIS_BITS;
const inkOf = (foreground: number, emphasis: number): number =>
  ((foreground << EMPHASIS_BITS) | emphasis) >>> 0;

/** A style of a foreground and a background color, dim or not. */
export const styleOf = (foreground: number, background: number, isDim: boolean): Style => ({
  foreground: inkOf(foreground, isDim ? DIM : 0),
  background: background,
});

/** What of an ink can be seen on a blank: nothing, unless a line or the inverse is. */
export const foregroundOnBlank = (ink: number): number => (ink & SEEN_ON_BLANKS ? ink : 0);

/** A style after the numbers of an escape sequence for styles, such as `1;38;5;208`. */
export function styleAfter({ foreground: ink, background: ground }: Style, numbers: string): Style {
  let foreground = foregroundOf(ink);
  let emphasis = emphasisOf(ink);
  let background = ground;
  const codes = numbers.split(';').map(Number).values();
  for (const code of codes) {
    if (code === 0) foreground = emphasis = background = 0;
    else if (code < 30) emphasis = emphasisAfter(emphasis, code);
    else if (isForeground(code)) foreground = colorOf(code, codes);
    else if (isForeground(code - 10)) background = colorOf(code - 10, codes);
  }
  return { foreground: inkOf(foreground, emphasis), background: background };
}

function emphasisAfter(emphasis: number, code: number): number {
  let after = emphasis;
  for (const { bit, on } of beginnings) if (code === on) after |= bit;
  for (const { bits, off } of endings) if (code === off) after &= ~bits;
  return after;
}

const isForeground = (code: number): boolean =>
  (code >= 30 && code <= 39) || (code >= 90 && code <= 97);

/** The color that a number for foregrounds begins; the longer forms take more from `rest`. */
function colorOf(code: number, rest: Iterator<number>): number {
  if (code === 39) return 0;
  if (code !== 38) return namedColor(code < 90 ? code - 30 : code - 82);
  const next = (): number => (rest.next().value ?? 0) & 255;
  return next() === 5 ? indexedColor(next()) : exactColor((next() << 16) | (next() << 8) | next());
}

/** The shortest escape sequence that changes one style into another. */
export function sequenceBetween(from: Style, to: Style): string {
  if (from.foreground === to.foreground && from.background === to.background) return '';
  const step = codesBetween(from, to).slice(1);
  // With no number before the first semicolon all style ends there.
  const anew = codesBetween(plainStyle, to);
  return `\u001b[${anew.length < step.length ? anew : step}m`;
}

/** The numbers that change one style into another, each after a semicolon. */
function codesBetween(from: Style, to: Style): string {
  const after = emphasisOf(to.foreground);
  let emphasis = emphasisOf(from.foreground);
  let codes = '';
  for (const { bits, off } of endings) {
    if ((emphasis & ~after & bits) === 0) continue;
    codes += `;${off}`;
    emphasis &= ~bits;
  }
  for (const { bit, on } of beginnings) if (after & ~emphasis & bit) codes += `;${on}`;
  const foreground = foregroundOf(to.foreground);
  if (foreground !== foregroundOf(from.foreground)) codes += `;${colorCode(foreground, 0)}`;
  if (to.background !== from.background) codes += `;${colorCode(to.background, 10)}`;
  return codes;
}

/** The numbers for a color; those for backgrounds are 10 above those for foregrounds. */
function colorCode(color: number, above: number): number | string {
  const value = color & 0xffffff;
  switch (color - value) {
    case NAMED:
      return (value < 8 ? 30 : 82) + value + above;
    case INDEXED:
      return `${38 + above};5;${value}`;
    case EXACT:
      return `${38 + above};2;${value >> 16};${(value >> 8) & 255};${value & 255}`;
    default:
      return 39 + above;
  }
}
