import { useApp, useInput, usePaste, useWindowSize } from 'ink';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { type Palette, type Theme, ThemeProvider, themeOf } from '../components/theme.ts';
import type { SavedGame } from '../core/saved-game.ts';
import { AppScreen } from '../screens/app/AppScreen.tsx';
import {
  type AppMessage,
  effectsOf,
  initApp,
  type StartScreen,
  updateApp,
} from '../screens/app/app.ts';
import type { Player } from '../screens/app/player.ts';
import { savedOf } from '../screens/app/unfinished.ts';
import type { Size } from '../screens/layout.ts';
import { keysOf, STOP_KEY } from './keys.ts';
import type { Notices } from './notices.ts';
import { useAutosave } from './use-autosave.ts';
import { type RunEffect, useEffects } from './use-effects.ts';
import { useNotices } from './use-notices.ts';

/** What one player's session needs to know, and to be able to do, wherever its terminal is. */
export type SessionContext = {
  readonly opening: StartScreen;
  /** Any text; every text makes other games. */
  readonly entropy: string;
  readonly player: Player;
  /** The game that the player left unfinished before, which the menu offers to continue. */
  readonly saved: SavedGame | undefined;
  /** Keeps the game that is unfinished now, or that none is; called after each change of it. */
  readonly save: (saved: SavedGame | undefined) => void;
  readonly notices: Notices;
  /** Hands the terminal back to the shell until it continues the program, where there is a shell. */
  readonly stop: (() => Promise<void>) | undefined;
  /** Does what a screen waits for from outside its player. */
  readonly runEffect: RunEffect;
};

/** The same, and how it looks. */
export type SessionProps = SessionContext & { readonly theme: Theme };

/** A session drawn in a palette's theme; rendering it again with another palette only recolors it. */
export const sessionElement = (context: SessionContext, palette: Palette): ReactNode => (
  <Session {...context} theme={themeOf(palette)} />
);

/** One player at one terminal: keys become messages, messages the model, the model a frame. */
export function Session({ theme, ...means }: SessionProps): ReactNode {
  const { columns, rows } = useWindowSize();
  const size = useMemo(() => ({ columns, rows }), [columns, rows]);
  return (
    <ThemeProvider value={theme}>
      <App size={size} means={means} />
    </ThemeProvider>
  );
}

type AppProps = { readonly size: Size; readonly means: SessionContext };

function App({ size, means }: AppProps): ReactNode {
  const { opening, entropy, player, saved, save, notices, stop, runEffect: carryOut } = means;
  const { exit } = useApp();
  const [app, dispatch] = useReducer(updateApp, undefined, () =>
    initApp({ opening, size, entropy, player, saved }),
  );

  // Before anything is painted, so that no frame of the old size shows in the new window.
  useLayoutEffect(() => {
    dispatch({ screen: 'terminal', kind: 'resized', size });
  }, [size]);

  useEffect(() => {
    if (app.state === 'left') exit();
  }, [app.state, exit]);

  useEffects(
    useMemo(() => effectsOf(app), [app]),
    carryOut,
    dispatch,
  );
  const { unfinished } = app;
  useAutosave(
    useMemo(() => savedOf(unfinished), [unfinished]),
    save,
  );
  useNotices(notices, dispatch);

  // Drawn for nothing, a screen would be held in memory twice from its first moment on.
  const screen = useMemo(() => <AppScreen app={app} />, [app]);
  return (
    <>
      <InputHandler dispatch={dispatch} stop={stop} />
      {screen}
    </>
  );
}

type EarsProps = Pick<SessionContext, 'stop'> & {
  readonly dispatch: (message: AppMessage) => void;
};

/** Hears keys and pastes, whatever the screen; apart from it, as no key changes anything here. */
const InputHandler = memo(({ stop, dispatch }: EarsProps): ReactNode => {
  const { exit, suspendTerminal } = useApp();

  useInput((input, key) => {
    for (const pressed of keysOf(input, key)) {
      if (pressed !== STOP_KEY) {
        dispatch({ screen: 'terminal', kind: 'key-pressed', key: pressed });
      } else if (stop !== undefined) {
        suspendTerminal(stop).catch(exit);
      }
    }
  });

  usePaste((text) => {
    dispatch({ screen: 'terminal', kind: 'text-pasted', text });
  });

  return null;
});
