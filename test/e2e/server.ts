import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, vi } from 'vitest';
import { makePrivateKey } from '../../source/ssh/openssh-key.ts';
import {
  openSshPlayer,
  playFirstTurn,
  type SshPlayer,
  type SshPlayerOptions,
} from '../helpers/ssh-player.ts';

/** A line of a server's log. */
export type LogLine = Readonly<Record<string, unknown>>;

/** The program that was built, serving on loopback, with a port and a data folder of its own. */
export type Server = {
  readonly pid: number;
  readonly port: number;
  /** All that it said on its standard error, a line each. */
  readonly stderr: () => readonly string[];
  /** Waits until its log has an event so many times: all of them. */
  readonly logged: (event: string, times?: number, seconds?: number) => Promise<readonly LogLine[]>;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The processes that it has started, in the order of their age. */
  readonly workers: () => readonly number[];
  /** How it ended: its status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
  /** A player whose line drops when the test is over. */
  readonly visit: (options?: Omit<SshPlayerOptions, 'port'>) => Promise<SshPlayer>;
};

/** All players of a test come from one address. */
const hospitality = [
  ['--startups', '1000:30:1000'],
  ['--address-connections', '1000'],
  ['--address-unauthenticated', '1000'],
].flat();

/** Starts a server that is killed, with its workers, when the test is over. */
export async function openServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const data = await mkdtemp(join(tmpdir(), 'keypeg-serve-'));
  const { process: server, ...opened } = startServer(
    ['--data', data, ...hospitality, ...args],
    env,
  );
  onTestFinished(async () => {
    server.kill('SIGKILL');
    await opened.ended;
    await rm(data, { recursive: true });
  });
  const [{ port }] = await opened.logged('listening');
  const visit = async (options = {}) => {
    const player = await openSshPlayer({ port: Number(port), ...options });
    onTestFinished(player.drop);
    return player;
  };
  return { ...opened, port: Number(port), visit };
}

/** Starts a server and does not wait for it to listen. */
export function startServer(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const server = spawn(process.execPath, ['dist/cli.js', 'serve', '--port', '0', ...args], {
    env: { PATH: process.env.PATH ?? '', HOME: tmpdir(), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const pid = server.pid ?? 0;
  const stderr: string[] = [];
  createInterface({ input: server.stderr }).on('line', (line) => stderr.push(line));
  const ended = once(server, 'close').then(([status, signal]) => status ?? signal);
  const logged = (event: string, times = 1, seconds = 15) =>
    vi.waitFor(
      () => {
        const found = stderr.filter((line) => line.includes(`"event":"${event}"`));
        if (found.length < times) throw new Error(`${event} × ${times}:\n${stderr.join('\n')}`);
        return found.map((line): LogLine => JSON.parse(line)) as [LogLine, ...LogLine[]];
      },
      { timeout: seconds * 1000, interval: 10 },
    );
  return {
    process: server,
    pid,
    stderr: () => stderr,
    logged,
    signal: (signal: NodeJS.Signals) => void server.kill(signal),
    workers: () => childrenOf(pid),
    ended,
  };
}

function childrenOf(pid: number): readonly number[] {
  try {
    const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', `${pid}`], { encoding: 'utf8' });
    return pids
      .trim()
      .split(/\s+/)
      .map(Number)
      .sort((one, other) => one - other);
  } catch {
    return [];
  }
}

/** Whether a process is there. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A port that was free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Players with a key each, all of whom have made a guess. */
export async function playersMidGame(server: Server, count: number) {
  const players = Array.from({ length: count }, async (_, index) => {
    const key = makePrivateKey();
    const player = await server.visit({ key });
    const guess = guessOf(index);
    await playFirstTurn(player, guess);
    return { key, player, guess, board: boardOf(player) };
  });
  return await Promise.all(players);
}

/** Another guess for each player. */
const guessOf = (index: number): string =>
  Array.from({ length: 4 }, (_, peg) => 1 + (Math.floor(index / 6 ** peg) % 6)).join('');

/** The past guesses on a player's screen. */
export const boardOf = (player: SshPlayer): readonly string[] =>
  player
    .screen()
    .slice(7)
    .map((row) => row.slice(0, 40));

/** Connects again with a key and finds the same game on the menu. */
export async function expectContinued(server: Server, key: string, board: readonly string[]) {
  const player = await server.visit({ key });
  await player.waitFor('Continue');
  player.type('\r');
  await player.waitFor('Past guesses');
  expect(boardOf(player)).toEqual(board);
}
