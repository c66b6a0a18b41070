import { linesOfWords } from '../../prose/text.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import { measured } from '../../terminal/cells/text-layout.ts';
import { COLOR_SEQUENCE, stripAllButColors, stripControls } from '../../terminal/controls.ts';
import type { Terminal } from '../command-line/command.ts';

/** The ASCII form of characters that prose and answers use. */
const asciiForms: Readonly<Record<string, string>> = {
  '●': '#',
  '○': 'o',
  '·': '.',
  '█': '#',
  '–': '-',
  '−': '-',
  '→': '->',
  '…': '...',
  '×': 'x',
  '±': '+/-',
  '’': "'",
  '“': '"',
  '”': '"',
};

/**
 * A text as the locale of a terminal can show it, without what the terminal would obey; letters of words stay as they
 * are.
 */
export const textFor = (terminal: Pick<Terminal, 'env'>, text: string): string =>
  spelled(terminal, stripControls(text));

/** The same for a text with colors. */
export const coloredTextFor = (terminal: Pick<Terminal, 'env'>, text: string): string =>
  spelled(terminal, stripAllButColors(text));

const spelled = ({ env }: Pick<Terminal, 'env'>, text: string): string =>
  terminalProfileOf(env).charset === 'unicode'
    ? text
    : text.replaceAll(/[^ -~]/gu, (sign) => asciiForms[sign] ?? sign);

/**
 * A text as standard output shows it: a terminal breaks lines in the middle of words, so they are
 * broken between words where its width is known. What reads a pipe gets whole lines.
 */
export const wrappedFor = (
  { stdout: { isTTY, columns } }: Pick<Terminal, 'stdout'>,
  text: string,
): string =>
  isTTY && columns > 0
    ? text
        .split('\n')
        .flatMap((line) => wrapWords(line, columns))
        .join('\n')
    : text;

export function printLines(
  terminal: Pick<Terminal, 'env' | 'stdout'>,
  lines: readonly string[],
): void {
  const text = lines.map((line) => `${line}\n`).join('');
  terminal.stdout.write(wrappedFor(terminal, textFor(terminal, text)));
}

/** Prints warnings to standard error. */
export function warn(terminal: Terminal, warnings: readonly string[]): void {
  for (const warning of warnings) {
    terminal.stderr.write(textFor(terminal, `keypeg: ${warning}\n`));
  }
}

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
