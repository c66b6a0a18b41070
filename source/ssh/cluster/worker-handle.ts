import type { Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import type { Settings } from '../config/settings.ts';
import type { Shutdown } from '../connections.ts';
import { withTimeout } from '../limits/at-most.ts';
import type { Lease } from '../limits/lease.ts';
import { lastingOf, type MetricsSnapshot, nothing } from '../operations/metrics.ts';
import { openConnectionTable } from './connection-table.ts';
import type { BackendOptions } from './local-backend.ts';
import type { FromWorker } from './messages.ts';
import { openPendingRequests } from './pending-requests.ts';
import { closedSendQueue } from './send-queue.ts';
import { takeRead } from './take-read.ts';

/** A worker as the first process sees it. */
export type WorkerHandle = {
  readonly receive: (socket: Socket, ticket: Lease) => void;
  readonly overdue: (ticket: Lease) => void;
  /** Over when it serves, or is gone. */
  readonly begun: Promise<void>;
  /** Whether it has begun to serve and does not yet leave. */
  readonly isAtWork: () => boolean;
  readonly visits: () => number;
  readonly reload: (settings: Settings) => void;
  /** Of a worker that does not answer, what it had counted. */
  readonly measure: () => Promise<MetricsSnapshot>;
  /** Over when it is gone. */
  readonly drain: (closing: Shutdown) => Promise<void>;
  /** Over when the process has ended. */
  readonly gone: Promise<Ending>;
};

/** How a worker has ended, and what it had counted. */
export type Ending = {
  readonly pid: number;
  readonly ending: string;
  readonly counted: MetricsSnapshot;
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
  const { tell, open } = closedSendQueue(worker);
  const handed = openConnectionTable();
  const measures = openPendingRequests<MetricsSnapshot | undefined>();
  const begun = Promise.withResolvers<void>();
  let counted = nothing;
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
        handed.hear(message);
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
        counted = lastingOf(message.snapshot);
        measures.answer(message.request, message.snapshot);
        break;
      case 'counted':
        counted = message.snapshot;
        break;
    }
  });
  // A write to a worker that has just died fails; its end is heard of below.
  worker.on('error', () => undefined);
  const gone = new Promise<Ending>((resolve) => {
    worker.once('exit', (code, signal) => {
      handed.lose();
      measures.answerAll(undefined);
      begun.resolve();
      resolve({ pid: worker.process.pid ?? 0, ending: signal ?? `status ${code}`, counted });
    });
  });
  tell({ kind: 'begin', settings, hostKey, version });

  return {
    receive: (socket, ticket) => {
      const number = handed.add(socket, ticket);
      const { address } = ticket;
      const head = takeRead(socket).toString('base64');
      tell({ kind: 'connection', ticket: number, address, head }, socket);
    },
    overdue: (ticket) => {
      const number = handed.numberOf(ticket);
      if (number !== undefined) tell({ kind: 'overdue', ticket: number });
    },
    begun: begun.promise,
    isAtWork: () => state === 'at work',
    visits: handed.count,
    reload: (changed) => tell({ kind: 'settings', settings: changed }),
    measure: async () => {
      const asked = measures.ask((request) => tell({ kind: 'measure', request }));
      return (await withTimeout(SECONDS_TO_ANSWER, asked)) ?? counted;
    },
    drain: async (closing) => {
      tell({ kind: 'drain', closing });
      const ending = await withTimeout(closing.seconds + SECONDS_TO_END, gone);
      if (ending === undefined) worker.process.kill('SIGKILL');
      await gone;
    },
    gone,
  };
}
