import type { AddressKey } from '../net/address.ts';
import {
  type Admission,
  type AdmissionLimits,
  admitAddress,
  admitStartup,
  type ConnectionTotals,
  refused,
} from './admission.ts';
import { type AddressRates, openTotalRate, takeFromAddress } from './connection-rates.ts';
import { enforcedPenalty, type Offense, type Penalties, penalize } from './penalties.ts';
import { openPendingLogins } from './pending-logins.ts';

/** Open connections, rates and penalties, by client address. */
export type ClientRegistry = {
  /**
   * Decides whether one more connection may start, and drops an unauthenticated one for it where
   * there are too many. Without a key (a proxy's own) it has no address limits.
   */
  readonly admit: (key: AddressKey | undefined, limits: AdmissionLimits) => Admission;
  /** Adds a connection; `onDropped` closes it and removes its entry. */
  readonly register: (key: AddressKey | undefined, onDropped: () => void) => ClientEntry;
};

/** A registered connection; repeated calls have no effect. */
export type ClientEntry = {
  /** The client has sent its version line: it is no longer silent. */
  readonly markVersionReceived: () => void;
  readonly markAuthenticated: () => void;
  readonly remove: () => void;
  /** Penalizes its address; also allowed after `remove`. */
  readonly penalize: (offense: Offense) => void;
};

export type ClientRegistryOptions = {
  /** A clock in milliseconds, preferably monotonic. */
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
};

const admitted: Admission = { kind: 'admitted' };

/** Returns an empty registry. */
export function openClientRegistry({ now, random }: ClientRegistryOptions): ClientRegistry {
  const counts = openConnectionCounts();
  const pending = openPendingLogins();
  const penalties: Penalties = new Map();
  const rates: AddressRates = new Map();
  const totalRate = openTotalRate(rates);

  const admitFrom = (key: AddressKey, limits: AdmissionLimits): Admission => {
    const isPenalized = enforcedPenalty(penalties, key, now()) !== undefined;
    // A penalized address has no rate: its penalty must be able to end.
    if (!isPenalized && !takeFromAddress(rates, key, limits, now())) {
      penalize(penalties, key, 'rate-exceeded', now());
      return refused('address-rate');
    }
    return admitAddress(counts.forAddress(key), limits, isPenalized);
  };
  const makeRoom = (key: AddressKey | undefined, { startups }: AdmissionLimits): Admission => {
    const { unauthenticated } = counts.total();
    const startup = admitStartup(unauthenticated, startups, random());
    if (startup.kind === 'admitted') return startup;
    const isFull = unauthenticated >= startups.full;
    const dropped = isFull ? pending.nextToDrop(key, now()) : pending.oldestStale(now());
    dropped?.drop();
    return isFull && dropped === undefined ? startup : admitted;
  };
  return {
    admit: (key, limits) => {
      const admission = key === undefined ? admitted : admitFrom(key, limits);
      if (admission.kind === 'refused') return admission;
      return totalRate.take(key, limits, now()) ? makeRoom(key, limits) : refused('total-rate');
    },
    register: (key, onDropped) => {
      const connection = counts.add(key);
      const login = { key, since: now(), drop: onDropped };
      pending.add(login);
      return {
        markVersionReceived: () => pending.markVersionReceived(login),
        markAuthenticated: () => {
          pending.remove(login);
          connection.markAuthenticated();
        },
        remove: () => {
          pending.remove(login);
          connection.remove();
        },
        penalize: (offense) => {
          if (key !== undefined) penalize(penalties, key, offense, now());
        },
      };
    },
  };
}

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
