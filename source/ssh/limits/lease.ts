import type { ClientEntry } from './client-registry.ts';
import type { Offense } from './penalties.ts';

/** A connection's part in the limits. It holds no socket: that may live in another process. */
export type Lease = {
  /** The client's own address, also behind a proxy. */
  readonly address: string;
  /** It counts as a startup no longer. */
  readonly authenticated: () => void;
  /** It has reached a shell (and so is authenticated): it may stay. */
  readonly settled: () => void;
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
  readonly onOverdue: (ticket: Lease) => void;
};

/** Gives a connection its ticket, and begins its time to log in. */
export function openLease({ address, entry, graceMilliseconds, onOverdue }: LeaseOptions): Lease {
  const grace = setTimeout(() => {
    entry.penalize('grace-exceeded');
    ticket.release();
    onOverdue(ticket);
  }, graceMilliseconds).unref();
  const ticket: Lease = {
    address,
    authenticated: entry.authenticated,
    settled: () => {
      clearTimeout(grace);
      entry.authenticated();
    },
    penalize: entry.penalize,
    release: () => {
      clearTimeout(grace);
      entry.leave();
    },
  };
  return ticket;
}
