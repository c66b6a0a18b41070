import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AddressRates,
  fullBucket,
  isPenalized,
  MAX_ADDRESSES,
  nextPenalty,
  type Offense,
  openTotalRate,
  type Penalties,
  type Penalty,
  penalize,
  take,
  takeFromAddress,
} from '../../../source/ssh/limits/admission-rules.ts';
import type { AddressKey } from '../../../source/ssh/net/address.ts';

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

const limits = { addressRate: 2, connectionRate: 25, workers: 1 };
const keyOf = (number: number): AddressKey =>
  `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` as AddressKey;

/** Connects addresses within both rates and tells which connections were admitted. */
function openRates(applied = limits) {
  const rates: AddressRates = new Map();
  const total = openTotalRate(rates);
  const connect = (address: number, now: number): boolean =>
    takeFromAddress(rates, keyOf(address), applied, now) &&
    total.take(keyOf(address), applied, now);
  return {
    rates,
    connect,
    /** Returns how many of the connections are admitted. */
    connectTimes: (times: number, address: number, now: number): number =>
      Array.from({ length: times }, () => connect(address, now)).filter(Boolean).length,
  };
}

describe('the rate of an address', () => {
  it('allows a burst, then two connections a second', () => {
    const { connectTimes } = openRates();
    expect(connectTimes(300, 1, 0)).toBe(30);
    expect(connectTimes(10, 1, 500)).toBe(1);
    expect(connectTimes(10, 1, 5500)).toBe(10);
    expect(connectTimes(300, 2, 5500)).toBeGreaterThan(0);
  });

  it('is never exceeded, whatever the times', () => {
    const step = fc.record({ address: fc.nat(3), wait: fc.nat(3000), times: fc.nat(12) });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 80 }),
        fc.integer({ min: 1, max: 9 }),
        (steps, rate) => {
          const rates: AddressRates = new Map();
          const admitted = [0, 0, 0, 0];
          let now = 0;
          for (const { address, wait, times } of steps) {
            now += wait;
            for (let time = 0; time < times; time++) {
              const isAdmitted = takeFromAddress(
                rates,
                keyOf(address),
                { ...limits, addressRate: rate },
                now,
              );
              if (isAdmitted) admitted[address] = (admitted[address] ?? 0) + 1;
            }
            for (const count of admitted) {
              expect(count).toBeLessThanOrEqual(15 * rate + (rate * now) / 1000 + 1e-6);
            }
          }
        },
      ),
    );
  });

  it('follows changed settings', () => {
    const rates: AddressRates = new Map();
    const take = (addressRate: number): boolean =>
      takeFromAddress(rates, keyOf(1), { ...limits, addressRate }, 0);
    for (let time = 0; time < 15; time++) expect(take(1)).toBe(true);
    expect(take(1)).toBe(false);
    expect(takeFromAddress(rates, keyOf(1), { ...limits, addressRate: 1000 }, 1)).toBe(true);
  });

  it('is kept for a bounded number of addresses, and forgotten after some minutes', () => {
    const { rates } = openRates();
    let most = 0;
    for (let address = 0; address < 50_000; address++) {
      takeFromAddress(rates, keyOf(address), limits, 0);
      most = Math.max(most, rates.size);
    }
    expect(most).toBe(MAX_ADDRESSES);
    expect(rates.size).toBe(MAX_ADDRESSES);
    for (let address = 0; address < MAX_ADDRESSES; address++) {
      takeFromAddress(rates, keyOf(-1 - address + 100_000), limits, 300_000 + address);
    }
    expect(rates.has(keyOf(49_999))).toBe(false);
  });
});

describe('the rate of all addresses together', () => {
  it('allows a burst, then what half a core can serve for each process', () => {
    const { connect } = openRates();
    const admitted = Array.from({ length: 300 }, (_, address) => connect(address, 0));
    expect(admitted.filter(Boolean)).toHaveLength(100);
    const later = Array.from({ length: 300 }, (_, address) => connect(1000 + address, 1000));
    expect(later.filter(Boolean)).toHaveLength(25);
    const two = openRates({ ...limits, workers: 2 });
    const both = Array.from({ length: 300 }, (_, address) => two.connect(address, 0));
    expect(both.filter(Boolean)).toHaveLength(200);
  });

  it('keeps a reserve for newcomers from addresses that connect again and again', () => {
    const { connect } = openRates();
    const attackers = Array.from({ length: 14 }, (_, index) => index);
    let newcomer = 1000;
    const refused: number[] = [];
    for (let now = 0; now < 60_000; now += 50) {
      for (const attacker of attackers) connect(attacker, now);
      // Ten newcomers a second.
      if (now % 100 === 0 && !connect(newcomer++, now)) refused.push(now);
    }
    expect(refused).toEqual([]);
  });

  it('allows a classroom of newcomers during an attack', () => {
    const { connect, connectTimes } = openRates();
    for (let now = 0; now < 30_000; now += 50) {
      for (let attacker = 0; attacker < 14; attacker++) connect(attacker, now);
    }
    expect(connectTimes(16, 1000, 30_000)).toBe(16);
  });

  it.each([1, 2, 3])('allows %i groups of sixteen players behind one address at once', (groups) => {
    const { connectTimes } = openRates();
    for (let group = 0; group < groups; group++) expect(connectTimes(16, group, 0)).toBe(16);
  });
});

const KEY = keyOf(1);

type Step = readonly [afterSeconds: number, offense: Offense];

/** Returns the penalty after offenses, each some seconds after the one before. */
const after = (steps: readonly Step[], start = 1000) =>
  steps.reduce<{ now: number; penalty: Penalty | undefined }>(
    ({ now, penalty }, [seconds, offense]) => ({
      now: now + seconds * 1000,
      penalty: nextPenalty(penalty, offense, now + seconds * 1000),
    }),
    { now: start, penalty: undefined },
  );

const times = (count: number, seconds: number, offense: Offense): readonly Step[] =>
  Array.from({ length: count }, () => [seconds, offense]);

describe('a penalty', () => {
  it.each<[what: string, steps: readonly Step[], seconds: number, enforced: boolean]>([
    ['a crash', [[0, 'crash']], 90, true],
    ['a failed authentication', [[0, 'authfail']], 5, false],
    ['no authentication', [[0, 'noauth']], 1, false],
    ['a login that took too long', [[0, 'grace-exceeded']], 10, false],
    ['a refused connection', [[0, 'refuse-connection']], 10, false],
    [
      'exactly fifteen seconds, the minimum that is not enforced',
      times(3, 0, 'authfail'),
      15,
      false,
    ],
    ['more than fifteen seconds', times(16, 0, 'noauth'), 16, true],
    ['two logins that took too long', times(2, 0, 'grace-exceeded'), 20, true],
    ['two such logins, with time between them', times(2, 8, 'grace-exceeded'), 12, false],
    ['two offenses that do not overlap', times(2, 60, 'authfail'), 5, false],
    ['many offenses that do not overlap', times(100, 1, 'noauth'), 1, false],
    ['many crashes, ten minutes at most', times(100, 0, 'crash'), 600, true],
    [
      'an enforced penalty, until it expires',
      [
        [0, 'crash'],
        [89, 'noauth'],
      ],
      2,
      true,
    ],
    [
      'an offense after an enforced penalty has expired',
      [
        [0, 'crash'],
        [91, 'noauth'],
      ],
      1,
      false,
    ],
  ])('for %s', (_, steps, seconds, enforced) => {
    const { now, penalty } = after(steps);
    expect(penalty && (penalty.until - now) / 1000).toBe(seconds);
    expect(penalty?.enforced).toBe(enforced);
  });
});

describe('the penalties of all addresses', () => {
  const withOffenses = (...keys: readonly AddressKey[]): Penalties => {
    const penalties: Penalties = new Map();
    for (const key of keys) penalize(penalties, key, 'crash', 5000);
    return penalties;
  };

  it('are enforced until they expire, and only for their address', () => {
    const penalties = withOffenses(KEY);
    expect(isPenalized(withOffenses(), KEY, 5000)).toBe(false);
    expect(isPenalized(penalties, keyOf(2), 5000)).toBe(false);
    expect(isPenalized(penalties, KEY, 5000)).toBe(true);
    expect(isPenalized(penalties, KEY, 95_000)).toBe(true);
    expect(isPenalized(penalties, KEY, 95_001)).toBe(false);
  });

  it('are independent of each other', () => {
    const offenses = fc.constantFrom<Offense>('crash', 'authfail', 'noauth', 'grace-exceeded');
    const step = fc.record({ address: fc.nat(5), seconds: fc.nat(20), offense: offenses });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0;
        const penalties: Penalties = new Map();
        const expected = new Map<AddressKey, Penalty>();
        for (const { address, seconds, offense } of steps) {
          now += seconds * 1000;
          const key = keyOf(address);
          penalize(penalties, key, offense, now);
          expected.set(key, nextPenalty(expected.get(key), offense, now));
        }
        for (const [key, penalty] of expected) {
          const enforced = penalty.enforced && penalty.until >= now;
          expect(isPenalized(penalties, key, now)).toBe(enforced);
        }
      }),
    );
  });

  it('are bounded: one that ends soon is dropped, never the newest or the longest', () => {
    const longest = keyOf(999_999_999);
    const penalties = withOffenses();
    penalize(penalties, longest, 'crash', 0);
    penalize(penalties, longest, 'crash', 0);
    let most = 0;
    for (let n = 0; n < 50_000; n++) {
      penalize(penalties, keyOf(n), 'crash', n);
      most = Math.max(most, penalties.size);
    }
    expect(most).toBe(MAX_ADDRESSES);
    expect(penalties.size).toBe(MAX_ADDRESSES);
    expect(isPenalized(penalties, longest, 50_000)).toBe(true);
    expect(isPenalized(penalties, keyOf(49_999), 50_000)).toBe(true);
    expect(isPenalized(penalties, keyOf(0), 50_000)).toBe(false);
  });

  it('take no memory once they have expired', () => {
    const penalties = withOffenses();
    let most = 0;
    for (let n = 0; n < 5000; n++) {
      penalize(penalties, keyOf(n), 'noauth', n * 1001);
      most = Math.max(most, penalties.size);
    }
    expect(most).toBe(1);
  });
});
