import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '../config/settings.ts';
import type { Lease } from '../limits/lease.ts';
import { emptySnapshot, mergeSnapshots } from '../operations/metrics.ts';
import type { Backend, BackendOptions } from './local-backend.ts';
import { startWorker, type WorkerHandle } from './worker-handle.ts';

/** A worker that dies is replaced after this time, in milliseconds. */
const PAUSE = 300;

/** The time is doubled for each that died young, up to this, lest what cannot start take all power. */
const LONGEST_PAUSE = 30_000;

/** Who lives so many milliseconds has not died young. */
const YOUTH = 10_000;

/**
 * Opens a house in as many processes as the settings say. A connection goes to the worker that has
 * the fewest; a worker that dies is replaced, and its players connect again. Nobody's game is in a
 * worker alone: each change of it is told to the store, which is here.
 */
export function openWorkerPool(options: BackendOptions): Backend {
  const { log, metrics } = options;
  const { workers } = options.settings;
  let settings = shareOf(options.settings, workers);
  const handles = new Set<WorkerHandle>();
  let isDraining = false;
  let diedYoung = 0;
  /** What those counted who are gone. */
  let past = emptySnapshot;

  const startNext = (): void => {
    const begun = performance.now();
    const handle = startWorker(cluster.fork(), { ...options, settings });
    handles.add(handle);
    void handle.exited.then(async ({ pid, ending, counters: counted }) => {
      handles.delete(handle);
      past = mergeSnapshots([past, counted]);
      if (isDraining) return;
      log('worker-died', { pid, ending });
      diedYoung = performance.now() - begun < YOUTH ? diedYoung + 1 : 0;
      // Nobody is waited for by a server that ends meanwhile.
      await pause(Math.min(PAUSE * 2 ** (diedYoung - 1), LONGEST_PAUSE), undefined, { ref: false });
      if (!isDraining) startNext();
    });
  };
  for (let count = 0; count < workers; count++) startNext();
  const ready = Promise.all([...handles].map(({ started: begun }) => begun));

  const receive = (socket: Socket, ticket: Lease): void => {
    const [free] = [...handles].sort(
      (one, other) =>
        Number(other.isReady()) - Number(one.isReady()) ||
        one.connectionCount() - other.connectionCount(),
    );
    if (free !== undefined) {
      free.receive(socket, ticket);
      return;
    }
    socket.destroy();
    ticket.release();
  };
  return {
    ready,
    receive,
    loginTimedOut: (ticket) => {
      for (const { loginTimedOut: overdue } of handles) overdue(ticket);
    },
    reload: (changed) => {
      settings = shareOf(changed, workers);
      for (const { reload } of handles) reload(settings);
    },
    measure: async () => {
      // Whoever goes while they are asked is still counted among those who are here.
      const gone = past;
      const here = await Promise.all([...handles].map(({ measure }) => measure()));
      return mergeSnapshots([metrics.snapshot(), gone, ...here]);
    },
    drain: async (closing) => {
      isDraining = true;
      await Promise.all([...handles].map(({ drain }) => drain(closing)));
    },
  };
}

/** The settings of one of several workers. */
const shareOf = (settings: Settings, workers: number): Settings => ({
  ...settings,
  maxSessions: Math.ceil(settings.maxSessions / workers),
});
