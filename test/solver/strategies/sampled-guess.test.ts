import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Code, compareCodes, samePegs } from '../../../source/engine/core/code.ts';
import { hardModes } from '../../../source/engine/variants/hard-mode.ts';
import { variantOf } from '../../../source/engine/variants/index.ts';
import { dictionaryOf } from '../../../source/engine/variants/words/dictionary.ts';
import { type WordRules, wordRules } from '../../../source/engine/variants/words/word-rules.ts';
import { measureGuess, rankedGuesses } from '../../../source/solver/advice.ts';
import { asCounted, countOf, isListed, positionAfter } from '../../../source/solver/position.ts';
import { codeAt } from '../../../source/solver/space/code-space.ts';
import { canRankAll } from '../../../source/solver/strategies/best-guess.ts';
import {
  climb,
  guessesBySample,
  type RatedCode,
} from '../../../source/solver/strategies/sampled-guess.ts';
import { rulesWith, successOf } from '../../helpers/games.ts';
import { codeFrom } from '../histories.ts';
import { listedPosition, markedGames, strategyIn } from '../positions.ts';

describe('guesses by a sample of candidates, in games with marks', () => {
  it('are allowed, are different, and are the same for the same seed', () => {
    const games = fc.record({
      rules: markedGames,
      mode: fc.constantFrom(...hardModes),
      numbers: fc.tuple(fc.nat(), fc.nat()),
      seed: fc.string(),
    });
    fc.assert(
      fc.property(games, ({ rules: { dictionary }, mode, numbers: [one, other], seed }) => {
        const rules = successOf(wordRules({ mode }, dictionary));
        const variant = variantOf(rules);
        const start = listedPosition(rules);
        const { space } = start.candidates;
        const secret = codeAt(space, one % space.secretCount);
        const guess = codeAt(space, other % space.secretCount);
        const after = positionAfter(start, guess, variant.score(secret, guess));
        for (const position of [asCounted(start), asCounted(after)]) {
          const guesses = guessesBySample(position, seed);
          expect(guesses.length).toBeGreaterThan(0);
          expect(new Set(guesses.map(String)).size).toBe(guesses.length);
          const refused = guesses.filter((code) => variant.checkGuess(position.turns, code));
          expect(refused).toEqual([]);
          expect(guessesBySample(position, seed)).toEqual(guesses);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('a game with too many codes to rank every guess', () => {
  const rules = manyWords();
  const start = listedPosition(rules);
  const { space } = start.candidates;

  it('cannot be ranked at the start only', () => {
    expect(space.size * space.secretCount).toBeGreaterThan(2 ** 32);
    expect(canRankAll(start)).toBe(false);
    const [first, second] = [codeAt(space, 0), codeAt(space, 30_000)];
    const after = positionAfter(start, first, variantOf(rules).score(second, first));
    if (!isListed(after)) throw new Error('listed before');
    expect(canRankAll(after)).toBe(true);
  });

  it('ranks some guesses, with their exact measures', () => {
    const chosen = codeAt(space, 12_345);
    const ranked = rankedGuesses(start, chosen, 'seed', 4);
    expect(ranked).toHaveLength(4);
    expect(ranked[0]?.guess).toEqual(chosen);
    expect(ranked.filter(({ guess }) => samePegs(guess, chosen))).toHaveLength(1);
    for (const row of ranked) expect(row).toEqual(measureGuess(start, row.guess));
    const [, second, third] = ranked.map(({ entropy }) => entropy);
    expect(second).toBeGreaterThan((third ?? 0) - 0.5);
    expect(countOf(start)).toBe(space.secretCount);
  });

  it('is played by auto', () => {
    const guess = strategyIn(rules, 'auto').choose(start);
    expect(variantOf(rules).checkGuess([], guess)).toBeUndefined();
  });
});

/** More than 2¹⁶ words of six letters. */
function manyWords(): WordRules {
  const letters = 'abcdefghij';
  const answers = Array.from({ length: 70_000 }, (_, n) =>
    [...String((n * 14_251) % 1_000_003).padStart(6, '0')]
      .slice(-6)
      .map((digit) => letters.charAt(Number(digit)))
      .join(''),
  );
  return successOf(wordRules({}, successOf(dictionaryOf('many', { answers, guesses: [] }))));
}

const rules = rulesWith({ pegs: 6, colors: 8 });

/** The positions at which two codes differ. */
const distance = (one: Code, other: Code): number =>
  one.filter((peg, position) => peg !== other[position]).length;

it('climbs from codes step by step to the best one, and rates none twice', () => {
  fc.assert(
    fc.property(
      fc.string(),
      fc.array(fc.string(), { minLength: 1, maxLength: 5 }),
      (seed, starts) => {
        const goal = codeFrom(rules, seed);
        const rate = (codes: readonly Code[]): readonly RatedCode[] =>
          codes.map((code) => ({ code, cost: distance(code, goal) }));
        const texts = new Set(starts);
        const ranked = rate([...texts].map((text) => codeFrom(rules, `start ${text}`)))
          .filter(
            ({ code }, at, all) =>
              all.findIndex((other) => compareCodes(other.code, code) === 0) === at,
          )
          .toSorted((one, other) => one.cost - other.cost);
        const found = climb(variantOf(rules), ranked, rate);
        expect(found[0]?.code).toEqual(goal);
        expect(new Set(found.map(({ code }) => String(code))).size).toBe(found.length);
        const costs = found.map(({ cost }) => cost);
        expect(costs).toEqual(costs.toSorted((one, other) => one - other));
        for (const rated of ranked) expect(found).toContain(rated);
      },
    ),
    { numRuns: 50 },
  );
});
