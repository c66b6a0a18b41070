import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished } from 'vitest';
import { generatePrivateKey } from '../../../source/ssh/protocol/keys.ts';
import { requireProgram } from '../../helpers/installed.ts';
import { eventually } from '../../helpers/patience.ts';
import { childrenOf } from '../../helpers/processes.ts';
import {
  openSshPlayer,
  playFirstTurn,
  type SshPlayer,
  type SshPlayerOptions,
} from '../../helpers/ssh-player.ts';
import { type BuiltServer, relaxedLimits, startBuiltServer } from './built-server.ts';

/** A server that is killed with its workers at the end of the test. */
type StartedServer = BuiltServer & {
  /** Its child processes, the oldest first. */
  readonly workers: () => readonly number[];
};

/** A server that players can connect to. */
export type Server = StartedServer & {
  readonly port: number;
  /** Connects a player until the end of the test. */
  readonly connectPlayer: (options?: Omit<SshPlayerOptions, 'port'>) => Promise<SshPlayer>;
};

/** Starts a server for one test with many players from one address. */
export async function openServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Server> {
  const server = startServer([...relaxedLimits, ...args], env);
  const port = await server.listening();
  const connectPlayer = async (options = {}) => {
    const player = await openSshPlayer({ port, ...options }).catch((cause) => {
      throw new Error(`${server.log()}The server above let no player in.`, { cause });
    });
    onTestFinished(player.disconnect);
    return player;
  };
  return { ...server, port, connectPlayer };
}

/** Starts a server for one test without waiting for it to listen. */
export function startServer(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): StartedServer {
  const server = startBuiltServer(args, env);
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const workers = (): readonly number[] => {
    requireProgram('ps');
    return childrenOf(server.pid);
  };
  return { ...server, workers };
}

/** How many unfinished games on a turn the server has saved in its SQLite file. */
export function savedOnTurn({ folder }: BuiltServer, turn: number): number {
  const database = new DatabaseSync(join(folder, 'data', 'keypeg.db'), { readOnly: true });
  try {
    const count = 'select count(*) as found from games where finished is null and turn = ?';
    return Number(database.prepare(count).get(turn)?.found);
  } finally {
    database.close();
  }
}

/** Connects players with a key each who have all made a guess, which is saved. */
export async function playersMidGame(server: Server, count: number) {
  const players = Array.from({ length: count }, async (_, index) => {
    const key = generatePrivateKey();
    const player = await server.connectPlayer({ key });
    const guess = guessOf(index);
    await playFirstTurn(player, guess);
    return { key, player, guess, board: boardOf(player) };
  });
  const all = await Promise.all(players);
  await eventually(() => expect(savedOnTurn(server, 2)).toBe(count));
  return all;
}

/** A different guess for each player. */
const guessOf = (index: number): string =>
  Array.from({ length: 4 }, (_, peg) => 1 + (Math.floor(index / 6 ** peg) % 6)).join('');

/** The board on a player's screen, from a row on; below it are notices, which come and go. */
export const boardOf = (player: Pick<SshPlayer, 'screen'>, firstRow = 3): readonly string[] =>
  player
    .screen()
    .slice(firstRow, -3)
    .map((row) => row.slice(0, 40));

/** Checks that a server's log contains only events. */
export function expectOnlyEvents(server: Server): void {
  for (const line of server.log().trimEnd().split('\n')) {
    expect(JSON.parse(line)).toHaveProperty('event');
  }
}

/** Connects again with a key and checks that the menu continues the same game. */
export async function expectContinued(server: Server, key: string, board: readonly string[]) {
  const player = await server.connectPlayer({ key });
  await player.waitFor('Continue');
  player.type('\r');
  await player.waitFor('─ Board ─');
  await eventually(() => expect(boardOf(player)).toEqual(board));
}
