/**
 * Stands in for the package string-width in the built program. Ink measures every text it draws,
 * and the package's first look at anything but ASCII compiles a table of all emoji: a fifth of the
 * program's start. Text of characters that are one column wide is measured here, all other text by
 * the package.
 */
import { stripVTControlCharacters } from 'node:util';
import packageWidth, { type Options } from '../node_modules/string-width/index.js';

/** ASCII, Latin, dashes and quotes, arrows, frames, blocks, circles, and the pointer of menus. */
const NARROW =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25fc\u276f]*$/u;

/** The columns that a text takes on a terminal. */
const stringWidth = (text: string, options?: Options): number => {
  const shown = options?.countAnsiEscapeCodes === true ? text : stripVTControlCharacters(text);
  return options?.ambiguousIsNarrow !== false && NARROW.test(shown)
    ? shown.length
    : packageWidth(text, options);
};

// biome-ignore lint/style/noDefaultExport: the package has one.
export default stringWidth;
