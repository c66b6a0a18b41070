import { parentPort, workerData } from 'node:worker_threads';
import { type OpenProblem, openGameStore, type StoreLocation } from '../database.ts';
import { type StoreMessage, type StoreReply, serveStore } from './remote-store.ts';

export type ToThread =
  | { readonly kind: 'call'; readonly call: StoreMessage }
  | { readonly kind: 'close' };

export type FromThread =
  | { readonly kind: 'opened'; readonly setAside: string | undefined }
  | { readonly kind: 'refused'; readonly problem: OpenProblem }
  | { readonly kind: 'reply'; readonly reply: StoreReply };

const send = (message: FromThread): void => parentPort?.postMessage(message);

/** Runs a store in its own thread, because SQLite blocks its thread while it works. */
async function runStore(location: StoreLocation): Promise<void> {
  const opened = await openGameStore(location);
  if (!opened.ok) {
    send({ kind: 'refused', problem: opened.problem });
    return;
  }
  const { store, setAside } = opened.value;
  const server = serveStore(store, (reply) => send({ kind: 'reply', reply }));
  parentPort?.on('message', (message: ToThread) => {
    if (message.kind === 'call') server.handle(message.call);
    else void close();
  });
  const close = async (): Promise<void> => {
    await server.idle();
    await store.close();
    parentPort?.close();
  };
  send({ kind: 'opened', setAside });
}

await runStore(workerData);
