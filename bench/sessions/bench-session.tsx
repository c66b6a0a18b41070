import { EventEmitter } from 'node:events';
import { seedsFrom } from '../../source/engine/core/random.ts';
import { offlineDailies } from '../../source/engine/daily/daily.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import type { TerminalProfile } from '../../source/screens/parts/theme/theme.ts';
import { openSession } from '../../source/session/open-session.ts';
import { openGuestRecords } from '../../source/session/records/sign-in.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import { openNoticeFeed, unsavedSettings } from '../../source/session/session-context.ts';
import { defaultSessionSettings } from '../../source/settings/settings.ts';
import { renderPainted } from '../../source/terminal/ink/render-painted.tsx';
import { openKeyboard } from '../../source/terminal/input/reader.ts';

/** What a terminal sends for a key. */
export const UP = '\u001b[A';
export const DOWN = '\u001b[B';
export const RIGHT = '\u001b[C';
export const LEFT = '\u001b[D';
export const ENTER = '\r';

/** A session on a terminal that only counts the bytes it gets. */
export type BenchSession = {
  readonly press: (bytes: string) => void;
  readonly park: () => void;
  /** The number of bytes sent so far. */
  readonly bytesSent: () => number;
  readonly close: () => Promise<unknown>;
};

type BenchSessionOptions = {
  readonly startScreen: StartScreen;
  readonly seed: string;
};

const profile: TerminalProfile = { colorDepth: 'rgb', background: 'dark', charset: 'unicode' };

const size: Size = { columns: 80, rows: 24 };

/** Opens a session of a guest, which then draws its first frame; its effects never end. */
export function openBenchSession({ startScreen, seed }: BenchSessionOptions): BenchSession {
  const stdin = openKeyboard();
  let bytes = 0;
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    write: (output: string): boolean => {
      bytes += Buffer.byteLength(output);
      return true;
    },
  });
  const session = openSession(
    {
      startScreen,
      settings: unsavedSettings(defaultSessionSettings),
      seeds: seedsFrom(seed),
      records: openGuestRecords(
        Date.now,
        async () => offlineDailies,
        () => undefined,
      ),
      clipboard: 'none',
      notices: openNoticeFeed(),
      suspend: undefined,
      runEffect: () => new Promise(() => undefined),
      onInput: () => undefined,
      onGuess: () => undefined,
    },
    size,
  );
  const painted = renderPainted(sessionContent(session, profile), { stdin, stdout });
  const { unmount, waitUntilExit, park } = painted;
  const exited = waitUntilExit();
  return {
    press: (text) => void stdin.push(text),
    park: () => void park(),
    bytesSent: () => bytes,
    close: () => {
      unmount();
      return exited;
    },
  };
}
