import type { Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import type { Settings } from '../config/settings.ts';
import type { Shutdown } from '../connections.ts';
import type { Lease } from '../limits/lease.ts';
import { withTimeout } from '../limits/with-timeout.ts';
import { countersOf, emptySnapshot, type MetricsSnapshot } from '../operations/metrics.ts';
import { openConnectionTable } from './connection-table.ts';
import type { BackendOptions } from './local-backend.ts';
import type { FromWorker } from './messages.ts';
import { openPendingRequests } from './pending-requests.ts';
import { openSendQueue } from './send-queue.ts';
import { takeBufferedInput } from './take-read.ts';

/** A worker as the first process sees it. */
export type WorkerHandle = {
  readonly receive: (socket: Socket, ticket: Lease) => void;
  readonly loginTimedOut: (ticket: Lease) => void;
  /** Over when it serves, or is gone. */
  readonly started: Promise<void>;
  /** Whether it has begun to serve and does not yet leave. */
  readonly isReady: () => boolean;
  readonly connectionCount: () => number;
  readonly reload: (settings: Settings) => void;
  /** Of a worker that does not answer, what it had counted. */
  readonly measure: () => Promise<MetricsSnapshot>;
  /** Over when it is gone. */
  readonly drain: (closing: Shutdown) => Promise<void>;
  /** Over when the process has ended. */
  readonly exited: Promise<WorkerExit>;
};

/** How a worker has ended, and what it had counted. */
export type WorkerExit = {
  readonly pid: number;
  readonly ending: string;
  readonly counters: MetricsSnapshot;
};

/** A worker that does not answer within so many seconds is too busy, or hangs. */
const SECONDS_TO_ANSWER = 2;

/** A worker that has not ended so many seconds after it should have hangs. */
const SECONDS_TO_END = 5;

/** What a worker is begun with. */
type WorkerNeeds = Pick<BackendOptions, 'settings' | 'hostKey' | 'version' | 'store'>;

/** Takes a new worker on, and gives it what it needs to serve. */
export function startWorker(
  worker: Worker,
  { settings, hostKey, version, store }: WorkerNeeds,
): WorkerHandle {
  const { send: tell, open } = openSendQueue(worker);
  const handed = openConnectionTable();
  const measures = openPendingRequests<MetricsSnapshot | undefined>();
  const begun = Promise.withResolvers<void>();
  let counted = emptySnapshot;
  let state: 'starting' | 'at work' | 'leaving' = 'starting';

  worker.on('message', (message: FromWorker) => {
    switch (message.kind) {
      case 'ready':
        state = 'at work';
        open();
        begun.resolve();
        break;
      case 'leaving':
        state = 'leaving';
        break;
      case 'authenticated':
      case 'settled':
      case 'penalized':
      case 'released':
        handed.update(message);
        break;
      case 'load':
        void store.load(message.player).then((saved) => {
          tell({ kind: 'loaded', request: message.request, saved });
        });
        break;
      case 'save':
        void store.save(message.player, message.saved);
        break;
      case 'measured':
        counted = countersOf(message.snapshot);
        measures.resolve(message.request, message.snapshot);
        break;
      case 'counted':
        counted = message.snapshot;
        break;
    }
  });
  // A write to a worker that has just died fails; its end is heard of below.
  worker.on('error', () => undefined);
  const gone = new Promise<WorkerExit>((resolve) => {
    worker.once('exit', (code, signal) => {
      handed.releaseAll();
      measures.resolveAll(undefined);
      begun.resolve();
      resolve({
        pid: worker.process.pid ?? 0,
        ending: signal ?? `status ${code}`,
        counters: counted,
      });
    });
  });
  tell({ kind: 'begin', settings, hostKey, version });

  return {
    receive: (socket, ticket) => {
      const number = handed.add(socket, ticket);
      const { address } = ticket;
      const head = takeBufferedInput(socket).toString('base64');
      tell({ kind: 'connection', ticket: number, address, head }, socket);
    },
    loginTimedOut: (ticket) => {
      const number = handed.numberOf(ticket);
      if (number !== undefined) tell({ kind: 'overdue', ticket: number });
    },
    started: begun.promise,
    isReady: () => state === 'at work',
    connectionCount: handed.count,
    reload: (changed) => tell({ kind: 'settings', settings: changed }),
    measure: async () => {
      const asked = measures.request((request) => tell({ kind: 'measure', request }));
      return (await withTimeout(SECONDS_TO_ANSWER, asked)) ?? counted;
    },
    drain: async (closing) => {
      tell({ kind: 'drain', closing });
      const ending = await withTimeout(closing.seconds + SECONDS_TO_END, gone);
      if (ending === undefined) worker.process.kill('SIGKILL');
      await gone;
    },
    exited: gone,
  };
}
