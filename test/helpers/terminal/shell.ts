import type { Terminal, TerminalOptions } from './terminal.ts';

/**
 * A program's line in a shell that first tells the program's process id, and after it how it ended
 * and how it left the line discipline of its terminal: what a person's own shell would find.
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

/** The process id of the program under the shell. */
export async function programPid(terminal: Terminal): Promise<number> {
  await terminal.waitFor(() => /program \d+/.test(terminal.raw()));
  return Number(/program (\d+)/.exec(terminal.raw())?.[1]);
}

/** How a program under the shell left its terminal. */
export type TerminalState = {
  /** The exit status; 128 and the signal's number if a signal ended it. */
  readonly status: number;
  /** Whether the terminal gathers lines and echoes them again, as it did before. */
  readonly lineMode: boolean;
  readonly echo: boolean;
};

/** What the shell found after the program. */
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
