import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../source/text/nearest.ts';

describe('slipsBetween', () => {
  it.each([
    ['', '', 0],
    ['', 'abc', 3],
    ['board', 'board', 0],
    ['bord', 'board', 1],
    ['boaard', 'board', 1],
    ['boerd', 'board', 1],
    ['baord', 'board', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('from “%s” to “%s” it is %i', (one, other, slips) => {
    expect(editDistance(one, other)).toBe(slips);
  });

  it('is the same both ways, nothing only for the same word, and never more than a word', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const slips = editDistance(one, other);
        expect(editDistance(other, one)).toBe(slips);
        expect(slips === 0).toBe(one === other);
        expect(slips).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(slips).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });
});

describe('nearest', () => {
  const choices = ['standard', 'super', 'bulls-and-cows', 'q'];

  it.each([
    ['standrad', 'standard'],
    ['STANDART', 'standard'],
    ['supper', 'super'],
    ['su', 'super'],
    ['bulls', 'bulls-and-cows'],
    ['Bulls and Cows', 'bulls-and-cows'],
    ['zebra', undefined],
    ['x', undefined],
    ['', undefined],
  ])('for “%s” is %s', (word, choice) => {
    expect(nearest(word, choices)).toBe(choice);
  });

  it('takes the choice with the fewest slips', () => {
    expect(nearest('pets', ['peas', 'pegs', 'pet'])).toBe('peas');
    expect(nearest('pegz', ['peas', 'pegs'])).toBe('pegs');
  });
});
