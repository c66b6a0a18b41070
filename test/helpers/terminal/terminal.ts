/**
 * A real terminal for tests, pictures and benchmarks: a program runs in a pseudo-terminal, and a
 * terminal emulator interprets its output. Tests wait for output with a deadline and never sleep.
 */
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { type Cell, cellsOf, rowsOf } from './cells.ts';
import { type Key, keyBytes } from './keys.ts';
import { makeWaiting, type Waiting } from './waiting.ts';

export type TerminalOptions = {
  readonly command: string;
  readonly args?: readonly string[];
  /** The default is 80. */
  readonly columns?: number;
  /** The default is 24. */
  readonly rows?: number;
  /** Variables in addition to the few that every program gets. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

/** The exit status of a program, and the signal that ended it or 0. */
type Exit = { readonly code: number; readonly signal: number };

/** The modes that a program has set in its terminal. */
type Modes = {
  readonly alternateScreen: boolean;
  readonly cursorVisible: boolean;
  readonly bracketedPaste: boolean;
  /** What the terminal reports of its mouse: `vt200` is presses and releases (mode 1000). */
  readonly mouse: 'none' | 'x10' | 'vt200' | 'drag' | 'any';
  /** Whether a frame has started but not ended. */
  readonly midFrame: boolean;
  /** The title of the window, empty at first. */
  readonly title: string;
};

export type Terminal = {
  /** The process that the terminal started. */
  readonly pid: number;
  /** Types characters, all in one write. */
  readonly type: (text: string) => void;
  /** Presses keys, all in one write, as a held key or a fast typist does. */
  readonly press: (...keys: readonly Key[]) => void;
  readonly resize: (columns: number, rows: number) => void;
  /** The current rows without trailing blanks. */
  readonly screen: () => readonly string[];
  /** The current cells with their styles. */
  readonly cells: () => readonly (readonly Cell[])[];
  readonly modes: () => Modes;
  /** All output of the program. */
  readonly raw: () => string;
  /** Calls `listener` with output before it is drawn; returns a function that unsubscribes it. */
  readonly onOutput: (listener: (piece: string) => void) => () => void;
  /**
   * Waits until the screen holds a text, matches a pattern or meets a condition; half-drawn frames
   * do not count. Rejects, with the screen in the message, when it hangs.
   */
  readonly waitFor: Waiting['until'];
  readonly exited: Promise<Exit>;
  /** Ends the program if it still runs. */
  readonly close: () => Promise<void>;
};

/** Starts a program in a terminal of its own. */
export function openTerminal(options: TerminalOptions): Terminal {
  const { command, args = [], columns = 80, rows = 24, cwd = process.cwd() } = options;
  const env = { ...baseEnvironment(), ...options.env };
  const pty = spawn(command, [...args], { name: env.TERM, cols: columns, rows, cwd, env });
  const emulator = new xterm.Terminal({
    cols: columns,
    rows,
    allowProposedApi: true,
    windowOptions: { pushTitle: true, popTitle: true },
  });
  let written = '';
  let cursorVisible = true;
  const listeners = new Set<(piece: string) => void>();
  const watchCursor = (final: 'h' | 'l'): void => {
    emulator.parser.registerCsiHandler({ prefix: '?', final }, (params) => {
      if (params.includes(25)) cursorVisible = final === 'h';
      return false;
    });
  };
  watchCursor('h');
  watchCursor('l');
  let title = '';
  const savedTitles: string[] = [];
  emulator.parser.registerOscHandler(2, (text) => {
    title = text;
    return false;
  });
  emulator.parser.registerCsiHandler({ final: 't' }, ([operation]) => {
    if (operation === 22) savedTitles.push(title);
    if (operation === 23) title = savedTitles.pop() ?? title;
    return false;
  });

  const screen = (): readonly string[] => rowsOf(emulator);
  const modes = (): Modes => ({
    alternateScreen: emulator.buffer.active.type === 'alternate',
    cursorVisible,
    bracketedPaste: emulator.modes.bracketedPasteMode,
    mouse: emulator.modes.mouseTrackingMode,
    midFrame: emulator.modes.synchronizedOutputMode,
    title,
  });
  const waiting = makeWaiting(screen, () => modes().midFrame);

  pty.onData((piece) => {
    written += piece;
    for (const listener of listeners) listener(piece);
    emulator.write(piece, waiting.changed);
  });
  // A terminal responds to queries.
  const responses = emulator.onData((response) => pty.write(response));
  const exited = new Promise<Exit>((resolve) => {
    pty.onExit(({ exitCode, signal = 0 }) => {
      responses.dispose();
      emulator.write('', () => {
        waiting.ended();
        resolve({ code: exitCode, signal });
      });
    });
  });

  return {
    pid: pty.pid,
    type: (text) => pty.write(text),
    press: (...keys) => pty.write(keys.map((key) => keyBytes[key]).join('')),
    resize: (newColumns, newRows) => {
      emulator.resize(newColumns, newRows);
      pty.resize(newColumns, newRows);
    },
    screen,
    cells: () => cellsOf(emulator),
    modes,
    raw: () => written,
    onOutput: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    waitFor: waiting.until,
    exited,
    close: async () => {
      // A program may ignore SIGHUP, but it must not outlive its test.
      pty.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * The environment of every program. Nothing else of this process's environment is passed on: if `CI`
 * is set to any value, Ink draws no frames.
 */
const baseEnvironment = (): Record<string, string> & { readonly TERM: string } => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
});
