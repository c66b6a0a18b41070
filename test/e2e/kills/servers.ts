import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  fingerprintOf,
  generatePrivateKey,
  publicKeyOf,
} from '../../../source/ssh/protocol/keys.ts';
import { successOf } from '../../helpers/games.ts';
import { HANG_SECONDS, untilHolds } from '../../helpers/patience.ts';
import { startPostgres } from '../../helpers/postgres-server.ts';
import { childrenOf, freePort, killProcess } from '../../helpers/processes.ts';
import { type BuiltServer, relaxedLimits, startBuiltServer } from '../serve/built-server.ts';
import {
  type Committed,
  nothing,
  type ReadCommitted,
  readPostgres,
  readSqlite,
} from './committed.ts';
import { withLimit } from './limits.ts';
import { createPlayer } from './player.ts';
import type { RandomSource } from './random-source.ts';
import { randomInstant, type Scenario } from './scenario.ts';
import { openSsh, type SshClient } from './windows.ts';
import { openWitness } from './witness.ts';

/** The players of a server: the clients of each account. */
const ACCOUNTS: readonly (readonly SshClient[])[] = [
  ['ssh2'],
  ['ssh2'],
  ['ssh2'],
  ['ssh'],
  ['ssh2', 'ssh2'],
];

/** Milliseconds for which PostgreSQL is down are below this. */
const MAX_OUTAGE = 2000;

/** Events of a log that must not happen, whatever is killed. */
const FAULTS = ['fault', 'session-crashed', 'save-failed', 'store-thread-died'];

/** Events that must not happen when a server is asked to end. */
const FAULTS_AT_END = ['games-lost', 'heartbeat-failed', 'store-close-failed'];

/** A database that servers use. */
type Database = {
  readonly args: readonly string[];
  readonly read: ReadCommitted;
  /** Kills the database; resolves with a function that starts it again. */
  readonly crash: () => Promise<() => Promise<void>>;
  readonly close: () => Promise<void>;
};

/** A server with SQLite in its data folder. */
export const openSqliteServer = (random: RandomSource): Promise<Scenario> =>
  openServer(random, async (folder) => ({
    args: [],
    read: readSqlite(join(folder, 'data', 'keypeg.db')),
    crash: () => Promise.reject(new Error('SQLite is a part of the server.')),
    close: async () => undefined,
  }));

/** A server with a PostgreSQL of its own. */
export const openPostgresServer = (random: RandomSource): Promise<Scenario> =>
  openServer(random, async () => {
    const postgres = await startPostgres();
    const url = await postgres.emptyDatabase();
    return {
      args: ['--database', url],
      read: readPostgres(url),
      crash: async () => {
        await postgres.crash();
        return postgres.restart;
      },
      close: postgres.close,
    };
  });

/** A server, with what it says about its writes. */
type Server = BuiltServer & {
  readonly port: number;
  /** The writes in the database before it started. */
  readonly savedBefore: number;
  /** How many writes it has acknowledged. */
  readonly acknowledged: () => Promise<number>;
};

async function startServer(folder: string, { args, read }: Database): Promise<Server> {
  const savedBefore = writesIn(await read().catch(() => nothing));
  const metricsPort = await freePort();
  const server = startBuiltServer([
    ...['--workers', '2', '--drain', '0', '--metrics-port', `${metricsPort}`],
    ...['--data', join(folder, 'data'), ...relaxedLimits, ...args],
  ]);
  return {
    ...server,
    port: await server.listening(),
    savedBefore,
    acknowledged: async () => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
        signal: AbortSignal.timeout(HANG_SECONDS * 1000),
      });
      const metrics = await response.text();
      return Number(/^keypeg_store_writes_total (\d+)$/m.exec(metrics)?.[1]);
    },
  };
}

/** How many starts and saves have made the games what they are. */
const writesIn = ({ games }: Committed): number =>
  [...games.values()].reduce((sum, { row }) => sum + row.version + 1, 0);

async function openServer(
  random: RandomSource,
  openDatabase: (folder: string) => Promise<Database>,
): Promise<Scenario> {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-kills-'));
  const database = await openDatabase(folder);
  const witness = await openWitness(database.read);
  const complaints: string[] = [];
  let server = await startServer(folder, database);

  const accounts = ACCOUNTS.map((clients, n) => {
    const text = generatePrivateKey();
    const key = { text, file: join(folder, `key-${n + 1}`) };
    const fingerprint = fingerprintOf(successOf(publicKeyOf(text)));
    return clients.map((client, window) =>
      createPlayer({
        name: `window ${window + 1} of account ${n + 1} (${client})`,
        random,
        witness,
        open: () => openSsh(client, server.port, key),
        accountIn: ({ accounts: keys }) => keys.get(fingerprint),
        shares: clients.length === 1 ? 'nothing' : 'account',
      }),
    );
  });
  const players = accounts.flat();
  await Promise.all(players.map((player) => player.open()));

  const allowClose = (mayClose: boolean): void => {
    for (const player of players) player.allowClose(mayClose);
  };
  const collectFaults = (names: readonly string[]): void => {
    for (const fault of names.flatMap((name) => server.events(name)))
      complaints.push(`the server logs ${JSON.stringify(fault)}`);
  };
  /** Each of them resolves with the instant of the kill. */
  const killServer = async (): Promise<number> => {
    allowClose(true);
    // Its workers notice that it is gone, or are gone too.
    const workers = random.chance(50) ? childrenOf(server.pid) : [];
    const killedAt = performance.now();
    for (const pid of [server.pid, ...workers]) killProcess(pid);
    await withLimit('the end of the server and its workers', server.ended);
    await Promise.all(players.filter(({ isOpen }) => isOpen()).map((one) => one.waitForClose()));
    collectFaults(FAULTS);
    server = await startServer(folder, database);
    return killedAt;
  };
  const killWorker = async (): Promise<number> => {
    allowClose(true);
    const deaths = server.events('worker-died').length;
    // Those that were killed before are started again.
    await untilHolds('the server has a worker', () => childrenOf(server.pid).length > 0);
    const [first, ...others] = childrenOf(server.pid);
    if (first === undefined) throw new Error('The server has no worker.');
    const killedAt = performance.now();
    killProcess(random.oneOf([first, ...others]));
    await server.logged('worker-died', deaths + 1);
    return killedAt;
  };
  const killPostgres = async (): Promise<number> => {
    const killedAt = performance.now();
    const restart = await withLimit('the end of PostgreSQL', database.crash());
    await random.pause(MAX_OUTAGE);
    await withLimit('the start of PostgreSQL', restart());
    return killedAt;
  };

  return {
    players,
    witnesses: [witness],
    kill: async (kind) => {
      await randomInstant(random, players[random.below(players.length)]);
      const { savedBefore } = server;
      const acknowledged = await server.acknowledged();
      if (random.chance(50)) await witness.read();
      const killOne =
        kind === 'PostgreSQL' ? killPostgres : kind.startsWith('worker') ? killWorker : killServer;
      const killedAt = await killOne();
      await Promise.all(players.map((player) => player.rest()));
      const saved = writesIn(await witness.read()) - savedBefore;
      if (saved < acknowledged)
        witness.report(`${kind}: ${acknowledged} writes were acknowledged, ${saved} are saved`);
      await Promise.all(
        accounts.map(async (windows) => {
          for (const player of windows) await player.playOn();
        }),
      );
      allowClose(false);
      const committed = await witness.read();
      const lost = players.flatMap((player) => player.takeLost(committed, killedAt));
      for (const player of players) player.play();
      return lost;
    },
    close: async () => {
      await Promise.all(players.map((player) => player.rest()));
      allowClose(true);
      await server.end('SIGTERM');
      collectFaults([...FAULTS, ...FAULTS_AT_END]);
      await witness.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
      return complaints;
    },
  };
}
