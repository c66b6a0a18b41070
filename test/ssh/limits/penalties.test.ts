import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESSES_PER_TABLE,
  enforcedPenalty,
  nextPenalty,
  noPenalties,
  type Offense,
  type Penalty,
  penalize,
} from '../../../source/ssh/limits/penalties.ts';
import { type AddressKey, addressKey } from '../../../source/ssh/net/address.ts';

const keyOf = (number: number): AddressKey => addressKey({ bits: 32, value: BigInt(number) });
const KEY = keyOf(1);

type Step = readonly [afterSeconds: number, offense: Offense];

/** The penalty after offenses, each so many seconds after the one before, from `start` on. */
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
    ['too long a login', [[0, 'grace-exceeded']], 10, false],
    ['a refused connection', [[0, 'refuse-connection']], 10, false],
    ['fifteen seconds, which are not more than fifteen', times(3, 0, 'authfail'), 15, false],
    ['more than fifteen seconds', times(16, 0, 'noauth'), 16, true],
    ['two logins too long', times(2, 0, 'grace-exceeded'), 20, true],
    ['two, with the time between them gone by', times(2, 8, 'grace-exceeded'), 12, false],
    ['one long after another', times(2, 60, 'authfail'), 5, false],
    ['what never comes together', times(100, 1, 'noauth'), 1, false],
    ['at most ten minutes', times(100, 0, 'crash'), 600, true],
    [
      'enforced once, enforced to its end',
      [
        [0, 'crash'],
        [89, 'noauth'],
      ],
      2,
      true,
    ],
    [
      'and then forgotten',
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
  it('are enforced until they have gone by, and for their address only', () => {
    const penalties = penalize(noPenalties, KEY, 'crash', 5000);
    expect(enforcedPenalty(noPenalties, KEY, 5000)).toBeUndefined();
    expect(enforcedPenalty(penalties, keyOf(2), 5000)).toBeUndefined();
    expect(enforcedPenalty(penalties, KEY, 5000)?.offense).toBe('crash');
    expect(enforcedPenalty(penalties, KEY, 95_000)?.offense).toBe('crash');
    expect(enforcedPenalty(penalties, KEY, 95_001)).toBeUndefined();
  });

  it('are for each address those it would have alone', () => {
    const offenses = fc.constantFrom<Offense>('crash', 'authfail', 'noauth', 'grace-exceeded');
    const step = fc.record({ who: fc.nat(5), seconds: fc.nat(20), offense: offenses });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let now = 0;
        let penalties = noPenalties;
        const alone = new Map<AddressKey, Penalty>();
        for (const { who, seconds, offense } of steps) {
          now += seconds * 1000;
          const key = keyOf(who);
          penalties = penalize(penalties, key, offense, now);
          alone.set(key, nextPenalty(alone.get(key), offense, now));
        }
        for (const [key, penalty] of alone) {
          const enforced = penalty.enforced && penalty.until >= now ? penalty : undefined;
          expect(enforcedPenalty(penalties, key, now)).toEqual(enforced);
        }
      }),
    );
  });

  it('are bounded: the one that ends first makes room, never the newest or the longest', () => {
    const longest = keyOf(999_999_999);
    let penalties = penalize(noPenalties, longest, 'crash', 0);
    penalties = penalize(penalties, longest, 'crash', 0);
    for (let n = 0; n < 50_000; n++) penalties = penalize(penalties, keyOf(n), 'crash', n);
    expect(Math.max(...penalties.map((table) => table.size))).toBe(ADDRESSES_PER_TABLE);
    expect(enforcedPenalty(penalties, longest, 50_000)).toBeDefined();
    expect(enforcedPenalty(penalties, keyOf(49_999), 50_000)).toBeDefined();
    expect(enforcedPenalty(penalties, keyOf(0), 50_000)).toBeUndefined();
  });

  it('that have gone by take no room', () => {
    let penalties = noPenalties;
    for (let n = 0; n < 5000; n++) penalties = penalize(penalties, keyOf(n), 'noauth', n * 1001);
    const sizes = penalties.map((table) => table.size);
    expect(Math.max(...sizes)).toBe(1);
  });
});
