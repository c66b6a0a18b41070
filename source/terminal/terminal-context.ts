import { createContext, useContext } from 'react';
import type { MouseReport } from './input/mouse-reports.ts';

/** The size of a screen in cells. */
export type ScreenSize = { readonly columns: number; readonly rows: number };

/** A terminal that shows either a full screen or lines of text that follow each other. */
export type LineScreen = {
  /** Leaves the full screen; from then on lines can be written. */
  readonly openLines: () => void;
  /** Ends the lines and paints the full screen. */
  readonly openFullScreen: () => void;
  /** Writes a part of a line, or several lines; nothing on a full screen. */
  readonly write: (text: string) => void;
};

/** A cell of a text on a screen: its line and its column in the text, from 0. */
export type TextCell = {
  /** The functions that style the text: they tell a text from all others. */
  readonly transforms: readonly object[];
  readonly line: number;
  readonly column: number;
};

/** Called with each report, and the text at its cell, if there is one. */
export type MouseListener = (report: MouseReport, cell: TextCell | undefined) => void;

/** What components read of the terminal that they are drawn on, and what they can do to it. */
export type ComponentTerminal = {
  /** The same object until the size changes. */
  readonly size: ScreenSize;
  readonly lineScreen: LineScreen;
  /** Sets the title of the terminal's window, with its next frame. */
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
