import { createContext, useContext } from 'react';
import type { Mark } from '../../../engine/core/feedback.ts';
import type { Glyph, PegStyle } from '../../../engine/core/variant.ts';
import { defaultSettings, pegStyleOf, type Settings } from '../../../settings/settings.ts';
import {
  type Background,
  BLACK,
  type Color,
  type ColorDepth,
  canRead,
  color,
  colorIn,
  contrastIn,
  differenceIn,
  mix,
  type Palette,
  type TileMark,
  textOn,
  WHITE,
} from './color.ts';
import { palettes, themeStyleOf } from './palettes.ts';
import { type Charset, type SignCharset, type Signs, shapes, signs, spellings } from './signs.ts';

export type { ColorDepth, TileMark };

export type TerminalProfile = {
  readonly colorDepth: ColorDepth;
  readonly background: Background;
  readonly charset: Charset;
};

/** Text properties that Ink's `Text` takes; a color is only set where the color depth has one. */
export type Style = {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly bold?: boolean;
};

type Look = Pick<Settings, 'theme' | 'peg-style' | 'signs'>;

/** The light falls on a peg from above. */
export type Edges = { readonly upper: Style; readonly lower: Style };

type Plate = { readonly block: Style; readonly marks: Readonly<Record<Mark, Style>> };

export type Theme = {
  readonly colorDepth: ColorDepth;
  readonly charset: SignCharset;
  readonly signs: Signs;
  /** Replaces each sign that the terminal cannot show by one that it can. */
  readonly spell: (text: string) => string;
  readonly border: 'round' | 'classic';
  readonly borderColor: string | undefined;
  readonly borderText: Style;
  readonly peg: (peg: number) => Style;
  /** The edges of a round peg; undefined where shades of colors cannot be shown. */
  readonly pegEdges: (peg: number) => Edges | undefined;
  /** A place without a peg where pegs are round; undefined where they are not. */
  readonly hole: Style | undefined;
  /** The small block on which the marks of an answer stand; undefined where it cannot be shown. */
  readonly plate: Plate | undefined;
  /** What is behind the row that is typed and behind its selected place, and the arrows beside that. */
  readonly typed: { readonly row: Style; readonly place: Style; readonly arrows: Style };
  readonly pegStyle: PegStyle;
  readonly signOn: (symbol: Pick<Glyph, PegStyle>, peg: number) => string;
  readonly accent: Style;
  readonly chosen: { readonly kind: 'pointer' | 'bar'; readonly style: Style };
  readonly cursor: 'arrows' | Style;
  readonly quiet: Style;
  readonly title: Style;
  readonly answers: 'shown' | 'hidden';
  readonly tones: Readonly<Record<'info' | 'good' | 'bad' | 'advice' | 'refusal', Style>>;
  readonly marks: Readonly<Record<Mark, Style>>;
  readonly tile: Readonly<Record<TileMark, Style>>;
  /** Whether tiles have a sign for their mark beside their color. */
  readonly tileSigns: 'shown' | 'hidden';
  readonly emptyTile: Style;
};

const themes = new Map<string, Theme>();

/** The theme for what a terminal can show and a player has chosen; equal ones share one theme. */
export function themeOf(profile: TerminalProfile, look: Look = defaultSettings): Theme {
  const { colorDepth, background, charset } = profile;
  const { theme: lookName, signs: lookSigns } = look;
  const name = [colorDepth, background, charset, lookName, look['peg-style'], lookSigns].join(' ');
  const theme = themes.get(name) ?? newTheme(profile, look);
  themes.set(name, theme);
  return theme;
}

/** What a terminal shows by a player's choice; a terminal without Unicode is not asked for letters. */
function charsetFor(charset: Charset, { signs }: Look): Charset {
  if (signs === 'auto') return charset;
  if (signs === 'unicode') return 'unicode';
  return charset === 'ascii' ? 'ascii' : 'ascii-signs';
}

function newTheme(profile: TerminalProfile, look: Look): Theme {
  const { colorDepth, background } = profile;
  const spelled = charsetFor(profile.charset, look);
  const charset: SignCharset = spelled === 'unicode' ? 'unicode' : 'ascii';
  const name = look.theme === 'auto' ? background : look.theme;
  const palette = palettes[name][background];
  const style = themeStyleOf(name);
  const text = (of: keyof typeof palette.text): Style => {
    const chosen = palette.text[of];
    return chosen === 'terminal' ? {} : colored(chosen, colorDepth);
  };
  const tile = (mark: TileMark): Style => chipStyle(palette.tiles[mark], colorDepth);
  const quiet = text('quiet');
  const good: Style = { ...text('good'), bold: true };
  const bad: Style = { ...text('bad'), bold: true };
  const accent: Style = { ...text('accent'), bold: true };
  const pegs = palette.pegs.map((of) => chipStyle(of, colorDepth));
  const borderColor = colorIn(palette.border, colorDepth);
  const hasShades = colorDepth === 'rgb' || colorDepth === 'ansi256';
  const isRound = hasShades && charset === 'unicode';
  const edges = isRound ? palette.pegs.map((of) => edgesOf(of, colorDepth)) : [];
  // Without color a bar would look like a broken line: the sign and the arrows stay.
  const hasColor = colorDepth !== 'none';
  return {
    colorDepth,
    charset,
    signs: signs[charset],
    spell: spellings[spelled],
    border: charset === 'unicode' ? 'round' : 'classic',
    borderColor,
    borderText: colored(palette.border, colorDepth),
    peg: (peg) => pegs[peg] ?? { bold: true },
    pegEdges: (peg) => edges[peg],
    hole: isRound
      ? edgeOf(chipStyle(towardText(palette, 0.12, colorDepth), colorDepth))
      : undefined,
    plate: isRound ? plateOf(palette, colorDepth) : undefined,
    typed: {
      row: hasShades
        ? { ...chipStyle(typedRow(palette, colorDepth), colorDepth), bold: false }
        : {},
      place: hasShades ? chipStyle(palette.text.accent, colorDepth) : {},
      arrows: hasShades ? text('accent') : accent,
    },
    pegStyle: pegStyleOf(look),
    signOn: (symbol, peg) => pegSign(symbol, peg, look['peg-style'], charset),
    accent,
    chosen:
      hasColor && style.entries === 'bar'
        ? { kind: 'bar', style: chipStyle(palette.text.accent, colorDepth) }
        : { kind: 'pointer', style: accent },
    cursor: hasColor && style.cursor === 'background' ? chipStyle(GRAY, colorDepth) : 'arrows',
    quiet,
    title: { bold: true },
    answers: style.answers,
    tones: { info: {}, good, bad, advice: quiet, refusal: bad },
    marks: {
      exact: { ...text('exact'), bold: true },
      partial: text('partial'),
      absent: quiet,
    },
    tile: {
      exact: tile('exact'),
      partial: tile('partial'),
      absent: tile('absent'),
      unknown: tile('unknown'),
    },
    tileSigns:
      hasColor && name !== 'monochrome' && look['peg-style'] !== 'shapes' ? 'hidden' : 'shown',
    emptyTile: { ...tile('unknown'), ...quiet },
  };
}

/** The color of an unknown tile with a share of the text on it. */
const towardText = ({ tiles: { unknown } }: Palette, share: number, depth: ColorDepth): Color =>
  mix(unknown, textOn(unknown, depth), share, depth);

/** The contrast with which a tile without a mark stands out from the row that is typed. */
const MIN_TILE_CONTRAST = 1.08;

/** The difference of a peg from the row that is typed: as contrast has no hue, a yellow peg and a gray row have none. */
const MIN_PEG_DIFFERENCE = 10;

/** The background of the row that is typed: its text can be read on it, and its pegs and tiles are visible. */
function typedRow(palette: Palette, depth: ColorDepth): Color {
  const { unknown } = palette.tiles;
  const awayFromText = textOn(unknown, depth) === WHITE ? BLACK : WHITE;
  const colors = [
    towardText(palette, 0.05, depth),
    ...[0.15, 0.3, 0.45, 0.6].map((share) => mix(unknown, awayFromText, share, depth)),
  ];
  const { accent, quiet } = palette.text;
  return (
    colors.find(
      (row) =>
        contrastIn(row, unknown, depth) >= MIN_TILE_CONTRAST &&
        palette.pegs.every((peg) => differenceIn(peg, row, depth) >= MIN_PEG_DIFFERENCE) &&
        canRead(accent, row, depth) &&
        canRead(quiet, row, depth),
    ) ?? unknown
  );
}

const edges = new WeakMap<Style, Style>();

/** How the edges of a colored block look that are half a line high: text in its background color. */
export function edgeOf(block: Style): Style {
  const cachedEdge = edges.get(block);
  if (cachedEdge !== undefined) return cachedEdge;
  const { backgroundColor } = block;
  const edge: Style = backgroundColor === undefined ? {} : { color: backgroundColor };
  edges.set(block, edge);
  return edge;
}

/** Digits are their own names: only pegs of colors have another sign. */
function pegSign(
  { sign, initial }: Pick<Glyph, PegStyle>,
  peg: number,
  style: Look['peg-style'],
  charset: SignCharset,
): string {
  if (sign === initial || style === 'digits') return sign;
  return style === 'initials' ? initial : (shapes[charset][peg] ?? sign);
}

function colored(of: Color, depth: ColorDepth): Style {
  const color = colorIn(of, depth);
  return color === undefined ? {} : { color };
}

function chipStyle(of: Color, colorDepth: ColorDepth): Style {
  const backgroundColor = colorIn(of, colorDepth);
  const color = colorIn(textOn(of, colorDepth), colorDepth);
  return backgroundColor === undefined || color === undefined
    ? { bold: true }
    : { backgroundColor, color, bold: true };
}

const edgesOf = (of: Color, colorDepth: ColorDepth): Edges => {
  const edge = (to: Color, share: number): Style =>
    colored(mix(of, to, share, colorDepth), colorDepth);
  return { upper: edge(WHITE, 0.25), lower: edge(BLACK, 0.22) };
};

/** Marks with colors of their own keep them; the others have the one that is easier to read. */
function plateOf({ tiles, text }: Palette, colorDepth: ColorDepth): Plate {
  const block = chipStyle(tiles.unknown, colorDepth);
  const mark = (of: Color | 'terminal', bold: boolean): Style => ({
    ...block,
    ...(of !== 'terminal' && colored(of, colorDepth)),
    bold,
  });
  return {
    block,
    marks: {
      exact: mark(text.exact, true),
      partial: mark(text.partial, false),
      absent: mark(text.quiet, false),
    },
  };
}

const GRAY = color('blackBright', 244, '#808080');

const ThemeContext = createContext<Theme>(
  themeOf({ colorDepth: 'none', background: 'dark', charset: 'unicode' }),
);

export const ThemeProvider = ThemeContext.Provider;

export const useTheme = (): Theme => useContext(ThemeContext);
