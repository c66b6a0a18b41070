/** Themes that many terminals and editors have, in their own colors; text is made readable where theirs is too faint. */

import {
  type Background,
  type Color,
  color,
  type Palette,
  type TextColors,
  type TileMark,
} from './color.ts';

/** A color by its index of 256, and as `#rrggbb`. */
type Shade = readonly [ansi256: number, rgb: string];

/** The shades of a theme; with 16 colors, a terminal shows its own. */
type Shades = {
  readonly pegs: readonly Shade[];
  readonly tiles: Readonly<Record<TileMark, Shade>>;
  /** Plain text, and that of `TextColors`. */
  readonly text: Readonly<Record<'plain' | Exclude<keyof TextColors, 'exact' | 'partial'>, Shade>>;
  readonly border: Shade;
};

const named = (name: string, [ansi256, rgb]: Shade): Color => color(name, ansi256, rgb);

const pegNames = [
  ...['red', 'green', 'yellowBright', 'magenta', 'whiteBright'],
  ...['blackBright', 'blue', 'yellow', 'cyan', 'magentaBright'],
];

const textNames = {
  dark: { plain: 'white', accent: 'cyanBright', good: 'greenBright', bad: 'redBright' },
  light: { plain: 'black', accent: 'blue', good: 'blue', bad: 'red' },
} as const;

function paletteOf(background: Background, { pegs, tiles, text, border }: Shades): Palette {
  const isDark = background === 'dark';
  const names = textNames[background];
  return {
    pegs: pegs.map((shade, peg) => named(pegNames[peg] ?? 'white', shade)),
    tiles: {
      exact: named('green', tiles.exact),
      partial: named('yellowBright', tiles.partial),
      absent: named('blackBright', tiles.absent),
      unknown: named(isDark ? 'black' : 'white', tiles.unknown),
    },
    text: {
      exact: named(names.plain, text.plain),
      partial: named(names.plain, text.plain),
      accent: named(names.accent, text.accent),
      quiet: named(names.plain, text.quiet),
      good: named(names.good, text.good),
      bad: named(names.bad, text.bad),
    },
    border: named('blackBright', border),
  };
}

const solarizedPegs = (white: Shade, black: Shade): readonly Shade[] => [
  [124, '#dc322f'],
  [100, '#859900'],
  [136, '#b58900'],
  [61, '#6c71c4'],
  white,
  black,
  [32, '#268bd2'],
  [130, '#cb6a16'],
  [37, '#2aa198'],
  [125, '#d33682'],
];

const nordPegs = (white: Shade, black: Shade): readonly Shade[] => [
  [131, '#bf616a'],
  [108, '#a3be8c'],
  [222, '#ebcb8b'],
  [96, '#8a6a9c'],
  white,
  black,
  [67, '#5e81ac'],
  [173, '#d08770'],
  [109, '#88c0d0'],
  [182, '#dcaed6'],
];

const solarizedDark = paletteOf('dark', {
  pegs: solarizedPegs([254, '#eee8d5'], [240, '#3f5e67']),
  tiles: {
    exact: [100, '#859900'],
    partial: [136, '#b58900'],
    absent: [242, '#586e75'],
    unknown: [236, '#073642'],
  },
  text: {
    plain: [254, '#eee8d5'],
    accent: [37, '#3ba9a0'],
    quiet: [247, '#93a1a1'],
    good: [106, '#859900'],
    bad: [210, '#e56765'],
  },
  border: [242, '#586e75'],
});

const solarizedLight = paletteOf('light', {
  pegs: solarizedPegs([187, '#e4dcc3'], [236, '#073642']),
  tiles: {
    exact: [100, '#859900'],
    partial: [136, '#b58900'],
    absent: [66, '#657b83'],
    unknown: [254, '#eee8d5'],
  },
  text: {
    plain: [236, '#073642'],
    accent: [24, '#1e6ca4'],
    quiet: [241, '#566c73'],
    good: [58, '#687700'],
    bad: [124, '#d3302d'],
  },
  border: [250, '#b9b9a8'],
});

/** The palettes of the popular themes on each background. */
export const popularPalettes = {
  catppuccin: {
    dark: paletteOf('dark', {
      pegs: [
        [211, '#f38ba8'],
        [150, '#a6e3a1'],
        [223, '#f9e2af'],
        [183, '#cba6f7'],
        [189, '#cdd6f4'],
        [238, '#45475a'],
        [111, '#89b4fa'],
        [216, '#fab387'],
        [116, '#94e2d5'],
        [225, '#f5c2e7'],
      ],
      tiles: {
        exact: [150, '#a6e3a1'],
        partial: [223, '#f9e2af'],
        absent: [60, '#585b70'],
        unknown: [236, '#313244'],
      },
      text: {
        plain: [189, '#cdd6f4'],
        accent: [116, '#89dceb'],
        quiet: [146, '#a6adc8'],
        good: [150, '#a6e3a1'],
        bad: [211, '#f38ba8'],
      },
      border: [60, '#585b70'],
    }),
    light: paletteOf('light', {
      pegs: [
        [197, '#d20f39'],
        [28, '#40a02b'],
        [172, '#df8e1d'],
        [92, '#8839ef'],
        [254, '#dce0e8'],
        [60, '#4c4f69'],
        [27, '#1e66f5'],
        [202, '#fe640b'],
        [39, '#04a5e5'],
        [212, '#ea76cb'],
      ],
      tiles: {
        exact: [28, '#40a02b'],
        partial: [172, '#df8e1d'],
        absent: [244, '#7c7f93'],
        unknown: [252, '#ccd0da'],
      },
      text: {
        plain: [239, '#4c4f69'],
        accent: [18, '#1750bf'],
        quiet: [240, '#55576d'],
        good: [22, '#327d22'],
        bad: [124, '#d20f39'],
      },
      border: [145, '#acb0be'],
    }),
  },
  gruvbox: {
    dark: paletteOf('dark', {
      pegs: [
        [124, '#cc241d'],
        [142, '#b8bb26'],
        [178, '#fabd2f'],
        [132, '#8f3f71'],
        [187, '#ebdbb2'],
        [239, '#504945'],
        [66, '#458588'],
        [208, '#fe8019'],
        [107, '#8ec07c'],
        [175, '#d3869b'],
      ],
      tiles: {
        exact: [100, '#98971a'],
        partial: [178, '#fabd2f'],
        absent: [59, '#665c54'],
        unknown: [237, '#3c3836'],
      },
      text: {
        plain: [187, '#ebdbb2'],
        accent: [107, '#8ec07c'],
        quiet: [248, '#afa18e'],
        good: [142, '#b8bb26'],
        bad: [203, '#fb5440'],
      },
      border: [59, '#665c54'],
    }),
    light: paletteOf('light', {
      pegs: [
        [124, '#cc241d'],
        [100, '#98971a'],
        [172, '#d79921'],
        [132, '#8f3f71'],
        [187, '#ebdbb2'],
        [237, '#3c3836'],
        [23, '#076678'],
        [166, '#d65d0e'],
        [107, '#8ec07c'],
        [175, '#d3869b'],
      ],
      tiles: {
        exact: [100, '#98971a'],
        partial: [172, '#d79921'],
        absent: [243, '#7c6f64'],
        unknown: [187, '#ebdbb2'],
      },
      text: {
        plain: [237, '#3c3836'],
        accent: [23, '#076678'],
        quiet: [240, '#665c54'],
        good: [58, '#746f0d'],
        bad: [88, '#9d0006'],
      },
      border: [144, '#bdae93'],
    }),
  },
  nord: {
    dark: paletteOf('dark', {
      pegs: nordPegs([255, '#eceff4'], [240, '#4c566a']),
      tiles: {
        exact: [108, '#a3be8c'],
        partial: [222, '#ebcb8b'],
        absent: [60, '#5a657d'],
        unknown: [238, '#3b4252'],
      },
      text: {
        plain: [254, '#e5e9f0'],
        accent: [152, '#88c0d0'],
        quiet: [250, '#b0b9c9'],
        good: [108, '#a3be8c'],
        bad: [174, '#e5919a'],
      },
      border: [60, '#616e88'],
    }),
    light: paletteOf('light', {
      pegs: nordPegs([253, '#d8dee9'], [238, '#3b4252']),
      tiles: {
        exact: [108, '#a3be8c'],
        partial: [222, '#ebcb8b'],
        absent: [103, '#7b88a1'],
        unknown: [253, '#d8dee9'],
      },
      text: {
        plain: [236, '#2e3440'],
        accent: [24, '#476488'],
        quiet: [240, '#4c566a'],
        good: [58, '#4f6b39'],
        bad: [95, '#a0404a'],
      },
      border: [250, '#aeb9cc'],
    }),
  },
  dracula: {
    dark: paletteOf('dark', {
      pegs: [
        [203, '#ff5555'],
        [84, '#50fa7b'],
        [228, '#f1fa8c'],
        [141, '#bd93f9'],
        [231, '#f8f8f2'],
        [238, '#44475a'],
        [60, '#6272a4'],
        [215, '#ffb86c'],
        [116, '#8be9fd'],
        [212, '#ff79c6'],
      ],
      tiles: {
        exact: [84, '#50fa7b'],
        partial: [228, '#f1fa8c'],
        absent: [60, '#6272a4'],
        unknown: [237, '#3b3e50'],
      },
      text: {
        plain: [231, '#f8f8f2'],
        accent: [116, '#8be9fd'],
        quiet: [146, '#a4aed6'],
        good: [84, '#50fa7b'],
        bad: [203, '#ff5555'],
      },
      border: [60, '#6272a4'],
    }),
    light: paletteOf('light', {
      pegs: [
        [124, '#cb3a2a'],
        [22, '#14710a'],
        [136, '#b99a1f'],
        [62, '#644ac9'],
        [253, '#dedccf'],
        [234, '#1f1f1f'],
        [25, '#3f63a8'],
        [130, '#d9772e'],
        [38, '#2f9fc4'],
        [168, '#c2487f'],
      ],
      tiles: {
        exact: [22, '#14710a'],
        partial: [136, '#b99a1f'],
        absent: [101, '#6c664b'],
        unknown: [253, '#dedccf'],
      },
      text: {
        plain: [234, '#1f1f1f'],
        accent: [24, '#036690'],
        quiet: [59, '#635d45'],
        good: [22, '#14710a'],
        bad: [124, '#cb3a2a'],
      },
      border: [144, '#b3ae99'],
    }),
  },
  'solarized-dark': { dark: solarizedDark, light: solarizedDark },
  'solarized-light': { dark: solarizedLight, light: solarizedLight },
} as const satisfies Readonly<Record<string, Readonly<Record<Background, Palette>>>>;
