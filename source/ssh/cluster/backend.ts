import type { Socket } from 'node:net';
import type { GameStore } from '../../store/port.ts';
import type { Settings } from '../config/settings.ts';
import type { Lease } from '../limits/lease.ts';
import type { Log } from '../operations/log.ts';
import type { Metrics, MetricsSnapshot } from '../operations/metrics.ts';
import type { Shutdown } from '../session/connections.ts';

/** Serves admitted connections, in this process or in workers. */
export type Backend = {
  /** Resolves when connections can be served; earlier ones would be delayed. */
  readonly ready: Promise<unknown>;
  readonly receive: (socket: Socket, lease: Lease) => void;
  /** Closes a connection whose login has ended without a shell, if its socket is in another process. */
  readonly loginTimedOut: (lease: Lease) => void;
  /** Applies other settings from now on. */
  readonly reload: (settings: Settings) => void;
  readonly measure: () => Promise<MetricsSnapshot>;
  /** Starts no more sessions; resolves when all players have left and all connections are closed. */
  readonly drain: (shutdown: Shutdown) => Promise<void>;
};

/** What a backend needs. */
export type BackendOptions = {
  readonly settings: Settings;
  /** The private key, in OpenSSH's format. */
  readonly hostKey: string;
  readonly version: string;
  readonly store: GameStore;
  /** The name of the server in the store. */
  readonly node: string;
  readonly log: Log;
  /** The metrics of this process. */
  readonly metrics: Metrics;
};
