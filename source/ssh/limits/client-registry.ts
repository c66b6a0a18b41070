import { type Admission, type AdmissionLimits, admitAddress, admitStartup } from './admission.ts';
import {
  type AddressKey,
  type CountedConnection,
  openConnectionCounts,
} from './connection-counts.ts';
import { enforcedPenalty, type Offense, type Penalties, penalize } from './penalties.ts';

/** Open connections and penalties, by client address. */
export type ClientRegistry = {
  /** Decides whether one more connection may start, whatever its address. */
  readonly admitStartup: (limits: AdmissionLimits) => Admission;
  /** Decides whether an address may have one more connection. */
  readonly admitAddress: (key: AddressKey, limits: AdmissionLimits) => Admission;
  /** Adds a connection; without a key (a proxy's own) it has no address limits and no penalties. */
  readonly register: (key: AddressKey | undefined) => ClientEntry;
};

/** A registered connection. */
export type ClientEntry = CountedConnection & {
  /** Penalizes its address; also allowed after `remove`. */
  readonly penalize: (offense: Offense) => void;
};

export type ClientRegistryOptions = {
  /** A clock in milliseconds, preferably monotonic. */
  readonly now: () => number;
  /** Uniform in [0, 1). */
  readonly random: () => number;
};

/** Returns an empty registry. */
export function openClientRegistry({ now, random }: ClientRegistryOptions): ClientRegistry {
  const counts = openConnectionCounts();
  const penalties: Penalties = new Map();
  return {
    admitStartup: ({ startups }) =>
      admitStartup(counts.total().unauthenticated, startups, random()),
    admitAddress: (key, limits) => {
      const isPenalized = enforcedPenalty(penalties, key, now()) !== undefined;
      return admitAddress(counts.forAddress(key), limits, isPenalized);
    },
    register: (key) => ({
      ...counts.add(key),
      penalize: (offense) => {
        if (key !== undefined) penalize(penalties, key, offense, now());
      },
    }),
  };
}
