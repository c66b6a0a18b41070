import process from 'node:process';
import { commandLine } from '../prose/commands/line.ts';
import { barLength } from '../prose/phrases.ts';
import { linesOfWords } from '../prose/text.ts';
import { terminalProfileOf } from '../session/terminal-profile.ts';
import { linesOf, measured } from '../terminal/cells/text-layout.ts';
import { COLOR_SEQUENCE, stripAllButColors, stripControls } from '../terminal/controls.ts';
import type { Terminal } from './command-line/command.ts';

/** Rows of cells as aligned lines; the columns in `left` are left-aligned, the others right-aligned. */
export function inColumns(
  rows: readonly (readonly string[])[],
  left: readonly number[] = [],
): readonly string[] {
  const width = (column: number): number =>
    Math.max(...rows.map((cells) => (cells[column] ?? '').length));
  return rows.map((cells) =>
    cells
      .map((cell, column) =>
        left.includes(column) ? cell.padEnd(width(column)) : cell.padStart(width(column)),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** The cells of a row, and what its bar counts: 0 for a row without a bar, such as a head. */
type BarRow = { readonly cells: readonly string[]; readonly count: number };

const MAX_BAR = 40;

const GAP = '  ';

/**
 * Rows as aligned lines of at most `columns` columns, each with a bar for its count at the end; the
 * largest count has the longest bar. Where there is no room, there are no bars.
 */
export function barChart(rows: readonly BarRow[], columns: number): readonly string[] {
  const lines = inColumns(rows.map(({ cells }) => cells));
  const most = Math.max(...rows.map(({ count }) => count));
  const width = Math.max(...lines.map((line) => line.length));
  const longest = Math.min(MAX_BAR, columns - width - GAP.length);
  if (longest < 1) return lines;
  return rows.map(({ count }, index) =>
    `${lines[index] ?? ''}${GAP}${'█'.repeat(barLength(count, most, longest))}`.trimEnd(),
  );
}

/** The exit status of a program that Ctrl-C stopped. */
export const STOPPED_STATUS = 130;

/** Runs work that Ctrl-C stops: then the signal is aborted, and a second Ctrl-C ends the program. */
export async function untilInterrupt<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  const onInterrupt = (): void => stop.abort();
  process.once('SIGINT', onInterrupt);
  try {
    return await work(stop.signal);
  } finally {
    process.off('SIGINT', onInterrupt);
  }
}

/** A progress line, which is shown on terminals only. */
export type ProgressLine = {
  /** Shows the first of some forms of a text that fits the terminal, or as many words of the last as fit. */
  readonly show: (...forms: readonly [string, ...string[]]) => void;
  readonly clear: () => void;
};

/** A progress line on a terminal; it keeps to the columns that the terminal has when it is written. */
export function progressLine(stderr: Terminal['stderr']): ProgressLine {
  let shownColumns = 0;
  // A longer line would go on in the next row, and a carriage return would no longer reach its start.
  // The last column stays free: some terminals go to the next row once it is filled.
  const columnsLeft = (): number => Math.max(1, (stderr.columns || 80) - 1);
  const blanks = (columns: number): string => ' '.repeat(Math.max(0, columns));
  const show: ProgressLine['show'] = (...forms) => {
    if (!stderr.isTTY) return;
    const columns = columnsLeft();
    const texts = forms.map((form) => measured([form]));
    const fitting = texts.find(({ width }) => width <= columns) ?? texts.at(-1);
    const [first = ''] = fitting === undefined ? [] : linesOf(fitting, columns, 'wrap');
    const line = first.trimEnd();
    const { width } = measured([line]);
    stderr.write(`\r${line}${blanks(Math.min(shownColumns, columns) - width)}`);
    shownColumns = width;
  };
  const clear = (): void => {
    if (shownColumns > 0) stderr.write(`\r${blanks(Math.min(shownColumns, columnsLeft()))}\r`);
    shownColumns = 0;
  };
  return { show, clear };
}

/** Says how many games could not be saved, if there are any; returns the exit status. */
export function reportUnsaved(games: number, { stderr }: Pick<Terminal, 'stderr'>): number {
  if (games === 0) return 0;
  stderr.write(`keypeg: ${commandLine.line.unsavedGames(games)}\n`);
  return 1;
}

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
 * A text as the locale of a terminal can show it, without what the terminal would obey; letters of words stay as
 * they are.
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

export function warn(terminal: Terminal, warnings: readonly string[]): void {
  for (const warning of warnings) {
    terminal.stderr.write(textFor(terminal, `keypeg: ${warning}\n`));
  }
}

/** A word; a colored part of a line, such as a tile, counts as one word with its blanks. */
const WORD = new RegExp(`(?:${COLOR_SEQUENCE}.*?${COLOR_SEQUENCE}|[^ ])+`, 'gu');

const COLUMN_GAP = '  ';

/** A line in lines of at most `columns` columns, broken between words; longer words and rows of tables stay whole. */
export function wrapWords(line: string, columns: number): readonly string[] {
  const fits = (text: string): boolean => measured([text]).width <= columns;
  if (fits(line) || line.includes(COLUMN_GAP)) return [line];
  const lines = linesOfWords(line.match(WORD) ?? [], fits);
  // The blank at the end of a prompt.
  return line.endsWith(' ') ? lines.with(-1, `${lines.at(-1)} `) : lines;
}
