import { useContext, useLayoutEffect } from 'react';
import type { MouseReport } from './input/mouse-reports.ts';
import { TerminalContext } from './terminal-context.ts';

const ESC = '\u001b';

/** Makes a terminal report presses of mouse buttons (1000), in the SGR form (1006). */
export const MOUSE_ON = `${ESC}[?1000h${ESC}[?1006h`;

/** Ends the reports of a terminal. */
export const MOUSE_OFF = `${ESC}[?1006l${ESC}[?1000l`;

/** A cell of a text on a screen: its line and its column in the text, from 0. */
export type TextCell = {
  /** The functions that style the text: they tell a text from all others. */
  readonly transforms: readonly object[];
  readonly line: number;
  readonly column: number;
};

/** Called with each report, and the text at its cell, if there is one. */
export type MouseListener = (report: MouseReport, cell: TextCell | undefined) => void;

/** Listens to the mouse of the terminal while the component is on the screen. */
export function useMouse(listener: MouseListener): void {
  const { setMouseListener } = useContext(TerminalContext);
  useLayoutEffect(() => {
    setMouseListener(listener);
    return () => setMouseListener(undefined);
  }, [setMouseListener, listener]);
}
