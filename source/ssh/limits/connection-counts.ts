import type { AddressKey } from '../net/address.ts';
import type { ConnectionTotals } from './admission.ts';

/** A connection among those that are counted; each of its steps counts once. */
export type CountedConnection = {
  readonly markAuthenticated: () => void;
  readonly remove: () => void;
};

/** Counts connections, in all and of each address; an address without any takes no memory. */
export type ConnectionCounts = {
  readonly total: () => ConnectionTotals;
  readonly forAddress: (key: AddressKey) => ConnectionTotals;
  /** A connection of no key, a proxy's own, counts in the total only. */
  readonly add: (key: AddressKey | undefined) => CountedConnection;
};

const none: ConnectionTotals = { unauthenticated: 0, all: 0 };

/** Begins to count, from nothing. */
export function openConnectionCounts(): ConnectionCounts {
  let total = none;
  const counts = new Map<AddressKey, ConnectionTotals>();
  const of = (key: AddressKey): ConnectionTotals => counts.get(key) ?? none;
  const add = (key: AddressKey | undefined, change: ConnectionTotals): void => {
    total = sum(total, change);
    if (key === undefined) return;
    const next = sum(of(key), change);
    if (next.all === 0) counts.delete(key);
    else counts.set(key, next);
  };
  const enter = (key: AddressKey | undefined): CountedConnection => {
    let state: 'unauthenticated' | 'authenticated' | 'gone' = 'unauthenticated';
    add(key, { unauthenticated: 1, all: 1 });
    return {
      markAuthenticated: () => {
        if (state !== 'unauthenticated') return;
        state = 'authenticated';
        add(key, { unauthenticated: -1, all: 0 });
      },
      remove: () => {
        if (state === 'gone') return;
        add(key, { unauthenticated: state === 'unauthenticated' ? -1 : 0, all: -1 });
        state = 'gone';
      },
    };
  };
  return { total: () => total, forAddress: of, add: enter };
}

const sum = (a: ConnectionTotals, b: ConnectionTotals): ConnectionTotals => ({
  unauthenticated: a.unauthenticated + b.unauthenticated,
  all: a.all + b.all,
});
