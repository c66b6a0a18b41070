import { measured } from './text-layout.ts';

const ESCAPE = '\u001b';
const SGR = `${ESCAPE}\\[[\\d;]*m`;

/** A word; a colored part of a line, such as a tile, is not broken at its blanks. */
const WORD = new RegExp(`(?:${SGR}[^${ESCAPE}]*${SGR}|[^ ])+`, 'gu');

/** What separates the columns of a table, or indents a line. */
const COLUMN_GAP = '  ';

/**
 * A line as lines of at most `columns` columns, broken between words; a longer word is left whole. A
 * row of a table stays as it is.
 */
export function wrapWords(line: string, columns: number): readonly string[] {
  if (measured(line).width <= columns || line.includes(COLUMN_GAP)) return [line];
  const lines: string[] = [];
  let current = '';
  for (const [word] of line.matchAll(WORD)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current === '' || measured(longer).width <= columns) {
      current = longer;
    } else {
      lines.push(current);
      current = word;
    }
  }
  // The blank at the end of a prompt.
  const end = line.endsWith(' ') ? ' ' : '';
  return [...lines, current + end];
}
