import { createContext } from 'react';
import type { LineScreen } from './line-screen.ts';
import type { MouseListener } from './mouse.ts';
import type { ScreenSize } from './screen-size.ts';

/** What components read of the terminal that they are drawn on, and what they can do to it. */
export type ComponentTerminal = {
  /** The same object until the size changes. */
  readonly size: ScreenSize;
  readonly lineScreen: LineScreen;
  /** Sets the title of the terminal's window, with its next frame. */
  readonly setTitle: (title: string) => void;
  /** Sets the listener to the mouse; the terminal reports its mouse while there is one. */
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
