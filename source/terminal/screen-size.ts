import { useContext } from 'react';
import { TerminalContext } from './terminal-context.ts';

/** The size of a screen in cells. */
export type ScreenSize = { readonly columns: number; readonly rows: number };

/**
 * Returns the current size of the screen that a component's tree is drawn on. Ink's own hook needs
 * an output that reports resizes, and 6 KB for each session.
 */
export const useScreenSize = (): ScreenSize => useContext(TerminalContext).size;
