import type { ThemeName } from '../../../settings/settings.ts';
import {
  type Background,
  BLACK,
  type Color,
  color,
  type Palette,
  type TextColors,
  WHITE,
} from './color.ts';
import { popularPalettes } from './popular-palettes.ts';

/** The properties of a theme besides its colors. */
export type ThemeStyle = {
  /** How the chosen entry of a menu is marked: with a sign before it, or as a bar. */
  readonly entries: 'pointer' | 'bar';
  /** How the peg at the cursor is marked besides the arrows. */
  readonly cursor: 'arrows' | 'background';
  /** Whether the messages say each answer, too. */
  readonly answers: 'shown' | 'hidden';
};

/** The themes that are not chosen by themselves. */
export type NamedTheme = Exclude<ThemeName, 'auto'>;

/** White is grayer on a light background, where it has no edge in a row of one line. */
const white: Readonly<Record<Background, Color>> = {
  dark: color('whiteBright', 254, '#e8e8e8'),
  light: color('white', 252, '#d0d0d0'),
};

const pegsOn = (background: Background): Palette['pegs'] => [
  color('red', 160, '#d32f2f'),
  color('green', 71, '#4caf50'),
  color('yellowBright', 226, '#ffe338'),
  color('magenta', 97, '#7e57c2'),
  white[background],
  color('blackBright', 238, '#444444'),
  color('blue', 33, '#1e88e5'),
  color('yellow', 208, '#fb8c00'),
  color('cyan', 44, '#26c6da'),
  color('magentaBright', 213, '#f48fd0'),
];

const unknownTile: Readonly<Record<Background, Color>> = {
  dark: color('black', 235, '#262626'),
  light: color('white', 255, '#eeeeee'),
};

/** Different in lightness as well as in hue: yellow is the lightest, then green, then gray. */
const tilesOn = (background: Background): Palette['tiles'] => ({
  exact: color('green', 71, '#4caf50'),
  partial: color('yellowBright', 226, '#ffe338'),
  absent: color('blackBright', 240, '#585858'),
  unknown: unknownTile[background],
});

const plainText: Readonly<Record<Background, Color>> = {
  dark: color('white', 253, '#dadada'),
  light: color('black', 235, '#262626'),
};

/** Light enough, or dark enough, to be read; dimmed text would look different on each terminal. */
const quietText: Readonly<Record<Background, Color>> = {
  dark: color('white', 247, '#9e9e9e'),
  light: color('black', 241, '#626262'),
};

const faint: Readonly<Record<Background, Color>> = {
  dark: color('blackBright', 239, '#4e4e4e'),
  light: color('blackBright', 250, '#bcbcbc'),
};

const textOnDark: TextColors = {
  exact: 'terminal',
  partial: 'terminal',
  accent: color('cyanBright', 80, '#5fd7d7'),
  quiet: quietText.dark,
  good: color('greenBright', 114, '#87d787'),
  bad: color('redBright', 210, '#ff8787'),
};

const textOnLight: TextColors = {
  exact: 'terminal',
  partial: 'terminal',
  accent: color('blue', 25, '#005faf'),
  quiet: quietText.light,
  good: color('blue', 22, '#00700a'),
  bad: color('red', 124, '#af0000'),
};

const usual: Readonly<Record<Background, Palette>> = {
  dark: { pegs: pegsOn('dark'), tiles: tilesOn('dark'), text: textOnDark, border: faint.dark },
  light: { pegs: pegsOn('light'), tiles: tilesOn('light'), text: textOnLight, border: faint.light },
};

const strongPegs: Palette['pegs'] = [
  color('red', 124, '#a30000'),
  color('greenBright', 46, '#00e000'),
  color('yellowBright', 226, '#ffee00'),
  color('blueBright', 55, '#5b1fa8'),
  color('whiteBright', 231, '#ffffff'),
  color('black', 16, '#000000'),
  color('blue', 19, '#0036b3'),
  color('yellow', 214, '#ffa31a'),
  color('cyanBright', 51, '#33e6ff'),
  color('magentaBright', 219, '#ffa6e6'),
];

const strongTilesOn = (background: Background): Palette['tiles'] => ({
  exact: color('greenBright', 46, '#00e000'),
  partial: color('yellowBright', 226, '#ffee00'),
  absent: color('black', 16, '#000000'),
  unknown: background === 'dark' ? color('blue', 19, '#0036b3') : unknownTile.light,
});

const highContrast: Readonly<Record<Background, Palette>> = {
  dark: {
    border: WHITE,
    pegs: strongPegs,
    tiles: strongTilesOn('dark'),
    text: {
      exact: WHITE,
      partial: WHITE,
      accent: color('yellowBright', 226, '#ffee00'),
      quiet: WHITE,
      good: color('greenBright', 46, '#00ff5f'),
      bad: color('whiteBright', 217, '#ffafaf'),
    },
  },
  light: {
    border: BLACK,
    pegs: strongPegs,
    tiles: strongTilesOn('light'),
    text: {
      exact: BLACK,
      partial: BLACK,
      accent: color('blue', 18, '#000087'),
      quiet: BLACK,
      good: color('black', 22, '#004d00'),
      bad: color('black', 88, '#870000'),
    },
  },
};

/** Okabe and Ito, Color Universal Design (2008), with white and gray for two colors more. */
const okabeIto = {
  vermilion: color('red', 166, '#d55e00'),
  green: color('green', 36, '#009e73'),
  yellow: color('yellowBright', 227, '#f0e442'),
  purple: color('magentaBright', 175, '#cc79a7'),
  black: color('blackBright', 235, '#262626'),
  blue: color('blue', 25, '#0072b2'),
  orange: color('yellow', 214, '#e69f00'),
  skyBlue: color('cyan', 75, '#56b4e9'),
};

const colorBlindPegs: Palette['pegs'] = [
  okabeIto.vermilion,
  okabeIto.green,
  okabeIto.yellow,
  okabeIto.purple,
  WHITE,
  okabeIto.black,
  okabeIto.blue,
  okabeIto.orange,
  okabeIto.skyBlue,
  color('magenta', 242, '#6c6c6c'),
];

const colorBlindTilesOn = (background: Background): Palette['tiles'] => ({
  exact: okabeIto.blue,
  partial: okabeIto.orange,
  absent: color('blackBright', 240, '#585858'),
  unknown: unknownTile[background],
});

const colorBlind: Readonly<Record<Background, Palette>> = {
  dark: {
    border: faint.dark,
    pegs: colorBlindPegs,
    tiles: colorBlindTilesOn('dark'),
    text: {
      ...textOnDark,
      accent: color('cyanBright', 74, '#56b4e9'),
      good: color('cyanBright', 80, '#7fd4f5'),
      bad: color('yellowBright', 214, '#e69f00'),
    },
  },
  light: {
    border: faint.light,
    pegs: colorBlindPegs,
    tiles: colorBlindTilesOn('light'),
    text: {
      ...textOnLight,
      accent: color('blue', 25, '#005f94'),
      good: color('blue', 24, '#005078'),
      bad: color('red', 94, '#a34700'),
    },
  },
};

/** Red pins for the right place and white ones for the right color. */
const classic: Readonly<Record<Background, Palette>> = {
  dark: {
    ...usual.dark,
    text: { ...textOnDark, exact: color('redBright', 203, '#ff6b6b'), partial: WHITE },
  },
  light: {
    ...usual.light,
    // White cannot be read on a light background: the darkest gray stands for it.
    text: { ...textOnLight, exact: color('red', 124, '#af0000'), partial: quietText.light },
  },
};

const grayTilesOn = (background: Background): Palette['tiles'] => ({
  exact: WHITE,
  partial: color('white', 245, '#8a8a8a'),
  absent: color('black', 236, '#303030'),
  unknown: unknownTile[background],
});

const grays: Readonly<Record<Background, Palette>> = {
  dark: {
    border: faint.dark,
    pegs: Array<Color>(10).fill(color('white', 252, '#d0d0d0')),
    tiles: grayTilesOn('dark'),
    text: {
      exact: WHITE,
      partial: plainText.dark,
      accent: WHITE,
      quiet: quietText.dark,
      good: WHITE,
      bad: WHITE,
    },
  },
  light: {
    border: faint.light,
    pegs: Array<Color>(10).fill(color('black', 238, '#444444')),
    tiles: grayTilesOn('light'),
    text: {
      exact: BLACK,
      partial: plainText.light,
      accent: BLACK,
      quiet: quietText.light,
      good: BLACK,
      bad: BLACK,
    },
  },
};

/** The colors of each theme on each background. */
export const palettes: Readonly<Record<NamedTheme, Readonly<Record<Background, Palette>>>> = {
  dark: { dark: usual.dark, light: usual.dark },
  light: { dark: usual.light, light: usual.light },
  'high-contrast': highContrast,
  'color-blind': colorBlind,
  classic,
  ...popularPalettes,
  monochrome: grays,
};

const modern: ThemeStyle = { entries: 'pointer', cursor: 'arrows', answers: 'hidden' };

/** The properties of each theme besides its colors. */
const ownStyles: Readonly<Partial<Record<NamedTheme, ThemeStyle>>> = {
  'high-contrast': { ...modern, entries: 'bar' },
  classic: { entries: 'bar', cursor: 'background', answers: 'shown' },
};

export const themeStyleOf = (name: NamedTheme): ThemeStyle => ownStyles[name] ?? modern;
