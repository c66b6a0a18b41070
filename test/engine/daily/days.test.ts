import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DayCount } from '../../../source/engine/core/stored/game.ts';
import {
  type DayResult,
  dateOf,
  dateTimeOf,
  dayAt,
  dayOf,
  dayTableOf,
  deadlineOf,
  endOf,
  isDay,
  LAST_DAY,
  monthOf,
  REST_DAYS,
  shareBehind,
  startOf,
  streaksOn,
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

const solvedIn = (turns: number, players: number, daily = 'code'): DayCount => ({
  ...{ daily, outcome: 'cracked', turns, players },
});
const lost = (players: number): DayCount => ({
  ...{ daily: 'code', outcome: 'exhausted', turns: 10, players },
});

describe('the table of a day', () => {
  it('has the players of each number of turns, of one daily', () => {
    const counts = [solvedIn(5, 2), solvedIn(3, 1), lost(4), solvedIn(3, 9, 'word')];
    expect(dayTableOf(counts, 'code')).toEqual({
      wonIn: [0, 0, 1, 0, 2],
      best: 3,
      all: { played: 7, won: 3 },
    });
    expect(dayTableOf(counts, 'equation')).toEqual({
      wonIn: [],
      best: undefined,
      all: { played: 0, won: 0 },
    });
  });

  it.each([
    [[solvedIn(4, 1)], 4, undefined],
    [[solvedIn(4, 1), lost(1)], 4, 1],
    [[solvedIn(4, 2)], 4, 0],
    [[solvedIn(3, 1), solvedIn(4, 1), solvedIn(5, 1), lost(2)], 4, 3 / 4],
    [[solvedIn(3, 1), lost(2)], 'lost', 0],
  ] as const)('%#: says how many others are behind', (counts, own, share) => {
    expect(shareBehind(dayTableOf(counts, 'code'), own)).toBe(share);
  });

  it('agrees with a comparison of each player with all others', () => {
    const result = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.constant('lost' as const));
    fc.assert(
      fc.property(fc.array(result, { minLength: 2, maxLength: 30 }), (players) => {
        const counts = players.map((own) => (own === 'lost' ? lost(1) : solvedIn(own, 1)));
        const turnsOf = (own: number | 'lost') => (own === 'lost' ? Infinity : own);
        for (const own of players) {
          const behind = players.filter((other) => turnsOf(other) > turnsOf(own)).length;
          expect(shareBehind(dayTableOf(counts, 'code'), own)).toBe(behind / (players.length - 1));
        }
      }),
    );
  });
});

const results: Readonly<Record<string, DayResult>> = { S: 'solved', L: 'lost', o: 'open' };

/** The streaks on the last day of a calendar that begins on `first`; `.` is a day without a game. */
const streaksIn = (calendar: string, first = 1) => {
  const days = [...calendar].flatMap((letter, index): readonly (readonly [number, DayResult])[] => {
    const result = results[letter];
    return result === undefined ? [] : [[first + index, result]];
  });
  const { current, longest, restsLeft } = streaksOn(first + calendar.length - 1, new Map(days));
  return { length: current.length, rests: current.rests, longest, restsLeft };
};

/** The last day of January 2026 is day 31. */
describe('a streak', () => {
  it.each<[string, string, ReturnType<typeof streaksIn>]>([
    ['nothing played', '.', { length: 0, rests: [], longest: 0, restsLeft: 2 }],
    ['today solved', 'S', { length: 1, rests: [], longest: 1, restsLeft: 2 }],
    ['today not played yet', 'SS.', { length: 2, rests: [], longest: 2, restsLeft: 2 }],
    ['today still open', 'SSo', { length: 2, rests: [], longest: 2, restsLeft: 2 }],
    ['yesterday still open', 'SoS', { length: 2, rests: [], longest: 2, restsLeft: 2 }],
    ['today lost', 'SSL', { length: 0, rests: [], longest: 2, restsLeft: 2 }],
    ['solved again after a loss', 'SSLS', { length: 1, rests: [], longest: 2, restsLeft: 2 }],
    ['one rest', 'S.S', { length: 2, rests: [2], longest: 2, restsLeft: 1 }],
    ['two rests', 'S.S.S', { length: 3, rests: [2, 4], longest: 3, restsLeft: 0 }],
    ['a third gap', 'S.S.S.SS', { length: 2, rests: [], longest: 3, restsLeft: 0 }],
    ['rests up to yesterday', 'S...', { length: 1, rests: [2, 3], longest: 1, restsLeft: 0 }],
    ['a gap that is too long', 'S....', { length: 0, rests: [], longest: 1, restsLeft: 2 }],
    ['rests left after such a gap', 'S...S.S', { length: 2, rests: [6], longest: 2, restsLeft: 1 }],
    ['no rest without a streak', '..S', { length: 1, rests: [], longest: 1, restsLeft: 2 }],
    ['no rest after a loss', 'SL.S', { length: 1, rests: [], longest: 1, restsLeft: 2 }],
  ])('%s: %s', (_, calendar, expected) => {
    expect(streaksIn(calendar)).toEqual(expected);
  });

  it('has two rests in each month', () => {
    expect(streaksIn('S....S', 29)).toEqual({
      length: 2,
      rests: [30, 31, 32, 33],
      longest: 2,
      restsLeft: 0,
    });
    expect(streaksIn('S...SS', 30).length).toBe(3);
    expect(streaksIn('S...SS', 31)).toMatchObject({ length: 2, longest: 2, restsLeft: 2 });
    expect(streaksIn('S.S.S.S', 27)).toMatchObject({ rests: [28, 30, 32], restsLeft: 1 });
  });
});

it('never uses more than two rests a month, and counts only solved days', () => {
  const anyResults = fc.dictionary(
    fc.integer({ min: 1, max: 150 }).map(String),
    fc.constantFrom<DayResult>('solved', 'solved', 'solved', 'lost', 'open'),
  );
  fc.assert(
    fc.property(anyResults, fc.integer({ min: 1, max: 160 }), (byDay, today) => {
      const days = new Map(Object.entries(byDay).map(([day, result]) => [Number(day), result]));
      const { current, longest, restsLeft } = streaksOn(today, days);
      const solved = [...days].filter(([day, result]) => result === 'solved' && day <= today);
      expect(current.length).toBeLessThanOrEqual(longest);
      expect(longest).toBeLessThanOrEqual(solved.length);
      expect(restsLeft).toBeGreaterThanOrEqual(0);
      expect(current.rests.some((day) => days.has(day) || day >= today)).toBe(false);
      const perMonth = Map.groupBy(current.rests, monthOf);
      for (const rests of perMonth.values()) expect(rests.length).toBeLessThanOrEqual(REST_DAYS);
    }),
  );
});
