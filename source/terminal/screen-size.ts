import { createContext, useContext } from 'react';

/** The size of a screen in cells. */
export type ScreenSize = { readonly columns: number; readonly rows: number };

/** The size of the screen that a tree is drawn on. */
export const ScreenSizeContext = createContext<ScreenSize>({ columns: 80, rows: 24 });

/**
 * Returns the current size of the screen that a component's tree is drawn on. Ink's own hook needs
 * an output that reports resizes, and 6 KB for each session.
 */
export const useScreenSize = (): ScreenSize => useContext(ScreenSizeContext);
