import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateOf,
  dateTimeOf,
  dayAt,
  dayOf,
  deadlineOf,
  endOf,
  isDay,
  LAST_DAY,
  monthOf,
  startOf,
} from '../../../source/engine/daily/days.ts';

describe('the day of a time', () => {
  it.each([
    ['2026-01-01T00:00:00.000Z', 1],
    ['2026-01-01T23:59:59.999Z', 1],
    ['2026-01-02T00:00:00.000Z', 2],
    ['2026-11-08T12:00:00.000Z', 312],
    ['2027-01-01T00:00:00.000Z', 366],
    ['2028-02-29T06:00:00.000Z', 790],
    ['2025-12-31T23:59:59.999Z', 0],
    ['1970-01-01T00:00:00.000Z', -20_453],
  ])('of %s is %i', (text, day) => {
    expect(dayAt(Date.parse(text))).toBe(day);
    expect(dateOf(day)).toBe(text.slice(0, 10));
    expect(dayOf(text.slice(0, 10))).toBe(day);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '2026-00-10', '2026-01-32', '26-01-01', ''])(
    'is not that of “%s”',
    (date) => {
      expect(dayOf(date)).toBeUndefined();
    },
  );

  it('is the day that begins before it and ends after it, in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LAST_DAY }), fc.nat(86_399_999), (day, after) => {
        const time = startOf(day) + after;
        expect(dayAt(time)).toBe(day);
        expect(dateOf(day)).toBe(new Date(time).toISOString().slice(0, 10));
        expect(monthOf(day)).toBe(new Date(time).toISOString().slice(0, 7));
      }),
    );
  });

  it('has a daily from 2026 on', () => {
    expect([0, 1, 1.5, LAST_DAY, LAST_DAY + 1, Number.NaN].map(isDay)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(dateOf(LAST_DAY)).toBe('2299-10-16');
  });
});

it('a daily can be finished until noon of the next day', () => {
  expect(new Date(endOf(1)).toISOString()).toBe('2026-01-02T00:00:00.000Z');
  expect(new Date(deadlineOf(1)).toISOString()).toBe('2026-01-02T12:00:00.000Z');
});

it('writes a time as a date and a time of day', () => {
  const time = Date.UTC(2026, 2, 1, 20, 5, 59);
  expect(dateTimeOf(time)).toBe('2026-03-01 20:05');
  expect(dateTimeOf(time + 4 * 3_600_000)).toBe('2026-03-02 00:05');
});
