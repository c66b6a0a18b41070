import type { Seeds } from '../engine/core/random.ts';
import type { Result } from '../engine/core/result.ts';
import type { Clipboard } from '../screens/app/effects.ts';
import type { StartScreen } from '../screens/app/init-app.ts';
import type { TerminalProfile } from '../screens/parts/theme/theme.ts';
import type { StoreLocation } from '../store/database.ts';
import type { GameStore } from '../store/port.ts';
import { type Multiplexer, throughMultiplexer } from '../terminal/controls.ts';
import { type OutputStream, screenSizeOf } from '../terminal/ink/streams.ts';
import { type EffectSources, type MotionPace, runEffect } from './effects.ts';
import { openSession } from './open-session.ts';
import { type Host, openLocalRecords } from './records/local-records.ts';
import type { NoticeFeed, SessionContext, SettingsKeeper } from './session-context.ts';
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

type ProgramTerminal = Pick<SessionContext, 'suspend'> & Pick<MotionPace, 'keepsUp'>;

/** The time between two frames of a motion on a local terminal, in milliseconds. */
const FRAME_INTERVAL = 80;

export type LocalProgram = ReturnType<typeof openLocalProgram>;

/** Opens a session of this computer, with its records and its solver. */
export function openLocalProgram(options: LocalSessionOptions, terminal: ProgramTerminal) {
  const { notices, stdout } = options;
  const { suspend, keepsUp } = terminal;
  const records = openLocalRecords(options.store, notices.post);
  const solver = openSolverClient();
  const sources: EffectSources = {
    solver,
    records,
    motion: { frameInterval: FRAME_INTERVAL, keepsUp },
    writeControl: (controlString) =>
      void stdout.write(throughMultiplexer(controlString, options.multiplexer)),
    host: () => records.host(options.openHost),
  };
  const context: SessionContext = {
    ...options,
    records,
    suspend,
    runEffect: (effect, signal, report) => runEffect(effect, sources, signal, report),
    onInput: () => undefined,
  };
  const session = openSession(context, screenSizeOf(stdout));
  return {
    session,
    close: () => {
      session.close();
      solver.close();
    },
    /** To be called after `close`: resolves with the number of games that could not be saved. */
    closeRecords: records.close,
  };
}
