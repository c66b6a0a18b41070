import { exactColor, indexedColor, namedColor } from './style.ts';

/** The number of a color as Ink's props name it: `red`, `#d32f2f`, `ansi256(160)`, `rgb(1, 2, 3)`. */
export function colorNumber(color: string | undefined): number {
  if (!color) return 0;
  const named = names.indexOf(color.replace(/^gr[ae]y$/, 'blackBright'));
  if (named >= 0) return namedColor(named);
  if (color.startsWith('#')) return hexColor(color.slice(1));
  const [first = 0, green = 0, blue = 0] = (color.match(/\d+(?![\d(])/g) ?? []).map(Number);
  return color.startsWith('ansi256')
    ? indexedColor(first)
    : exactColor((first << 16) | (green << 8) | blue);
}

const hexColor = (digits: string): number =>
  exactColor(Number.parseInt(digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits, 16));

const dark = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'] as const;

/** In the order of their numbers. */
const names: readonly string[] = [...dark, ...dark.map((name) => `${name}Bright`)];
