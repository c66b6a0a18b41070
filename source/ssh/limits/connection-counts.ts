import type { ConnectionTotals } from './admission.ts';

/** What connections are counted by: an IPv4 address, or the /64 network of an IPv6 address. */
export type AddressKey = string & { readonly addressKey: true };

/** One counted connection; repeated calls have no effect. */
export type CountedConnection = {
  readonly markAuthenticated: () => void;
  readonly remove: () => void;
};

/** Counts open connections, in total and per address. */
export type ConnectionCounts = {
  readonly total: () => ConnectionTotals;
  readonly forAddress: (key: AddressKey) => ConnectionTotals;
  /** Adds a connection; without a key (a proxy's own connection) it counts in the total only. */
  readonly add: (key: AddressKey | undefined) => CountedConnection;
};

const zero: ConnectionTotals = { unauthenticated: 0, all: 0 };

/** Returns counts that start at zero; an address without connections takes no memory. */
export function openConnectionCounts(): ConnectionCounts {
  let total = zero;
  const totals = new Map<AddressKey, ConnectionTotals>();
  const forAddress = (key: AddressKey): ConnectionTotals => totals.get(key) ?? zero;
  const change = (key: AddressKey | undefined, difference: ConnectionTotals): void => {
    total = sum(total, difference);
    if (key === undefined) return;
    const next = sum(forAddress(key), difference);
    if (next.all === 0) totals.delete(key);
    else totals.set(key, next);
  };
  const add = (key: AddressKey | undefined): CountedConnection => {
    let state: 'unauthenticated' | 'authenticated' | 'removed' = 'unauthenticated';
    change(key, { unauthenticated: 1, all: 1 });
    return {
      markAuthenticated: () => {
        if (state !== 'unauthenticated') return;
        state = 'authenticated';
        change(key, { unauthenticated: -1, all: 0 });
      },
      remove: () => {
        if (state === 'removed') return;
        change(key, { unauthenticated: state === 'unauthenticated' ? -1 : 0, all: -1 });
        state = 'removed';
      },
    };
  };
  return { total: () => total, forAddress, add };
}

const sum = (a: ConnectionTotals, b: ConnectionTotals): ConnectionTotals => ({
  unauthenticated: a.unauthenticated + b.unauthenticated,
  all: a.all + b.all,
});
