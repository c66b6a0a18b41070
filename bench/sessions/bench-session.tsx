import { EventEmitter } from 'node:events';
import { seedsFrom } from '../../source/engine/core/random.ts';
import { offlineDailies } from '../../source/engine/daily/series.ts';
import type { StartScreen } from '../../source/screens/app/init-app.ts';
import type { Size } from '../../source/screens/app/layout.ts';
import type { TerminalProfile } from '../../source/screens/parts/theme/theme.ts';
import { openSession } from '../../source/session/open-session.ts';
import { openGuestRecords } from '../../source/session/records/sign-in.ts';
import { sessionContent } from '../../source/session/Session.tsx';
import {
  openNoticeFeed,
  type RunEffect,
  type SessionContext,
  unsavedSettings,
} from '../../source/session/session-context.ts';
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
  readonly resize: (size: Size) => void;
  readonly park: () => void;
  /** The number of bytes sent so far. */
  readonly bytesSent: () => number;
  readonly close: () => Promise<unknown>;
};

export type BenchSessionOptions = {
  readonly startScreen: StartScreen;
  readonly seed: string;
  /** 80 × 24 unless it is given. */
  readonly size?: Size;
  /** Without it, effects never end. */
  readonly runEffect?: RunEffect;
  /** Those of a guest unless they are given. */
  readonly records?: SessionContext['records'];
  /** Called with each write. */
  readonly onOutput?: (output: string) => void;
};

const profile: TerminalProfile = { colorDepth: 'rgb', background: 'dark', charset: 'unicode' };

/** Opens a session, which then draws its first frame. */
export function openBenchSession({
  startScreen,
  seed,
  size = { columns: 80, rows: 24 },
  runEffect = () => new Promise(() => undefined),
  records = openGuestRecords(
    Date.now,
    async () => offlineDailies,
    () => undefined,
  ),
  onOutput = () => undefined,
}: BenchSessionOptions): BenchSession {
  const stdin = openKeyboard();
  let bytes = 0;
  const stdout = Object.assign(new EventEmitter(), {
    ...size,
    write: (output: string): boolean => {
      bytes += Buffer.byteLength(output);
      onOutput(output);
      return true;
    },
  });
  const session = openSession(
    {
      startScreen,
      settings: unsavedSettings(defaultSessionSettings),
      seeds: seedsFrom(seed),
      records,
      clipboard: 'none',
      notices: openNoticeFeed(),
      suspend: undefined,
      runEffect,
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
    resize: (changed) => {
      Object.assign(stdout, changed);
      stdout.emit('resize');
    },
    park: () => void park(),
    bytesSent: () => bytes,
    close: () => {
      unmount();
      return exited;
    },
  };
}
