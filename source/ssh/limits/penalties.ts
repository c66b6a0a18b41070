import type { AddressKey } from '../net/address.ts';

/** Penalties in seconds: PerSourcePenalties of OpenSSH (sshd_config, since 9.8), with its defaults. */
const offenses = {
  /** A session or a process crashed because of the client. */
  crash: 90,
  /** The client failed to authenticate. */
  authfail: 5,
  /** The client left, or was dropped, without trying to authenticate. */
  noauth: 1,
  /** The client had no shell when its login time was over. */
  'grace-exceeded': 10,
  /** The client connected although it was refused. */
  'refuse-connection': 10,
  /** The client connected more often than its rate allows (not in OpenSSH). */
  'rate-exceeded': 1,
} as const;

export type Offense = keyof typeof offenses;

/** The penalty of an address: its end, the last offense, and whether connections are refused. */
export type Penalty = {
  /** In milliseconds, by the same clock as `now`. */
  readonly until: number;
  readonly offense: Offense;
  readonly enforced: boolean;
};

/** A penalty up to the minimum is not enforced. A penalty is never longer than the maximum. */
const MIN_MILLISECONDS = 15_000;
const MAX_MILLISECONDS = 600_000;

/**
 * Returns the penalty after one more offense. Penalties are added, to at most ten minutes, and
 * expire with time; an enforced penalty stays enforced until it expires.
 */
export function nextPenalty(before: Penalty | undefined, offense: Offense, now: number): Penalty {
  const active = before === undefined || before.until < now ? undefined : before;
  const sum = (active?.until ?? now) + offenses[offense] * 1000;
  const until = Math.min(sum, now + MAX_MILLISECONDS);
  const enforced = active?.enforced === true || until - now > MIN_MILLISECONDS;
  return { until, offense, enforced };
}

/** The penalties of all addresses, ordered by their last offense. */
export type Penalties = Map<AddressKey, Penalty>;

/** Maximum number of addresses with a penalty. */
export const MAX_ADDRESSES = 16_384;

/** How many of the oldest entries one offense checks: its cost stays the same in a flood. */
const CHECKED_ENTRIES = 64;

/**
 * Adds an offense of an address. At the maximum number of addresses, the penalty that ends first
 * among the oldest is dropped.
 */
export function penalize(
  penalties: Penalties,
  key: AddressKey,
  offense: Offense,
  now: number,
): void {
  const penalty = nextPenalty(penalties.get(key), offense, now);
  penalties.delete(key);
  for (const [checked, { until }] of oldestOf(penalties)) {
    if (until >= now && penalties.size < MAX_ADDRESSES) break;
    penalties.delete(checked);
  }
  penalties.set(key, penalty);
}

/** Returns the entries to check, in the order in which they end. */
function oldestOf(penalties: Penalties): readonly (readonly [AddressKey, Penalty])[] {
  const oldest: (readonly [AddressKey, Penalty])[] = [];
  for (const entry of penalties) {
    if (oldest.push(entry) === CHECKED_ENTRIES) break;
  }
  return oldest.sort(([, one], [, other]) => one.until - other.until);
}

/** Returns the penalty for which an address is refused now, if any. */
export function enforcedPenalty(
  penalties: Penalties,
  key: AddressKey,
  now: number,
): Penalty | undefined {
  const penalty = penalties.get(key);
  return penalty?.enforced && penalty.until >= now ? penalty : undefined;
}
