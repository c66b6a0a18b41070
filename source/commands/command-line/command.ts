import type { Argument, Option, ParsedArguments } from './arguments.ts';

/** The terminal that a command runs in; only `cli.ts` creates the real one. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
};

/** What is typed, and what it means. */
export type HelpRow = readonly [typed: string, description: string];

export type Command = {
  /** The word after `keypeg`. */
  readonly name: string;
  /** What it does, in half a line. */
  readonly summary: string;
  readonly options: readonly Option[];
  readonly argument?: Argument;
  /** Command lines with what they do. */
  readonly examples: readonly HelpRow[];
  readonly notes?: readonly string[];
  /** Runs with the options; the exit status, or why the command line cannot be run. */
  readonly run: (given: ParsedArguments, terminal: Terminal) => Promise<number | Usage>;
};

export type Usage = {
  readonly usage: string;
  /** The exit status, where what is named does not exist. */
  readonly status?: 1;
};

export const USAGE_STATUS = 2;

/** Whether a terminal has a screen and a keyboard and, for a full screen, a cursor that can move. */
export const isUsable = (
  { env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>,
  output: 'full-screen' | 'lines',
): boolean => stdout.isTTY && stdin.isTTY && (env.TERM !== 'dumb' || output === 'lines');
