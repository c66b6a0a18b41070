import { expect, it } from 'vitest';
import { durationInWords } from '../../../source/prose/text/durations.ts';
import { english } from '../../helpers/english.ts';

const minutes = (count: number): number => count * 60_000;

it.each([
  [minutes(192), '3 h 12 min'],
  [minutes(192) - 59_999, '3 h 12 min'],
  [minutes(192) + 1, '3 h 13 min'],
  [minutes(60), '1 h'],
  [minutes(59) + 1, '1 h'],
  [minutes(12), '12 min'],
  [minutes(2_160), '36 h'],
  [1, '1 min'],
  [0, '1 min'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(durationInWords(milliseconds, english)).toBe(text);
});
