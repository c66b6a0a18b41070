import { useContext, useLayoutEffect } from 'react';
import { TerminalContext } from './terminal-context.ts';

const ESC = '\u001b';
const ST = `${ESC}\\`;

/** Saves the title of a window on the terminal's stack (xterm). */
export const SAVE_TITLE = `${ESC}[22;2t`;

/** Takes the title of a window back from the terminal's stack. */
export const RESTORE_TITLE = `${ESC}[23;2t`;

const MAX_LENGTH = 80;

/** The control string that sets a window's title (OSC 2); controls and what is invisible are left out. */
export function titleString(title: string): string {
  const visible = title.replaceAll(/[\p{C}\p{Default_Ignorable_Code_Point}]/gu, '');
  return `${ESC}]2;${[...visible].slice(0, MAX_LENGTH).join('')}${ST}`;
}

/** Gives the terminal's window a title while the component is on the screen. */
export function useWindowTitle(title: string): void {
  const { setTitle } = useContext(TerminalContext);
  useLayoutEffect(() => setTitle(title), [setTitle, title]);
}
