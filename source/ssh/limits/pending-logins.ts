import type { AddressKey } from '../net/address.ts';

/** A connection that is not authenticated yet. */
export type PendingLogin = {
  /** Connections without an address (a proxy's own) count as those of one address. */
  readonly key: AddressKey | undefined;
  /** The time of its start, in milliseconds. */
  readonly since: number;
  /** Closes the connection to make room for another; it removes itself. */
  readonly drop: () => void;
};

/**
 * The connections that are not authenticated yet, and which of them to drop when there are too many.
 * A connection is silent until its client has sent the SSH version line. Each call takes constant time.
 */
export type PendingLogins = {
  /** Adds a silent connection. */
  readonly add: (login: PendingLogin) => void;
  readonly markVersionReceived: (login: PendingLogin) => void;
  readonly remove: (login: PendingLogin) => void;
  /** The oldest silent connection, if it is silent for longer than a slow network explains. */
  readonly oldestStale: (now: number) => PendingLogin | undefined;
  /**
   * The connection to drop for a newcomer: a stale one, or the oldest of the address that has the
   * most. Undefined when the newcomer's own address has the most.
   */
  readonly nextToDrop: (newcomer: AddressKey | undefined, now: number) => PendingLogin | undefined;
};

/** Clients send their version line within a round trip; one that needs longer is stale. */
const STALE_MILLISECONDS = 1000;

/** Returns an empty set of connections. */
export function openPendingLogins(): PendingLogins {
  /** All sets are in the order of insertion: their first element is the oldest. */
  const silent = new Set<PendingLogin>();
  const byAddress = new Map<AddressKey | undefined, Set<PendingLogin>>();
  const addressesByCount = new Map<number, Set<AddressKey | undefined>>();
  /** The largest number of connections that an address has. */
  let largest = 0;

  const countOf = (key: AddressKey | undefined): number => byAddress.get(key)?.size ?? 0;
  const moveAddress = (key: AddressKey | undefined, from: number, to: number): void => {
    const before = addressesByCount.get(from);
    before?.delete(key);
    if (before?.size === 0) addressesByCount.delete(from);
    if (to > 0) addressesByCount.set(to, (addressesByCount.get(to) ?? new Set()).add(key));
    if (to > largest || (from === largest && !addressesByCount.has(from))) largest = to;
  };
  const oldestOfLargest = (): PendingLogin | undefined => {
    const [key] = addressesByCount.get(largest) ?? [];
    const [oldest] = byAddress.get(key) ?? [];
    return oldest;
  };
  const oldestStale = (now: number): PendingLogin | undefined => {
    const [oldest] = silent;
    return oldest !== undefined && now - oldest.since >= STALE_MILLISECONDS ? oldest : undefined;
  };
  return {
    add: (login) => {
      const { key } = login;
      const logins = byAddress.get(key) ?? new Set();
      byAddress.set(key, logins.add(login));
      silent.add(login);
      moveAddress(key, logins.size - 1, logins.size);
    },
    markVersionReceived: (login) => void silent.delete(login),
    remove: (login) => {
      const logins = byAddress.get(login.key);
      silent.delete(login);
      if (logins?.delete(login) !== true) return;
      moveAddress(login.key, logins.size + 1, logins.size);
      if (logins.size === 0) byAddress.delete(login.key);
    },
    oldestStale,
    nextToDrop: (newcomer, now) => {
      const stale = oldestStale(now);
      if (stale !== undefined) return stale;
      if (countOf(newcomer) >= largest) return undefined;
      // Where no address has more than one connection, a slow login is worth more than silence.
      const [oldestSilent] = silent;
      return largest > 1 ? oldestOfLargest() : (oldestSilent ?? oldestOfLargest());
    },
  };
}
