/**
 * Replaces the package string-width in the built program. Ink measures every text it draws, and the
 * package collects all emoji when it is loaded: a fifth of the start time. This module measures texts of
 * narrow characters, and loads the package for the first other one.
 */
import { stripVTControlCharacters } from 'node:util';
import type { Options } from '../../node_modules/string-width/index.js';
import { isNarrow } from '../../source/terminal/controls.ts';

/** Returns the package, which the bundle evaluates at the first call. */
const loadPackage = (): typeof import('../../node_modules/string-width/index.js') =>
  require('../../node_modules/string-width/index.js');

/** The width of a text in columns. */
const stringWidth = (text: string, options?: Options): number => {
  const shown = options?.countAnsiEscapeCodes === true ? text : stripVTControlCharacters(text);
  return options?.ambiguousIsNarrow !== false && isNarrow(shown)
    ? shown.length
    : loadPackage().default(text, options);
};

// biome-ignore lint/style/noDefaultExport: the package has a default export.
export default stringWidth;
