import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import process from 'node:process';
import type { FromWorker, ToWorker } from './messages.ts';

/** A worker's way to the first process. */
export type IpcChannel = {
  /** Lost where the first process is gone. */
  readonly send: (message: FromWorker) => void;
  /** Hears all messages, and the sockets that come along. */
  readonly onMessage: (listener: (message: ToWorker, socket: Socket | undefined) => void) => void;
  /** Hears once that the first process is gone. */
  readonly onDisconnect: (listener: () => void) => void;
  /** Closes it; open it would keep the worker alive. */
  readonly close: () => void;
};

/** The channel of this process, which is a worker. */
export const processIpcChannel: IpcChannel = {
  send: (message) => {
    if (process.connected) process.send?.(message);
  },
  onMessage: (listener) => void process.on('message', listener),
  onDisconnect: (listener) => {
    // Else Node ends a worker that loses its channel, with all lines to its players.
    if (cluster.worker !== undefined) cluster.worker.exitedAfterDisconnect = true;
    process.once('disconnect', listener);
  },
  close: () => {
    if (process.connected) process.disconnect();
  },
};
