import { EventEmitter } from 'node:events';
import { themeOf } from '../../source/components/theme.ts';
import { seedsFrom } from '../../source/core/seeds.ts';
import type { StartScreen } from '../../source/screens/app/app.ts';
import { openNoticeBoard } from '../../source/session/notice-board.ts';
import { openGuestRecords } from '../../source/session/records/guest-records.ts';
import { Session } from '../../source/session/Session.tsx';
import { openKeyboard } from '../../source/ssh/session/terminal.ts';
import { renderPainted } from '../../source/terminal/render-painted.tsx';

/** A session on a terminal of 80 × 24 that only counts the bytes it gets. */
export type BenchSession = {
  readonly press: (bytes: string) => void;
  /** The number of bytes sent so far. */
  readonly bytesSent: () => number;
  readonly close: () => Promise<unknown>;
};

const theme = themeOf({ colorDepth: 'rgb', background: 'dark', charset: 'unicode' });

/** Opens a session, which then draws its first frame. */
export function openBenchSession(startScreen: StartScreen, seed: string): BenchSession {
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
      startScreen={startScreen}
      theme={theme}
      seeds={seedsFrom(seed)}
      records={openGuestRecords(Date.now, () => undefined)}
      notices={openNoticeBoard()}
      suspend={undefined}
      runEffect={() => new Promise(() => undefined)}
      onInput={() => undefined}
    />,
    { stdin, stdout },
  );
  const exited = waitUntilExit();
  return {
    press: (text) => void stdin.push(text),
    bytesSent: () => bytes,
    close: () => {
      unmount();
      return exited;
    },
  };
}
