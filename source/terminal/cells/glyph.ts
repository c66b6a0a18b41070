/**
 * A glyph is the content of a cell as a number: a code point, or a number above all code points for a character
 * of several code points, such as a letter with combining marks or a family of emoji.
 */

/** The glyph of a blank. */
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

/** The glyph of a character's first cell. */
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

/** Whether the character of a glyph has several code points. */
export const isCluster = (glyph: number): boolean => glyph >= FIRST_CLUSTER;

/** The character of a glyph. */
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
