import type { Given, Option } from './arguments.ts';

/** The terminal that a command runs at; only `cli.ts` makes the real one. */
export type Terminal = {
  readonly env: NodeJS.ProcessEnv;
  readonly stdin: NodeJS.ReadStream;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
};

/** A line to type, and what it does. */
export type Example = { readonly line: string; readonly does: string };

/** A way to run keypeg: what `--help` says of it, and what it does. */
export type Command = {
  /** The word after `keypeg`. */
  readonly name: string;
  /** What it is, in half a line. */
  readonly summary: string;
  readonly options: readonly Option[];
  readonly examples: readonly Example[];
  /** What else its help says, a paragraph each. */
  readonly notes?: readonly string[];
  /** Runs with what the command line gave: the exit status, or why it cannot, as a sentence. */
  readonly run: (given: Given, terminal: Terminal) => Promise<number | Usage>;
};

/** Why a command line cannot be run, in one clear sentence with what would work. */
export type Usage = { readonly usage: string };

/** The exit status of a command line that cannot be run. */
export const USAGE_STATUS = 2;
