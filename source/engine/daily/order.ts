/** Draws a whole number from 0 up to, but not including, `limit`, which is always the same for a day. */
export type DayDraw = (day: number, limit: number) => number;

/** The number of days before an answer can be repeated. */
export const REPEAT_FREE_DAYS = 1_000;

/**
 * The index of the answer of each day, from day 1, among `count` answers: drawn from those that were
 * not the answer on any of the 1,000 days before. The first call for a day computes all days up to
 * it, about a million a second.
 */
export function dailyOrder(count: number, draw: DayDraw): (day: number) => number {
  const free = Array.from({ length: count }, (_, index) => index);
  const drawn: number[] = [];
  const drawNext = (): void => {
    const returning = drawn[drawn.length - REPEAT_FREE_DAYS - 1];
    if (returning !== undefined) free.push(returning);
    const at = draw(drawn.length + 1, free.length);
    const last = free.pop() ?? 0;
    drawn.push(free[at] ?? last);
    if (at < free.length) free[at] = last;
  };
  return (day) => {
    while (drawn.length < day) drawNext();
    return drawn[day - 1] ?? 0;
  };
}
