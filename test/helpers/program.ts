import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { untilHolds } from './patience.ts';

const cli = join(import.meta.dirname, '../../source/cli.ts');

/** What a program came to: its exit status or signal, and what it printed. */
type ProgramEnd = {
  readonly status: number | NodeJS.Signals;
  readonly out: string;
  readonly err: string;
};

/** Starts keypeg from its source, in a process of its own; it is killed after the test. */
export function startProgram(
  args: readonly string[],
  command: readonly string[] = [process.execPath],
): {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  readonly ended: Promise<ProgramEnd>;
  /** Waits until a condition holds; rejects when the program ends before. */
  readonly until: (what: string, holds: () => boolean) => Promise<void>;
} {
  const [program = '', ...before] = command;
  const child = spawn(program, [...before, cli, ...args], {
    env: { PATH: process.env.PATH, HOME: '/nonexistent' },
    stdio: 'pipe',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  // The program can end before it has read everything.
  child.stdin.on('error', () => undefined);
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const ended = once(child, 'exit').then(async ([status, signal]): Promise<ProgramEnd> => {
    const [out, err] = await printed;
    return { status: status ?? signal, out, err };
  });
  const until = async (what: string, holds: () => boolean): Promise<void> => {
    const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
    await untilHolds(what, () => hasEnded() || holds());
    if (!holds())
      throw new Error(`The program ended before ${what}: ${JSON.stringify(await ended)}`);
  };
  return { child, ended, until };
}
