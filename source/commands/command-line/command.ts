import type { Catalog, LocalizedText, LocalizedTexts } from '../../prose/catalog.ts';
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
export type Example = { readonly line: string; readonly description: LocalizedText };

/** A command of keypeg, with its help. */
export type Command = {
  /** The word after `keypeg`. */
  readonly name: string;
  /** What it does, in half a line. */
  readonly summary: LocalizedText;
  readonly options: readonly Option[];
  /** The argument that is no option, for a command that takes one. */
  readonly argument?: Argument;
  readonly examples: readonly Example[];
  /** More paragraphs of its help. */
  readonly notes?: LocalizedTexts;
  /** Runs with the options; the exit status, or why the command line cannot be run. */
  readonly run: (given: ParsedArguments, terminal: Terminal) => Promise<number | Usage>;
};

/** Why a command line cannot be run, in one sentence that says what works. */
export type Usage = {
  readonly usage: LocalizedText;
  /** The exit status, where what is named does not exist. */
  readonly status?: 1;
};

/** The exit status of a command line that cannot be run. */
export const USAGE_STATUS = 2;

/** Whether a terminal has a screen and a keyboard and, for a full screen, a cursor that can move. */
export const isUsable = (
  { env, stdin, stdout }: Pick<Terminal, 'env' | 'stdin' | 'stdout'>,
  output: 'full-screen' | 'lines',
): boolean => stdout.isTTY && stdin.isTTY && (env.TERM !== 'dumb' || output === 'lines');
