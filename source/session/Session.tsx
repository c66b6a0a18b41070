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
  useState,
  useSyncExternalStore,
} from 'react';
import { AppScreen } from '../screens/app/AppScreen.tsx';
import type { AppMessage, AppModel } from '../screens/app/app.ts';
import { windowTitle } from '../screens/app/game/game-status.ts';
import { layoutSizes, sameSize } from '../screens/app/layout.ts';
import { ListKeysContext } from '../screens/parts/menu/SelectList.tsx';
import { targetIn } from '../screens/parts/targets.ts';
import { type TerminalProfile, ThemeProvider, themeOf } from '../screens/parts/theme/theme.ts';
import type { PaintedContent } from '../terminal/ink/render-painted.tsx';
import { LineScreenContext } from '../terminal/line-screen.ts';
import { type MouseListener, useMouse } from '../terminal/mouse.ts';
import { useScreenSize } from '../terminal/screen-size.ts';
import { useWindowTitle } from '../terminal/window-title.ts';
import { keysOf, SUSPEND_KEY } from './keys.ts';
import { openListKeys, type SessionListKeys } from './list-keys.ts';
import type { OpenSession } from './open-session.ts';

// The first frame of a full screen does not wait for it.
const SpokenSession = lazy(async () => ({
  default: (await import('./SpokenSession.tsx')).SpokenSession,
}));

/** What a terminal shows of a session, drawn for a terminal profile. */
export const sessionContent = (session: OpenSession, profile: TerminalProfile): PaintedContent => ({
  node: <Session session={session} profile={profile} />,
  subscribe: session.subscribe,
});

const isSpoken = ({ settings }: AppModel): boolean => settings.settings['screen-reader'] === 'on';

/** A session and what its terminal can show. */
type SessionProps = { readonly session: OpenSession; readonly profile: TerminalProfile };

/**
 * A session on its terminal: passes on what is typed and the size of the window, and shows the screen. Nothing is lost
 * when it is unmounted. Keys seldom render it again: components below subscribe to what they show.
 */
function Session({ session, profile }: SessionProps): ReactNode {
  const window = useScreenSize();
  const { exit } = useApp();
  const { current, dispatch, suspend, onInput } = session;
  const [lists] = useState(openListKeys);
  const spoken = useModel(session, isSpoken);
  const hasMouse = useModel(session, ({ settings }) => settings.settings.mouse === 'on');
  const hasLeft = useModel(session, ({ state }) => state === 'left');

  // Lines of text need no room: a window of any size does.
  const size = spoken ? layoutSizes.full : window;
  // A layout effect runs before painting, so the new window never shows a frame of the old size.
  useLayoutEffect(() => {
    if (!sameSize(current().size, size)) {
      dispatch({ screen: 'terminal', kind: 'resized', size });
    }
  }, [current, size, dispatch]);

  useEffect(() => {
    if (hasLeft) exit();
  }, [hasLeft, exit]);

  if (spoken) {
    return (
      <Suspense>
        <SpokenSession session={session} profile={profile} />
      </Suspense>
    );
  }
  return (
    <>
      <FullScreen />
      <InputHandler dispatch={dispatch} suspend={suspend} onInput={onInput} lists={lists} />
      {hasMouse && <MouseHandler {...{ dispatch, onInput }} />}
      <ListKeysContext value={lists}>
        <SessionScreen session={session} profile={profile} />
      </ListKeysContext>
    </>
  );
}

/** Reads what a component needs of a session's model, in the turn of each message. */
const useModel = <Value,>(
  { subscribe, current }: OpenSession,
  read: (app: AppModel) => Value,
): Value => useSyncExternalStore(subscribe, () => read(current()));

/** The screen in the player's theme, and the title of the terminal's window. */
function SessionScreen({ session, profile }: SessionProps): ReactNode {
  const settings = useModel(session, (app) => app.settings.settings);
  const theme = themeOf(profile, settings);
  useWindowTitle(useModel(session, (app) => theme.spell(windowTitle(app))));
  return (
    <ThemeProvider value={theme}>
      <AppScreen store={session} />
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
  readonly lists: SessionListKeys;
};

/**
 * Dispatches keys and pastes; a component of its own, because no key changes its props. It is mounted before the
 * screen, so that it hears of a key before a list does.
 */
const InputHandler = memo((props: InputHandlerProps): ReactNode => {
  const { suspend, onInput, dispatch, lists } = props;
  const { exit, suspendTerminal } = useApp();

  useInput((input, key) => {
    onInput();
    const at = performance.now();
    const keys = keysOf(input, key);
    const dispatchKeys = (): void => {
      for (const pressed of keys) {
        if (pressed !== SUSPEND_KEY) {
          dispatch({ screen: 'terminal', kind: 'key-pressed', key: pressed, at });
        } else if (suspend !== undefined) {
          suspendTerminal(suspend).catch(exit);
        }
      }
    };
    if (!lists.take(input, key, dispatchKeys)) dispatchKeys();
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
