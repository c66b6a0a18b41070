import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import { sameFeedback } from '../../../source/engine/core/feedback.ts';
import type { AnsweredGuess } from '../../../source/engine/core/game/record.ts';
import { isCandidate } from '../../../source/engine/core/knowledge.ts';
import { randomFrom } from '../../../source/engine/core/random.ts';
import type { Variant } from '../../../source/engine/core/variant.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import type { PegRules } from '../../../source/engine/variants/pegs.ts';
import { candidateSetOf, sampleCandidates } from '../../../source/solver/counting/count.ts';
import { rulesWith } from '../../helpers/games.ts';
import { historyOf, listCandidates, smallHistory, turn } from '../histories.ts';
import { markedGames } from '../positions.ts';

/** A game with marks, up to three guesses with their feedback, and a seed. */
const histories = fc.record({
  rules: markedGames,
  secret: fc.nat(),
  guesses: fc.array(fc.nat(), { maxLength: 3 }),
  seed: fc.string(),
});

type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

function played({ rules, secret, guesses }: History) {
  const variant = variantOf(rules);
  const codes = [...variant.secrets()];
  const turns: readonly AnsweredGuess[] = guesses.map((number) => {
    const guess = codeAtModulo(codes, number);
    return { guess, feedback: variant.score(codeAtModulo(codes, secret), guess) };
  });
  return { variant, turns, codes: consistentCodes(variant, codes, turns) };
}

/** The code at an index modulo the number of codes. */
function codeAtModulo(codes: readonly Code[], number: number): Code {
  const code = codes[number % codes.length];
  if (code === undefined) throw new Error('a game has codes');
  return code;
}

/** The codes that are consistent with the turns, by scoring each code. */
const consistentCodes = (
  variant: Variant,
  codes: readonly Code[],
  turns: readonly AnsweredGuess[],
): readonly Code[] =>
  codes.filter((code) =>
    turns.every(({ guess, feedback }) => sameFeedback(variant.score(code, guess), feedback)),
  );

describe('a scanned set', () => {
  it('draws without repeats, and the same codes for the same random state', () => {
    fc.assert(
      fc.property(histories, fc.nat(40), (history, count) => {
        const { variant, turns, codes } = played(history);
        const random = randomFrom(history.seed);
        const drawn = candidateSetOf(variant, turns).sample(count, random);
        const indices = drawn.value.map((code) =>
          codes.findIndex((other) => String(other) === String(code)),
        );
        expect(indices).toHaveLength(Math.min(count, codes.length));
        expect(indices).not.toContain(-1);
        expect(indices).toEqual([...new Set(indices)].toSorted((one, other) => one - other));
        expect(candidateSetOf(variant, turns).sample(count, random)).toEqual(drawn);
      }),
      { numRuns: 50 },
    );
  });

  it('has the part sizes of a guess by the rules, the largest first', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, number) => {
        const { variant, turns, codes } = played(history);
        const guess = codeAtModulo([...variant.secrets()], number);
        const parts = candidateSetOf(variant, turns).partSizes(guess);
        for (const { feedback, size } of parts) {
          expect(size).toBe(consistentCodes(variant, codes, [{ guess, feedback }]).length);
        }
        const sizes = parts.map(({ size }) => size);
        expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(codes.length);
      }),
      { numRuns: 50 },
    );
  });
});

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
