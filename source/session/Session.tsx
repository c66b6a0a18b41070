import { useApp, useInput, usePaste, useWindowSize } from 'ink';
import { type ReactNode, useEffect, useMemo, useReducer } from 'react';
import { type Theme, ThemeProvider } from '../components/theme.ts';
import { AppScreen } from '../screens/AppScreen.tsx';
import { initApp, type Opening, updateApp, waitsOf } from '../screens/app.ts';
import { keysOf, STOP_KEY } from './keys.ts';
import { type CarryOut, useWaits } from './use-waits.ts';

/** What one player's session needs to know, and to be able to do. */
export type SessionProps = {
  readonly opening: Opening;
  readonly theme: Theme;
  /** Any text; every text makes other games. */
  readonly entropy: string;
  /** Hands the terminal back to the shell until it continues the program. */
  readonly stop: () => Promise<void>;
  /** Does what a screen waits for from outside its player. */
  readonly carryOut: CarryOut;
};

/** One player at one terminal: keys become messages, messages the model, the model a frame. */
export function Session({ opening, theme, entropy, stop, carryOut }: SessionProps): ReactNode {
  const { exit, suspendTerminal } = useApp();
  const { columns, rows } = useWindowSize();
  const [app, dispatch] = useReducer(updateApp, undefined, () =>
    initApp(opening, { columns, rows }, entropy),
  );

  useEffect(() => {
    dispatch({ screen: 'terminal', kind: 'resized', size: { columns, rows } });
  }, [columns, rows]);

  useEffect(() => {
    if (app.state === 'left') exit();
  }, [app.state, exit]);

  useWaits(
    useMemo(() => waitsOf(app), [app]),
    carryOut,
    dispatch,
  );

  useInput((input, key) => {
    for (const pressed of keysOf(input, key)) {
      if (pressed === STOP_KEY) suspendTerminal(stop).catch(exit);
      else dispatch({ screen: 'terminal', kind: 'key-pressed', key: pressed });
    }
  });

  usePaste((text) => {
    dispatch({ screen: 'terminal', kind: 'text-pasted', text });
  });

  // The frame follows the window at once; the model hears of it in the effect above.
  return (
    <ThemeProvider value={theme}>
      <AppScreen app={{ ...app, size: { columns, rows } }} />
    </ThemeProvider>
  );
}
