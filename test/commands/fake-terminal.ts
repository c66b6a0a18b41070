import { PassThrough } from 'node:stream';
import type { Terminal } from '../../source/commands/command.ts';
import { run } from '../../source/commands/run.ts';

/** What a command line came to: its exit status, and what it printed where. */
export type Ran = { readonly status: number; readonly out: string; readonly err: string };

/** A stream that stands for one of the terminal's, and is no terminal. */
const stream = <Stream>(): PassThrough & Stream => new PassThrough() as PassThrough & Stream;

/** Runs a command line in this process, with `input` as the whole standard input. */
export async function ran(
  args: readonly string[],
  input = '',
  env: Terminal['env'] = {},
): Promise<Ran> {
  const stdin = stream<Terminal['stdin']>();
  const stdout = stream<Terminal['stdout']>();
  const stderr = stream<Terminal['stderr']>();
  stdin.end(input);
  const status = await run(args, { env, stdin, stdout, stderr });
  return { status, out: textIn(stdout), err: textIn(stderr) };
}

const textIn = (written: PassThrough): string => `${written.read() ?? ''}`;
