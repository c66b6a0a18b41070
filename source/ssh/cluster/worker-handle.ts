import type { Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import { atMost } from '../at-most.ts';
import { lastingOf, type MetricsSnapshot, nothing } from '../metrics.ts';
import type { HouseOptions } from '../open-house.ts';
import type { Closing } from '../server.ts';
import type { Settings } from '../settings.ts';
import type { Ticket } from '../ticket.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { openQuestions } from './questions.ts';
import { takeRead } from './take-read.ts';

/** A worker as the first process sees it. */
export type WorkerHandle = {
  readonly receive: (socket: Socket, ticket: Ticket) => void;
  readonly overdue: (ticket: Ticket) => void;
  /** Over when it serves, or is gone. */
  readonly begun: Promise<void>;
  /** Whether it has begun to serve and does not yet leave. */
  readonly isAtWork: () => boolean;
  readonly visits: () => number;
  readonly reload: (settings: Settings) => void;
  /** Of a worker that does not answer, what it had counted. */
  readonly measure: () => Promise<MetricsSnapshot>;
  /** Over when it is gone. */
  readonly drain: (closing: Closing) => Promise<void>;
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
type WorkerNeeds = Pick<HouseOptions, 'settings' | 'hostKey' | 'version' | 'store'>;

/** A connection that was handed to a worker. */
type Handed = { readonly socket: Socket; readonly ticket: Ticket };

/** Takes a new worker on, and gives it what it needs to serve. */
export function startWorker(
  worker: Worker,
  { settings, hostKey, version, store }: WorkerNeeds,
): WorkerHandle {
  const visits = new Map<number, Handed>();
  const measures = openQuestions<MetricsSnapshot | undefined>();
  const begun = Promise.withResolvers<void>();
  let lastTicket = 0;
  let counted = nothing;
  let state: 'starting' | 'at work' | 'leaving' = 'starting';
  /** What was to be sent before the worker listened, which would have been lost. */
  let early: readonly (() => void)[] = [];

  const tell = (message: ToWorker, socket?: Socket): void => {
    if (state === 'starting') early = [...early, () => tell(message, socket)];
    else if (worker.isConnected()) worker.send(message, socket);
  };
  const release = (number: number): void => {
    visits.get(number)?.ticket.release();
    visits.delete(number);
  };
  const hear = (message: FromWorker): void => {
    switch (message.kind) {
      case 'ready':
        state = 'at work';
        for (const send of early) send();
        early = [];
        begun.resolve();
        break;
      case 'leaving':
        state = 'leaving';
        break;
      case 'authenticated':
        visits.get(message.ticket)?.ticket.authenticated();
        break;
      case 'settled':
        visits.get(message.ticket)?.ticket.settled();
        break;
      case 'penalized':
        visits.get(message.ticket)?.ticket.penalize(message.offense);
        break;
      case 'released':
        release(message.ticket);
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
  };
  worker.on('message', hear);
  // A write to a worker that has just died fails; its end is heard of below.
  worker.on('error', () => undefined);
  const gone = new Promise<Ending>((resolve) => {
    worker.once('exit', (code, signal) => {
      for (const [number, { socket }] of visits) {
        // One that was still on its way to the worker is open here.
        socket.destroy();
        release(number);
      }
      measures.answerAll(undefined);
      begun.resolve();
      resolve({ pid: worker.process.pid ?? 0, ending: signal ?? `status ${code}`, counted });
    });
  });
  tell({ kind: 'begin', settings, hostKey, version });

  return {
    receive: (socket, ticket) => {
      const number = ++lastTicket;
      visits.set(number, { socket, ticket });
      const { address } = ticket;
      const head = takeRead(socket).toString('base64');
      tell({ kind: 'connection', ticket: number, address, head }, socket);
    },
    overdue: (ticket) => {
      for (const [number, visit] of visits)
        if (visit.ticket === ticket) tell({ kind: 'overdue', ticket: number });
    },
    begun: begun.promise,
    isAtWork: () => state === 'at work',
    visits: () => visits.size,
    reload: (changed) => tell({ kind: 'settings', settings: changed }),
    measure: async () => {
      const asked = measures.ask((request) => tell({ kind: 'measure', request }));
      return (await atMost(SECONDS_TO_ANSWER, asked)) ?? counted;
    },
    drain: async (closing) => {
      tell({ kind: 'drain', closing });
      const ending = await atMost(closing.seconds + SECONDS_TO_END, gone);
      if (ending === undefined) worker.process.kill('SIGKILL');
      await gone;
    },
    gone,
  };
}
