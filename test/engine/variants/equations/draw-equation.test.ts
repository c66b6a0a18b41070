import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Random, randomFrom } from '../../../../source/engine/core/random.ts';
import {
  equationsIn,
  listEquations,
} from '../../../../source/engine/variants/equations/equation-list.ts';
import { drawEquation } from '../../../../source/engine/variants/equations/equation-rules.ts';
import { isTrueEquation, textOf } from './reference.ts';

/** How often each equation is drawn in so many draws. */
function drawnOften(length: number, draws: number, seed: string): ReadonlyMap<string, number> {
  const often = new Map<string, number>();
  let random: Random = randomFrom(seed);
  for (let i = 0; i < draws; i++) {
    const drawn = drawEquation(length, random);
    const text = textOf(drawn.value);
    often.set(text, (often.get(text) ?? 0) + 1);
    random = drawn.random;
  }
  return often;
}

describe('a drawn equation', () => {
  it('is true and has its length, whatever the seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 5, max: 10 }), (seed, length) => {
        const text = textOf(drawEquation(length, randomFrom(seed)).value);
        expect(text).toHaveLength(length);
        expect(isTrueEquation(text)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('is the same for the same state of randomness, and leaves another state', () => {
    const random = randomFrom('seed');
    const drawn = drawEquation(8, random);
    expect(drawEquation(8, random)).toEqual(drawn);
    expect(drawn.random).not.toEqual(random);
  });

  it.each([5, 6])('is each one equally often: %i symbols', (length) => {
    const each = 50;
    const equations = Array.from(equationsIn(listEquations(length)), textOf);
    const often = drawnOften(length, each * equations.length, 'seed');
    expect([...often.keys()].toSorted()).toEqual(equations.toSorted());
    // χ² has as many degrees of freedom as there are equations but one; this is its mean and five
    // standard deviations. The seed is fixed, so the test gives one result always.
    const freedom = equations.length - 1;
    const chi = equations.reduce(
      (sum, text) => sum + ((often.get(text) ?? 0) - each) ** 2 / each,
      0,
    );
    expect(chi).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom));
  });

  it('has a result of one, two or three digits as often as there are such equations', () => {
    const draws = 3000;
    const digitsOf = (text: string) => text.length - text.indexOf('=') - 1;
    const all = Array.from(equationsIn(listEquations(8)), textOf);
    const drawn = drawnOften(8, draws, 'seed');
    for (const digits of [1, 2, 3]) {
      const share = all.filter((text) => digitsOf(text) === digits).length / all.length;
      const found = [...drawn].filter(([text]) => digitsOf(text) === digits);
      const times = found.reduce((sum, [, often]) => sum + often, 0);
      expect(Math.abs(times - draws * share)).toBeLessThan(5 * Math.sqrt(draws * share));
    }
  });
});
