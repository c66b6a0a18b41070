import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  enforcedPenalty,
  MAX_ADDRESSES,
  nextPenalty,
  type Offense,
  type Penalties,
  type Penalty,
  penalize,
} from '../../../source/ssh/limits/penalties.ts';
import { type AddressKey, addressKey } from '../../../source/ssh/net/address.ts';

const keyOf = (number: number): AddressKey => addressKey({ bits: 32, value: BigInt(number) });
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
    expect(enforcedPenalty(withOffenses(), KEY, 5000)).toBeUndefined();
    expect(enforcedPenalty(penalties, keyOf(2), 5000)).toBeUndefined();
    expect(enforcedPenalty(penalties, KEY, 5000)?.offense).toBe('crash');
    expect(enforcedPenalty(penalties, KEY, 95_000)?.offense).toBe('crash');
    expect(enforcedPenalty(penalties, KEY, 95_001)).toBeUndefined();
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
          const enforced = penalty.enforced && penalty.until >= now ? penalty : undefined;
          expect(enforcedPenalty(penalties, key, now)).toEqual(enforced);
        }
      }),
    );
  });

  it('are bounded: one that ends soon is dropped, never the newest or the longest', () => {
    const longest = keyOf(999_999_999);
    const penalties = withOffenses();
    penalize(penalties, longest, 'crash', 0);
    penalize(penalties, longest, 'crash', 0);
    for (let n = 0; n < 50_000; n++) {
      penalize(penalties, keyOf(n), 'crash', n);
      expect(penalties.size).toBeLessThanOrEqual(MAX_ADDRESSES);
    }
    expect(penalties.size).toBe(MAX_ADDRESSES);
    expect(enforcedPenalty(penalties, longest, 50_000)).toBeDefined();
    expect(enforcedPenalty(penalties, keyOf(49_999), 50_000)).toBeDefined();
    expect(enforcedPenalty(penalties, keyOf(0), 50_000)).toBeUndefined();
  });

  it('take no memory once they have expired', () => {
    const penalties = withOffenses();
    for (let n = 0; n < 5000; n++) {
      penalize(penalties, keyOf(n), 'noauth', n * 1001);
      expect(penalties.size).toBe(1);
    }
  });
});
