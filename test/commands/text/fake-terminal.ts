import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Terminal } from '../../../source/commands/command-line/command.ts';
import { run } from '../../../source/commands/start/run.ts';

/** What a command line came to: its exit status, and what it printed where. */
export type Ran = { readonly status: number; readonly out: string; readonly err: string };

/** A stream that stands for one of the terminal's, and is no terminal. */
export const fakeStream = <Stream>(): PassThrough & Stream =>
  new PassThrough() as PassThrough & Stream;

/**
 * Runs a command line in this process, with `input` as the whole standard input; `isTTY` says whether
 * all three streams claim to be a terminal, of `columns` if that is known. Where `env` names no folder for
 * the data, they are in one that exists only until the end.
 */
export async function ran(
  args: readonly string[],
  input: string | Uint8Array = '',
  env: Terminal['env'] = {},
  isTTY = false,
  columns?: number,
): Promise<Ran> {
  const stdin = Object.assign(fakeStream<Terminal['stdin']>(), { isTTY });
  const stdout = Object.assign(fakeStream<Terminal['stdout']>(), { isTTY });
  if (columns !== undefined) stdout.columns = columns;
  const stderr = Object.assign(fakeStream<Terminal['stderr']>(), { isTTY });
  const printed = Promise.all([text(stdout), text(stderr)]);
  stdin.end(input);
  const home = await mkdtemp(join(tmpdir(), 'keypeg-home-'));
  const terminal = { env: { HOME: home, ...env }, stdin, stdout, stderr };
  let status: number;
  try {
    status = await run(args, terminal);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  stdout.end();
  stderr.end();
  const [out, err] = await printed;
  return { status, out, err };
}
