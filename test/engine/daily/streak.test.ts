import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthOf } from '../../../source/engine/daily/days.ts';
import { type DayResult, REST_DAYS, streaksOn } from '../../../source/engine/daily/streak.ts';

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

  it('does not count days after today', () => {
    expect(
      streaksOn(
        1,
        new Map([
          [1, 'solved'],
          [2, 'solved'],
        ]),
      ),
    ).toMatchObject({ longest: 1 });
  });

  it('is in no order of the games', () => {
    expect(
      streaksOn(
        3,
        new Map([
          [3, 'solved'],
          [1, 'solved'],
        ]),
      ).current,
    ).toEqual({
      length: 2,
      rests: [2],
    });
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
