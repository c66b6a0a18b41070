import { useApp } from 'ink';
import {
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { AppScreen, ModelStoreContext, useModel } from '../screens/app/AppScreen.tsx';
import type { AppModel } from '../screens/app/app.ts';
import { windowTitle } from '../screens/app/Heading.tsx';
import { layoutSizes, sameSize } from '../screens/app/layout.ts';
import { ListKeysContext } from '../screens/parts/Menu.tsx';
import { type TerminalProfile, ThemeProvider, themeOf } from '../screens/parts/theme/theme.ts';
import type { PaintedContent } from '../terminal/ink/render-painted.tsx';
import { TerminalContext, useScreenSize, useWindowTitle } from '../terminal/terminal-context.ts';
import { InputHandler, MouseHandler, openListKeys } from './key-events.tsx';
import type { OpenSession } from './open-session.ts';

// The first frame of a full screen does not wait for it.
const SpokenSession = lazy(async () => ({
  default: (await import('./SpokenSession.tsx')).SpokenSession,
}));

export const sessionContent = (session: OpenSession, profile: TerminalProfile): PaintedContent => ({
  node: (
    <ModelStoreContext value={session}>
      <Session session={session} profile={profile} />
    </ModelStoreContext>
  ),
  subscribe: session.subscribe,
});

const isSpoken = ({ settings }: AppModel): boolean => settings.settings['screen-reader'] === 'on';
type SessionProps = { readonly session: OpenSession; readonly profile: TerminalProfile };

/** A session on its terminal. Nothing is lost when it is unmounted, and keys seldom render it again. */
function Session({ session, profile }: SessionProps): ReactNode {
  const window = useScreenSize();
  const { exit } = useApp();
  const { current, dispatch, suspend, onInput } = session;
  const [lists] = useState(openListKeys);
  const spoken = useModel(isSpoken);
  const hasMouse = useModel(({ settings }) => settings.settings.mouse === 'on');
  const hasLeft = useModel(({ state }) => state === 'left');

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
      {hasMouse && <MouseHandler dispatch={dispatch} onInput={onInput} />}
      <ListKeysContext value={lists}>
        <SessionScreen profile={profile} />
      </ListKeysContext>
    </>
  );
}

function SessionScreen({ profile }: Pick<SessionProps, 'profile'>): ReactNode {
  const theme = themeOf(
    profile,
    useModel((app) => app.settings.settings),
  );
  useWindowTitle(theme.spell(useModel(windowTitle)));
  return (
    <ThemeProvider value={theme}>
      <AppScreen />
    </ThemeProvider>
  );
}

function FullScreen(): ReactNode {
  const { openFullScreen } = useContext(TerminalContext).lineScreen;
  useLayoutEffect(openFullScreen, [openFullScreen]);
  return null;
}
