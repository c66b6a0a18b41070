import type { Worker } from 'node:cluster';
import type { Socket } from 'node:net';
import type { ToWorker } from './messages.ts';

/** The way to a worker: what it is told before it listens would be lost, and so waits. */
export type SendQueue = {
  /** Lost where the worker is gone. */
  readonly send: (message: ToWorker, socket?: Socket) => void;
  /** It listens now. */
  readonly open: () => void;
};

/** An outbox that keeps all until it is opened. */
export function openSendQueue(worker: Worker): SendQueue {
  let waiting: (() => void)[] | undefined = [];
  return {
    send: (message, socket) => {
      const send = (): void => {
        if (worker.isConnected()) worker.send(message, socket);
      };
      if (waiting === undefined) send();
      else waiting.push(send);
    },
    open: () => {
      for (const send of waiting ?? []) send();
      waiting = undefined;
    },
  };
}
