/** Limits a rate (bytes, lines, keys per second) but allows bursts. */
export type TokenBucket = {
  readonly perSecond: number;
  /** Capacity: the maximum that may come at once. */
  readonly burst: number;
  /** Tokens left; negative when more was taken than there was. */
  readonly level: number;
  /** The time of the level, in milliseconds. */
  readonly at: number;
};

/** The bucket after tokens were taken, and the milliseconds to wait until it is no longer negative. */
export type Taken = { readonly bucket: TokenBucket; readonly wait: number };

/** Returns a bucket at its capacity. */
export const fullBucket = (perSecond: number, burst: number, now: number): TokenBucket => ({
  perSecond,
  burst,
  level: burst,
  at: now,
});

/**
 * Takes tokens, even more than there are; `wait` says how long it takes to refill the deficit. A
 * sender that waits never gets more than `burst`, what time refills, and one amount that overdraws.
 */
export function take(bucket: TokenBucket, amount: number, now: number): Taken {
  const { perSecond, burst } = bucket;
  // A clock that is set back must not refill or drain the bucket.
  const at = Math.max(bucket.at, now);
  const refilled = ((at - bucket.at) / 1000) * perSecond;
  const level = Math.min(burst, bucket.level + refilled) - amount;
  const wait = level < 0 ? Math.ceil((-level / perSecond) * 1000) : 0;
  return { bucket: { ...bucket, level, at }, wait };
}

/** Takes one token if `reserve` tokens are left afterwards; returns undefined if not. */
export function takeWithin(bucket: TokenBucket, now: number, reserve = 0): TokenBucket | undefined {
  const taken = take(bucket, 1, now).bucket;
  return taken.level < reserve ? undefined : taken;
}
