/**
 * A real terminal for tests, pictures and benchmarks: a program runs in a pseudo-terminal, and what
 * it writes is read back through a terminal emulator. Waiting is always for something to show, with
 * a deadline; nothing here sleeps.
 */
import { spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';
import { type Cell, cellsOf, rowsOf } from './cells.ts';
import { type Key, keyBytes } from './keys.ts';
import { type Condition, makeWaiting } from './waiting.ts';

export type TerminalOptions = {
  readonly command: string;
  readonly args?: readonly string[];
  /** 80 columns unless told. */
  readonly columns?: number;
  /** 24 rows unless told. */
  readonly rows?: number;
  /** Variables beside the few that every program gets. */
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
};

/** How a program ended: its exit status, and the signal that ended it or 0. */
export type Exit = { readonly code: number; readonly signal: number };

/** What a program has switched on in its terminal. */
export type Modes = {
  readonly alternateScreen: boolean;
  readonly cursorVisible: boolean;
  readonly bracketedPaste: boolean;
  /** Between the start and the end of a frame: what shows is half drawn. */
  readonly midFrame: boolean;
};

export type Terminal = {
  /** The process that the terminal started. */
  readonly pid: number;
  /** Types characters, all in one write. */
  readonly type: (text: string) => void;
  /** Presses keys, all in one write, as a key that is held down or a fast hand does. */
  readonly press: (...keys: readonly Key[]) => void;
  readonly resize: (columns: number, rows: number) => void;
  /** The rows that show now, without the blanks at their ends. */
  readonly screen: () => readonly string[];
  /** The places that show now, with their colours. */
  readonly cells: () => readonly (readonly Cell[])[];
  readonly modes: () => Modes;
  /** Everything the program ever wrote. */
  readonly raw: () => string;
  /** Calls `listener` with each piece of output at once, before it shows; returns how to stop. */
  readonly onOutput: (listener: (piece: string) => void) => () => void;
  /**
   * Waits until the screen holds a text, matches a pattern or meets a condition; half-drawn frames
   * do not count. Rejects, with the screen in the message, when it hangs.
   */
  readonly waitFor: (condition: Condition) => Promise<void>;
  readonly exited: Promise<Exit>;
  /** Ends the program if it still runs. */
  readonly close: () => Promise<void>;
};

/** Starts a program in a terminal of its own. */
export function openTerminal(options: TerminalOptions): Terminal {
  const { command, args = [], columns = 80, rows = 24, cwd = process.cwd() } = options;
  const env = { ...baseEnvironment(), ...options.env };
  const pty = spawn(command, [...args], { name: env.TERM, cols: columns, rows, cwd, env });
  const emulator = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
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

  const screen = (): readonly string[] => rowsOf(emulator);
  const modes = (): Modes => ({
    alternateScreen: emulator.buffer.active.type === 'alternate',
    cursorVisible,
    bracketedPaste: emulator.modes.bracketedPasteMode,
    midFrame: emulator.modes.synchronizedOutputMode,
  });
  const waiting = makeWaiting(screen, () => modes().midFrame);

  pty.onData((piece) => {
    written += piece;
    for (const listener of listeners) listener(piece);
    emulator.write(piece, waiting.changed);
  });
  // A terminal answers when a program asks what it is.
  const answers = emulator.onData((answer) => pty.write(answer));
  const exited = new Promise<Exit>((resolve) => {
    pty.onExit(({ exitCode, signal = 0 }) => {
      answers.dispose();
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
      // A program may keep running after a hang-up; it must not outlive its test.
      pty.kill('SIGKILL');
      await exited;
    },
  };
}

/**
 * What every program gets: where programs and its home are, and a capable terminal. Nothing else of
 * this process's environment goes through: under `CI`, whatever its value, Ink draws no frames.
 */
const baseEnvironment = (): Record<string, string> & { readonly TERM: string } => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  LANG: 'C.UTF-8',
  TERM: 'xterm-256color',
});
