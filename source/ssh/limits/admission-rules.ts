import type { AddressKey } from '../net/address.ts';
import type { Settings, Startups } from '../settings.ts';

type RateLimits = Pick<Settings, 'addressRate' | 'connectionRate' | 'workers'>;

export type AdmissionLimits = RateLimits &
  Pick<Settings, 'startups' | 'addressUnauthenticated' | 'addressConnections' | 'proxyFrom'> &
  Pick<Settings, 'versionLineSeconds' | 'loginSeconds'>;

type ConnectionTotals = { readonly unauthenticated: number; readonly all: number };

export type AdmissionProblem =
  | 'startups'
  | 'penalty'
  | 'address-rate'
  | 'total-rate'
  | 'address-unauthenticated'
  | 'address-connections'
  /** A proxy sent no valid header in time. */
  | 'proxy-header'
  /** The system could not accept it. (Without a descriptor, libuv closes it and reports nothing.) */
  | 'accept';

export type LoginProblem =
  | 'no-version'
  | 'grace-exceeded'
  /** The connection was dropped for a newcomer: there are too many unauthenticated ones. */
  | 'startups';

export type AbuseReason = 'unread-output' | 'too-many-rekeys' | 'too-many-refusals';
export type SessionRefusal = 'full' | 'draining';
/** Why a client was refused or disconnected: a label of the metrics, which needs no escaping. */
export type RefusalReason = AdmissionProblem | LoginProblem | AbuseReason | SessionRefusal;

/** MaxStartups, as in sshd; `unauthenticated` is without this one, `chance` uniform in [0, 1). */
export const checkStartup = (
  unauthenticated: number,
  startups: Startups,
  chance: number,
): 'startups' | undefined =>
  Math.floor(chance * 100) < dropPercent(unauthenticated, startups) ? 'startups' : undefined;

/** The percentage of connections to refuse, a whole number as in sshd. */
export function dropPercent(unauthenticated: number, { begin, rate, full }: Startups): number {
  if (unauthenticated < begin) return 0;
  if (unauthenticated >= full) return 100;
  return Math.floor(((100 - rate) * (unauthenticated - begin)) / (full - begin)) + rate;
}

export function checkAddress(
  totals: ConnectionTotals,
  limits: AdmissionLimits,
  hasPenalty: boolean,
): AdmissionProblem | undefined {
  if (hasPenalty) return 'penalty';
  if (totals.all >= limits.addressConnections) return 'address-connections';
  return totals.unauthenticated >= limits.addressUnauthenticated
    ? 'address-unauthenticated'
    : undefined;
}

/** Limits a rate (bytes, lines, keys per second) but allows bursts. */
export type TokenBucket = {
  readonly perSecond: number;
  readonly burst: number;
  readonly level: number;
  /** The time of the level, in milliseconds. */
  readonly at: number;
};

type Taken = { readonly bucket: TokenBucket; readonly wait: number };

export const fullBucket = (perSecond: number, burst: number, now: number): TokenBucket => ({
  perSecond,
  burst,
  level: burst,
  at: now,
});

/** Takes tokens, even more than there are. Who waits gets `burst`, what time refills, and one amount that overdraws. */
export function take(bucket: TokenBucket, amount: number, now: number): Taken {
  const { perSecond, burst } = bucket;
  // A clock that is set back must not refill or drain the bucket.
  const at = Math.max(bucket.at, now);
  const refilled = ((at - bucket.at) / 1000) * perSecond;
  const level = Math.min(burst, bucket.level + refilled) - amount;
  const wait = level < 0 ? Math.ceil((-level / perSecond) * 1000) : 0;
  return { bucket: { ...bucket, level, at }, wait };
}

function takeWithin(bucket: TokenBucket, now: number, reserve = 0): TokenBucket | undefined {
  const taken = take(bucket, 1, now).bucket;
  return taken.level < reserve ? undefined : taken;
}

type AddressRate = {
  readonly bucket: TokenBucket;
  /** Connections of about the last minute: each counts half after `HALF_LIFE`. */
  readonly recent: number;
  /** For connections that are closed silently; undefined while there was none. */
  readonly silent: TokenBucket | undefined;
};

export type AddressRates = Map<AddressKey, AddressRate>;
/** Maximum number of addresses, here and with a penalty; beyond it, one of the oldest is forgotten. */
export const MAX_ADDRESSES = 16_384;
/** Connections that an address may open at once, in seconds of its rate: a classroom behind one router. */
const ADDRESS_BURST_SECONDS = 15;
const TOTAL_BURST_SECONDS = 4;
const HALF_LIFE = 30_000;
/** An address is forgotten after this time: its bucket is full again, and nothing counts as recent. */
const EXPIRY = 10 * HALF_LIFE;
const CHECKED_ENTRIES = 2;

/** Takes a new connection off the rate of its address; returns whether there was one left. */
export function takeFromAddress(
  rates: AddressRates,
  key: AddressKey,
  { addressRate }: RateLimits,
  now: number,
): boolean {
  const before = rates.get(key);
  const burst = addressRate * ADDRESS_BURST_SECONDS;
  const bucket = withLimits(before?.bucket ?? fullBucket(addressRate, burst, now), {
    perSecond: addressRate,
    burst,
  });
  const taken = takeWithin(bucket, now);
  if (taken === undefined) return false;
  const recent = recentConnections(before, now) + 1;
  rates.delete(key);
  forgetOldest(rates, now);
  rates.set(key, { bucket: taken, recent, silent: before?.silent });
  return true;
}

/** How many times its rate an address may connect and leave without a word, as the checks of a balancer do. */
const SILENT_FACTOR = 5;

/** Gives back a connection that its client closed without a word; returns false where too many are. */
export function returnToAddress(rates: AddressRates, key: AddressKey, now: number): boolean {
  const rate = rates.get(key);
  if (rate === undefined) return false;
  const { bucket, recent } = rate;
  const perSecond = SILENT_FACTOR * bucket.perSecond;
  const burst = SILENT_FACTOR * bucket.burst;
  const before = rate.silent ?? fullBucket(perSecond, burst, now);
  const silent = takeWithin(withLimits(before, { perSecond, burst }), now);
  if (silent === undefined) return false;
  const level = Math.min(bucket.burst, bucket.level + 1);
  rates.set(key, { bucket: { ...bucket, level }, recent: Math.max(0, recent - 1), silent });
  return true;
}

function forgetOldest(rates: AddressRates, now: number): void {
  let checked = 0;
  for (const [key, { bucket }] of rates) {
    const isKept = now - bucket.at < EXPIRY && rates.size < MAX_ADDRESSES;
    if (isKept || checked === CHECKED_ENTRIES) return;
    rates.delete(key);
    checked++;
  }
}

const recentConnections = (rate: AddressRate | undefined, now: number): number =>
  rate === undefined ? 0 : rate.recent * 2 ** (-Math.max(0, now - rate.bucket.at) / HALF_LIFE);

const MANY_CONNECTIONS = 16;
/** The part of the total burst that is reserved for addresses with fewer recent connections. */
const RESERVED = 0.5;

export function openTotalRate(rates: AddressRates) {
  let bucket: TokenBucket | undefined;
  return {
    /** Takes a new connection off the rate. The more an address has opened recently, the more it leaves to others. */
    take: (key: AddressKey | undefined, { connectionRate, workers }: RateLimits, now: number) => {
      const perSecond = connectionRate * workers;
      const burst = perSecond * TOTAL_BURST_SECONDS;
      bucket = withLimits(bucket ?? fullBucket(perSecond, burst, now), { perSecond, burst });
      const rate = key === undefined ? undefined : rates.get(key);
      const earlier = Math.max(0, recentConnections(rate, now) - 1);
      const reserve = burst * RESERVED * Math.min(1, earlier / MANY_CONNECTIONS);
      const taken = takeWithin(bucket, now, reserve);
      if (taken === undefined) return false;
      bucket = taken;
      return true;
    },
  };
}

const withLimits = (
  bucket: TokenBucket,
  limits: Pick<TokenBucket, 'perSecond' | 'burst'>,
): TokenBucket => ({ ...bucket, ...limits });

/** Penalties in seconds: PerSourcePenalties of OpenSSH (sshd_config, since 9.8), with its defaults. */
const offenses = {
  crash: 90,
  authfail: 5,
  /** The client left, or was dropped, without trying to authenticate; in OpenSSH, also one that left without a word. */
  noauth: 1,
  'grace-exceeded': 10,
  'refuse-connection': 10,
  /** The client connected more often than its rate allows (not in OpenSSH). */
  'rate-exceeded': 1,
} as const;

export type Offense = keyof typeof offenses;
export type Penalty = { readonly until: number; readonly enforced: boolean };
/** A penalty up to the minimum is not enforced. A penalty is never longer than the maximum. */
const MIN_MILLISECONDS = 15_000;
const MAX_MILLISECONDS = 600_000;

/** Penalties are added, to at most ten minutes, and expire; an enforced one stays enforced until it expires. */
export function nextPenalty(before: Penalty | undefined, offense: Offense, now: number): Penalty {
  const active = before === undefined || before.until < now ? undefined : before;
  const sum = (active?.until ?? now) + offenses[offense] * 1000;
  const until = Math.min(sum, now + MAX_MILLISECONDS);
  const enforced = active?.enforced === true || until - now > MIN_MILLISECONDS;
  return { until, enforced };
}

export type Penalties = Map<AddressKey, Penalty>;
/** How many of the oldest entries one offense checks: its cost stays the same in a flood. */
const CHECKED_PENALTIES = 64;

/** Adds an offense; where there are too many addresses, drops the penalty that ends first among the oldest. */
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
    if (oldest.push(entry) === CHECKED_PENALTIES) break;
  }
  return oldest.sort(([, one], [, other]) => one.until - other.until);
}

export function isPenalized(penalties: Penalties, key: AddressKey, now: number): boolean {
  const penalty = penalties.get(key);
  return penalty?.enforced === true && penalty.until >= now;
}
