import type { ThemeName } from '../../../settings/settings.ts';
import { type Background, type Color, color, type Palette } from './color.ts';

type ThemeStyle = {
  readonly entries: 'pointer' | 'bar';
  readonly cursor: 'arrows' | 'background';
  readonly answers: 'shown' | 'hidden';
};

type NamedTheme = Exclude<ThemeName, 'auto'>;

/** What the colors of a palette are called on a terminal with 16 colors, in the order of their shades. */
const namesOn = (plain: string, unknown: string, texts: readonly string[]): readonly string[] => [
  ...['red', 'green', 'yellowBright', 'magenta', 'whiteBright'],
  ...['blackBright', 'blue', 'yellow', 'cyan', 'magentaBright'],
  ...['green', 'yellowBright', 'blackBright', unknown, 'blackBright'],
  ...[plain, plain, ...texts],
];

const names: Readonly<Record<Background, readonly string[]>> = {
  dark: namesOn('white', 'black', ['cyanBright', 'white', 'greenBright', 'redBright']),
  light: namesOn('black', 'white', ['blue', 'black', 'blue', 'red']),
};

function paletteOf(background: Background, text: string): Palette {
  const shades = text.split(/\s+/u);
  const colorAt = (place: number): Color => {
    const [, name, index, rgb = ''] = /^(?:(\w+):)?(\d+)(#\w+)$/.exec(shades[place] ?? '') ?? [];
    return color(name ?? names[background][place] ?? 'white', Number(index), rgb);
  };
  const markAt = (place: number): Color | 'terminal' =>
    shades[place] === 'terminal' ? 'terminal' : colorAt(place);
  return {
    pegs: shades.slice(0, 10).map((_, place) => colorAt(place)),
    tiles: { exact: colorAt(10), partial: colorAt(11), absent: colorAt(12), unknown: colorAt(13) },
    border: colorAt(14),
    text: {
      exact: markAt(15),
      partial: markAt(16),
      accent: colorAt(17),
      quiet: colorAt(18),
      good: colorAt(19),
      bad: colorAt(20),
    },
  };
}

const MARKS = 'terminal terminal';

/** White is grayer on a light background, where it has no edge in a row of one line. */
const usual = {
  dark: `160#d32f2f 71#4caf50 226#ffe338 97#7e57c2 254#e8e8e8
    238#444444 33#1e88e5 208#fb8c00 44#26c6da 213#f48fd0
    71#4caf50 226#ffe338 240#585858 235#262626 239#4e4e4e
    terminal terminal 80#5fd7d7 247#9e9e9e 114#87d787 210#ff8787`,
  light: `160#d32f2f 71#4caf50 226#ffe338 97#7e57c2 white:252#d0d0d0
    238#444444 33#1e88e5 208#fb8c00 44#26c6da 213#f48fd0
    71#4caf50 226#ffe338 240#585858 255#eeeeee 250#bcbcbc
    terminal terminal 25#005faf 241#626262 22#00700a 124#af0000`,
};

const strongColors = `124#a30000 greenBright:46#00e000 226#ffee00 blueBright:55#5b1fa8 231#ffffff
  black:16#000000 19#0036b3 214#ffa31a cyanBright:51#33e6ff 219#ffa6e6
  greenBright:46#00e000 226#ffee00 black:16#000000`;

/** Okabe and Ito, Color Universal Design (2008), with white and gray for two colors more. */
const colorBlindColors = `166#d55e00 36#009e73 227#f0e442 magentaBright:175#cc79a7 231#ffffff
  235#262626 25#0072b2 214#e69f00 75#56b4e9 magenta:242#6c6c6c
  blue:25#0072b2 yellow:214#e69f00 240#585858`;

/**
 * The colors of each theme: ten pegs, the tiles and the border, and then the texts. Each shade is an index of 256 and
 * `#rrggbb`, after its name where that is not the usual one. The tiles differ in lightness as well as in hue; text is
 * light or dark enough to be read, and dimmed text would look different on each terminal. Themes of terminals and
 * editors have their own colors, but for text that is too faint there.
 */
const shades = {
  usual,
  'high-contrast': {
    dark: `${strongColors} blue:19#0036b3 whiteBright:231#ffffff
      whiteBright:231#ffffff whiteBright:231#ffffff
      yellowBright:226#ffee00 whiteBright:231#ffffff 46#00ff5f whiteBright:217#ffafaf`,
    light: `${strongColors} 255#eeeeee black:16#000000
      16#000000 16#000000 18#000087 16#000000 black:22#004d00 black:88#870000`,
  },
  'color-blind': {
    dark: `${colorBlindColors} 235#262626 239#4e4e4e
      terminal terminal 74#56b4e9 247#9e9e9e cyanBright:80#7fd4f5 yellowBright:214#e69f00`,
    light: `${colorBlindColors} 255#eeeeee 250#bcbcbc
      terminal terminal 25#005f94 241#626262 24#005078 94#a34700`,
  },
  // Red pins for the right place and white ones for the right color, which on a light background would not be seen.
  classic: {
    dark: usual.dark.replace(MARKS, 'redBright:203#ff6b6b whiteBright:231#ffffff'),
    light: usual.light.replace(MARKS, 'red:124#af0000 241#626262'),
  },
  monochrome: {
    dark: `${'white:252#d0d0d0 '.repeat(10)}
      whiteBright:231#ffffff white:245#8a8a8a black:236#303030 235#262626 239#4e4e4e
      whiteBright:231#ffffff 253#dadada whiteBright:231#ffffff 247#9e9e9e
      whiteBright:231#ffffff whiteBright:231#ffffff`,
    light: `${'black:238#444444 '.repeat(10)}
      whiteBright:231#ffffff white:245#8a8a8a black:236#303030 255#eeeeee 250#bcbcbc
      16#000000 235#262626 black:16#000000 241#626262 black:16#000000 black:16#000000`,
  },
  catppuccin: {
    dark: `211#f38ba8 150#a6e3a1 223#f9e2af 183#cba6f7 189#cdd6f4
      238#45475a 111#89b4fa 216#fab387 116#94e2d5 225#f5c2e7
      150#a6e3a1 223#f9e2af 60#585b70 236#313244 60#585b70
      189#cdd6f4 189#cdd6f4 116#89dceb 146#a6adc8 150#a6e3a1 211#f38ba8`,
    light: `197#d20f39 28#40a02b 172#df8e1d 92#8839ef 254#dce0e8
      60#4c4f69 27#1e66f5 202#fe640b 39#04a5e5 212#ea76cb
      28#40a02b 172#df8e1d 244#7c7f93 252#ccd0da 145#acb0be
      239#4c4f69 239#4c4f69 18#1750bf 240#55576d 22#327d22 124#d20f39`,
  },
  gruvbox: {
    dark: `124#cc241d 142#b8bb26 178#fabd2f 132#8f3f71 187#ebdbb2
      239#504945 66#458588 208#fe8019 107#8ec07c 175#d3869b
      100#98971a 178#fabd2f 59#665c54 237#3c3836 59#665c54
      187#ebdbb2 187#ebdbb2 107#8ec07c 248#afa18e 142#b8bb26 203#fb5440`,
    light: `124#cc241d 100#98971a 172#d79921 132#8f3f71 187#ebdbb2
      237#3c3836 23#076678 166#d65d0e 107#8ec07c 175#d3869b
      100#98971a 172#d79921 243#7c6f64 187#ebdbb2 144#bdae93
      237#3c3836 237#3c3836 23#076678 240#665c54 58#746f0d 88#9d0006`,
  },
  nord: {
    dark: `131#bf616a 108#a3be8c 222#ebcb8b 96#8a6a9c 255#eceff4
      240#4c566a 67#5e81ac 173#d08770 109#88c0d0 182#dcaed6
      108#a3be8c 222#ebcb8b 60#5a657d 238#3b4252 60#616e88
      254#e5e9f0 254#e5e9f0 152#88c0d0 250#b0b9c9 108#a3be8c 174#e5919a`,
    light: `131#bf616a 108#a3be8c 222#ebcb8b 96#8a6a9c 253#d8dee9
      238#3b4252 67#5e81ac 173#d08770 109#88c0d0 182#dcaed6
      108#a3be8c 222#ebcb8b 103#7b88a1 253#d8dee9 250#aeb9cc
      236#2e3440 236#2e3440 24#476488 240#4c566a 58#4f6b39 95#a0404a`,
  },
  dracula: {
    dark: `203#ff5555 84#50fa7b 228#f1fa8c 141#bd93f9 231#f8f8f2
      238#44475a 60#6272a4 215#ffb86c 116#8be9fd 212#ff79c6
      84#50fa7b 228#f1fa8c 60#6272a4 237#3b3e50 60#6272a4
      231#f8f8f2 231#f8f8f2 116#8be9fd 146#a4aed6 84#50fa7b 203#ff5555`,
    light: `124#cb3a2a 22#14710a 136#b99a1f 62#644ac9 253#dedccf
      234#1f1f1f 25#3f63a8 130#d9772e 38#2f9fc4 168#c2487f
      22#14710a 136#b99a1f 101#6c664b 253#dedccf 144#b3ae99
      234#1f1f1f 234#1f1f1f 24#036690 59#635d45 22#14710a 124#cb3a2a`,
  },
  solarized: {
    dark: `124#dc322f 100#859900 136#b58900 61#6c71c4 254#eee8d5
      240#3f5e67 32#268bd2 130#cb6a16 37#2aa198 125#d33682
      100#859900 136#b58900 242#586e75 236#073642 242#586e75
      254#eee8d5 254#eee8d5 37#3ba9a0 247#93a1a1 106#859900 210#e56765`,
    light: `124#dc322f 100#859900 136#b58900 61#6c71c4 187#e4dcc3
      236#073642 32#268bd2 130#cb6a16 37#2aa198 125#d33682
      100#859900 136#b58900 66#657b83 254#eee8d5 250#b9b9a8
      236#073642 236#073642 24#1e6ca4 241#566c73 58#687700 124#d3302d`,
  },
};

const on = (name: keyof typeof shades): Readonly<Record<Background, Palette>> => ({
  dark: paletteOf('dark', shades[name].dark),
  light: paletteOf('light', shades[name].light),
});

/** The same palette whatever the background of the terminal. */
const onBoth = (
  name: keyof typeof shades,
  background: Background,
): Readonly<Record<Background, Palette>> => {
  const palette = paletteOf(background, shades[name][background]);
  return { dark: palette, light: palette };
};

export const palettes: Readonly<Record<NamedTheme, Readonly<Record<Background, Palette>>>> = {
  dark: onBoth('usual', 'dark'),
  light: onBoth('usual', 'light'),
  'high-contrast': on('high-contrast'),
  'color-blind': on('color-blind'),
  classic: on('classic'),
  catppuccin: on('catppuccin'),
  gruvbox: on('gruvbox'),
  nord: on('nord'),
  dracula: on('dracula'),
  'solarized-dark': onBoth('solarized', 'dark'),
  'solarized-light': onBoth('solarized', 'light'),
  monochrome: on('monochrome'),
};

const modern: ThemeStyle = { entries: 'pointer', cursor: 'arrows', answers: 'hidden' };

const ownStyles: Readonly<Partial<Record<NamedTheme, ThemeStyle>>> = {
  'high-contrast': { ...modern, entries: 'bar' },
  classic: { entries: 'bar', cursor: 'background', answers: 'shown' },
};

export const themeStyleOf = (name: NamedTheme): ThemeStyle => ownStyles[name] ?? modern;
