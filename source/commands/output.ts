import process from 'node:process';
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
  readonly show: (text: string) => void;
  readonly clear: () => void;
};

/** A progress line on a terminal. */
export function progressLine(stderr: Terminal['stderr']): ProgressLine {
  let shown = '';
  const show = (text: string): void => {
    if (!stderr.isTTY) return;
    stderr.write(`\r${text.padEnd(shown.length)}`);
    shown = text;
  };
  const clear = (): void => {
    if (shown !== '') stderr.write(`\r${' '.repeat(shown.length)}\r`);
    shown = '';
  };
  return { show, clear };
}

/** Says how many games could not be saved, if there are any; returns the exit status. */
export function reportUnsaved(
  games: number,
  { stderr, catalog }: Pick<Terminal, 'stderr' | 'catalog'>,
): number {
  if (games === 0) return 0;
  stderr.write(`keypeg: ${catalog.commands.line.unsavedGames(games)}\n`);
  return 1;
}
