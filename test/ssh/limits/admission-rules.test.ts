import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdmissionLimits,
  checkAddress,
  checkStartup,
  dropPercent,
} from '../../../source/ssh/limits/admission-rules.ts';

const defaults: AdmissionLimits['startups'] = { begin: 10, rate: 30, full: 100 };
const limits: AdmissionLimits = {
  startups: defaults,
  addressUnauthenticated: 8,
  addressConnections: 16,
  addressRate: 2,
  connectionRate: 25,
  workers: 1,
  proxyFrom: [],
  versionLineSeconds: 3,
  loginSeconds: 15,
};

describe('random early drop', () => {
  it.each([
    [9, 0],
    [10, 30],
    [12, 31],
    [55, 65],
    [99, 99],
    [100, 100],
  ])('with %i unauthenticated connections refuses %i percent', (unauthenticated, percent) => {
    expect(dropPercent(unauthenticated, defaults)).toBe(percent);
  });

  it('refuses all connections at a rate of 100, and from `full` on', () => {
    expect(dropPercent(10, { begin: 10, rate: 100, full: 100 })).toBe(100);
    expect(dropPercent(9, { begin: 10, rate: 30, full: 10 })).toBe(0);
    expect(dropPercent(10, { begin: 10, rate: 30, full: 10 })).toBe(100);
  });

  const anyStartups = fc
    .tuple(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.integer({ min: 1, max: 100 }))
    .map(([begin, more, rate]) => ({ begin, rate, full: begin + more }));

  it('never refuses fewer when there are more', () => {
    fc.assert(
      fc.property(anyStartups, fc.nat(1200), (startups, count) => {
        const percent = dropPercent(count, startups);
        expect(Number.isInteger(percent)).toBe(true);
        expect(percent).toBeLessThanOrEqual(dropPercent(count + 1, startups));
      }),
    );
  });

  it('refuses the share of chances that it computes', () => {
    const chances = Array.from({ length: 1000 }, (_, n) => (n + 0.5) / 1000);
    fc.assert(
      fc.property(anyStartups, fc.nat(1200), (startups, count) => {
        const refused = chances.filter(
          (chance) => checkStartup(count, startups, chance) === 'startups',
        );
        expect(refused.length).toBe(dropPercent(count, startups) * 10);
      }),
      { numRuns: 50 },
    );
  });
});

describe('checkAddress', () => {
  it.each([
    [{ unauthenticated: 0, all: 0 }, false, undefined],
    [{ unauthenticated: 7, all: 15 }, false, undefined],
    [{ unauthenticated: 8, all: 8 }, false, 'address-unauthenticated'],
    [{ unauthenticated: 0, all: 16 }, false, 'address-connections'],
    [{ unauthenticated: 8, all: 16 }, false, 'address-connections'],
    [{ unauthenticated: 0, all: 0 }, true, 'penalty'],
    [{ unauthenticated: 8, all: 16 }, true, 'penalty'],
  ])('%j, penalized %s: %s', (totals, penalized, expected) => {
    expect(checkAddress(totals, limits, penalized)).toBe(expected);
  });
});
