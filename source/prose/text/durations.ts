import type { Catalog } from '../catalog.ts';

const MINUTE = 60_000;

/** A duration in milliseconds, rounded up to minutes: `3 h 12 min`, `12 min`. */
export function durationInWords(milliseconds: number, catalog: Catalog): string {
  const { duration } = catalog.numbers;
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE));
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return duration.minutes(minutes);
  return rest === 0 ? duration.hours(hours) : duration.hoursAndMinutes(hours, rest);
}
