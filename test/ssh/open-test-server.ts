import { onTestFinished } from 'vitest';
import { openLog } from '../../source/ssh/operations/log.ts';
import type { Metrics } from '../../source/ssh/operations/metrics.ts';
import { generatePrivateKey } from '../../source/ssh/protocol/keys.ts';
import { type Server, startServer } from '../../source/ssh/server.ts';
import { defaultServerSettings, type Settings } from '../../source/ssh/settings.ts';
import { openMemoryStore } from '../../source/store/database.ts';
import type { GameStore } from '../../source/store/port.ts';
import { successOf } from '../helpers/games.ts';
import { eventually, orHang } from '../helpers/patience.ts';
import { openSshPlayer, type SshPlayer, type SshPlayerOptions } from '../helpers/ssh-player.ts';
import { openTestMetrics } from './fake-connection.ts';

/** A server in this process, with its log and metrics. */
type TestServer = Server & {
  readonly settings: Settings;
  readonly metrics: Metrics;
  /** The events of its log. */
  readonly events: () => readonly Event[];
  /** Waits until the log has an event so many times, once by default; returns all of that name. */
  readonly logged: (event: string, times?: number) => Promise<readonly Event[]>;
  /** Connects a player, who disconnects at the end of the test. */
  readonly connectPlayer: (options?: Omit<SshPlayerOptions, 'port'>) => Promise<SshPlayer>;
};

type Event = Readonly<Record<string, unknown>>;

const hostKey = generatePrivateKey();

/** All players of a test have the same address. */
const permissive: Partial<Settings> = {
  port: 0,
  database: { kind: 'memory' },
  startups: { begin: 1000, rate: 30, full: 1000 },
  addressConnections: 1000,
  addressUnauthenticated: 1000,
  addressRate: 1000,
  addressAccounts: 1000,
  connectionRate: 1000,
  // Clients on a busy machine are slow.
  versionLineSeconds: 15,
  drainSeconds: 0,
};

/** Starts a server and drains it at the end of the test. */
export async function openTestServer(
  changes: Partial<Settings> = {},
  given?: GameStore,
  ports = 1,
): Promise<TestServer> {
  const store = given ?? (await openMemoryStore());
  const settings: Settings = { ...defaultServerSettings('/nowhere'), ...permissive, ...changes };
  const events: Event[] = [];
  const log = openLog((line) => events.push(JSON.parse(line)), Date.now);
  const metrics = openTestMetrics();
  const server = successOf(
    await startServer({ settings, hostKey, version: '1', store, log, metrics, ports }),
  );
  onTestFinished(async () => {
    // A server that is already drained resolves at once.
    await orHang('the end of the server', server.drain());
  });
  const all = (event: string) => events.filter((one) => one.event === event);
  return {
    ...server,
    settings,
    metrics,
    events: () => events,
    logged: (event, times = 1) =>
      eventually(() => {
        const found = all(event);
        if (found.length >= times) return found;
        throw new Error(`${times} × ${event}: ${JSON.stringify(events)}`);
      }),
    connectPlayer: async (options = {}) => {
      const player = await openSshPlayer({ port: server.port, ...options });
      onTestFinished(player.disconnect);
      return player;
    },
  };
}
