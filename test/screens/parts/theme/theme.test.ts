import { describe, expect, it } from 'vitest';
import {
  type ColorDepth,
  type Style,
  type TerminalProfile,
  themeOf,
} from '../../../../source/screens/parts/theme/theme.ts';
import { defaultSettings, valuesOf, withValue } from '../../../../source/settings/settings.ts';

const dark: TerminalProfile = { colorDepth: 'rgb', background: 'dark', charset: 'unicode' };
const pegs = Array.from({ length: 10 }, (_, peg) => peg);
const forms: readonly ColorDepth[] = ['ansi16', 'ansi256', 'rgb'];

/** xterm's own shades of the 16 colors, in their order. */
const xterm = [
  ...['#000000', '#cd0000', '#00cd00', '#cdcd00', '#0000ee', '#cd00cd', '#00cdcd', '#e5e5e5'],
  ...['#7f7f7f', '#ff0000', '#00ff00', '#ffff00', '#5c5cff', '#ff00ff', '#00ffff', '#ffffff'],
];
const names = ['black', 'red', 'green', 'yellow', 'blue', 'magenta', 'cyan', 'white'];
const steps = [0, 95, 135, 175, 215, 255];

/** A color of a style as `#rrggbb`, in the palettes of xterm. */
function shown(color: string | undefined): string {
  if (color === undefined || color.startsWith('#')) return color ?? '';
  const index = Number(/^ansi256\((\d+)\)$/.exec(color)?.[1]);
  if (Number.isNaN(index)) {
    const bright = color.endsWith('Bright') ? 8 : 0;
    return xterm[names.indexOf(color.replace('Bright', '')) + bright] ?? '';
  }
  const gray = 8 + 10 * (index - 232);
  const cube = index - 16;
  const [red = 0, green = 0, blue = 0] =
    index >= 232
      ? [gray, gray, gray]
      : [Math.floor(cube / 36), Math.floor(cube / 6) % 6, cube % 6].map((step) => steps[step] ?? 0);
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The relative luminance of `#rrggbb`, from 0 for black to 1 for white (WCAG 2.2). */
function luminance(color = ''): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const linear = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return [0.2126, 0.7152, 0.0722].reduce((sum, part, i) => sum + part * (linear[i] ?? 0), 0);
}

/** The contrast of two colors, from 1 for none to 21 for black and white (WCAG 2.2). */
function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('a peg', () => {
  it.each(forms)('looks different for each of the ten in %s', (colorDepth) => {
    const { peg } = themeOf({ ...dark, colorDepth });
    expect(new Set(pegs.map((one) => peg(one).backgroundColor)).size).toBe(10);
  });

  const red = { sign: '1', initial: 'R' };

  it.each([
    ['digits', 'unicode', red, '1'],
    ['initials', 'unicode', red, 'R'],
    ['shapes', 'unicode', red, '●'],
    ['shapes', 'ascii', red, 'o'],
    ['shapes', 'unicode', { sign: '7', initial: '7' }, '7'],
  ] as const)('in %s and %s has its sign', (style, charset, symbol, sign) => {
    const theme = themeOf({ ...dark, charset }, { ...defaultSettings, 'peg-style': style });
    expect(theme.signOn(symbol, 0)).toBe(sign);
  });

  it('has ten different shapes', () => {
    for (const charset of ['unicode', 'ascii'] as const) {
      const theme = themeOf({ ...dark, charset }, { ...defaultSettings, 'peg-style': 'shapes' });
      const shapes = pegs.map((peg) => theme.signOn(red, peg));
      expect(new Set(shapes).size).toBe(10);
      expect(shapes.filter((shape) => [...shape].length !== 1)).toEqual([]);
    }
  });
});

/** Whether a theme is for one background only. */
const isFor = (background: 'dark' | 'light', theme: string): boolean =>
  theme === background || theme.endsWith(`-${background}`);

/** The backgrounds of the terminals for which a theme is made. */
const ownPapers: Readonly<Record<string, Readonly<Record<'dark' | 'light', readonly string[]>>>> = {
  catppuccin: { dark: ['#1e1e2e'], light: ['#eff1f5'] },
  gruvbox: { dark: ['#282828'], light: ['#fbf1c7'] },
  nord: { dark: ['#2e3440'], light: ['#eceff4'] },
  dracula: { dark: ['#282a36'], light: ['#fffbeb'] },
  'solarized-dark': { dark: ['#002b36'], light: [] },
  'solarized-light': { dark: [], light: ['#fdf6e3'] },
};

/** Every theme at every color depth, on the backgrounds that it is for. */
const looks = valuesOf('theme').flatMap((name) =>
  forms.flatMap((colorDepth) =>
    (['dark', 'light'] as const)
      .filter((background) => !isFor(background === 'dark' ? 'light' : 'dark', name))
      .map((background) => [name, colorDepth, background] as const),
  ),
);

describe.each(looks)('the theme %s in %s on a %s background', (name, colorDepth, background) => {
  const profile = { ...dark, colorDepth, background };
  const theme = themeOf(profile, withValue(defaultSettings, 'theme', name));
  const minimum = name === 'high-contrast' && colorDepth !== 'ansi16' ? 7 : 4.5;
  const papers = [
    ...(background === 'dark' ? ['#000000', '#1e1e1e'] : ['#ffffff', '#f5f5f5']),
    ...(ownPapers[name]?.[background] ?? []),
  ];
  /** A terminal with 16 colors has xterm's own black or white behind the text. */
  const paper = colorDepth === 'ansi16' ? papers.slice(0, 1) : papers;

  it('has text that can be read', () => {
    const { accent, quiet, tones, marks } = theme;
    const texts = { accent, quiet, ...tones, ...marks };
    const poor = Object.entries(texts).flatMap(([of, { color }]) =>
      color === undefined
        ? []
        : paper
            .map((behind) => contrast(shown(color), behind))
            .filter((ratio) => ratio < minimum)
            .map((ratio) => `${of} ${color}: ${ratio.toFixed(2)}`),
    );
    expect(poor).toEqual([]);
  });

  it.runIf(name !== 'monochrome')('has a different color for each of the ten pegs', () => {
    expect(new Set(pegs.map((peg) => theme.peg(peg).backgroundColor)).size).toBe(10);
  });

  it('has marks that can be read on their block, and text on the typed row', () => {
    const { plate, typed, accent, quiet } = theme;
    const chips: readonly Style[] = [
      ...(plate === undefined ? [] : Object.values(plate.marks)),
      ...(typed.place.color === undefined ? [] : [typed.place]),
      ...(typed.row.backgroundColor === undefined
        ? []
        : [accent, quiet].map((style) => ({ ...style, ...typed.row }))),
    ];
    expect(chips.length === 0).toBe(colorDepth === 'ansi16');
    const poor = chips.filter((style) => contrast(...chipColors(style)) < 4.5);
    expect(poor).toEqual([]);
  });

  it.runIf(colorDepth !== 'ansi16')('has pegs and tiles that stand out from the typed row', () => {
    const row = shown(theme.typed.row.backgroundColor);
    for (const { backgroundColor } of [theme.emptyTile, theme.tile.unknown]) {
      expect(contrast(shown(backgroundColor), row)).toBeGreaterThan(1.05);
    }
    // A peg can differ in hue alone.
    const chips = pegs.map((peg) => shown(theme.peg(peg).backgroundColor));
    const channels = (of: string): readonly number[] =>
      [1, 3, 5].map((at) => Number.parseInt(of.slice(at, at + 2), 16));
    const isHidden = (chip: string): boolean =>
      channels(chip).every((channel, at) => Math.abs(channel - (channels(row)[at] ?? 0)) < 10);
    expect(chips.filter(isHidden)).toEqual([]);
  });

  it.runIf(colorDepth !== 'ansi16')(
    'has pegs with an edge that stands out from the background',
    () => {
      const poor = pegs.filter((peg) => {
        const { upper, lower } = theme.pegEdges(peg) ?? { upper: {}, lower: {} };
        const colors = [upper.color, lower.color, theme.peg(peg).backgroundColor];
        return papers.some((behind) => colors.every((edge) => contrast(shown(edge), behind) < 1.5));
      });
      expect(poor).toEqual([]);
    },
  );

  it('has a different tile for each mark, which can be read', () => {
    const { exact, partial, absent, unknown } = theme.tile;
    const tiles = [exact, partial, absent, unknown];
    // Two of its tiles have the same of the 16 colors.
    const count = name === 'monochrome' && colorDepth === 'ansi16' ? 3 : 4;
    expect(new Set(tiles.map((style) => style.backgroundColor)).size).toBe(count);
    expect(tiles.filter((style) => contrast(...chipColors(style)) < 4.5)).toEqual([]);
  });
});

it.each(['dark', 'light'] as const)(
  'the tiles on a %s background differ in lightness, not only in hue',
  (background) => {
    const { exact, partial, absent, unknown } = themeOf({ ...dark, background }).tile;
    const papers = [exact, partial, absent, unknown].map((style) => style.backgroundColor);
    for (const [at, paper] of papers.entries()) {
      for (const other of papers.slice(at + 1)) {
        expect(contrast(paper, other)).toBeGreaterThan(1.1);
      }
    }
  },
);

const chipColors = (style: Style): readonly [string, string] => [
  shown(style.color),
  shown(style.backgroundColor),
];

describe('the theme for color-blind players', () => {
  // Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
  const deficiencies = {
    protanopia: [
      0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998,
    ],
    deuteranopia: [
      0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881,
    ],
    tritanopia: [
      1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039,
    ],
  };
  const linear = (rgb: string): readonly number[] =>
    [1, 3, 5].map((at) => (Number.parseInt(rgb.slice(at, at + 2), 16) / 255) ** 2.2);
  /** L*a*b* of a linear color, in which a distance of 2.3 is just noticeable. */
  const lab = ([red = 0, green = 0, blue = 0]: readonly number[]): readonly number[] => {
    const [x = 0, y = 0, z = 0] = [
      (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
      0.2126 * red + 0.7152 * green + 0.0722 * blue,
      (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    ].map((value) => Math.cbrt(Math.max(0, value)));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  };
  const seen = (rgb: string, matrix: readonly number[]): readonly number[] => {
    const channels = linear(rgb);
    return lab(
      [0, 3, 6].map((row) =>
        Math.min(
          1,
          Math.max(
            0,
            channels.reduce((sum, c, i) => sum + c * (matrix[row + i] ?? 0), 0),
          ),
        ),
      ),
    );
  };

  it.each(Object.entries(deficiencies))('has pegs that can be told apart with %s', (_, matrix) => {
    for (const colorDepth of ['ansi256', 'rgb'] as const) {
      const theme = themeOf({ ...dark, colorDepth }, { ...defaultSettings, theme: 'color-blind' });
      const colors = pegs.map((peg) => seen(shown(theme.peg(peg).backgroundColor), matrix));
      const distances = colors.flatMap((one, index) =>
        colors.slice(index + 1).map((other, next) => ({
          pair: `${index} ${index + 1 + next}`,
          distance: Math.hypot(...one.map((value, i) => value - (other[i] ?? 0))),
        })),
      );
      expect(distances.filter(({ distance }) => distance < 10)).toEqual([]);
    }
  });
});

describe('a tile', () => {
  it('has a sign only where its color may not tell its mark', () => {
    const signsIn = (colorDepth: ColorDepth, name: string, style: string) =>
      themeOf(
        { ...dark, colorDepth },
        withValue(withValue(defaultSettings, 'theme', name), 'peg-style', style),
      ).tileSigns;
    expect(valuesOf('theme').map((name) => signsIn('none', name, 'digits'))).not.toContain(
      'hidden',
    );
    expect(valuesOf('theme').filter((name) => signsIn('rgb', name, 'digits') === 'shown')).toEqual([
      'monochrome',
    ]);
    expect(valuesOf('theme').map((name) => signsIn('rgb', name, 'shapes'))).not.toContain('hidden');
  });
});

describe('text', () => {
  it('has different signs for exact and partial marks, not only different colors', () => {
    for (const charset of ['unicode', 'ascii'] as const) {
      const { exact, partial, absent } = themeOf({ ...dark, charset }).signs;
      expect(new Set([exact, partial, absent]).size).toBe(3);
    }
  });
});

describe('spell', () => {
  const { spell, signs } = themeOf({ ...dark, charset: 'ascii' });

  it.each([
    ['plain text', 'plain text'],
    ['↑ ↓ ← →', '^ v < >'],
    ['1…6, or 1–6', '1-6, or 1-6'],
    ['Ada is thinking …', 'Ada is thinking...'],
    ['Par … Ora plays it.', 'Par... Ora plays it.'],
    // A text that is cut off keeps its length.
    ['Word guess…  won', 'Word gue...  won'],
    ['a person’s 40×16', "a person's 40x16"],
    ['● ○ ·', `${signs.exact} ${signs.partial} ${signs.absent}`],
    ['ß', '?'],
  ])('%j in ASCII is %j', (text, spelled) => {
    expect(spell(text)).toBe(spelled);
  });

  it.each([
    [{ charset: 'ascii-signs' }, 'auto'],
    [{ charset: 'unicode' }, 'ascii'],
  ] as const)('keeps letters where only signs are two columns wide: %j, %s', (profile, signs) => {
    const theme = themeOf({ ...dark, ...profile }, { ...defaultSettings, signs });
    expect(theme.spell('● ↑ … ’ ß λ')).toBe("# ^... ' ß λ");
    expect(theme.signs).toBe(themeOf({ ...dark, charset: 'ascii' }).signs);
    expect(theme.border).toBe('classic');
  });

  it('keeps every sign where all can be shown', () => {
    expect(themeOf(dark).spell('● ↑ … ’ ß')).toBe('● ↑ … ’ ß');
  });
});
