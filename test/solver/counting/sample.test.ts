import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { isCandidate } from '../../../source/engine/core/knowledge.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import type { PegRules } from '../../../source/engine/variants/pegs/peg-rules.ts';
import { candidateSetOf, sampleCandidates } from '../../../source/solver/counting/count.ts';
import { rulesWith } from '../../helpers/games.ts';
import { historyOf, listCandidates, smallHistory, turn } from '../histories.ts';

describe('sampleCandidates', () => {
  it('draws the requested number of different candidates, or all', () => {
    fc.assert(
      fc.property(smallHistory, fc.nat(40), fc.string(), ({ rules, turns }, count, seed) => {
        const all = listCandidates(rules, turns, Number.POSITIVE_INFINITY).map(String);
        const drawn = sampleCandidates(rules, turns, count, randomFrom(seed)).value.map(String);
        expect(drawn.length).toBe(Math.min(count, all.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.filter((code) => !all.includes(code))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  const standard = rulesWith({});
  const bulls = rulesWith({ pegs: 4, colors: 10, repeats: false });
  it.each([
    { name: '4×6', rules: standard, turns: historyOf(standard, 2, 'some turns'), count: 1 },
    { name: 'unseen colors', rules: standard, turns: [turn(standard, '1122', 0, 2)], count: 1 },
    { name: 'half of all', rules: standard, turns: [turn(standard, '1122', 0, 2)], count: 128 },
    { name: 'most of all', rules: standard, turns: [turn(standard, '1122', 0, 2)], count: 200 },
    { name: 'no repeats', rules: bulls, turns: [turn(bulls, '1234', 1, 2)], count: 1 },
    {
      name: 'no repeats, 40 at a time',
      rules: bulls,
      turns: [turn(bulls, '1234', 0, 1)],
      count: 40,
    },
  ])('draws uniformly: $name', ({ rules, turns, count }) => {
    // Chi-square against equal shares; five standard deviations of the statistic are allowed.
    const seen = tally(rules, turns, count);
    const all = listCandidates(rules, turns, Number.POSITIVE_INFINITY).length;
    expect(seen.size).toBe(all);
    const drawn = [...seen.values()].reduce((sum, times) => sum + times, 0);
    const share = drawn / all;
    const statistic = [...seen.values()].reduce((sum, n) => sum + (n - share) ** 2 / share, 0);
    expect(statistic).toBeLessThan(all + 5 * Math.sqrt(2 * all));
  });

  it('draws from more codes than a word of the generator has values', () => {
    const rules = rulesWith({ pegs: 10, colors: 10 });
    const drawn = sampleCandidates(rules, [], 2000, randomFrom('all codes')).value;
    const firsts = drawn.map(([first]) => first);
    for (let color = 0; color < 10; color++) {
      expect(firsts.filter((first) => first === color).length).toBeGreaterThan(140);
    }
    const turns = historyOf(rules, 3, 'three turns');
    for (const code of sampleCandidates(rules, turns, 100, randomFrom('a sample')).value) {
      expect(isCandidate(variantOf(rules), turns, code)).toBe(true);
    }
  });
});

/** How often each candidate is drawn in 15,000 draws. */
function tally(
  rules: PegRules,
  turns: readonly AnsweredGuess[],
  count: number,
): ReadonlyMap<string, number> {
  const candidates = candidateSetOf(variantOf(rules), turns);
  const seen = new Map<string, number>();
  let random = randomFrom('uniform');
  for (let drawn = 0; drawn < 15_000; drawn += count) {
    const sample = candidates.sample(count, random);
    random = sample.random;
    for (const code of sample.value) seen.set(String(code), (seen.get(String(code)) ?? 0) + 1);
  }
  return seen;
}
