import { useApp, useInput } from 'ink';
import { type ReactNode, useContext, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { openReader } from '../lines/reader.ts';
import { type TerminalProfile, themeOf } from '../screens/parts/theme/theme.ts';
import { stripControls } from '../terminal/controls.ts';
import { TerminalContext } from '../terminal/terminal-context.ts';
import { keysOf, SUSPEND_KEY } from './key-events.tsx';
import type { OpenSession } from './open-session.ts';

type SpokenSessionProps = { readonly session: OpenSession; readonly profile: TerminalProfile };

/** A session in lines of text for a screen reader: nothing that was written changes again. */
export function SpokenSession({ session, profile }: SpokenSessionProps): ReactNode {
  const { current, subscribe, dispatch, suspend, onInput, isWaiting, isHeldUp } = session;
  // React renders a change of its own state in a later turn of the event loop unless a key caused it; a
  // change of a store is rendered in the turn of its message, so that the right player is charged.
  const app = useSyncExternalStore(subscribe, current);
  const { spell } = themeOf(profile, app.settings.settings);
  const { exit, suspendTerminal } = useApp();
  const { openLines, write } = useContext(TerminalContext).lineScreen;
  // A line is not wrapped: a screen reader pauses at its end, and reads as one what the terminal continues.
  const [reader] = useState(() => openReader({ current, dispatch, write, isWaiting }));

  // The layout effect of a change runs in the turn of its message.
  useLayoutEffect(() => {
    openLines();
    reader.update((text) => stripControls(spell(text)));
  }, [app, openLines, reader, spell]);

  useLayoutEffect(() => reader.close, [reader]);

  useInput((input, key) => {
    onInput();
    if (key.ctrl && input === 'l') reader.askAgain();
    if (key.ctrl && input === 'd' && reader.isLineEmpty()) exit();
    for (const pressed of keysOf(input, key)) {
      if (pressed === SUSPEND_KEY) {
        if (suspend !== undefined) suspendTerminal(suspend).then(reader.askAgain, exit);
      } else if (!isHeldUp()) reader.type(pressed);
    }
  });

  return null;
}
