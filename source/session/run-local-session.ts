import process from 'node:process';
import { setTimeout as pause, setImmediate as waitForTick } from 'node:timers/promises';
import type { Seeds } from '../engine/core/random.ts';
import type { Clipboard } from '../screens/app/effects/effects.ts';
import type { StartScreen } from '../screens/app/init-app.ts';
import type { TerminalProfile } from '../screens/parts/theme/theme.ts';
import type { StoreLocation } from '../store/database.ts';
import { type OutputStream, screenSizeOf } from '../terminal/ink/output.ts';
import { type PaintedInstance, renderPainted } from '../terminal/ink/render-painted.tsx';
import { type MotionPace, runEffect } from './effects.ts';
import { openSession } from './open-session.ts';
import { openLocalRecords } from './records/local-records.ts';
import { sessionContent } from './Session.tsx';
import type { NoticeBoard, SessionContext, SettingsKeeper } from './session-context.ts';
import { startOutputOf } from './settings-keepers.ts';
import { openSolverClient } from './solving/solver-pool.ts';

/** The first screen of a local session and its terminal. */
export type LocalSessionOptions = {
  readonly startScreen: StartScreen;
  readonly profile: TerminalProfile;
  /** The seeds of everything random. */
  readonly seeds: Seeds;
  readonly clipboard: Clipboard;
  /** Whether the window gets a title. */
  readonly windowTitle: boolean;
  /** Called with the number of a guess, from 1, when it is made or shown. */
  readonly onGuess: (number: number) => void;
  readonly settings: SettingsKeeper;
  /** Shows sentences to the player. */
  readonly board: NoticeBoard;
  /** Where the games are kept. */
  readonly store: StoreLocation;
  readonly stdin: NodeJS.ReadableStream & { readonly setRawMode?: (raw: boolean) => unknown };
  readonly stdout: OutputStream;
};

/**
 * Runs the game on the full screen, or in lines of text, until the player leaves; returns how many games could not be saved.
 * Rejects when a screen crashes.
 */
export async function runLocalSession(options: LocalSessionOptions): Promise<number> {
  const { startScreen, profile, seeds, clipboard, windowTitle, settings, board } = options;
  const { store, stdin, stdout, onGuess } = options;
  const records = openLocalRecords(store, board.post);
  const solver = openSolverClient();
  let painted: PaintedInstance | undefined;
  const motion: MotionPace = { beat: BEAT, keepsUp: () => painted?.isBusy() !== true };
  const context: SessionContext = {
    startScreen,
    seeds,
    records,
    settings,
    notices: board,
    clipboard,
    suspend: suspendJob,
    runEffect: (effect, signal, report) =>
      runEffect(
        effect,
        { solver, records, motion, writeControl: stdout.write.bind(stdout) },
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
    painted = renderPainted(content, { stdin, stdout }, { windowTitle, start });
    // Node reports only a window that has another size.
    process.on('SIGWINCH', painted.repaint);
    await painted.waitUntilExit();
  } finally {
    if (painted !== undefined) process.off('SIGWINCH', painted.repaint);
    session.close();
    solver.close();
  }
  return await records.close();
}

/** The time between two frames of a motion on a local terminal, in milliseconds. */
const BEAT = 80;

/** The time in milliseconds in which SIGTSTP takes effect. */
const STOP_DELAY = 100;

/**
 * Stops the whole job, as Ctrl-Z in a shell does, until the shell continues it. Where no shell can
 * continue it (`ssh host keypeg`) the system ignores the signal, and the pause ends by itself.
 * Without a timer the program would exit on `fg`.
 */
async function suspendJob(): Promise<void> {
  process.kill(0, 'SIGTSTP');
  await pause(STOP_DELAY);
  // Only the foreground job gets SIGWINCH, and that was the shell.
  process.kill(process.pid, 'SIGWINCH');
  await waitForTick();
}
