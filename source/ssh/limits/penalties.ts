import { hash } from '../../core/random.ts';
import type { AddressKey } from '../net/address.ts';

/**
 * What an address is penalized for, and by how many seconds: the PerSourcePenalties of OpenSSH's
 * server (sshd_config, since 9.8) with their defaults.
 */
const offenses = {
  /** It brought a session or a process down. */
  crash: 90,
  /** It tried to be somebody and failed. */
  authfail: 5,
  /** It left without having tried to be anybody. */
  noauth: 1,
  /** It had not come to a shell in time. */
  'grace-exceeded': 10,
  /** It came although it was told to stay away. */
  'refuse-connection': 10,
} as const;

export type Offense = keyof typeof offenses;

/** Until when an address owes, what for at last, and whether it is refused until then. */
export type Penalty = {
  /** In milliseconds, of the same clock as `now`. */
  readonly until: number;
  readonly offense: Offense;
  readonly enforced: boolean;
};

/** More than so much must have come together before any of it is enforced. */
const LEAST_MILLISECONDS = 15_000;
const MOST_MILLISECONDS = 600_000;

/**
 * An address's penalty after one more offense: they add up, up to ten minutes, and go by with time.
 * What was enforced once stays so until it has gone by.
 */
export function nextPenalty(before: Penalty | undefined, offense: Offense, now: number): Penalty {
  const owed = before === undefined || before.until < now ? undefined : before;
  const sum = (owed?.until ?? now) + offenses[offense] * 1000;
  const until = Math.min(sum, now + MOST_MILLISECONDS);
  const enforced = owed?.enforced === true || until - now > LEAST_MILLISECONDS;
  return { until, offense, enforced };
}

/**
 * The penalties of all addresses: a small table for each of so many remainders of a hash, so that
 * an offense copies and searches few entries, however many addresses misbehave.
 */
export type Penalties = readonly ReadonlyMap<AddressKey, Penalty>[];

const TABLES = 256;

/** How many addresses a table holds; of one more, the one whose penalty ends first is let off. */
export const ADDRESSES_PER_TABLE = 64;

export const noPenalties: Penalties = Array.from({ length: TABLES }, () => new Map());

/** The penalties after one more offense of an address. */
export function penalize(
  penalties: Penalties,
  key: AddressKey,
  offense: Offense,
  now: number,
): Penalties {
  const index = tableOf(key);
  const table = penalties[index] ?? new Map<AddressKey, Penalty>();
  const penalty = nextPenalty(table.get(key), offense, now);
  const others = [...table]
    .filter(([other, { until }]) => other !== key && until >= now)
    .sort(([, a], [, b]) => b.until - a.until)
    .slice(0, ADDRESSES_PER_TABLE - 1);
  return penalties.with(index, new Map([...others, [key, penalty]]));
}

/** The penalty for which an address is refused now, if it is. */
export function enforcedPenalty(
  penalties: Penalties,
  key: AddressKey,
  now: number,
): Penalty | undefined {
  const penalty = penalties[tableOf(key)]?.get(key);
  return penalty?.enforced && penalty.until >= now ? penalty : undefined;
}

const tableOf = (key: AddressKey): number => hash(key, 0) % TABLES;
