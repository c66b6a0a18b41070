import { createContext, useContext } from 'react';
import type { Mark } from '../core/feedback.ts';

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
    | 'raise'
    | 'lower'
    | 'pointer'
    | 'decrease'
    | 'increase'
    | 'rule'
    | 'cornerLeft'
    | 'cornerRight',
    string
  >
>;

/** What a letter's tile shows: what the letter earned, or that nobody knows yet. */
export type TileMark = Mark | 'open';

/** Every colour and sign of keypeg. */
export type Theme = {
  readonly colorDepth: ColorDepth;
  readonly signs: Signs;
  /** A text with no sign in it that the terminal cannot show; as long as it was. */
  readonly spell: (text: string) => string;
  readonly border: 'round' | 'classic';
  readonly peg: (peg: number) => Style;
  readonly accent: Style;
  readonly quiet: Style;
  readonly title: Style;
  /** How messages to the player look, by how they are meant. */
  readonly tones: Readonly<Record<'news' | 'good' | 'bad' | 'advice' | 'refusal', Style>>;
  readonly marks: Readonly<Record<Mark, Style>>;
  readonly tile: Readonly<Record<TileMark, Style>>;
  /** A tile that waits for its letter. */
  readonly emptyTile: Style;
};

const signs: Readonly<Record<TerminalProfile['charset'], Signs>> = {
  unicode: {
    exact: '●',
    partial: '○',
    absent: '·',
    blank: '·',
    hidden: '•',
    raise: '↑',
    lower: '↓',
    pointer: '❯',
    decrease: '◂',
    increase: '▸',
    rule: '─',
    cornerLeft: '╭',
    cornerRight: '╮',
  },
  ascii: {
    exact: '#',
    partial: 'o',
    absent: '.',
    blank: '_',
    hidden: '*',
    raise: '^',
    lower: 'v',
    pointer: '>',
    decrease: '<',
    increase: '>',
    rule: '-',
    cornerLeft: '+',
    cornerRight: '+',
  },
};

/** How prose is spelled where only ASCII can be shown: its marks like those on the board. */
const asciiSpelling: Readonly<Record<string, string>> = {
  [signs.unicode.exact]: signs.ascii.exact,
  [signs.unicode.partial]: signs.ascii.partial,
  [signs.unicode.absent]: signs.ascii.absent,
  [signs.unicode.raise]: signs.ascii.raise,
  [signs.unicode.lower]: signs.ascii.lower,
  '←': '<',
  '→': '>',
  '…': '-',
  '–': '-',
  '×': 'x',
  '’': "'",
};

const spellings: Readonly<Record<TerminalProfile['charset'], Theme['spell']>> = {
  unicode: (text) => text,
  ascii: (text) => text.replaceAll(/[^ -~]/gu, (sign) => asciiSpelling[sign] ?? '?'),
};

/** One color at each color depth. */
type Ink = { readonly ansi16: string; readonly ansi256: number; readonly rgb: string };
type PegInk = Ink & { readonly text: 'black' | 'white' };

const ink = (ansi16: string, ansi256: number, rgb: string): Ink => ({ ansi16, ansi256, rgb });
const pegInk = (text: PegInk['text'], ansi16: string, ansi256: number, rgb: string): PegInk => ({
  text,
  ...ink(ansi16, ansi256, rgb),
});

const both = <Value>(value: Value): Record<TerminalProfile['background'], Value> => ({
  dark: value,
  light: value,
});

/** In the order of the alphabet: red green yellow purple white black azure orange cyan magenta. */
const pegInks: readonly PegInk[] = [
  pegInk('white', 'red', 160, '#d32f2f'),
  pegInk('black', 'green', 71, '#4caf50'),
  pegInk('black', 'yellowBright', 226, '#ffe338'),
  pegInk('white', 'magenta', 97, '#7e57c2'),
  pegInk('black', 'whiteBright', 254, '#e8e8e8'),
  pegInk('white', 'blackBright', 238, '#444444'),
  pegInk('white', 'blue', 33, '#1e88e5'),
  pegInk('black', 'yellow', 208, '#fb8c00'),
  pegInk('black', 'cyan', 44, '#26c6da'),
  pegInk('black', 'magentaBright', 213, '#f48fd0'),
];

/** Apart in lightness as well as in hue: yellow is the lightest, then green, then grey. */
const tileInks: Readonly<Record<TileMark, Record<TerminalProfile['background'], PegInk>>> = {
  exact: both(pegInk('black', 'green', 71, '#4caf50')),
  partial: both(pegInk('black', 'yellowBright', 226, '#ffe338')),
  absent: both(pegInk('white', 'blackBright', 240, '#585858')),
  open: {
    dark: pegInk('white', 'black', 235, '#262626'),
    light: pegInk('black', 'white', 255, '#eeeeee'),
  },
};

const textInks: Readonly<
  Record<'text' | 'accent' | 'good' | 'bad', Record<TerminalProfile['background'], Ink>>
> = {
  text: { dark: ink('white', 253, '#dadada'), light: ink('black', 235, '#262626') },
  accent: { dark: ink('cyanBright', 80, '#5fd7d7'), light: ink('blue', 25, '#005faf') },
  good: { dark: ink('greenBright', 114, '#87d787'), light: ink('green', 28, '#00700a') },
  bad: { dark: ink('redBright', 210, '#ff8787'), light: ink('red', 124, '#af0000') },
};

const BLACK = ink('black', 16, '#000000');
const WHITE = ink('whiteBright', 231, '#ffffff');

const themes = new Map<string, Theme>();

/** The theme for what a terminal can show, one for all terminals that can show the same. */
export function themeOf(profile: TerminalProfile): Theme {
  const { colorDepth, background, charset } = profile;
  const name = `${colorDepth} ${background} ${charset}`;
  const theme = themes.get(name) ?? newTheme(profile);
  themes.set(name, theme);
  return theme;
}

function newTheme({ colorDepth, background, charset }: TerminalProfile): Theme {
  const text = (name: keyof typeof textInks): Style => {
    const color = formed(textInks[name][background], colorDepth);
    return color === undefined ? {} : { color };
  };
  const tile = (mark: TileMark): Style => inkStyle(tileInks[mark][background], colorDepth);
  const quiet: Style = colorDepth === 'none' ? {} : { dimColor: true };
  const good: Style = { ...text('good'), bold: true };
  const bad: Style = { ...text('bad'), bold: true };
  const pegs = pegInks.map((of) => inkStyle(of, colorDepth));
  return {
    colorDepth,
    signs: signs[charset],
    spell: spellings[charset],
    border: charset === 'unicode' ? 'round' : 'classic',
    peg: (peg) => pegs[peg] ?? { bold: true },
    accent: { ...text('accent'), bold: true },
    quiet,
    title: { bold: true },
    tones: { news: {}, good, bad, advice: quiet, refusal: bad },
    marks: { exact: { ...text('text'), bold: true }, partial: text('text'), absent: quiet },
    tile: {
      exact: tile('exact'),
      partial: tile('partial'),
      absent: tile('absent'),
      open: tile('open'),
    },
    emptyTile: { ...tile('open'), ...quiet },
  };
}

function inkStyle(of: PegInk, colorDepth: ColorDepth): Style {
  const backgroundColor = formed(of, colorDepth);
  const color = formed(of.text === 'black' ? BLACK : WHITE, colorDepth);
  return backgroundColor === undefined || color === undefined
    ? { bold: true }
    : { backgroundColor, color, bold: true };
}

function formed(of: Ink, colorDepth: ColorDepth): string | undefined {
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

/** Gives the screens below it their theme. */
export const ThemeProvider = ThemeContext.Provider;

/** The theme that the terminal around a component was given. */
export const useTheme = (): Theme => useContext(ThemeContext);
