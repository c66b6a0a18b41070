import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdmissionLimits,
  admitAddress,
  admitStartup,
  dropPercent,
  type Startups,
} from '../../../source/ssh/limits/admission.ts';
import {
  type CountedConnection,
  openConnectionCounts,
} from '../../../source/ssh/limits/connection-counts.ts';
import { type AddressKey, addressKey } from '../../../source/ssh/net/address.ts';

const usual: Startups = { begin: 10, rate: 30, full: 100 };
const limits: AdmissionLimits = {
  startups: usual,
  addressUnauthenticated: 8,
  addressConnections: 16,
  proxyFrom: [],
  loginSeconds: 15,
};

describe('random early drop', () => {
  it.each([
    [0, 0],
    [9, 0],
    [10, 30],
    [11, 30],
    [12, 31],
    [13, 32],
    [55, 65],
    [99, 99],
    [100, 100],
    [5000, 100],
  ])('with %i unauthenticated turns %i of a hundred away', (unauthenticated, percent) => {
    expect(dropPercent(unauthenticated, usual)).toBe(percent);
  });

  it('turns everybody away at once with a rate of 100, and at `full` where it is `begin`', () => {
    expect(dropPercent(10, { begin: 10, rate: 100, full: 100 })).toBe(100);
    expect(dropPercent(9, { begin: 10, rate: 30, full: 10 })).toBe(0);
    expect(dropPercent(10, { begin: 10, rate: 30, full: 10 })).toBe(100);
  });

  const anyStartups = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.integer({ min: 1, max: 100 }))
    .map(([begin, more, rate]) => ({ begin, rate, full: begin + more }));

  it('never turns fewer away when there are more', () => {
    fc.assert(
      fc.property(anyStartups, fc.nat(1200), (startups, count) => {
        const percent = dropPercent(count, startups);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeLessThanOrEqual(dropPercent(count + 1, startups));
      }),
    );
  });

  it('turns as many of a hundred chances away as it says', () => {
    const chances = Array.from({ length: 1000 }, (_, n) => (n + 0.5) / 1000);
    fc.assert(
      fc.property(anyStartups, fc.nat(1200), (startups, count) => {
        const refused = chances.filter(
          (chance) => admitStartup(count, startups, chance).kind === 'refused',
        );
        expect(refused.length).toBe(dropPercent(count, startups) * 10);
      }),
      { numRuns: 50 },
    );
  });
});

describe('admitAddress', () => {
  it.each([
    [{ unauthenticated: 0, all: 0 }, false, 'admitted'],
    [{ unauthenticated: 7, all: 15 }, false, 'admitted'],
    [{ unauthenticated: 8, all: 8 }, false, 'address-unauthenticated'],
    [{ unauthenticated: 0, all: 16 }, false, 'address-connections'],
    [{ unauthenticated: 8, all: 16 }, false, 'address-connections'],
    [{ unauthenticated: 0, all: 0 }, true, 'penalty'],
    [{ unauthenticated: 8, all: 16 }, true, 'penalty'],
  ])('%j, penalized %s: %s', (counts, penalized, said) => {
    const admission = admitAddress(counts, limits, penalized);
    expect(admission.kind === 'refused' ? admission.reason : admission.kind).toBe(said);
  });
});

type Known = {
  readonly key: AddressKey | undefined;
  readonly place: CountedConnection;
  authenticated: boolean;
  here: boolean;
};

describe('the census', () => {
  const keys = [1n, 2n, 3n].map((value) => addressKey({ bits: 32, value }));

  it('counts as a list of all connections would', () => {
    const step = fc.record({
      act: fc.constantFrom('enter', 'authenticated', 'leave'),
      which: fc.nat(30),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const census = openConnectionCounts();
        const all: Known[] = [];
        for (const { act, which } of steps) {
          const known = all[which % Math.max(1, all.length)];
          if (act === 'enter') {
            const key = [...keys, undefined][which % 4];
            all.push({ key, place: census.add(key), authenticated: false, here: true });
          } else if (known !== undefined) {
            known.place[act === 'leave' ? 'remove' : 'markAuthenticated']();
            if (act === 'leave') known.here = false;
            else known.authenticated = true;
          }
        }
        const countsOf = (some: readonly Known[]) => ({
          unauthenticated: some.filter((one) => one.here && !one.authenticated).length,
          all: some.filter((one) => one.here).length,
        });
        expect(census.total()).toEqual(countsOf(all));
        for (const key of keys) {
          expect(census.forAddress(key)).toEqual(countsOf(all.filter((one) => one.key === key)));
        }
      }),
    );
  });
});
