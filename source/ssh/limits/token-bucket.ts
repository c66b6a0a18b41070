/** Bounds how much comes in a second (bytes, lines, keys), but lets a burst through. */
export type TokenBucket = {
  readonly perSecond: number;
  /** How much may come at once after a silence. */
  readonly burst: number;
  /** How much may come now; below 0 more has come than may. */
  readonly level: number;
  /** When the level was so, in milliseconds. */
  readonly at: number;
};

/** What is left after something came, and how long to wait (milliseconds) for more. */
export type Taken = { readonly bucket: TokenBucket; readonly wait: number };

/** A bucket from which nothing was taken yet. */
export const fullBucket = (perSecond: number, burst: number, now: number): TokenBucket => ({
  perSecond,
  burst,
  level: burst,
  at: now,
});

/**
 * Takes what has come already, even when there is too little in the bucket: what lacks has to be
 * waited for. Who waits as told never gets more than `burst`, what the time has brought, and the
 * one piece that overdrew it.
 */
export function take(bucket: TokenBucket, amount: number, now: number): Taken {
  const { perSecond, burst } = bucket;
  // A clock that is set back brings nothing, and takes nothing away.
  const at = Math.max(bucket.at, now);
  const brought = ((at - bucket.at) / 1000) * perSecond;
  const level = Math.min(burst, bucket.level + brought) - amount;
  const wait = level < 0 ? Math.ceil((-level / perSecond) * 1000) : 0;
  return { bucket: { ...bucket, level, at }, wait };
}
