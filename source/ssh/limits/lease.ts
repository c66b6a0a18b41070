import type { ClientEntry } from './client-registry.ts';
import type { Offense } from './penalties.ts';

/** A connection's part in the limits. It holds no socket: that may live in another process. */
export type Lease = {
  /** The client's own address, also behind a proxy. */
  readonly address: string;
  /** It counts as a startup no longer. */
  readonly markAuthenticated: () => void;
  /** It has reached a shell (and so is authenticated): it may stay. */
  readonly markShellOpened: () => void;
  /** Its address has done something, be it after the release. */
  readonly penalize: (offense: Offense) => void;
  /** It is closed: it counts no longer. */
  readonly release: () => void;
};

/** What a ticket is made of. */
export type LeaseOptions = {
  readonly address: string;
  readonly entry: ClientEntry;
  /** How long it may take to a shell. */
  readonly graceMilliseconds: number;
  /** It took longer; the ticket is penalized and released. */
  readonly onLoginTimeout: (ticket: Lease) => void;
};

/** Gives a connection its ticket, and begins its time to log in. */
export function openLease({
  address,
  entry,
  graceMilliseconds,
  onLoginTimeout: onOverdue,
}: LeaseOptions): Lease {
  const grace = setTimeout(() => {
    entry.penalize('grace-exceeded');
    lease.release();
    onOverdue(lease);
  }, graceMilliseconds).unref();
  const lease: Lease = {
    address,
    markAuthenticated: entry.markAuthenticated,
    markShellOpened: () => {
      clearTimeout(grace);
      entry.markAuthenticated();
    },
    penalize: entry.penalize,
    release: () => {
      clearTimeout(grace);
      entry.remove();
    },
  };
  return lease;
}
