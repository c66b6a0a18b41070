import type { Mark } from '../../../engine/core/feedback.ts';

/** The colors of a terminal: none, 16 by name, 256 by index, or exact RGB values. */
export type ColorDepth = 'none' | 'ansi16' | 'ansi256' | 'rgb';

export type Color = { readonly ansi16: string; readonly ansi256: number; readonly rgb: string };

/** One color at each color depth: a name, an index, and `#rrggbb`. */
export const color = (ansi16: string, ansi256: number, rgb: string): Color => ({
  ansi16,
  ansi256,
  rgb,
});

export const BLACK = color('black', 16, '#000000');
export const WHITE = color('whiteBright', 231, '#ffffff');

export function colorIn(of: Color, depth: ColorDepth): string | undefined {
  switch (depth) {
    case 'none':
      return undefined;
    case 'ansi16':
      return of.ansi16;
    case 'ansi256':
      return `ansi256(${of.ansi256})`;
    case 'rgb':
      return of.rgb;
  }
}

/** Black or white, whichever is easier to read on a color at a depth. */
export function textOn(of: Color, depth: ColorDepth): Color {
  const light = luminance(rgbIn(of, depth));
  return (light + 0.05) ** 2 < 1.05 * 0.05 ? WHITE : BLACK;
}

/** The contrast of two colors at a depth, from 1 to 21 (WCAG 2.2). */
export function contrastIn(one: Color, other: Color, depth: ColorDepth): number {
  const [first, second] = [luminance(rgbIn(one, depth)), luminance(rgbIn(other, depth))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The largest difference of two colors in a channel at a depth, from 0 to 255. */
export function differenceIn(one: Color, other: Color, depth: ColorDepth): number {
  const others = rgbOf(rgbIn(other, depth));
  return Math.max(
    ...rgbOf(rgbIn(one, depth)).map((channel, at) => Math.abs(channel - (others[at] ?? 0))),
  );
}

/** Whether a text in one color can be read on another one (WCAG 2.2, level AA). */
export const canRead = (text: Color, on: Color, depth: ColorDepth): boolean =>
  contrastIn(text, on, depth) >= 4.5;

/** The 16 colors of xterm, of which other terminals have their own shades. */
const namedColors: Readonly<Record<string, string>> = {
  black: '#000000',
  red: '#cd0000',
  green: '#00cd00',
  yellow: '#cdcd00',
  blue: '#0000ee',
  magenta: '#cd00cd',
  cyan: '#00cdcd',
  white: '#e5e5e5',
  blackBright: '#7f7f7f',
  redBright: '#ff0000',
  greenBright: '#00ff00',
  yellowBright: '#ffff00',
  blueBright: '#5c5cff',
  magentaBright: '#ff00ff',
  cyanBright: '#00ffff',
  whiteBright: '#ffffff',
};

export function rgbIn(of: Color, depth: ColorDepth): string {
  if (depth === 'ansi16') return namedColors[of.ansi16] ?? '#000000';
  return depth === 'ansi256' ? indexedColor(of.ansi256) : of.rgb;
}

/** A color of the cube (16 to 231) or of the grays (232 to 255) of xterm. */
function indexedColor(index: number): string {
  const channels =
    index >= FIRST_GRAY
      ? Array<number>(3).fill(grays[index - FIRST_GRAY] ?? 0)
      : CUBE_SIZES.map((size) => cubeLevels[Math.floor((index - FIRST_IN_CUBE) / size) % 6] ?? 0);
  return hexOf(channels);
}

const FIRST_IN_CUBE = 16;
const FIRST_GRAY = 232;

const CUBE_SIZES = [36, 6, 1] as const;

const cubeLevels: readonly number[] = [0, 95, 135, 175, 215, 255];

const grays: readonly number[] = Array.from({ length: 24 }, (_, at) => 8 + 10 * at);

/** The relative luminance of `#rrggbb`, from 0 for black to 1 for white (WCAG 2.2). */
function luminance(rgb: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(rgb.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A color with a share of another one, from 0 to 1, at a depth; with 16 colors it stays. */
export function mix(of: Color, other: Color, share: number, depth: ColorDepth): Color {
  const mix = rgbOf(of.rgb).map((channel, at) => {
    const towards = rgbOf(other.rgb)[at] ?? 0;
    return Math.round(channel + (towards - channel) * share);
  });
  return { ...of, ansi256: depth === 'ansi256' ? nearestIndex(mix) : of.ansi256, rgb: hexOf(mix) };
}

const rgbOf = (rgb: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(rgb.slice(at, at + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The color of the cube or of the grays that is nearest to some channels. */
function nearestIndex(channels: readonly number[]): number {
  const distanceTo = (index: number): number =>
    rgbOf(indexedColor(index)).reduce(
      (sum, channel, at) => sum + (channel - (channels[at] ?? 0)) ** 2,
      0,
    );
  const mean = channels.reduce((sum, channel) => sum + channel, 0) / channels.length;
  const gray = nearest(grays, mean) + FIRST_GRAY;
  const cube = CUBE_SIZES.reduce(
    (index, size, at) => index + size * nearest(cubeLevels, channels[at] ?? 0),
    FIRST_IN_CUBE,
  );
  return distanceTo(cube) <= distanceTo(gray) ? cube : gray;
}

/** The position of the level that is nearest to a channel; the lower one of two. */
function nearest(levels: readonly number[], channel: number): number {
  const distances = levels.map((level) => Math.abs(level - channel));
  return distances.indexOf(Math.min(...distances));
}

export type TileMark = Mark | 'unknown';

export type Background = 'dark' | 'light';

export type Palette = {
  /** In the order of the alphabet: red green yellow purple white black azure orange cyan magenta. */
  readonly pegs: readonly Color[];
  readonly tiles: Readonly<Record<TileMark, Color>>;
  /** Texts without a background of their own; marks may have the color of all text. */
  readonly text: Readonly<
    Record<'accent' | 'quiet' | 'good' | 'bad', Color> &
      Record<'exact' | 'partial', Color | 'terminal'>
  >;
  /** Borders are weaker than all text, except where contrast is what a player wants. */
  readonly border: Color;
};
