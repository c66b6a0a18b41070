import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, nearest } from '../../../source/engine/core/nearest.ts';

describe('editDistance', () => {
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
  ])('from “%s” to “%s” is %i', (one, other, edits) => {
    expect(editDistance(one, other)).toBe(edits);
  });

  it('is symmetric, 0 only for equal words, and never more than the longer word', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const edits = editDistance(one, other);
        expect(editDistance(other, one)).toBe(edits);
        expect(edits === 0).toBe(one === other);
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(edits).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
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

  it('takes the choice with the smallest distance', () => {
    expect(nearest('pets', ['peas', 'pegs', 'pet'])).toBe('peas');
    expect(nearest('pegz', ['peas', 'pegs'])).toBe('pegs');
  });
});
