import { linesOfWords } from '../../prose/text.ts';
import { measured } from '../../terminal/cells/text-layout.ts';
import { COLOR_SEQUENCE } from '../../terminal/controls.ts';

/** A word; a colored part of a line, such as a tile, counts as one word with its blanks. */
const WORD = new RegExp(`(?:${COLOR_SEQUENCE}.*?${COLOR_SEQUENCE}|[^ ])+`, 'gu');

/** What separates the columns of a table, or indents a line. */
const COLUMN_GAP = '  ';

/**
 * A line as lines of at most `columns` columns, broken between words; a longer word is left whole. A
 * row of a table stays as it is.
 */
export function wrapWords(line: string, columns: number): readonly string[] {
  const fits = (text: string): boolean => measured(text).width <= columns;
  if (fits(line) || line.includes(COLUMN_GAP)) return [line];
  const lines = linesOfWords(line.match(WORD) ?? [], fits);
  // The blank at the end of a prompt.
  return line.endsWith(' ') ? lines.with(-1, `${lines.at(-1)} `) : lines;
}
