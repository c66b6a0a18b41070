import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import process from 'node:process';
import type { FromWorker, ToWorker } from './messages.ts';

/** The channel of a worker to the primary process. */
export type IpcChannel = {
  /** Sends a message; does nothing once the primary process has exited. */
  readonly send: (message: FromWorker) => void;
  readonly onMessage: (listener: (message: ToWorker, socket: Socket | undefined) => void) => void;
  /** Calls the listener once when the primary process has exited. */
  readonly onDisconnect: (listener: () => void) => void;
  /** Closes the channel; an open one keeps the worker alive. */
  readonly close: () => void;
};

/** The channel of this process, which is a worker. */
export const processIpcChannel: IpcChannel = {
  send: (message) => {
    // The primary process may have exited a moment ago, which the callback learns instead of all sessions.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
  },
  onMessage: (listener) => void process.on('message', listener),
  onDisconnect: (listener) => {
    // Without it, Node ends a worker whose channel closes, and all its connections.
    if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
    process.once('disconnect', listener);
  },
  close: () => {
    if (process.connected) process.disconnect();
  },
};
