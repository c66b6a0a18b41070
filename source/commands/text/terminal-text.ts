import type { LocalizedTexts } from '../../prose/catalog.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import { stripAllButColors, stripControls } from '../../terminal/controls.ts';
import type { Terminal } from '../command-line/command.ts';
import { wrapWords } from './word-wrap.ts';

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

/** Prints lines to standard output. */
export function printLines(
  terminal: Pick<Terminal, 'env' | 'stdout'>,
  lines: readonly string[],
): void {
  const text = lines.map((line) => `${line}\n`).join('');
  terminal.stdout.write(wrappedFor(terminal, textFor(terminal, text)));
}

/** Prints warnings to standard error. */
export function warn(terminal: Terminal, warnings: LocalizedTexts): void {
  for (const warning of warnings(terminal.catalog)) {
    terminal.stderr.write(textFor(terminal, `keypeg: ${warning}\n`));
  }
}
