import { useWindowSize } from 'ink';
import { createContext, useContext } from 'react';

/** The size of a screen in cells. */
export type ScreenSize = { readonly columns: number; readonly rows: number };

/** The size of the screen on which a tree is painted; undefined where Ink itself draws the tree. */
export const ScreenSizeContext = createContext<ScreenSize | undefined>(undefined);

/** Returns the current size of the screen of a component's tree. */
export function useScreenSize(): ScreenSize {
  const ofInk = useWindowSize();
  return useContext(ScreenSizeContext) ?? ofInk;
}
