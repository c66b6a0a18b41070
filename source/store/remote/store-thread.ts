import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { OpenProblem, StoreLocation } from '../database.ts';
import type { OpenedGameStore, Unavailable } from '../port.ts';
import { openStoreClient } from './remote-store.ts';
import type { FromThread, ToThread } from './worker.ts';

type StoreThreadEvents = {
  readonly onDeath: (error: Error) => void;
  readonly onRestart: (setAside: string | undefined) => void;
};

export type StartWorker = (options: { readonly workerData: StoreLocation }) => Worker;

/** In the bundle the worker is next to the folder of this file; in the source it is beside it. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './worker.ts' : '../store-worker.js',
  import.meta.url,
);

const startStore: StartWorker = (options) => new Worker(workerFile, options);
/** Milliseconds before a thread that died is replaced; the delay doubles while none opens the store. */
const MIN_DELAY = 100;
const MAX_DELAY = 30_000;
/** How long the last calls may take when the store is closed, in milliseconds. */
const CLOSE_TIMEOUT = 5_000;

const ended: Unavailable = {
  kind: 'unavailable',
  cause: 'unreachable',
  message: 'The thread of the database has ended.',
};

export async function openStoreThread(
  location: StoreLocation,
  { onDeath, onRestart }: StoreThreadEvents,
  startWorker: StartWorker = startStore,
): Promise<Result<OpenedGameStore, OpenProblem>> {
  const client = openStoreClient();
  let current: { readonly worker: Worker; readonly exited: Promise<Error> } | undefined;
  let isClosed = false;

  const start = async (): Promise<Result<string | undefined, OpenProblem>> => {
    const worker = startWorker({ workerData: location });
    const opened = Promise.withResolvers<Result<string | undefined, OpenProblem>>();
    worker.on('message', (message: FromThread) => {
      if (message.kind === 'reply') client.handle(message.reply);
      else if (message.kind === 'refused') opened.resolve(fail(message.problem));
      else opened.resolve(succeed(message.setAside));
    });
    const exited = exitOf(worker);
    void exited.then((error) => opened.resolve(fail({ ...ended, message: error.message })));
    const result = await opened.promise;
    if (!result.ok) return result;
    current = { worker, exited };
    client.connect((call) => post(worker, { kind: 'call', call }));
    void exited.then((error) => {
      client.disconnect(ended);
      if (isClosed) return;
      onDeath(error);
      void restart();
    });
    if (isClosed) post(worker, { kind: 'close' });
    return result;
  };
  const restart = async (): Promise<void> => {
    for (let delay = MIN_DELAY; !isClosed; delay = Math.min(delay * 2, MAX_DELAY)) {
      // The timer must not keep the process alive.
      await pause(delay, undefined, { ref: false });
      if (isClosed) return;
      const result = await start();
      if (result.ok) {
        onRestart(result.value);
        return;
      }
    }
  };
  const close = async (): Promise<void> => {
    isClosed = true;
    if (current === undefined) return;
    const { worker, exited } = current;
    post(worker, { kind: 'close' });
    const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT);
    await exited;
    clearTimeout(timer);
  };

  const first = await start();
  return first.ok
    ? succeed({ store: { ...client.store, close }, setAside: first.value })
    : fail(first.problem);
}

const post = (worker: Worker, message: ToThread): void => worker.postMessage(message);

function exitOf(worker: Worker): Promise<Error> {
  let error = new Error(ended.message);
  worker.on('error', (thrown) => {
    error = toError(thrown);
  });
  return new Promise((resolve) => worker.once('exit', () => resolve(error)));
}
