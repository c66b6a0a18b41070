import type { Color, Style } from '../../test/helpers/terminal/cells.ts';

/** The default colors of the terminal in the picture. */
export const defaultForeground = '#d4d7dd';
export const defaultBackground = '#16181d';

const SIXTEEN = [
  ...['#2a2e37', '#f0616d', '#7bc275', '#e3b341', '#6ba4f8', '#c792ea', '#4fc1c9', '#c8ccd4'],
  ...['#6b7280', '#ff8089', '#98d982', '#f5cf6b', '#8fbcff', '#ddb0f7', '#77dde4', '#ffffff'],
] as const;
const CUBE = [0, 95, 135, 175, 215, 255] as const;

/** The colors of a character and of its cell, unless that has the default background. */
export type CellColors = { readonly fill: string; readonly background: string | undefined };

/** The colors of a style on this terminal. */
export function colorsOf({ foreground, background, attributes }: Style): CellColors {
  const text = rgbOf(foreground, defaultForeground);
  const cell = rgbOf(background, defaultBackground);
  const [front, back] = attributes.includes('inverse') ? [cell, text] : [text, cell];
  return {
    fill: attributes.includes('dim') ? mix(front, back) : front,
    background: back === defaultBackground ? undefined : back,
  };
}

function rgbOf(color: Color, defaultColor: string): string {
  if (color === 'default') return defaultColor;
  if (typeof color === 'string') return color;
  if (color < 16) return SIXTEEN[color] ?? defaultColor;
  if (color >= 232) return hex([0, 0, 0].map(() => 8 + 10 * (color - 232)));
  const cubeIndex = color - 16;
  return hex(
    [cubeIndex / 36, cubeIndex / 6, cubeIndex].map((level) => CUBE[Math.floor(level) % 6] ?? 0),
  );
}

const hex = (levels: readonly number[]): string =>
  `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;

/** Dim text is a mix of 60% foreground and 40% background. */
const mix = (front: string, back: string): string =>
  hex([1, 3, 5].map((at) => Math.round(0.6 * levelAt(front, at) + 0.4 * levelAt(back, at))));

const levelAt = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
