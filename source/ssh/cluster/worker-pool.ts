import cluster, { type ClusterSettings } from 'node:cluster';
import type { Socket } from 'node:net';
import process from 'node:process';
import { isSea } from 'node:sea';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../config/settings.ts';
import type { Lease } from '../limits/client-registry.ts';
import { emptySnapshot, mergeSnapshots } from '../operations/metrics.ts';
import type { Backend, BackendOptions } from './backend.ts';
import { startWorker, type WorkerHandle } from './worker-handle.ts';

/** Milliseconds before a worker that died is replaced. */
const MIN_DELAY = 300;

/** The delay doubles with each early death up to this, so that failing starts use little CPU. */
const MAX_DELAY = 30_000;

/** A worker that exits within this time died early, in milliseconds. */
const EARLY = 10_000;

/**
 * Opens a backend that serves connections in worker processes. A connection goes to the worker with
 * the fewest. A worker that dies or hangs is replaced, and its players connect again: each move was
 * saved when it was made.
 */
export function openWorkerPool(options: BackendOptions): Backend {
  const { log, metrics } = options;
  // Calls of the store keep every value, such as undefined, which JSON would drop.
  cluster.setupPrimary({ serialization: 'advanced', ...workerProgram() });
  const { workers } = options.settings;
  let settings = shareOf(options.settings, workers);
  const handles = new Set<WorkerHandle>();
  let isDraining = false;
  let earlyDeaths = 0;
  let pastCounters = emptySnapshot;

  const startNext = (): void => {
    const startedAt = performance.now();
    const handle = startWorker(cluster.fork(returnFreeMemory), { ...options, settings });
    handles.add(handle);
    void handle.exited.then(async ({ pid, ending, counters }) => {
      handles.delete(handle);
      pastCounters = mergeSnapshots([pastCounters, counters]);
      if (isDraining) return;
      log('worker-died', { pid, ending });
      earlyDeaths = performance.now() - startedAt < EARLY ? earlyDeaths + 1 : 0;
      const delay = Math.min(MIN_DELAY * 2 ** (earlyDeaths - 1), MAX_DELAY);
      // The timer must not keep a server alive that shuts down meanwhile.
      await pause(delay, undefined, { ref: false });
      if (!isDraining) startNext();
    });
  };
  for (let count = 0; count < workers; count++) startNext();
  const ready = Promise.all([...handles].map(({ started }) => started));

  const receive = (socket: Socket, lease: Lease): void => {
    const [best] = [...handles].sort(
      (one, other) =>
        Number(other.isReady()) - Number(one.isReady()) ||
        one.connectionCount() - other.connectionCount(),
    );
    if (best !== undefined) {
      best.receive(socket, lease);
      return;
    }
    socket.destroy();
    lease.release();
  };
  return {
    ready,
    receive,
    loginTimedOut: (lease) => {
      for (const { loginTimedOut } of handles) loginTimedOut(lease);
    },
    reload: (changed) => {
      settings = shareOf(changed, workers);
      for (const { reload } of handles) reload(settings);
    },
    measure: async () => {
      // Read first: a worker that exits while they are measured is still one of them.
      const past = pastCounters;
      const current = await Promise.all([...handles].map(({ measure }) => measure()));
      return mergeSnapshots([metrics.snapshot(), past, ...current]);
    },
    drain: async (shutdown) => {
      isDraining = true;
      await Promise.all([...handles].map(({ drain }) => drain(shutdown)));
    },
  };
}

/**
 * Settings of glibc, which otherwise keeps the memory that the tables of the machines had: 16 players
 * left 230 MB in each process. The unit and the container set them for the first process.
 */
const returnFreeMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** What a worker runs: this script, or this executable, which takes all arguments as those of the program. */
const workerProgram = (): ClusterSettings =>
  isSea()
    ? { exec: 'serve', args: [], execArgv: [] }
    : { execArgv: [...process.execArgv, SHORT_STOPS, ...withoutDebugger] };

/**
 * Megabytes of one half of the young generation, which a collection copies while all players wait. The
 * unit and the container set it for the first process.
 */
const SHORT_STOPS = '--max-semi-space-size=4';

/** SIGUSR1 opens no debugger, not even before the program listens to it. Known since Node 22.14. */
const withoutDebugger = ['--disable-sigusr1'].filter((option) =>
  process.allowedNodeEnvironmentFlags.has(option),
);

const shareOf = (settings: Settings, workers: number): Settings => ({
  ...settings,
  maxSessions: Math.ceil(settings.maxSessions / workers),
});
