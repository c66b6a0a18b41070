import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullBucket, take } from '../../../source/ssh/limits/token-bucket.ts';

const RATE = 65_536;

describe('a token bucket', () => {
  it('allows a burst, and then what time refills', () => {
    const first = take(fullBucket(RATE, 10_000, 0), 10_000, 0);
    expect(first.wait).toBe(0);
    const second = take(first.bucket, RATE, 0);
    expect(second.wait).toBe(1000);
    expect(take(second.bucket, 0, 1000).wait).toBe(0);
    expect(take(second.bucket, 1, 1000).wait).toBe(1);
  });

  it('never holds more than a burst', () => {
    const { bucket } = take(fullBucket(RATE, 10_000, 0), 0, 1e12);
    expect(take(bucket, 10_000, 1e12).wait).toBe(0);
    expect(take(bucket, 10_000 + RATE, 1e12).wait).toBe(1000);
  });

  it('ignores a clock that is set back', () => {
    const { bucket } = take(fullBucket(RATE, 10_000, 5000), 10_000, 5000);
    const back = take(bucket, 0, 1000);
    expect(back.wait).toBe(0);
    expect(take(back.bucket, 1, 5000).wait).toBe(1);
  });

  it('never gives more than burst, refill and one piece to a sender that waits', () => {
    const piece = fc.record({ bytes: fc.nat(40_000), pause: fc.nat(500) });
    fc.assert(
      fc.property(fc.array(piece), fc.nat(50_000), (pieces, burst) => {
        let now = 0;
        let total = 0;
        let largest = 0;
        let bucket = fullBucket(RATE, burst, now);
        for (const { bytes, pause } of pieces) {
          const taken = take(bucket, bytes, now);
          total += bytes;
          largest = Math.max(largest, bytes);
          expect(total).toBeLessThanOrEqual(burst + largest + (now / 1000) * RATE + 1e-3);
          bucket = taken.bucket;
          now += taken.wait + pause;
        }
      }),
    );
  });

  it('never delays a sender below the rate', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 300 })), (pauses) => {
        let now = 0;
        let bucket = fullBucket(RATE, 1, now);
        for (const pause of pauses) {
          now += pause;
          // One byte less than the rate allows, because of rounding.
          const piece = Math.floor(Math.min(1, (pause / 1000) * RATE - 1));
          const taken = take(bucket, piece, now);
          expect(taken.wait).toBe(0);
          bucket = taken.bucket;
        }
      }),
    );
  });
});
