/**
 * Replaces the package string-width in the built program. Ink measures every text it draws, and the
 * package compiles a table of all emoji for the first text that is not ASCII: a fifth of the start
 * time. This module measures texts of narrow characters and leaves all others to the package.
 */
import { stripVTControlCharacters } from 'node:util';
import packageWidth, { type Options } from '../node_modules/string-width/index.js';

/** ASCII, Latin, dashes, quotes, arrows, box drawing, blocks, circles and the menu pointer. */
const NARROW =
  /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027\u2190-\u21ff\u2500-\u25fc\u276f]*$/u;

/** The width of a text in columns. */
const stringWidth = (text: string, options?: Options): number => {
  const shown = options?.countAnsiEscapeCodes === true ? text : stripVTControlCharacters(text);
  return options?.ambiguousIsNarrow !== false && NARROW.test(shown)
    ? shown.length
    : packageWidth(text, options);
};

// biome-ignore lint/style/noDefaultExport: the package has a default export.
export default stringWidth;
