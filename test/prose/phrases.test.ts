import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, decimal, formatMean, withArticle } from '../../source/prose/phrases.ts';

it.each([
  [0, 'turn', '0 turns'],
  [1, 'turn', '1 turn'],
  [2, 'turn', '2 turns'],
  [1296, 'code', '1,296 codes'],
  [1, 'guess', '1 guess'],
  [2, 'guess', '2 guesses'],
])('%i with the noun %s: %s', (count, noun, text) => {
  expect(counted(count, noun)).toBe(text);
});

it.each([
  [0, '0.00'],
  [4.4, '4.40'],
  [4.355, '4.36'],
  [999.999, '1,000.00'],
  [1185.306, '1,185.31'],
])('the mean %d is %s', (mean, text) => {
  expect(formatMean(mean)).toBe(text);
});

it.each([
  ['code', 'a code'],
  ['word', 'a word'],
  ['equation', 'an equation'],
])('%s is %s', (noun, text) => {
  expect(withArticle(noun)).toBe(text);
});

it('formats decimals as the locale does, without a sign before zero', () => {
  expect(decimal(-0.04, 1)).toBe('0.0');
  const thousandths = fc
    .integer({ min: -10_000_000, max: 10_000_000 })
    .map((count) => count / 1000);
  const value = fc.oneof(fc.double({ min: -1e9, max: 1e9, noNaN: true }), thousandths);
  fc.assert(
    fc.property(value, fc.integer({ min: 0, max: 4 }), (number, digits) => {
      const options = {
        ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
        signDisplay: 'negative',
      } as const;
      expect(decimal(number, digits)).toBe(number.toLocaleString('en-US', options));
    }),
    { numRuns: 2000 },
  );
});
