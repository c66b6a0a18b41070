import { useContext, useLayoutEffect } from 'react';
import { type MouseListener, TerminalContext } from './terminal-context.ts';

const ESC = '\u001b';

/** Makes a terminal report presses of mouse buttons (1000), in the SGR form (1006). */
export const MOUSE_ON = `${ESC}[?1000h${ESC}[?1006h`;

/** Ends the reports of a terminal. */
export const MOUSE_OFF = `${ESC}[?1006l${ESC}[?1000l`;

/** Listens to the mouse of the terminal while the component is on the screen. */
export function useMouse(listener: MouseListener): void {
  const { setMouseListener } = useContext(TerminalContext);
  useLayoutEffect(() => {
    setMouseListener(listener);
    return () => setMouseListener(undefined);
  }, [setMouseListener, listener]);
}
