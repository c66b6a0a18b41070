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
  useSyncExternalStore,
} from 'react';
import { targetIn } from '../components/targets.ts';
import { type TerminalProfile, ThemeProvider, themeOf } from '../components/theme/theme.ts';
import { AppScreen } from '../screens/app/AppScreen.tsx';
import type { AppMessage } from '../screens/app/app.ts';
import { windowTitle } from '../screens/app/game-status.ts';
import { layoutSizes, sameSize } from '../screens/layout.ts';
import { LineScreenContext } from '../terminal/line-screen.ts';
import { type MouseListener, useMouse } from '../terminal/mouse.ts';
import { useScreenSize } from '../terminal/screen-size.ts';
import { ContentContext } from '../terminal/shown-content.ts';
import { useWindowTitle } from '../terminal/window-title.ts';
import { keysOf, SUSPEND_KEY } from './keys.ts';
import type { OpenSession } from './open-session.ts';

// The first frame of a full screen does not wait for it.
const SpokenSession = lazy(async () => ({
  default: (await import('./SpokenSession.tsx')).SpokenSession,
}));

/** A session and what its terminal can show. */
export type SessionProps = { readonly session: OpenSession; readonly profile: TerminalProfile };

/** A session drawn for a terminal profile; rendering it again with another one only recolors it. */
export const sessionElement = (session: OpenSession, profile: TerminalProfile): ReactNode => (
  <Session session={session} profile={profile} />
);

/** Draws one player's session, and passes on what is typed; nothing is lost when it is unmounted. */
export function Session({ session, profile }: SessionProps): ReactNode {
  const window = useScreenSize();
  const { exit } = useApp();
  const { current, dispatch, subscribe, suspend, onInput } = session;
  // React renders a change of its own state in a later turn of the event loop unless a key caused it; a
  // change of a store is rendered in the turn of its message, so that the right player is charged.
  const app = useSyncExternalStore(subscribe, current);

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

  const theme = themeOf(profile, app.settings.settings);
  useWindowTitle(theme.spell(windowTitle(app)));

  // Without the memo an unneeded render would keep a second tree of the screen in memory.
  const shown = useContext(ContentContext);
  const isDrawn = !isSpoken && shown === 'all';
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

type InputHandlerProps = Pick<OpenSession, 'suspend' | 'onInput'> & {
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
