import type { StoreCall, StoreReply } from '../../store/remote/remote-store.ts';
import type { Settings } from '../config/settings.ts';
import type { AddressKey } from '../limits/connection-counts.ts';
import type { Offense } from '../limits/penalties.ts';
import type { MetricsSnapshot } from '../operations/metrics.ts';
import type { Shutdown } from '../session/connections.ts';

/** A message from the primary process to a worker. */
export type ToWorker =
  | {
      readonly kind: 'start';
      readonly settings: Settings;
      readonly hostKey: string;
      readonly version: string;
      readonly node: string;
    }
  /** Comes with the socket of the connection. */
  | {
      readonly kind: 'connection';
      readonly connection: number;
      readonly address: string;
      readonly addressKey: AddressKey | undefined;
      /** Bytes that were already read from the socket, in base64. */
      readonly buffered: string;
    }
  | { readonly kind: 'login-timed-out'; readonly connection: number }
  | { readonly kind: 'settings'; readonly settings: Settings }
  | { readonly kind: 'store-reply'; readonly reply: StoreReply }
  | { readonly kind: 'measure'; readonly request: number }
  | { readonly kind: 'drain'; readonly shutdown: Shutdown };

/** A message from a worker to the primary process. */
export type FromWorker =
  /** The worker listens for messages, or it is about to exit after a fault. */
  | { readonly kind: 'ready' | 'leaving' }
  | LeaseMessage
  /** The store is in the primary process. */
  | { readonly kind: 'store-call'; readonly call: StoreCall }
  | { readonly kind: 'measured'; readonly request: number; readonly snapshot: MetricsSnapshot }
  /** Sent regularly, because a worker that dies cannot be measured. */
  | { readonly kind: 'counters'; readonly snapshot: MetricsSnapshot };

/** A call of a connection's lease, which is in the primary process. */
export type LeaseMessage =
  | {
      readonly kind: 'version-received' | 'authenticated' | 'shell-opened' | 'released';
      readonly connection: number;
    }
  | { readonly kind: 'penalized'; readonly connection: number; readonly offense: Offense };
