import process from 'node:process';
import { setTimeout as pause, setImmediate as waitForTick } from 'node:timers/promises';
import type { TerminalProfile } from '../components/theme.ts';
import type { StartScreen } from '../screens/app/app.ts';
import type { Player } from '../screens/menu/menu.ts';
import type { OutputStream } from '../terminal/ink-output.ts';
import { renderPainted } from '../terminal/render-painted.tsx';
import { runEffect } from './effects.ts';
import { sessionElement } from './Session.tsx';
import { noNotices, type SessionContext } from './session-context.ts';
import { openSolverClient } from './solver-pool.ts';
import { systemSeeds } from './system-seeds.ts';

/** The first screen of a local session and its terminal. */
export type LocalSessionOptions = {
  readonly startScreen: StartScreen;
  readonly profile: TerminalProfile;
  readonly stdin: NodeJS.ReadableStream & { readonly setRawMode?: (raw: boolean) => unknown };
  readonly stdout: OutputStream;
};

const LOCAL: Player = { kind: 'local' };

/** A local game is kept only as long as the program runs. */
const discard = (): void => undefined;

/** Runs the full-screen game until the player leaves; rejects when a screen crashes. */
export async function runLocalSession(options: LocalSessionOptions): Promise<void> {
  const { startScreen, profile, stdin, stdout } = options;
  const solver = openSolverClient();
  const context: SessionContext = {
    startScreen,
    seeds: systemSeeds(),
    player: LOCAL,
    savedGame: undefined,
    saveGame: discard,
    notices: noNotices,
    suspend: suspendJob,
    runEffect: (effect, signal) => runEffect(effect, solver, signal),
    onInput: () => undefined,
  };
  // Ink sets raw mode only after its first frame; keys typed before that must not be echoed or
  // wait for the end of a line.
  stdin.setRawMode?.(true);
  try {
    await renderPainted(sessionElement(context, profile), { stdin, stdout }).waitUntilExit();
  } finally {
    solver.close();
  }
}

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
