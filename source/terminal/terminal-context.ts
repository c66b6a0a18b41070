import { createContext, useContext, useLayoutEffect } from 'react';
import type { MouseReport } from './input/sequences.ts';

export type ScreenSize = { readonly columns: number; readonly rows: number };

/** A terminal that shows either a full screen or lines of text that follow each other. */
export type LineScreen = {
  readonly openLines: () => void;
  readonly openFullScreen: () => void;
  /** Writes a part of a line, or several lines; nothing on a full screen. */
  readonly write: (text: string) => void;
};

export type TextCell = {
  /** The functions that style the text: they tell a text from all others. */
  readonly transforms: readonly object[];
  readonly line: number;
  readonly column: number;
};

export type MouseListener = (report: MouseReport, cell: TextCell | undefined) => void;

export type ComponentTerminal = {
  /** The same object until the size changes. */
  readonly size: ScreenSize;
  readonly lineScreen: LineScreen;
  readonly setTitle: (title: string) => void;
  /** Sets the mouse listener; the terminal reports its mouse while there is one. */
  readonly setMouseListener: (listener: MouseListener | undefined) => void;
};

/**
 * The terminal of a component; without one, nothing is written. There is one context for all of it, because React
 * visits each context above the row that is typed at every key.
 */
export const TerminalContext = createContext<ComponentTerminal>({
  size: { columns: 80, rows: 24 },
  lineScreen: {
    openLines: () => undefined,
    openFullScreen: () => undefined,
    write: () => undefined,
  },
  setTitle: () => undefined,
  setMouseListener: () => undefined,
});

/**
 * Returns the current size of the screen that a component's tree is drawn on. Ink's own hook needs
 * an output that reports resizes, and 6 KB for each session.
 */
export const useScreenSize = (): ScreenSize => useContext(TerminalContext).size;

const ESC = '\u001b';

/** Makes a terminal report presses of mouse buttons (1000), in the SGR form (1006). */
export const MOUSE_ON = `${ESC}[?1000h${ESC}[?1006h`;

export const MOUSE_OFF = `${ESC}[?1006l${ESC}[?1000l`;

export function useMouse(listener: MouseListener): void {
  const { setMouseListener } = useContext(TerminalContext);
  useLayoutEffect(() => {
    setMouseListener(listener);
    return () => setMouseListener(undefined);
  }, [setMouseListener, listener]);
}

export function useWindowTitle(title: string): void {
  const { setTitle } = useContext(TerminalContext);
  useLayoutEffect(() => setTitle(title), [setTitle, title]);
}
