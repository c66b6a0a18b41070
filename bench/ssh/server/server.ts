import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'rolldown';
import type { Options } from '../options.ts';
import { request } from '../request.ts';
import type { ProcessContents } from './probe.ts';
import { type Cores, pinned, type Usage, usageOf } from './processes.ts';

/** Where players connect, and how they get to a game. */
export type Endpoint = {
  readonly port: number;
  /** The end of the first frame; empty where any byte is enough. */
  readonly firstFrame: string;
  /** The keys that lead to a game, each pressed after the output of the one before. */
  readonly keysToGame: readonly string[];
  /** Keys that all change the screen of a new game; players press them again and again. */
  readonly keysInGame: readonly string[];
  /** Whether players have a key each, so that the server keeps their games. */
  readonly players: 'guests' | 'with-keys';
  /** The variables that each player's client sends. */
  readonly variables: Readonly<Record<string, string>>;
};

const [UP, DOWN, RIGHT, LEFT] = ['\x1b[A', '\x1b[B', '\x1b[C', '\x1b[D'];

/** Keys that give the first two pegs the third color. */
const toThirdColor = [UP, UP, UP, RIGHT, UP, UP, UP, LEFT];

/** Keys that move the cursor and change the guess from there on; none chooses LIFELINE, for which all pegs change. */
const arrows = [RIGHT, UP, UP, LEFT, DOWN, RIGHT, DOWN, DOWN, LEFT, UP];

/** A server that can be measured. */
export type ServerKind = {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The command that starts it; another server ignores the number of workers. */
  readonly command: (workers: number, folder: string) => readonly [string, ...string[]];
  /** Whether it is keypeg, with the probe loaded. */
  readonly isOurs: boolean;
};

/** The built keypeg, run by this Node. */
export const keypeg = ({ port, serve }: Options): ServerKind => ({
  name: 'keypeg',
  endpoint: {
    port,
    firstFrame: '\x1b[?2026l',
    // A new player's menu begins with the tutorial and the dailies.
    keysToGame: ['3', '\r', ...toThirdColor],
    keysInGame: arrows,
    players: 'guests',
    variables: {},
  },
  isOurs: true,
  command: (workers, folder) => [
    'env',
    ...['KEYPEG_STARTUPS=300:30:400', 'KEYPEG_ADDRESS_RATE=1000', 'KEYPEG_CONNECTION_RATE=1000'],
    ...['KEYPEG_ADDRESS_ACCOUNTS=100000', ...words(serve).filter(isVariable)],
    process.execPath,
    '--expose-gc',
    '--import',
    probeFile(folder),
    'dist/cli.js',
    'serve',
    ...['--port', String(port), '--data', folder, '--workers', String(workers)],
    ...['--max-sessions', '2000'],
    ...words(serve).filter((word) => !isVariable(word)),
  ],
});

/** Another server, started by a shell command. */
export const peer = (line: string, { peerName, peerPort, peerFrame }: Options): ServerKind => ({
  name: peerName,
  endpoint: {
    port: peerPort,
    firstFrame: peerFrame,
    keysToGame: toThirdColor,
    keysInGame: arrows,
    players: 'guests',
    variables: {},
  },
  isOurs: false,
  command: () => ['sh', '-c', `exec ${line}`],
});

const isVariable = (word: string): boolean => word.startsWith('KEYPEG_');

const words = (text: string): readonly string[] => text.split(' ').filter((word) => word !== '');

/** The path of the probe in a folder. */
const probeFile = (folder: string): string => join(folder, 'probe.mjs');

/**
 * Compiles `probe.ts` into a folder: a server that compiled it would hold the compiler, 4 MB of
 * heap and 22 MB resident, until some moment of the measurement.
 */
async function writeProbe(folder: string): Promise<void> {
  await build({
    input: new URL('probe.ts', import.meta.url).pathname,
    platform: 'node',
    output: { file: probeFile(folder) },
  });
}

/** A running server. */
export type Server = {
  readonly endpoint: Endpoint;
  readonly usage: () => Usage;
  /** Resolves with the live objects of a keypeg server, or undefined for another server. */
  readonly probe: () => Promise<ProcessContents | undefined>;
  readonly close: () => Promise<void>;
};

/** Time limit to start or to end, in milliseconds. */
const TIMEOUT = 15_000;

/** Starts a server and waits until it sends its SSH version. */
export async function openServer(kind: ServerKind, workers: number, cores: Cores): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-ssh-'));
  const log = join(folder, 'log');
  if (kind.isOurs) await writeProbe(folder);
  const child = start(pinned(cores.server, kind.command(workers, folder)), log);
  const pid = child.pid ?? 0;
  const killOnExit = (): void => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', killOnExit);
  const close = async (): Promise<void> => {
    await endServer(child);
    process.off('exit', killOnExit);
    rmSync(folder, { recursive: true });
  };
  if (!(await isOpen(kind.endpoint.port, child))) {
    const output = readFileSync(log, 'utf8').slice(-500);
    await close();
    throw new Error(`${kind.name} does not listen on port ${kind.endpoint.port}: ${output}`);
  }
  return {
    endpoint: kind.endpoint,
    usage: () => usageOf(pid),
    probe: async () =>
      kind.isOurs ? await request<object, ProcessContents>(child, {}) : undefined,
    close,
  };
}

function start([command, ...args]: readonly [string, ...string[]], log: string): ChildProcess {
  const file = openSync(log, 'w');
  const child = spawn(command, args, { stdio: ['ignore', file, file, 'ipc'] });
  closeSync(file);
  // A failed start is detected when the port does not open.
  child.on('error', () => {});
  return child;
}

async function isOpen(port: number, child: ChildProcess): Promise<boolean> {
  const until = performance.now() + TIMEOUT;
  while (performance.now() < until && child.exitCode === null && child.pid !== undefined) {
    if (await greets(port)) return true;
    await pause(100);
  }
  return false;
}

/** Whether a server on a port sends its SSH version. */
export function greets(port: number): Promise<boolean> {
  const socket = connect({ host: '127.0.0.1', port });
  return new Promise((resolve) => {
    socket.once('data', (data) => {
      resolve(data.toString('latin1').startsWith('SSH-2.0-'));
      socket.destroy();
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}

/** Ends a server by SIGTERM, or by force if it takes too long. */
export async function endServer(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const killed = setTimeout(() => child.kill('SIGKILL'), TIMEOUT);
  await ended;
  clearTimeout(killed);
}
