import type { Time } from '../core/stored/account.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Days in 400 years, after which the calendar repeats. */
const ERA_DAYS = 146_097;
/** Days from 1 March of year 0 to 1 January 1970. */
const EPOCH = 719_468;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * A date of the Gregorian calendar, such as `2026-11-22`, in universal time.
 *
 * Hinnant, chrono-Compatible Low-Level Date Algorithms, 2013: years begin in March, so that the
 * leap day is the last day of a year.
 */
export function dateText(time: Time): string {
  const days = Math.floor(time / DAY) + EPOCH;
  const era = Math.floor(days / ERA_DAYS);
  const dayOfEra = days - era * ERA_DAYS;
  const leapDays =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const month = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * month + 2) / 5) + 1;
  const year = yearOfEra + 400 * era + (month >= 10 ? 1 : 0);
  return `${year}-${twoDigits(((month + 2) % 12) + 1)}-${twoDigits(day)}`;
}

/** A date and a time of day in universal time, such as `2026-11-22 10:05`. */
export function dateTimeText(time: Time): string {
  const minutes = Math.floor((time - DAY * Math.floor(time / DAY)) / MINUTE);
  return `${dateText(time)} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}
