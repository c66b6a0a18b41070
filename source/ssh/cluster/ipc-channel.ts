import cluster from 'node:cluster';
import type { Socket } from 'node:net';
import process from 'node:process';
import type { StoreMessage, StoreReply } from '../../store/remote/remote-store.ts';
import type { Offense } from '../limits/admission-rules.ts';
import type { AddressKey } from '../net/address.ts';
import type { MetricsSnapshot } from '../operations/metrics.ts';
import type { Shutdown } from '../session/connections.ts';
import type { Settings } from '../settings.ts';

export type ToWorker =
  | {
      readonly kind: 'start';
      readonly settings: Settings;
      readonly hostKey: string;
      readonly version: string;
      readonly node: string;
    }
  | {
      readonly kind: 'connection';
      readonly connection: number;
      readonly address: string;
      readonly addressKey: AddressKey | undefined;
      /** Bytes that were already read from the socket, in base64. */
      readonly buffered: string;
    }
  | { readonly kind: 'login-ended'; readonly connection: number }
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'store-reply'; readonly reply: StoreReply }
  | { readonly kind: 'measure'; readonly request: number }
  | { readonly kind: 'drain'; readonly shutdown: Shutdown };

export type FromWorker =
  /** The worker listens for messages, or it is about to exit after a fault. */
  | { readonly kind: 'ready' | 'leaving' }
  | LeaseMessage
  /** The store is in the primary process. */
  | { readonly kind: 'store-call'; readonly call: StoreMessage }
  | { readonly kind: 'measured'; readonly request: number; readonly snapshot: MetricsSnapshot }
  /** Sent regularly, because a worker that dies cannot be measured. */
  | { readonly kind: 'counters'; readonly snapshot: MetricsSnapshot };

export type LeaseMessage =
  | { readonly kind: 'lease'; readonly connection: number; readonly call: LeaseCall }
  | { readonly kind: 'penalized'; readonly connection: number; readonly offense: Offense };

export type LeaseCall = 'markVersionReceived' | 'markAuthenticated' | 'markShellOpened' | 'release';

export type IpcChannel = {
  /** Sends a message; does nothing once the primary process has exited. */
  readonly send: (message: FromWorker) => void;
  readonly onMessage: (listener: (message: ToWorker, socket: Socket | undefined) => void) => void;
  readonly onDisconnect: (listener: () => void) => void;
  /** Closes the channel; an open one keeps the worker alive. */
  readonly close: () => void;
};

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
