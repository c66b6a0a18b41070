import { useApp, useInput, usePaste } from 'ink';
import {
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
} from 'react';
import { targetIn } from '../components/targets.ts';
import { type TerminalProfile, ThemeProvider, themeOf } from '../components/theme/theme.ts';
import { AppScreen } from '../screens/app/AppScreen.tsx';
import { type AppMessage, effectsOf } from '../screens/app/app.ts';
import { guessesShown, windowTitle } from '../screens/app/game-status.ts';
import { initApp } from '../screens/app/init-app.ts';
import { layoutSizes, sameSize } from '../screens/layout.ts';
import { LineScreenContext } from '../terminal/line-screen.ts';
import { type MouseListener, useMouse } from '../terminal/mouse.ts';
import { useParking } from '../terminal/parking.ts';
import { useScreenSize } from '../terminal/screen-size.ts';
import { useWindowTitle } from '../terminal/window-title.ts';
import { useAppStore } from './app-store.ts';
import {
  useAutosave,
  useGuesses,
  useNotices,
  useRecords,
  useRunEffects,
  useSettings,
} from './hooks.ts';
import { keysOf, SUSPEND_KEY } from './keys.ts';
import type { SessionContext } from './session-context.ts';

// The first frame of a full screen does not wait for it.
const SpokenSession = lazy(async () => ({
  default: (await import('./SpokenSession.tsx')).SpokenSession,
}));

/** The context of a session and what its terminal can show. */
export type SessionProps = SessionContext & { readonly profile: TerminalProfile };

/** A session drawn for a terminal profile; rendering it again with another one only recolors it. */
export const sessionElement = (context: SessionContext, profile: TerminalProfile): ReactNode => (
  <Session {...context} profile={profile} />
);

/** One player at one terminal: keys become messages, messages the model, the model a frame. */
export function Session({ profile, ...context }: SessionProps): ReactNode {
  const window = useScreenSize();
  const { startScreen, seeds, records, settings, clipboard } = context;
  const { notices, suspend, runEffect, onInput, onGuess } = context;
  const { exit } = useApp();
  const { isParked, wake } = useParking();
  const [app, dispatch, current] = useAppStore(
    () =>
      initApp({
        ...{ startScreen, size: window, seeds, clipboard },
        profile: records.profile(),
        settings: settings.current(),
      }),
    wake,
  );

  const isSpoken = app.settings.settings['screen-reader'] === 'on';
  // Lines of text need no room: a window of any size does.
  const size = isSpoken ? layoutSizes.full : window;

  // A layout effect runs before painting, so the new window never shows a frame of the old size.
  const isResized = !sameSize(app.size, size);
  useLayoutEffect(() => {
    if (isResized) dispatch({ screen: 'terminal', kind: 'resized', size });
  }, [isResized, size, dispatch]);

  useEffect(() => {
    if (app.state === 'left') exit();
  }, [app.state, exit]);

  // The store is asked after it has got the game: its answers are about that game too.
  useAutosave(app.played, records.save);
  useRunEffects(
    useMemo(() => effectsOf(app), [app]),
    runEffect,
    dispatch,
  );
  useRecords(records, dispatch);
  useSettings(settings, app.settings.settings, dispatch);
  useNotices(notices, dispatch);
  useGuesses(guessesShown(app), onGuess);
  const theme = themeOf(profile, app.settings.settings);
  useWindowTitle(theme.spell(windowTitle(app)));

  // Without the memo an unneeded render would keep a second tree of the screen in memory.
  const isDrawn = !(isSpoken || isParked);
  const screen = useMemo(() => isDrawn && <AppScreen app={app} />, [isDrawn, app]);
  if (isSpoken) {
    return (
      <Suspense>
        <SpokenSession {...{ app, current, dispatch, suspend, onInput }} spell={theme.spell} />
      </Suspense>
    );
  }
  return (
    <ThemeProvider value={theme}>
      <FullScreen />
      <InputHandler dispatch={dispatch} suspend={suspend} onInput={onInput} />
      {app.settings.settings.mouse === 'on' && <MouseHandler {...{ dispatch, onInput }} />}
      {screen}
    </ThemeProvider>
  );
}

/** Takes the whole window, which lines of text may have had before. */
function FullScreen(): ReactNode {
  const { openFullScreen } = useContext(LineScreenContext);
  useLayoutEffect(openFullScreen, [openFullScreen]);
  return null;
}

type InputHandlerProps = Pick<SessionContext, 'suspend' | 'onInput'> & {
  readonly dispatch: (message: AppMessage) => void;
};

/** Dispatches keys and pastes; a component of its own, because no key changes its props. */
const InputHandler = memo(({ suspend, onInput, dispatch }: InputHandlerProps): ReactNode => {
  const { exit, suspendTerminal } = useApp();

  useInput((input, key) => {
    onInput();
    const at = performance.now();
    for (const pressed of keysOf(input, key)) {
      if (pressed !== SUSPEND_KEY) {
        dispatch({ screen: 'terminal', kind: 'key-pressed', key: pressed, at });
      } else if (suspend !== undefined) {
        suspendTerminal(suspend).catch(exit);
      }
    }
  });

  usePaste((text) => {
    onInput();
    dispatch({ screen: 'terminal', kind: 'text-pasted', text });
  });

  return null;
});

type MouseHandlerProps = Pick<InputHandlerProps, 'dispatch' | 'onInput'>;

/** Dispatches clicks on targets and turns of the wheel. */
const MouseHandler = memo(({ onInput, dispatch }: MouseHandlerProps): ReactNode => {
  useMouse(
    useCallback<MouseListener>(
      (report, cell) => {
        onInput();
        if (report.kind === 'turned') {
          dispatch({ screen: 'terminal', kind: 'wheel-turned', step: report.step });
          return;
        }
        const target = cell && targetIn(cell.transforms, cell.line, cell.column);
        if (target === undefined) return;
        dispatch({ screen: 'terminal', kind: 'target-clicked', target, at: performance.now() });
      },
      [onInput, dispatch],
    ),
  );
  return null;
});
