import stringWidth from 'string-width';
import { isNarrow } from '../controls.ts';
import { applySgr, defaultStyle, type Style, visibleOnBlank } from './style.ts';
import { boundedMemo, charactersIn } from './text-layout.ts';

/**
 * A glyph is the content of a cell as a number: a code point, or a number above all code points for a character
 * of several code points, such as a letter with combining marks or a family of emoji.
 */

export const SPACE = 0x20;

/** The glyph of the cells to the right of a wide character's first one. */
export const CONTINUATION = 0;

const FIRST_CLUSTER = 0x110000;
const REPLACEMENT = 0xfffd;

/** Far more than texts contain; the bound keeps player names from filling the memory. */
const MAX_CLUSTERS = 65_536;

// The grids of many sessions contain these numbers, so the meaning of a number never changes.
const clusters: string[] = [];
const clusterGlyphs = new Map<string, number>();

/**
 * The glyphs of all cells of a character: its own and continuations. When there are too many
 * clusters, a new one becomes the replacement character and blanks.
 */
export function glyphsOf(character: string, width: number): readonly number[] {
  const glyph = glyphOf(character);
  const rest = glyph === REPLACEMENT ? SPACE : CONTINUATION;
  return [glyph, ...Array<number>(width - 1).fill(rest)];
}

export function glyphOf(character: string): number {
  const point = character.codePointAt(0) ?? SPACE;
  return character.length === (point > 0xffff ? 2 : 1) ? point : clusterGlyphOf(character);
}

function clusterGlyphOf(character: string): number {
  const known = clusterGlyphs.get(character);
  if (known !== undefined) return known;
  if (clusters.length >= MAX_CLUSTERS) return REPLACEMENT;
  const glyph = FIRST_CLUSTER + clusters.length;
  clusters.push(character);
  clusterGlyphs.set(character, glyph);
  return glyph;
}

export const isCluster = (glyph: number): boolean => glyph >= FIRST_CLUSTER;

export const characterOf = (glyph: number): string =>
  isCluster(glyph)
    ? (clusters[glyph - FIRST_CLUSTER] ?? String.fromCodePoint(REPLACEMENT))
    : String.fromCodePoint(glyph);

const FIRST_SYMBOL_EMOJI = 0x231a;
const LAST_SYMBOL_EMOJI = 0x2b55;

const symbolEmoji = new Map<number, boolean>();

/** Whether a symbol from ⌚ to ⭕ is an emoji, which is wide only in terminals with newer Unicode data. */
function isSymbolEmoji(glyph: number): boolean {
  const known = symbolEmoji.get(glyph);
  if (known !== undefined) return known;
  const isEmoji = /\p{Emoji_Presentation}/u.test(String.fromCodePoint(glyph));
  symbolEmoji.set(glyph, isEmoji);
  return isEmoji;
}

/** Whether terminals disagree on a glyph's width: emoji, clusters and the replacement character. */
export const hasUncertainWidth = (glyph: number): boolean =>
  glyph >= REPLACEMENT ||
  (glyph >= FIRST_SYMBOL_EMOJI && glyph <= LAST_SYMBOL_EMOJI && isSymbolEmoji(glyph));

/** A run of cells: one line of styled text from left to right. */
export type Run = {
  readonly glyphs: Uint32Array;
  readonly foregrounds: Uint32Array;
  readonly backgrounds: Uint32Array;
};

/**
 * The size of all runs in characters. All sessions share them, because they draw the same borders,
 * keys and pegs: 50 players need a third of it. A run takes ten times the memory of its characters.
 */
const MAX_RUNS = 65_536;

/** The cells of a line whose only escape sequences are those for styles (SGR). */
export const runOf = boundedMemo(MAX_RUNS, (line): Run => parseRun(line), charactersIn);

const CSI = '\u001b[';
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Control}]+$/u;

const segmenter = new Intl.Segmenter();

function parseRun(line: string): Run {
  const cells = { glyphs: [], foregrounds: [], backgrounds: [] };
  const [text = '', ...styledTexts] = line.split(CSI);
  let style = defaultStyle;
  append(cells, text, style);
  for (const part of styledTexts) {
    const end = part.indexOf('m');
    style = applySgr(style, part.slice(0, end));
    append(cells, part.slice(end + 1), style);
  }
  return {
    glyphs: Uint32Array.from(cells.glyphs),
    foregrounds: Uint32Array.from(cells.foregrounds),
    backgrounds: Uint32Array.from(cells.backgrounds),
  };
}

type Cells = { readonly [plane in keyof Run]: number[] };

function append(cells: Cells, text: string, { foreground, background }: Style): void {
  for (const { character, width } of charactersOf(text)) {
    for (const glyph of glyphsOf(character, width)) {
      cells.glyphs.push(glyph);
      cells.foregrounds.push(glyph === SPACE ? visibleOnBlank(foreground) : foreground);
      cells.backgrounds.push(background);
    }
  }
}

type Character = { readonly character: string; readonly width: number };

function charactersOf(text: string): readonly Character[] {
  if (isNarrow(text)) return Array.from(text, (character) => ({ character, width: 1 }));
  return Array.from(segmenter.segment(text), ({ segment }) => measure(segment)).filter(
    ({ character }) => !INVISIBLE.test(character),
  );
}

/** A combining mark without a letter follows a blank; it would join the cell to its left. */
function measure(character: string): Character {
  const width = stringWidth(character);
  return width === 0 ? { character: ` ${character}`, width: 1 } : { character, width };
}
