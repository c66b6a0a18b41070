import { availableParallelism } from 'node:os';
import process from 'node:process';
import { openSolverPool } from '../../session/solving/solver-pool.ts';
import { accountSources } from '../limits/account-sources.ts';
import { openFairScheduler } from '../limits/cpu/fair-scheduler.ts';
import { bindErrorScope } from '../operations/error-scope.ts';
import { faultFields } from '../operations/log.ts';
import { collectWholeHeap, growYoungGeneration } from '../operations/v8-settings.ts';
import { openSsh } from '../protocol/ssh2.ts';
import { openConnections } from '../session/connections.ts';
import { openIdleDeadlines } from '../session/idle-deadlines.ts';
import { openQuietCollection } from '../session/quiet-collection.ts';
import type { Resources } from '../session/resources.ts';
import { openServerRecords } from '../session/server-records.ts';
import type { Backend, BackendOptions } from './backend.ts';

/** Time limit of one request to the solver. After it, the player sees that it was too hard. */
const SOLVER_SECONDS = 20;

/** Milliseconds without a key or a change of the screen after which a session is parked. */
const PARKED_AFTER = 20_000;

/** Milliseconds without activity of any session after which garbage is collected: all are parked then. */
const QUIET_AFTER = 22_000;

/** The least time between two such collections, in milliseconds. */
const COLLECTION_INTERVAL = 60_000;

/** How long the machines may think for one player in a minute; after that the player waits. */
const SOLVER_SECONDS_PER_MINUTE = 20;

/** More requests at the same time would take memory rather than save time. */
const MAX_SOLVER_THREADS = 4;

/**
 * The number of solver requests that one of `workers` processes runs at the same time: its share of
 * the cores that are left when each process has one for its sessions, and at least one.
 */
export const solverThreads = (cores: number, workers: number): number =>
  Math.max(1, Math.min(MAX_SOLVER_THREADS, Math.floor(cores / workers) - 1));

/** Opens a backend that serves connections in this process. */
export function openLocalBackend(options: BackendOptions): Backend {
  const { hostKey, version, store, node, log, metrics } = options;
  let { settings } = options;
  // Ink adds an exit listener for each session.
  process.setMaxListeners(0);
  const solvers = openSolverPool({
    threads: solverThreads(availableParallelism(), settings.workers),
    secondsPerRequest: SOLVER_SECONDS,
    secondsPerMinute: SOLVER_SECONDS_PER_MINUTE,
    observer: {
      ...metrics.solver,
      threadFailed: (error) => log('solver-failed', faultFields(error)),
    },
  });
  const kept = settings.database.kind === 'memory' ? 'server' : 'stored';
  const records = openServerRecords({ store, node, kept, log, metrics });
  const collection = openQuietCollection({
    after: QUIET_AFTER,
    interval: COLLECTION_INTERVAL,
    collect: collectWholeHeap,
    prepare: growYoungGeneration,
  });
  const resources: Resources = {
    accountSources: (address) => accountSources(address, hostKey, settings),
    settings: () => settings,
    records,
    log,
    metrics,
    scheduler: openFairScheduler({
      addressPercent: () => settings.addressCpuPercent,
      onCharge: metrics.charged,
      bindContext: bindErrorScope,
    }),
    parkDeadlines: openIdleDeadlines({ after: PARKED_AFTER, onActivity: collection.touch }),
    newSolverClient: solvers.openClient,
    version,
  };
  const ssh = openSsh({ hostKey, settings: resources.settings });
  const connections = openConnections(resources, ssh);
  return {
    ready: Promise.resolve(),
    receive: connections.accept,
    loginTimedOut: () => undefined,
    reload: (changed) => {
      settings = changed;
    },
    measure: async () => metrics.snapshot(),
    drain: async (shutdown) => {
      await connections.drain(shutdown);
      collection.close();
      await records.close();
      solvers.close();
    },
  };
}
