import type { Terminal, TerminalOptions } from './terminal.ts';

/**
 * A shell command that prints the process id of a program, runs it, and then prints its exit status
 * and the terminal settings that a user's own shell would find.
 */
export const underShell = (
  command: string,
  args: readonly string[],
): Pick<TerminalOptions, 'command' | 'args'> => ({
  command: 'sh',
  args: ['-c', script, 'sh', command, ...args],
});

const script = `
  trap : INT TERM HUP
  sh -c 'echo "program $$"; exec "$@"' sh "$@"
  echo "ended $?"
  stty -a
  echo "shell done"
`;

/** Waits for the process id of the program under the shell. */
export async function programPid(terminal: Terminal): Promise<number> {
  await terminal.waitFor(() => /program \d+/.test(terminal.raw()));
  return Number(/program (\d+)/.exec(terminal.raw())?.[1]);
}

/** The exit status of a program under the shell and the settings of its terminal. */
type TerminalState = {
  /** The exit status; 128 plus the signal's number if a signal ended the program. */
  readonly status: number;
  /** Whether the terminal is in canonical mode, reading line by line. */
  readonly lineMode: boolean;
  readonly echo: boolean;
};

/** Waits for the end of the program and returns the state of its terminal. */
export async function terminalState(terminal: Terminal): Promise<TerminalState> {
  await terminal.waitFor(() => terminal.raw().includes('shell done'));
  const found = /ended (\d+)([\s\S]*)shell done/.exec(terminal.raw());
  const settings = (found?.[2] ?? '').split(/[\s;]+/);
  return {
    status: Number(found?.[1]),
    lineMode: settings.includes('icanon'),
    echo: settings.includes('echo'),
  };
}
