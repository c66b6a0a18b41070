import type { AddressKey } from '../net/address.ts';
import { type Admission, type AdmissionLimits, admitAddress, admitStartup } from './admission.ts';
import { type CountedConnection, openConnectionCounts } from './connection-counts.ts';
import { enforcedPenalty, noPenalties, type Offense, penalize } from './penalties.ts';

/** What is known of the addresses that connect: how often they are here, and how they behaved. */
export type ClientRegistry = {
  /** Whether one more connection may begin, whoever it is of. */
  readonly admitStartup: (limits: AdmissionLimits) => Admission;
  /** Whether an address may have one more. */
  readonly admitAddress: (key: AddressKey, limits: AdmissionLimits) => Admission;
  /** A proxy's own connection has no key: no limit of an address is for it, and no penalty. */
  readonly register: (key: AddressKey | undefined) => ClientEntry;
};

/** A connection in the ledger. */
export type ClientEntry = CountedConnection & {
  /** Its address has done something, be it when the connection has gone. */
  readonly penalize: (offense: Offense) => void;
};

export type ClientRegistryOptions = {
  /** Milliseconds of any clock, at best one that never goes back. */
  readonly now: () => number;
  /** Uniform, from 0 up to but not including 1. */
  readonly random: () => number;
};

/** Knows nobody yet. */
export function openClientRegistry({ now, random }: ClientRegistryOptions): ClientRegistry {
  const census = openConnectionCounts();
  let penalties = noPenalties;
  return {
    admitStartup: ({ startups }) =>
      admitStartup(census.total().unauthenticated, startups, random()),
    admitAddress: (key, limits) =>
      admitAddress(
        census.forAddress(key),
        limits,
        enforcedPenalty(penalties, key, now()) !== undefined,
      ),
    register: (key) => ({
      ...census.add(key),
      penalize: (offense) => {
        if (key !== undefined) penalties = penalize(penalties, key, offense, now());
      },
    }),
  };
}
