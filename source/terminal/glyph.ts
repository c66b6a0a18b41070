/**
 * What stands in a cell, as a number: a code point; or for a character of several code points (a
 * letter with its marks, a family of emoji) a number above all code points.
 */
export const SPACE = 0x20;

/** The cells to the right of a wide character's first one. */
export const TAIL = 0;

const FIRST_CLUSTER = 0x110000;
const REPLACEMENT = 0xfffd;

/** Far more than all that people write; without a bound names could be made to fill the memory. */
const MOST_CLUSTERS = 65_536;

// Numbers stand in the grids of many sessions, so what one means must never change.
const clusters: string[] = [];
const numbers = new Map<string, number>();

/**
 * The numbers for the cells of a character, which may have several code points: its own, and tails.
 * One too many to be told apart is a sign for that, and blanks.
 */
export function glyphsOf(character: string, width: number): readonly number[] {
  const glyph = glyphOf(character);
  const rest = glyph === REPLACEMENT ? SPACE : TAIL;
  return [glyph, ...Array<number>(width - 1).fill(rest)];
}

/** The number for a character's first cell. */
export function glyphOf(character: string): number {
  const point = character.codePointAt(0) ?? SPACE;
  return character.length === (point > 0xffff ? 2 : 1) ? point : clusterOf(character);
}

function clusterOf(character: string): number {
  const known = numbers.get(character);
  if (known !== undefined) return known;
  if (clusters.length >= MOST_CLUSTERS) return REPLACEMENT;
  const number = FIRST_CLUSTER + clusters.length;
  clusters.push(character);
  numbers.set(character, number);
  return number;
}

/** The character that a number stands for. */
export const characterOf = (glyph: number): string =>
  glyph < FIRST_CLUSTER
    ? String.fromCodePoint(glyph)
    : (clusters[glyph - FIRST_CLUSTER] ?? String.fromCodePoint(REPLACEMENT));

const FIRST_EMOJI = 0x231a;
const LAST_EMOJI = 0x2b55;

/** Emoji among older symbols, wide only in terminals that know so much of Unicode: ⌚ to ⭕. */
const emojiAmongSymbols: ReadonlySet<number> = new Set(
  Array.from({ length: LAST_EMOJI - FIRST_EMOJI + 1 }, (_, index) => FIRST_EMOJI + index).filter(
    (point) => /\p{Emoji_Presentation}/u.test(String.fromCodePoint(point)),
  ),
);

/** Whether terminals disagree how many columns it takes: emoji, clusters, and their stand-in. */
export const isUncertain = (glyph: number): boolean =>
  glyph >= REPLACEMENT || emojiAmongSymbols.has(glyph);
