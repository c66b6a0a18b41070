import type { ClientEntry } from './client-registry.ts';
import type { AddressKey } from './connection-counts.ts';
import type { Offense } from './penalties.ts';

/** A connection's share of the limits. It has no socket, which may be in another process. */
export type Lease = {
  /** The client's own address, also behind a proxy. */
  readonly address: string;
  /** What the client's budgets are counted by; undefined for a proxy's own connection. */
  readonly addressKey: AddressKey | undefined;
  /** The connection no longer counts as a startup. */
  readonly markAuthenticated: () => void;
  /** The client has a shell: it is authenticated, and its login time no longer runs. */
  readonly markShellOpened: () => void;
  /** Penalizes the client's address; also allowed after the release. */
  readonly penalize: (offense: Offense) => void;
  /** The connection is closed and no longer counts. */
  readonly release: () => void;
};

export type LeaseOptions = {
  readonly address: string;
  readonly addressKey: AddressKey | undefined;
  readonly entry: ClientEntry;
  /** Time left until the client must have a shell. */
  readonly graceMilliseconds: number;
  /** Called when that time is over; the lease is penalized and released. */
  readonly onLoginTimeout: (lease: Lease) => void;
};

/** Opens the lease of a connection and starts its login time. */
export function openLease(options: LeaseOptions): Lease {
  const { address, addressKey, entry, graceMilliseconds, onLoginTimeout } = options;
  const timer = setTimeout(() => {
    entry.penalize('grace-exceeded');
    lease.release();
    onLoginTimeout(lease);
  }, graceMilliseconds).unref();
  const lease: Lease = {
    address,
    addressKey,
    markAuthenticated: entry.markAuthenticated,
    markShellOpened: () => {
      clearTimeout(timer);
      entry.markAuthenticated();
    },
    penalize: entry.penalize,
    release: () => {
      clearTimeout(timer);
      entry.remove();
    },
  };
  return lease;
}
