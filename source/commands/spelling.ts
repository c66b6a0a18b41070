import { terminalProfileOf } from '../session/terminal-profile.ts';
import type { Terminal } from './command.ts';

/** How signs of prose and answers are spelled where only ASCII can be shown, as on the board. */
const plain: Readonly<Record<string, string>> = {
  '●': '#',
  '○': 'o',
  '·': '.',
  '█': '#',
  '–': '-',
  '…': '...',
  '×': 'x',
  '’': "'",
  '“': '"',
  '”': '"',
};

/** A text as a terminal's locale can show it; letters of words stay what they are. */
export const spelledFor = ({ env }: Pick<Terminal, 'env'>, text: string): string =>
  terminalProfileOf(env).charset === 'unicode'
    ? text
    : text.replaceAll(/[^ -~]/gu, (sign) => plain[sign] ?? sign);
