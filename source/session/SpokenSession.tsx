import { useApp, useInput } from 'ink';
import { type ReactNode, useContext, useLayoutEffect, useState } from 'react';
import type { AppModel } from '../screens/app/app.ts';
import { openReader } from '../spoken/reader.ts';
import { LineScreenContext } from '../terminal/line-screen.ts';
import { keysOf, SUSPEND_KEY } from './keys.ts';
import type { OpenSession } from './open-session.ts';

type SpokenSessionProps = Pick<OpenSession, 'current' | 'dispatch' | 'suspend' | 'onInput'> & {
  readonly app: AppModel;
  /** A text as the terminal can show it. */
  readonly spell: (text: string) => string;
};

/** A session in lines of text for a screen reader: nothing that was written changes again. */
export function SpokenSession(props: SpokenSessionProps): ReactNode {
  const { app, current, dispatch, suspend, onInput, spell } = props;
  const { exit, suspendTerminal } = useApp();
  const { openLines, write } = useContext(LineScreenContext);
  const [reader] = useState(() => openReader({ current, dispatch, write }));

  // The layout effect of a change runs in the turn of its message.
  useLayoutEffect(() => {
    openLines();
    reader.update(spell);
  }, [app, openLines, reader, spell]);

  useLayoutEffect(() => reader.close, [reader]);

  useInput((input, key) => {
    onInput();
    if (key.ctrl && input === 'u') reader.type('clear');
    if (key.ctrl && input === 'd' && reader.isLineEmpty()) exit();
    for (const pressed of keysOf(input, key)) {
      if (pressed !== SUSPEND_KEY) reader.type(pressed);
      else if (suspend !== undefined) suspendTerminal(suspend).then(reader.askAgain, exit);
    }
  });

  return null;
}
