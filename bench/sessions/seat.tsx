import { EventEmitter } from 'node:events';
import { themeOf } from '../../source/components/theme.ts';
import type { StartScreen } from '../../source/screens/app/app.ts';
import { noNotices } from '../../source/session/notices.ts';
import { Session } from '../../source/session/Session.tsx';
import { openKeyboard } from '../../source/ssh/session/terminal.ts';
import { renderPainted } from '../../source/terminal/render-painted.tsx';

/** One player at a terminal of 80 × 24 that shows nothing and only counts what is sent to it. */
export type Seat = {
  readonly press: (bytes: string) => void;
  /** The bytes that were sent so far. */
  readonly sent: () => number;
  readonly leave: () => Promise<unknown>;
};

const theme = themeOf({ form: 'rgb', background: 'dark', signs: 'unicode' });

/** Seats a player, whose first frame is then drawn. */
export function openSeat(opening: StartScreen, entropy: string): Seat {
  const stdin = openKeyboard();
  let bytes = 0;
  const stdout = Object.assign(new EventEmitter(), {
    columns: 80,
    rows: 24,
    write: (output: string): boolean => {
      bytes += Buffer.byteLength(output);
      return true;
    },
  });
  const { unmount, waitUntilExit } = renderPainted(
    <Session
      opening={opening}
      theme={theme}
      entropy={entropy}
      player={{ kind: 'guest' }}
      saved={undefined}
      save={() => undefined}
      notices={noNotices}
      stop={undefined}
      runEffect={() => new Promise(() => undefined)}
    />,
    { stdin, stdout },
  );
  const exited = waitUntilExit();
  return {
    press: (text) => void stdin.push(text),
    sent: () => bytes,
    leave: () => {
      unmount();
      return exited;
    },
  };
}
