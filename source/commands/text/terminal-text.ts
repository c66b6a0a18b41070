import type { LocalizedTexts } from '../../prose/catalog.ts';
import { terminalProfileOf } from '../../session/terminal-profile.ts';
import { stripAllButColors, stripControls } from '../../terminal/controls.ts';
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

/** Prints warnings to standard error. */
export function warn(terminal: Terminal, warnings: LocalizedTexts): void {
  for (const warning of warnings(terminal.catalog)) {
    terminal.stderr.write(textFor(terminal, `keypeg: ${warning}\n`));
  }
}
