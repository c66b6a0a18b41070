import type { AddressKey } from '../net/address.ts';
import type { Counts } from './admission.ts';

/** A connection among those that are counted; each of its steps counts once. */
export type Place = {
  readonly authenticated: () => void;
  readonly leave: () => void;
};

/** Counts connections, in all and of each address; an address without any takes no memory. */
export type Census = {
  readonly total: () => Counts;
  readonly of: (key: AddressKey) => Counts;
  /** A connection of no key, a proxy's own, counts in the total only. */
  readonly enter: (key: AddressKey | undefined) => Place;
};

const none: Counts = { unauthenticated: 0, all: 0 };

/** Begins to count, from nothing. */
export function openCensus(): Census {
  let total = none;
  const counts = new Map<AddressKey, Counts>();
  const of = (key: AddressKey): Counts => counts.get(key) ?? none;
  const add = (key: AddressKey | undefined, change: Counts): void => {
    total = sum(total, change);
    if (key === undefined) return;
    const next = sum(of(key), change);
    if (next.all === 0) counts.delete(key);
    else counts.set(key, next);
  };
  const enter = (key: AddressKey | undefined): Place => {
    let state: 'unauthenticated' | 'authenticated' | 'gone' = 'unauthenticated';
    add(key, { unauthenticated: 1, all: 1 });
    return {
      authenticated: () => {
        if (state !== 'unauthenticated') return;
        state = 'authenticated';
        add(key, { unauthenticated: -1, all: 0 });
      },
      leave: () => {
        if (state === 'gone') return;
        add(key, { unauthenticated: state === 'unauthenticated' ? -1 : 0, all: -1 });
        state = 'gone';
      },
    };
  };
  return { total: () => total, of, enter };
}

const sum = (a: Counts, b: Counts): Counts => ({
  unauthenticated: a.unauthenticated + b.unauthenticated,
  all: a.all + b.all,
});
