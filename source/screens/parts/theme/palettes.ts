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

/** What the colors of a popular theme are called on a terminal with 16 colors, in the order of their shades. */
const namesOn = (
  plain: string,
  unknown: string,
  [accent, good, bad]: readonly [string, string, string],
): readonly string[] => [
  ...['red', 'green', 'yellowBright', 'magenta', 'whiteBright'],
  ...['blackBright', 'blue', 'yellow', 'cyan', 'magentaBright'],
  ...['green', 'yellowBright', 'blackBright', unknown, 'blackBright'],
  ...[plain, accent, plain, good, bad],
];

const names: Readonly<Record<Background, readonly string[]>> = {
  dark: namesOn('white', 'black', ['cyanBright', 'greenBright', 'redBright']),
  light: namesOn('black', 'white', ['blue', 'blue', 'red']),
};

function paletteOf(background: Background, shades: string): Palette {
  const colors = shades.split(/\s+/u).map((shade, at) => {
    const [index, rgb = ''] = shade.split('#');
    return color(names[background][at] ?? 'white', Number(index), `#${rgb}`);
  });
  const colorAt = (place: number): Color => colors[place] ?? BLACK;
  const plain = colorAt(15);
  return {
    pegs: colors.slice(0, 10),
    tiles: {
      exact: colorAt(10),
      partial: colorAt(11),
      absent: colorAt(12),
      unknown: colorAt(13),
    },
    border: colorAt(14),
    text: {
      exact: plain,
      partial: plain,
      accent: colorAt(16),
      quiet: colorAt(17),
      good: colorAt(18),
      bad: colorAt(19),
    },
  };
}

/**
 * Themes that many terminals and editors have, in their own colors; text is made readable where theirs is too faint. Each
 * shade is an index of 256 and `#rrggbb`: ten pegs, the tiles and the border, and then the texts.
 */
const popularShades = {
  catppuccin: {
    dark: `211#f38ba8 150#a6e3a1 223#f9e2af 183#cba6f7 189#cdd6f4
      238#45475a 111#89b4fa 216#fab387 116#94e2d5 225#f5c2e7
      150#a6e3a1 223#f9e2af 60#585b70 236#313244 60#585b70
      189#cdd6f4 116#89dceb 146#a6adc8 150#a6e3a1 211#f38ba8`,
    light: `197#d20f39 28#40a02b 172#df8e1d 92#8839ef 254#dce0e8
      60#4c4f69 27#1e66f5 202#fe640b 39#04a5e5 212#ea76cb
      28#40a02b 172#df8e1d 244#7c7f93 252#ccd0da 145#acb0be
      239#4c4f69 18#1750bf 240#55576d 22#327d22 124#d20f39`,
  },
  gruvbox: {
    dark: `124#cc241d 142#b8bb26 178#fabd2f 132#8f3f71 187#ebdbb2
      239#504945 66#458588 208#fe8019 107#8ec07c 175#d3869b
      100#98971a 178#fabd2f 59#665c54 237#3c3836 59#665c54
      187#ebdbb2 107#8ec07c 248#afa18e 142#b8bb26 203#fb5440`,
    light: `124#cc241d 100#98971a 172#d79921 132#8f3f71 187#ebdbb2
      237#3c3836 23#076678 166#d65d0e 107#8ec07c 175#d3869b
      100#98971a 172#d79921 243#7c6f64 187#ebdbb2 144#bdae93
      237#3c3836 23#076678 240#665c54 58#746f0d 88#9d0006`,
  },
  nord: {
    dark: `131#bf616a 108#a3be8c 222#ebcb8b 96#8a6a9c 255#eceff4
      240#4c566a 67#5e81ac 173#d08770 109#88c0d0 182#dcaed6
      108#a3be8c 222#ebcb8b 60#5a657d 238#3b4252 60#616e88
      254#e5e9f0 152#88c0d0 250#b0b9c9 108#a3be8c 174#e5919a`,
    light: `131#bf616a 108#a3be8c 222#ebcb8b 96#8a6a9c 253#d8dee9
      238#3b4252 67#5e81ac 173#d08770 109#88c0d0 182#dcaed6
      108#a3be8c 222#ebcb8b 103#7b88a1 253#d8dee9 250#aeb9cc
      236#2e3440 24#476488 240#4c566a 58#4f6b39 95#a0404a`,
  },
  dracula: {
    dark: `203#ff5555 84#50fa7b 228#f1fa8c 141#bd93f9 231#f8f8f2
      238#44475a 60#6272a4 215#ffb86c 116#8be9fd 212#ff79c6
      84#50fa7b 228#f1fa8c 60#6272a4 237#3b3e50 60#6272a4
      231#f8f8f2 116#8be9fd 146#a4aed6 84#50fa7b 203#ff5555`,
    light: `124#cb3a2a 22#14710a 136#b99a1f 62#644ac9 253#dedccf
      234#1f1f1f 25#3f63a8 130#d9772e 38#2f9fc4 168#c2487f
      22#14710a 136#b99a1f 101#6c664b 253#dedccf 144#b3ae99
      234#1f1f1f 24#036690 59#635d45 22#14710a 124#cb3a2a`,
  },
  solarized: {
    dark: `124#dc322f 100#859900 136#b58900 61#6c71c4 254#eee8d5
      240#3f5e67 32#268bd2 130#cb6a16 37#2aa198 125#d33682
      100#859900 136#b58900 242#586e75 236#073642 242#586e75
      254#eee8d5 37#3ba9a0 247#93a1a1 106#859900 210#e56765`,
    light: `124#dc322f 100#859900 136#b58900 61#6c71c4 187#e4dcc3
      236#073642 32#268bd2 130#cb6a16 37#2aa198 125#d33682
      100#859900 136#b58900 66#657b83 254#eee8d5 250#b9b9a8
      236#073642 24#1e6ca4 241#566c73 58#687700 124#d3302d`,
  },
};

const popular = (name: keyof typeof popularShades): Readonly<Record<Background, Palette>> => ({
  dark: paletteOf('dark', popularShades[name].dark),
  light: paletteOf('light', popularShades[name].light),
});

const onBoth = (palette: Palette): Readonly<Record<Background, Palette>> => ({
  dark: palette,
  light: palette,
});

export const palettes: Readonly<Record<NamedTheme, Readonly<Record<Background, Palette>>>> = {
  dark: onBoth(usual.dark),
  light: onBoth(usual.light),
  'high-contrast': highContrast,
  'color-blind': colorBlind,
  classic,
  catppuccin: popular('catppuccin'),
  gruvbox: popular('gruvbox'),
  nord: popular('nord'),
  dracula: popular('dracula'),
  'solarized-dark': onBoth(popular('solarized').dark),
  'solarized-light': onBoth(popular('solarized').light),
  monochrome: grays,
};

const modern: ThemeStyle = { entries: 'pointer', cursor: 'arrows', answers: 'hidden' };

const ownStyles: Readonly<Partial<Record<NamedTheme, ThemeStyle>>> = {
  'high-contrast': { ...modern, entries: 'bar' },
  classic: { entries: 'bar', cursor: 'background', answers: 'shown' },
};

export const themeStyleOf = (name: NamedTheme): ThemeStyle => ownStyles[name] ?? modern;
