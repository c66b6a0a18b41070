/**
 * Replaces the package string-width in the built program. Ink measures every text it draws, and the
 * package collects all emoji for the first text that is not ASCII: an eighth of the start time. This
 * module measures texts of narrow characters and leaves all others to the package.
 */
import { stripVTControlCharacters } from 'node:util';
import packageWidth, { type Options } from '../../node_modules/string-width/index.js';
import { isNarrow } from '../../source/terminal/narrow.ts';

/** The width of a text in columns. */
const stringWidth = (text: string, options?: Options): number => {
  const shown = options?.countAnsiEscapeCodes === true ? text : stripVTControlCharacters(text);
  return options?.ambiguousIsNarrow !== false && isNarrow(shown)
    ? shown.length
    : packageWidth(text, options);
};

// biome-ignore lint/style/noDefaultExport: the package has a default export.
export default stringWidth;
