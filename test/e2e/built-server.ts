import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { HANG_SECONDS, makeWaiting } from '../helpers/terminal/waiting.ts';

/** A line of a server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** How a process ended: its status, or the signal that ended it. */
type Ending = number | NodeJS.Signals;

/** The program that was built, serving on loopback, with a port and a folder of its own. */
export type BuiltServer = {
  readonly pid: number;
  /** A folder for whatever belongs to it. */
  readonly folder: string;
  /** What it prints for whoever starts it. */
  readonly output: Readable;
  /** All that it wrote to its log, as it is. */
  readonly log: () => string;
  /** What its log tells, or tells of one event. */
  readonly events: (name?: string) => readonly LogLine[];
  /** Waits until its log has an event so many times: all of them. */
  readonly logged: (name: string, times?: number) => Promise<readonly LogLine[]>;
  /** Waits until it listens: the port. */
  readonly listening: () => Promise<number>;
  readonly isAlive: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<Ending>;
  /** Ends it by a signal, and its folder with it. */
  readonly end: (signal: NodeJS.Signals) => Promise<Ending>;
};

/** For clients that all come from one address. */
export const hospitality: readonly string[] = [
  ...['--startups', '1000:30:1000'],
  ...['--address-connections', '1000'],
  ...['--address-unauthenticated', '1000'],
];

/** Starts a server and does not wait for it to listen; whoever starts it has to end it. */
export function startBuilt(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): BuiltServer {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-e2e-'));
  const settings = ['--port', '0', '--data', join(folder, 'data'), ...args];
  const server = spawn(process.execPath, ['dist/cli.js', 'serve', ...settings], {
    env: { PATH: process.env.PATH, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Where a test is left out, or cannot begin, nobody ends what it would have used.
  const abandon = (): void => void server.kill('SIGKILL');
  process.once('exit', abandon);
  server.once('close', () => process.off('exit', abandon));
  const ended = once(server, 'close').then(([status, signal]) => status ?? signal);
  const log = readLog(server.stderr);
  return {
    ...log,
    pid: server.pid ?? 0,
    folder,
    output: server.stdout,
    listening: async () => Number((await log.logged('listening'))[0]?.port),
    isAlive: () => server.exitCode === null && server.signalCode === null,
    signal: (signal) => void server.kill(signal),
    ended,
    end: async (signal) => {
      // Killed while the test still waits for it, so that its end is what the test fails with.
      const late = setTimeout(() => server.kill('SIGKILL'), HANG_SECONDS * 1000);
      server.kill(signal);
      const ending = await ended;
      clearTimeout(late);
      await rm(folder, { recursive: true });
      return ending;
    },
  };
}

function readLog(stream: Readable): Pick<BuiltServer, 'log' | 'events' | 'logged'> {
  let log = '';
  // The last line may be half read.
  const lines = () => log.split('\n').slice(0, -1);
  const waiting = makeWaiting(lines, () => false);
  stream.setEncoding('utf8').on('data', (piece: string) => {
    log += piece;
    waiting.changed();
  });
  stream.on('close', waiting.ended);
  const events = (name?: string) =>
    lines()
      .map((line): LogLine => JSON.parse(line))
      .filter(({ event }) => name === undefined || event === name);
  return {
    log: () => log,
    events,
    logged: async (name, times = 1) => {
      await waiting.until(new RegExp(`(?:"event":"${name}".*?){${times}}`, 's'));
      return events(name);
    },
  };
}
