import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dateText, dateTimeText } from '../../source/text/dates.ts';

it.each([
  [0, '1970-01-01 00:00'],
  [951_782_399_999, '2000-02-28 23:59'],
  [951_782_400_000, '2000-02-29 00:00'],
  [4_107_542_400_000, '2100-03-01 00:00'],
  [-1, '1969-12-31 23:59'],
])('the time %i is %s', (time, text) => {
  expect(dateTimeText(time)).toBe(text);
});

it('a date is the one that the calendar of the system has', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2400-01-01') }), (date) => {
      fc.pre(!Number.isNaN(date.getTime()));
      expect(dateText(date.getTime())).toBe(date.toISOString().slice(0, 10));
      expect(dateTimeText(date.getTime())).toBe(date.toISOString().slice(0, 16).replace('T', ' '));
    }),
  );
});
