import { createContext, useContext } from 'react';
import type { Mark } from '../core/feedback.ts';
import type { Note } from '../core/notebook.ts';

/** The colors of a terminal: none, 16 by name, 256 by index, or exact RGB values. */
export type ColorDepth = 'none' | 'ansi16' | 'ansi256' | 'rgb';

/** What a terminal can show, as far as its environment says. */
export type TerminalProfile = {
  readonly colorDepth: ColorDepth;
  readonly background: 'dark' | 'light';
  readonly charset: 'unicode' | 'ascii';
};

/** Text properties that Ink's `Text` takes; a color is only set where the color depth has one. */
export type Style = {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly bold?: boolean;
  readonly dimColor?: boolean;
  readonly inverse?: boolean;
};

/** Characters that the screens are drawn with. */
export type Signs = Readonly<
  Record<
    | Mark
    | 'blank'
    | 'hidden'
    | 'up'
    | 'down'
    | 'pointer'
    | 'decrease'
    | 'increase'
    | 'rule'
    | 'bar'
    | 'cornerLeft'
    | 'cornerRight'
    | 'bottomLeft'
    | 'bottomRight'
    | 'side'
    | 'upperEdge'
    | 'lowerEdge'
    | 'gauge'
    | Note,
    string
  >
>;

/** What a symbol's tile shows: its mark, or that no guess has shown it yet. */
export type TileMark = Mark | 'unknown';

/** Every color and sign that the screens are drawn with. */
export type Theme = {
  readonly colorDepth: ColorDepth;
  readonly charset: TerminalProfile['charset'];
  readonly signs: Signs;
  /** Replaces each sign that the terminal cannot show by one that it can; keeps the length. */
  readonly spell: (text: string) => string;
  readonly border: 'round' | 'classic';
  /** The color of borders, weaker than all text; none where the terminal has no colors. */
  readonly borderColor: string | undefined;
  /** How borders look where they are drawn as text. */
  readonly borderText: Style;
  readonly peg: (peg: number) => Style;
  readonly accent: Style;
  readonly quiet: Style;
  readonly title: Style;
  /** How messages to the player look. */
  readonly tones: Readonly<Record<'info' | 'good' | 'bad' | 'advice' | 'refusal', Style>>;
  readonly marks: Readonly<Record<Mark, Style>>;
  readonly tile: Readonly<Record<TileMark, Style>>;
  /** A tile that waits for its symbol. */
  readonly emptyTile: Style;
};

const signs: Readonly<Record<TerminalProfile['charset'], Signs>> = {
  unicode: {
    exact: '●',
    partial: '○',
    absent: '·',
    blank: '·',
    hidden: '•',
    up: '↑',
    down: '↓',
    pointer: '❯',
    decrease: '◂',
    increase: '▸',
    rule: '─',
    bar: '█',
    cornerLeft: '╭',
    cornerRight: '╮',
    bottomLeft: '╰',
    bottomRight: '╯',
    side: '│',
    upperEdge: '▄',
    lowerEdge: '▀',
    gauge: '▄',
    out: '×',
    sure: '✓',
    maybe: '?',
  },
  ascii: {
    exact: '#',
    partial: 'o',
    absent: '.',
    blank: '_',
    hidden: '*',
    up: '^',
    down: 'v',
    pointer: '>',
    decrease: '<',
    increase: '>',
    rule: '-',
    bar: '#',
    cornerLeft: '+',
    cornerRight: '+',
    bottomLeft: '+',
    bottomRight: '+',
    side: '|',
    upperEdge: ' ',
    lowerEdge: ' ',
    gauge: '#',
    out: 'x',
    sure: '+',
    maybe: '?',
  },
};

/** ASCII in place of other signs in prose; marks look the same as on the board. */
const asciiSpelling: Readonly<Record<string, string>> = {
  [signs.unicode.exact]: signs.ascii.exact,
  [signs.unicode.partial]: signs.ascii.partial,
  [signs.unicode.absent]: signs.ascii.absent,
  [signs.unicode.up]: signs.ascii.up,
  [signs.unicode.down]: signs.ascii.down,
  '←': '<',
  '→': '>',
  '…': '-',
  '–': '-',
  '×': 'x',
  [signs.unicode.sure]: signs.ascii.sure,
  '±': '~',
  '’': "'",
};

const spellings: Readonly<Record<TerminalProfile['charset'], Theme['spell']>> = {
  unicode: (text) => text,
  ascii: (text) => text.replaceAll(/[^ -~]/gu, (sign) => asciiSpelling[sign] ?? '?'),
};

/** One color at each color depth. */
type Color = { readonly ansi16: string; readonly ansi256: number; readonly rgb: string };

/** A background color and the text color that is readable on it. */
type ChipColor = Color & { readonly text: 'black' | 'white' };

const color = (ansi16: string, ansi256: number, rgb: string): Color => ({ ansi16, ansi256, rgb });
const chip = (
  text: ChipColor['text'],
  ansi16: string,
  ansi256: number,
  rgb: string,
): ChipColor => ({
  text,
  ...color(ansi16, ansi256, rgb),
});

const both = <Value>(value: Value): Record<TerminalProfile['background'], Value> => ({
  dark: value,
  light: value,
});

/** In the order of the alphabet: red green yellow purple white black azure orange cyan magenta. */
const pegColors: readonly ChipColor[] = [
  chip('white', 'red', 160, '#d32f2f'),
  chip('black', 'green', 71, '#4caf50'),
  chip('black', 'yellowBright', 226, '#ffe338'),
  chip('white', 'magenta', 97, '#7e57c2'),
  chip('black', 'whiteBright', 254, '#e8e8e8'),
  chip('white', 'blackBright', 238, '#444444'),
  chip('white', 'blue', 33, '#1e88e5'),
  chip('black', 'yellow', 208, '#fb8c00'),
  chip('black', 'cyan', 44, '#26c6da'),
  chip('black', 'magentaBright', 213, '#f48fd0'),
];

/** Different in lightness as well as in hue: yellow is the lightest, then green, then gray. */
const tileColors: Readonly<Record<TileMark, Record<TerminalProfile['background'], ChipColor>>> = {
  exact: both(chip('black', 'green', 71, '#4caf50')),
  partial: both(chip('black', 'yellowBright', 226, '#ffe338')),
  absent: both(chip('white', 'blackBright', 240, '#585858')),
  unknown: {
    dark: chip('white', 'black', 235, '#262626'),
    light: chip('black', 'white', 255, '#eeeeee'),
  },
};

const textColors: Readonly<
  Record<
    'text' | 'accent' | 'good' | 'bad' | 'border',
    Record<TerminalProfile['background'], Color>
  >
> = {
  text: { dark: color('white', 253, '#dadada'), light: color('black', 235, '#262626') },
  accent: { dark: color('cyanBright', 80, '#5fd7d7'), light: color('blue', 25, '#005faf') },
  good: { dark: color('greenBright', 114, '#87d787'), light: color('green', 28, '#00700a') },
  bad: { dark: color('redBright', 210, '#ff8787'), light: color('red', 124, '#af0000') },
  border: { dark: color('blackBright', 239, '#4e4e4e'), light: color('white', 250, '#bcbcbc') },
};

const BLACK = color('black', 16, '#000000');
const WHITE = color('whiteBright', 231, '#ffffff');

const themes = new Map<string, Theme>();

/** The theme for what a terminal can show; equal profiles share one theme. */
export function themeOf(profile: TerminalProfile): Theme {
  const { colorDepth, background, charset } = profile;
  const name = `${colorDepth} ${background} ${charset}`;
  const theme = themes.get(name) ?? newTheme(profile);
  themes.set(name, theme);
  return theme;
}

function newTheme({ colorDepth, background, charset }: TerminalProfile): Theme {
  const text = (name: keyof typeof textColors): Style => {
    const color = colorIn(textColors[name][background], colorDepth);
    return color === undefined ? {} : { color };
  };
  const tile = (mark: TileMark): Style => chipStyle(tileColors[mark][background], colorDepth);
  const quiet: Style = colorDepth === 'none' ? {} : { dimColor: true };
  const good: Style = { ...text('good'), bold: true };
  const bad: Style = { ...text('bad'), bold: true };
  const pegs = pegColors.map((of) => chipStyle(of, colorDepth));
  return {
    colorDepth,
    charset,
    signs: signs[charset],
    spell: spellings[charset],
    border: charset === 'unicode' ? 'round' : 'classic',
    borderColor: text('border').color,
    borderText: text('border'),
    peg: (peg) => pegs[peg] ?? { bold: true },
    accent: { ...text('accent'), bold: true },
    quiet,
    title: { bold: true },
    tones: { info: {}, good, bad, advice: quiet, refusal: bad },
    marks: { exact: { ...text('text'), bold: true }, partial: text('text'), absent: quiet },
    tile: {
      exact: tile('exact'),
      partial: tile('partial'),
      absent: tile('absent'),
      unknown: tile('unknown'),
    },
    emptyTile: { ...tile('unknown'), ...quiet },
  };
}

const edges = new WeakMap<Style, Style>();

/** How the edges of a colored block look that are half a line high: text in its background color. */
export function edgeOf(block: Style): Style {
  const known = edges.get(block);
  if (known !== undefined) return known;
  const { backgroundColor } = block;
  const edge: Style = backgroundColor === undefined ? {} : { color: backgroundColor };
  edges.set(block, edge);
  return edge;
}

function chipStyle(of: ChipColor, colorDepth: ColorDepth): Style {
  const backgroundColor = colorIn(of, colorDepth);
  const color = colorIn(of.text === 'black' ? BLACK : WHITE, colorDepth);
  return backgroundColor === undefined || color === undefined
    ? { bold: true }
    : { backgroundColor, color, bold: true };
}

function colorIn(of: Color, colorDepth: ColorDepth): string | undefined {
  switch (colorDepth) {
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

const ThemeContext = createContext<Theme>(
  themeOf({ colorDepth: 'none', background: 'dark', charset: 'unicode' }),
);

/** Provides the theme to the screens below it. */
export const ThemeProvider = ThemeContext.Provider;

/** The theme of the terminal that a component is drawn on. */
export const useTheme = (): Theme => useContext(ThemeContext);
