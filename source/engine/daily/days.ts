import type { PuzzleResult, Time } from '../core/stored/account.ts';
import type { DayCount, Distribution, FriendResult, Occasion } from '../core/stored/game.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** 2026-01-01 in days since 1970-01-01; it is day 1. */
const FIRST_DAY = 20_454;
/** How long a daily can be finished after the end of its day, in milliseconds. */
const GRACE = 12 * HOUR;

/** The last day that has a daily, in 2299; a clock that shows more is wrong. */
export const LAST_DAY = 100_000;

/** The number of the UTC day of a time: 2026-01-01 is day 1. */
export const dayAt = (time: Time): number => Math.floor(time / DAY) - FIRST_DAY + 1;

export const isDay = (day: number): boolean => Number.isInteger(day) && day >= 1 && day <= LAST_DAY;

export const startOf = (day: number): Time => (FIRST_DAY + day - 1) * DAY;

export const endOf = (day: number): Time => startOf(day + 1);

export const deadlineOf = (day: number): Time => endOf(day) + GRACE;

/** What a finished game counts as: a daily that was finished after its deadline is practice. */
export const countedAs = (occasion: Occasion, finished: Time): Occasion =>
  occasion.kind === 'daily' && finished >= deadlineOf(occasion.day)
    ? { ...occasion, kind: 'practice' }
    : occasion;

/** The date of a day as `2026-01-31`. */
export function dateOf(day: number): string {
  // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years begin in March.
  const days = FIRST_DAY + day - 1 + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return [
    String(year).padStart(4, '0'),
    twoDigits(month),
    twoDigits(dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1),
  ].join('-');
}

/** The day of a date such as `2026-01-31`, or undefined for any other text. */
export function dayOf(date: string): number | undefined {
  const groups = /^(?<year>\d{4})-(?<month>\d\d)-(?<date>\d\d)$/u.exec(date)?.groups;
  if (groups === undefined) return undefined;
  // The same paper: a year has the day before its March 1 as the last one.
  const month = Number(groups.month);
  const year = Number(groups.year) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(groups.date) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  const day = year * 365 + leapDays + dayOfYear - 719_468 - FIRST_DAY + 1;
  return dateOf(day) === date ? day : undefined;
}

/** The UTC date and time of day of a time as `2026-01-31 20:15`. */
export function dateTimeOf(time: Time): string {
  const minutes = Math.floor((time % DAY) / 60_000);
  return `${dateOf(dayAt(time))} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** The month of a day as `2026-01`. */
export const monthOf = (day: number): string => dateOf(day).slice(0, 7);

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The results of all players at a daily, by its name in the store, from the counts of a day: a game for each player. */
export function dayTableOf(counts: readonly DayCount[], daily: string): Distribution {
  const own = counts.filter((count) => count.daily === daily);
  const won = own.filter(({ outcome }) => outcome === 'cracked');
  const most = Math.max(0, ...won.map(({ turns }) => turns));
  const wonIn = Array.from({ length: most }, (_, index) =>
    playersIn(won.filter(({ turns }) => turns === index + 1)),
  );
  const best = wonIn.findIndex((players) => players > 0);
  return {
    wonIn,
    best: best === -1 ? undefined : best + 1,
    all: { played: playersIn(own), won: playersIn(won) },
  };
}

/** The results at a daily, by its name in the store, the fewest turns first. */
export const friendsAt = (
  results: readonly FriendResult[],
  daily: string,
): readonly FriendResult[] =>
  results
    .filter((result) => result.daily === daily)
    .toSorted(
      (one, other) =>
        Number(one.outcome !== 'cracked') - Number(other.outcome !== 'cracked') ||
        one.turns - other.turns ||
        (one.name < other.name ? -1 : 1),
    );

/** The share of the other players, from 0 to 1, who needed more turns or did not solve it; undefined without others. */
export function shareBehind(
  { wonIn, all }: Distribution,
  own: number | 'lost',
): number | undefined {
  const others = all.played - 1;
  if (others < 1) return undefined;
  if (own === 'lost') return 0;
  const ahead = wonIn.slice(0, own).reduce((sum, players) => sum + players, 0);
  return (all.played - ahead) / others;
}

const playersIn = (counts: readonly DayCount[]): number =>
  counts.reduce((sum, { players }) => sum + players, 0);

/** How many days of a month a streak survives without a game. */
export const REST_DAYS = 2;

/** The result of a player's counted attempt: `open` while it can still be finished. */
export type DayResult = 'solved' | 'lost' | 'open';

type Streak = {
  /** How many days are solved; rest days join them but are not counted. */
  readonly length: number;
  /** The days without a game inside the streak, ascending. */
  readonly rests: readonly number[];
};

/** The streaks of a player, and how many rest days are left in the month of today. */
export type Streaks = {
  readonly current: Streak;
  readonly longest: number;
  readonly restsLeft: number;
};

const none: Streak = { length: 0, rests: [] };

/**
 * The streaks on a day, computed from the results of each day alone. A lost day ends a streak. Days
 * without a game are rest days, at most two a month; if a gap needs more, it ends the streak and uses
 * none. Today and days that are still open neither count nor end it.
 */
export function streaksOn(today: number, results: ReadonlyMap<number, DayResult>): Streaks {
  const played = [...results].filter(([day]) => day <= today).toSorted(([a], [b]) => a - b);
  const usedIn = new Map<string, number>();
  let streak = none;
  let longest = 0;
  let next = today;
  for (const [day, result] of played) {
    streak = overGap(streak, next, day, usedIn);
    if (result === 'solved') streak = { ...streak, length: streak.length + 1 };
    if (result === 'lost') streak = none;
    longest = Math.max(longest, streak.length);
    next = day + 1;
  }
  const current = overGap(streak, next, today, usedIn);
  return { current, longest, restsLeft: REST_DAYS - (usedIn.get(monthOf(today)) ?? 0) };
}

/** A streak after the days from `from` to `to` − 1, on which there was no game. */
function overGap(streak: Streak, from: number, to: number, usedIn: Map<string, number>): Streak {
  if (streak.length === 0 || from >= to) return streak;
  // More days in a row are more than two of one month.
  if (to - from > 2 * REST_DAYS) return none;
  const rests = Array.from({ length: to - from }, (_, index) => from + index);
  const used = new Map(usedIn);
  for (const day of rests) used.set(monthOf(day), (used.get(monthOf(day)) ?? 0) + 1);
  if ([...used.values()].some((count) => count > REST_DAYS)) return none;
  for (const [month, count] of used) usedIn.set(month, count);
  return { ...streak, rests: [...streak.rests, ...rests] };
}

export type PuzzleRecords = {
  readonly now: Time;
  /** The errors in the puzzle of each day that was solved in time. */
  readonly days: ReadonlyMap<number, number>;
  /** The errors in the puzzle of each day that is not solved. */
  readonly unsolved: ReadonlyMap<number, number>;
  readonly streaks: Streaks;
};

export function puzzleRecordsOf(results: readonly PuzzleResult[], now: Time): PuzzleRecords {
  const inTime = results.filter(({ day, finished }) => finished < deadlineOf(day));
  const errorsOf = (wanted: boolean): ReadonlyMap<number, number> =>
    new Map(
      inTime.flatMap(({ day, isSolved, errors }) =>
        isSolved === wanted ? ([[day, errors]] as const) : [],
      ),
    );
  const days = errorsOf(true);
  return {
    now,
    days,
    unsolved: errorsOf(false),
    streaks: streaksOn(dayAt(now), new Map([...days.keys()].map((day) => [day, 'solved']))),
  };
}
