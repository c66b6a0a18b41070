import type { Socket } from 'node:net';
import process from 'node:process';
import { openSolverPool } from '../../session/solver-pool.ts';
import type { SavedGames } from '../../store/store.ts';
import type { Settings } from '../config/settings.ts';
import { openConnections, type Shutdown } from '../connections.ts';
import { openFairScheduler } from '../limits/fair-scheduler.ts';
import type { Lease } from '../limits/lease.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics, MetricsSnapshot } from '../operations/metrics.ts';
import { openSsh } from '../protocol/ssh2.ts';
import type { Resources } from '../resources.ts';
import { textsOf } from '../session/texts.ts';

/** Receives connections that were admitted, in this process or in others. */
export type Backend = {
  /** Over when it can receive; earlier connections would have to wait, and all for the same. */
  readonly ready: Promise<unknown>;
  readonly receive: (socket: Socket, ticket: Lease) => void;
  /** A connection took too long to log in: closes it, if its socket is in another process now. */
  readonly overdue: (ticket: Lease) => void;
  /** Counts what is heard from now on by other settings. */
  readonly reload: (settings: Settings) => void;
  readonly measure: () => Promise<MetricsSnapshot>;
  /** Lets nobody in any more; over when all players have left or were told, and all is closed. */
  readonly drain: (closing: Shutdown) => Promise<void>;
};

/** What a house is opened with. */
export type BackendOptions = {
  readonly settings: Settings;
  readonly hostKey: string;
  readonly version: string;
  readonly store: SavedGames;
  readonly log: Log;
  /** Those of this process. */
  readonly metrics: Metrics;
};

/** A question to the solver takes this long at most; then its player hears that it was too hard. */
const SECONDS_PER_QUESTION = 20;

/** Opens a house in this process. */
export function openLocalBackend(options: BackendOptions): Backend {
  const { settings, hostKey, version, store, log, metrics } = options;
  let current = settings;
  // Ink listens for the end of the process, once for each session.
  process.setMaxListeners(0);
  const thinkers = openSolverPool({ threads: 1, secondsPerRequest: SECONDS_PER_QUESTION });
  const resources: Resources = {
    settings: () => current,
    store,
    log,
    metrics,
    backlog: openFairScheduler(),
    newThinker: thinkers.openClient,
    texts: textsOf(version),
  };
  const ssh = openSsh({ hostKey, settings: resources.settings });
  const server = openConnections(resources, ssh);
  return {
    ready: Promise.resolve(),
    receive: server.receive,
    overdue: () => undefined,
    reload: (changed) => {
      current = changed;
    },
    measure: async () => metrics.snapshot(),
    drain: async (closing) => {
      await server.drain(closing);
      thinkers.close();
    },
  };
}
