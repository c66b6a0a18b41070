import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { serveOptions } from '../../../source/commands/command-line/commands.ts';
import { onHang } from '../../helpers/patience.ts';
import { makeWaiting } from '../../helpers/terminal/waiting.ts';

/** A line of a server's JSON log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The exit status of a process, or the signal that ended it. */
type ExitResult = number | NodeJS.Signals;

/** The built program as a server on loopback, with its own port and data folder. */
export type BuiltServer = {
  readonly pid: number;
  /** A folder for its data and other files of the test. */
  readonly folder: string;
  /** Its standard output. */
  readonly output: Readable;
  /** Its log as text. */
  readonly log: () => string;
  /** The lines of its log, or those of one event. */
  readonly events: (name?: string) => readonly LogLine[];
  /** Waits until its log has an event `times` times; resolves with all of them. */
  readonly logged: (name: string, times?: number) => Promise<readonly LogLine[]>;
  /** Waits until it listens; resolves with the port. */
  readonly listening: () => Promise<number>;
  readonly isAlive: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<ExitResult>;
  /** Ends it by a signal and removes its folder. */
  readonly end: (signal: NodeJS.Signals) => Promise<ExitResult>;
};

/** Limits for many clients from one address. */
export const relaxedLimits: readonly string[] = [
  ...['--startups', '1000:30:1000'],
  ...['--address-connections', '1000'],
  ...['--address-unauthenticated', '1000'],
  ...['--address-rate', '1000'],
  ...['--address-accounts', '100000'],
  ...['--connection-rate', '1000'],
  // Clients on a busy machine are slow.
  ...['--version-line', '300', '--login', '300'],
];

/** Starts a server without waiting for it to listen; the caller has to end it. */
export function startBuiltServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): BuiltServer {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-e2e-'));
  const { options, variables } = settingsIn(args);
  const settings = ['--port', '0', '--data', join(folder, 'data'), ...options];
  const server = spawn(process.execPath, ['dist/cli.js', 'serve', ...settings], {
    env: { PATH: process.env.PATH, HOME: folder, ...variables, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A test that does not start or fails early never ends its server.
  const killOnExit = (): void => void server.kill('SIGKILL');
  process.once('exit', killOnExit);
  server.once('close', () => process.off('exit', killOnExit));
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
      const stop = onHang(() => server.kill('SIGKILL'));
      server.kill(signal);
      const ending = await ended;
      stop();
      await rm(folder, { recursive: true });
      return ending;
    },
  };
}

/** Settings as options, and as variables those that are no options. */
function settingsIn(args: readonly string[]): {
  readonly options: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
} {
  const pairs = args.flatMap((name, index) =>
    index % 2 === 0 ? [[name, args[index + 1] ?? ''] as const] : [],
  );
  const isOption = ([name]: readonly [string, string]): boolean =>
    serveOptions.some((option) => name === `--${option.name}`);
  const variables = pairs
    .filter((pair) => !isOption(pair))
    .map(([name, value]) => [`KEYPEG_${name.slice(2).toUpperCase().replaceAll('-', '_')}`, value]);
  return { options: pairs.filter(isOption).flat(), variables: Object.fromEntries(variables) };
}

function readLog(stream: Readable): Pick<BuiltServer, 'log' | 'events' | 'logged'> {
  let log = '';
  // The last line may be incomplete.
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
