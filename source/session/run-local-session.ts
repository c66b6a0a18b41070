import process from 'node:process';
import { setTimeout as pause, setImmediate as waitForTick } from 'node:timers/promises';
import type { Seeds } from '../engine/core/random.ts';
import type { Result } from '../engine/core/result.ts';
import type { Clipboard } from '../screens/app/effects.ts';
import type { StartScreen } from '../screens/app/init-app.ts';
import type { TerminalProfile } from '../screens/parts/theme/theme.ts';
import type { StoreLocation } from '../store/database.ts';
import type { GameStore } from '../store/port.ts';
import { type Multiplexer, throughMultiplexer } from '../terminal/controls.ts';
import { type PaintedInstance, renderPainted } from '../terminal/ink/render-painted.tsx';
import { type OutputStream, screenSizeOf } from '../terminal/ink/streams.ts';
import { askBackground, type BackgroundQuery, isWideAnswer } from '../terminal/input/sequences.ts';
import { type MotionPace, runEffect } from './effects.ts';
import { openSession } from './open-session.ts';
import { type Host, openLocalRecords } from './records/local-records.ts';
import { sessionContent } from './Session.tsx';
import {
  type NoticeFeed,
  type SessionContext,
  type SettingsKeeper,
  startOutputOf,
} from './session-context.ts';
import { openSolverClient } from './solving/solver-pool.ts';

export type LocalSessionOptions = {
  readonly openHost: (store: GameStore) => Promise<Result<Host, string>>;
  readonly startScreen: StartScreen;
  readonly profile: TerminalProfile;
  readonly seeds: Seeds;
  readonly clipboard: Clipboard;
  /** Writes a query to the terminal, which no recording keeps; undefined where the terminal would print it. */
  readonly ask: ((query: string) => void) | undefined;
  readonly multiplexer: Multiplexer;
  readonly width: 'probed' | 'narrow';
  readonly windowTitle: boolean;
  readonly invitation: string;
  readonly onGuess: (number: number) => void;
  readonly settings: SettingsKeeper;
  readonly notices: NoticeFeed;
  readonly store: StoreLocation;
  readonly stdin: NodeJS.ReadableStream & { readonly setRawMode?: (raw: boolean) => unknown };
  readonly stdout: OutputStream;
};

/** Runs the game until the player leaves; returns how many games could not be saved. Rejects when a screen crashes. */
export async function runLocalSession(options: LocalSessionOptions): Promise<number> {
  const { startScreen, profile, seeds, clipboard, windowTitle, settings, notices, invitation } =
    options;
  const { store, stdin, stdout, onGuess, width, ask } = options;
  const records = openLocalRecords(store, notices.post);
  const solver = openSolverClient();
  let painted: PaintedInstance | undefined;
  let query: BackgroundQuery | undefined;
  let askedAt = 0;
  const writeControl = (controlString: string): void =>
    void stdout.write(throughMultiplexer(controlString, options.multiplexer));
  const motion: MotionPace = {
    frameInterval: FRAME_INTERVAL,
    keepsUp: () => painted?.isBusy() !== true,
  };
  const context: SessionContext = {
    startScreen,
    seeds,
    records,
    settings,
    notices,
    clipboard,
    invitation,
    suspend: suspendJob,
    runEffect: (effect, signal, report) =>
      runEffect(
        effect,
        { solver, records, motion, writeControl, host: () => records.host(options.openHost) },
        signal,
        report,
      ),
    onInput: () => undefined,
    onGuess,
  };
  // Ink sets raw mode only after its first frame; keys typed before that must not be echoed or
  // wait for the end of a line.
  stdin.setRawMode?.(true);
  const session = openSession(context, screenSizeOf(stdout));
  try {
    const content = sessionContent(session, profile);
    const start = startOutputOf(settings.current());
    let current = profile;
    const showIn = (changed: Partial<TerminalProfile>): void => {
      current = { ...current, ...changed };
      painted?.show(sessionContent(session, current));
    };
    const onReport = (report: string): void => {
      query?.read(report);
      if (isWideAnswer(report)) showIn({ charset: 'ascii-signs' });
    };
    painted = renderPainted(content, { stdin, stdout }, { windowTitle, start, width, onReport });
    // The first frame does not wait for the answer.
    if (ask !== undefined && start === 'full-screen' && profile.colorDepth !== 'none') {
      askedAt = performance.now();
      query = askBackground(ask, (background) => {
        if (background !== profile.background) showIn({ background });
      });
    }
    // Node reports only a window that has another size.
    process.on('SIGWINCH', painted.repaint);
    await painted.waitUntilExit();
  } finally {
    if (painted !== undefined) process.off('SIGWINCH', painted.repaint);
    session.close();
    solver.close();
    if (query !== undefined) await endQuery(query, askedAt, stdin);
  }
  return await records.close();
}

/** How long a terminal may take to answer a query, in milliseconds. */
const ANSWER_TIME = 100;

/** Waits for what a terminal still answers, and drops it: it would go to the player's shell. */
async function endQuery(
  { answered }: BackgroundQuery,
  askedAt: number,
  stdin: LocalSessionOptions['stdin'],
): Promise<void> {
  const left = askedAt + ANSWER_TIME - performance.now();
  const isPending =
    left > 0 && (await Promise.race([answered, Promise.resolve('pending')])) === 'pending';
  if (!isPending) return;
  stdin.setRawMode?.(true);
  stdin.resume();
  await Promise.race([answered, pause(left)]);
  stdin.pause();
  stdin.setRawMode?.(false);
}

/** The time between two frames of a motion on a local terminal, in milliseconds. */
const FRAME_INTERVAL = 80;
/** The time in milliseconds in which SIGTSTP takes effect. */
const STOP_DELAY = 100;

/** Stops the job as Ctrl-Z does. Where no shell can continue it, the pause ends; its timer keeps the program for `fg`. */
async function suspendJob(): Promise<void> {
  process.kill(0, 'SIGTSTP');
  await pause(STOP_DELAY);
  // Only the foreground job gets SIGWINCH, and that was the shell.
  process.kill(process.pid, 'SIGWINCH');
  await waitForTick();
}
