import type { Catalog, Prose, ProseList } from '../../prose/catalog.ts';
import type { Argument, Option, ParsedArguments } from './arguments.ts';

/** The terminal that a command runs in; only `cli.ts` creates the real one. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
  /** What is said to the person at the terminal. */
  readonly catalog: Catalog;
};

/** A command line, and what it does. */
export type Example = { readonly line: string; readonly description: Prose };

/** A command of keypeg, with its help. */
export type Command = {
  /** The word after `keypeg`. */
  readonly name: string;
  /** What it does, in half a line. */
  readonly summary: Prose;
  readonly options: readonly Option[];
  /** The argument that is no option, for a command that takes one. */
  readonly argument?: Argument;
  readonly examples: readonly Example[];
  /** More paragraphs of its help. */
  readonly notes?: ProseList;
  /** Runs with the options; the exit status, or why the command line cannot be run. */
  readonly run: (given: ParsedArguments, terminal: Terminal) => Promise<number | Usage>;
};

/** Why a command line cannot be run, in one sentence that says what works. */
export type Usage = { readonly usage: Prose };

/** The exit status of a command line that cannot be run. */
export const USAGE_STATUS = 2;

/** What a terminal lacks: a screen, a keyboard, or a cursor that can move. */
export type TerminalLack = 'output' | 'keyboard' | 'cursor';

/** Why a terminal has no full screen, or cannot take single keys, or undefined. */
export function terminalProblem(
  { env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>,
  output: 'full-screen' | 'lines',
): TerminalLack | undefined {
  if (!stdout.isTTY) return 'output';
  if (!stdin.isTTY) return 'keyboard';
  return env.TERM === 'dumb' && output === 'full-screen' ? 'cursor' : undefined;
}
