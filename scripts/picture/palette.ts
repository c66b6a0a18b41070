import type { Color, Style } from '../../test/helpers/terminal/cells.ts';

/** The colours of the terminal in the picture. */
export const ink = '#d4d7dd';
export const paper = '#16181d';

const SIXTEEN = [
  ...['#2a2e37', '#f0616d', '#7bc275', '#e3b341', '#6ba4f8', '#c792ea', '#4fc1c9', '#c8ccd4'],
  ...['#6b7280', '#ff8089', '#98d982', '#f5cf6b', '#8fbcff', '#ddb0f7', '#77dde4', '#ffffff'],
] as const;
const CUBE = [0, 95, 135, 175, 215, 255] as const;

/** The colour of a character and of the place behind it, if that is not paper. */
export type Paint = { readonly fill: string; readonly behind: string | undefined };

/** What a style looks like on this terminal. */
export function paintOf({ foreground, background, emphasis }: Style): Paint {
  const front = exactColor(foreground, ink);
  const back = exactColor(background, paper);
  const [over, under] = emphasis.includes('inverse') ? [back, front] : [front, back];
  return {
    fill: emphasis.includes('dim') ? mixed(over, under) : over,
    behind: under === paper ? undefined : under,
  };
}

function exactColor(color: Color, otherwise: string): string {
  if (color === 'default') return otherwise;
  if (typeof color === 'string') return color;
  if (color < 16) return SIXTEEN[color] ?? otherwise;
  if (color >= 232) return hex([0, 0, 0].map(() => 8 + 10 * (color - 232)));
  const place = color - 16;
  return hex([place / 36, place / 6, place].map((level) => CUBE[Math.floor(level) % 6] ?? 0));
}

const hex = (levels: readonly number[]): string =>
  `#${levels.map((level) => level.toString(16).padStart(2, '0')).join('')}`;

/** Dim text is drawn somewhat more than half way from what is behind it. */
const mixed = (over: string, under: string): string =>
  hex([1, 3, 5].map((at) => Math.round(0.6 * levelAt(over, at) + 0.4 * levelAt(under, at))));

const levelAt = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
