import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../source/engine/core/code.ts';
import { randomFrom, seedWithCode } from '../../source/engine/core/random.ts';
import { formatCode } from '../../source/engine/variants/codes.ts';
import { equationRules } from '../../source/engine/variants/equations/equation-rules.ts';
import { start } from '../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../source/engine/variants/index.ts';
import type { PegOptions } from '../../source/engine/variants/pegs.ts';
import { sampleCandidates } from '../../source/solver/counting/count.ts';
import { asCounted, startPosition } from '../../source/solver/position.ts';
import {
  guessesNeeded,
  packedSecrets,
  playBranches,
  simulate,
  simulation,
} from '../../source/solver/simulate.ts';
import { createSolver } from '../../source/solver/solver.ts';
import { strategyOf } from '../../source/solver/strategies/strategies.ts';
import { solverReply } from '../../source/solver/thread/effect.ts';
import { againstMachine, codeIn, rulesWith, successOf } from '../helpers/games.ts';
import { wordRulesWith } from '../helpers/words.ts';
import { codeFrom } from './histories.ts';
import { strategyIn } from './positions.ts';

const standard: Partial<PegOptions> = {};
const noRepeats: Partial<PegOptions> = { repeats: false };
const bullsAndCows: Partial<PegOptions> = { colors: 10, repeats: false };

describe('the total of guesses for all secrets', () => {
  it.each([
    [standard, 'worst-case', '1122', 5801, [1, 6, 62, 533, 694]],
    [standard, 'expected-size', '1123', 5696, [1, 10, 54, 645, 583, 3]],
    [standard, 'expected-size', '1122', 5764, [1, 8, 51, 586, 650]],
    [standard, 'entropy', '1234', 5722, [1, 4, 71, 612, 596, 12]],
    [standard, 'entropy', '1123', 5680, [1, 10, 56, 658, 567, 4]],
    [standard, 'most-parts', '1123', 5668, [1, 12, 72, 635, 569, 7]],
    [standard, 'first', '1111', 7471, [1, 4, 25, 108, 305, 602, 196, 49, 6]],
    [noRepeats, 'worst-case', '1234', 1490, [1, 3, 53, 191, 112]],
    [noRepeats, 'expected-size', '1234', 1459, [1, 3, 66, 197, 92, 1]],
    [noRepeats, 'entropy', '1234', 1450, [1, 4, 67, 200, 88]],
    [noRepeats, 'most-parts', '1234', 1457, [1, 8, 62, 191, 98]],
    [bullsAndCows, 'worst-case', '1234', 27139, [1, 3, 44, 515, 2124, 2151, 202]],
    [bullsAndCows, 'expected-size', '1234', 26551, [1, 4, 59, 574, 2430, 1885, 87]],
    [bullsAndCows, 'entropy', '1234', 26424, [1, 5, 62, 611, 2483, 1779, 98, 1]],
    [bullsAndCows, 'most-parts', '1234', 26751, [1, 11, 80, 556, 2277, 1929, 183, 3]],
    [standard, 'beam:3', '1123', 5644, [1, 10, 66, 671, 547, 1]],
  ] as const)('%o %s from %s: %i', (options, name, first, total, depths) => {
    const rules = rulesWith(options);
    const played = simulate(rules, strategyIn(rules, name), { first: codeIn(rules, first) });
    const secrets = variantOf(rules).secretCount;
    expect(played).toEqual({
      ok: true,
      value: { secrets, total, mean: total / secrets, deepest: depths.length, depths },
    });
  });

  it.each([
    [standard, 5625],
    [noRepeats, 1446],
    [bullsAndCows, 26274],
    [{ pegs: 4, colors: 10 }, 55_827],
  ])('%o auto from its own first guess: %i', (options, total) => {
    const rules = rulesWith(options);
    expect(simulate(rules, strategyIn(rules, 'auto'))).toMatchObject({ value: { total } });
  });

  it.each([
    [5, 10, '11234'],
    [6, 9, '112234'],
    [7, 10, '1122334'],
    [8, 8, '11122334'],
  ])('auto begins %i×%i with the guess that was measured to be best: %s', (pegs, colors, first) => {
    const rules = rulesWith({ pegs, colors });
    expect(formatCode(rules, strategyIn(rules, 'auto').choose(startPosition(rules)))).toBe(first);
  });

  it.each([
    ['worst-case', '1122'],
    ['expected-size', '1123'],
    ['entropy', '1234'],
    ['most-parts', '1123'],
    ['first', '1111'],
  ])('%s begins the standard game with %s', (name, first) => {
    const rules = rulesWith(standard);
    const guess = strategyIn(rules, name).choose(startPosition(rules));
    expect(formatCode(rules, guess)).toBe(first);
  });
});

describe('a simulation', () => {
  const rules = rulesWith(standard);

  it('plays some secrets in the same way as each alone', () => {
    const strategy = strategyIn(rules, 'entropy');
    const some = Array.from({ length: 40 }, (_, i) => codeFrom(rules, `secret ${i}`));
    const together = simulate(rules, strategy, { secrets: some });
    const alone = some.map((secret) => simulate(rules, strategy, { secrets: [secret] }));
    const total = alone.reduce((sum, one) => sum + (one.ok ? one.value.total : NaN), 0);
    expect(together).toMatchObject({ value: { secrets: 40, total } });
  });

  it('yields after each guess how many secrets it cracked', () => {
    const steps = simulation(rules, strategyIn(rules, 'worst-case'));
    if (!steps.ok) throw new Error(steps.problem);
    const cracked = [...steps.value];
    expect(cracked[0]).toBe(1);
    expect(cracked.reduce((sum, count) => sum + count, 0)).toBe(1296);
  });

  it('requires secrets for a game with too many codes', () => {
    const vast = rulesWith({ pegs: 8, colors: 10 });
    const strategy = strategyIn(vast, 'auto');
    expect(simulate(vast, strategy)).toEqual({ ok: false, problem: 'too-many-secrets' });
    const secrets = [codeFrom(vast, 'one'), codeFrom(vast, 'two')];
    const played = simulate(vast, strategy, { secrets });
    expect(played.ok && played.value.secrets).toBe(2);
    expect(played.ok && played.value.deepest).toBeLessThan(11);
  });
});

const auto = (rules: Rules) => successOf(strategyOf('auto', rules, 'seed'));

/** The slow way: one game for each secret. */
function playedFor(rules: Rules, secret: Code): number {
  const solver = successOf(createSolver(rules, { seed: 'seed' }));
  for (let guesses = 1; ; guesses += 1) {
    const guess = solver.guess();
    if (guess === undefined) throw new Error('the solver contradicts itself');
    const feedback = variantOf(rules).score(secret, guess);
    if (variantOf(rules).solved(feedback)) return guesses;
    solver.rate(guess, feedback);
  }
}

/** Some secrets, each of them perhaps several times. */
const someOf = (rules: Rules): fc.Arbitrary<readonly Code[]> => {
  const all = [...variantOf(rules).secrets()];
  return fc.array(fc.constantFrom(...all), { maxLength: 12 });
};

describe.each<[string, Rules]>([
  ['pegs', rulesWith({ pegs: 3, colors: 4 })],
  ['words', wordRulesWith()],
  ['words in hard mode', wordRulesWith({ mode: 'hard' })],
  ['equations', successOf(equationRules({ length: 5 }))],
])('the guesses that a machine needs for %s', (_, rules) => {
  it('are those of one game for each secret', () => {
    fc.assert(
      fc.property(someOf(rules), (secrets) => {
        expect(guessesNeeded(rules, auto(rules), secrets)).toEqual(
          secrets.map((secret) => playedFor(rules, secret)),
        );
      }),
      { numRuns: 20 },
    );
  });
});

describe('a simulation of a large game', () => {
  const depthsOf = (rules: Rules, secrets: readonly Code[]): readonly number[] =>
    successOf(simulate(rules, auto(rules), { secrets })).depths;

  it('splits all codes for many secrets, and plays each as one game alone', () => {
    const rules = rulesWith({ pegs: 8, colors: 6 });
    for (const seed of ['one', 'two', 'three']) {
      const secret = codeFrom(rules, seed);
      const guesses = playedFor(rules, secret);
      const many = Array.from({ length: 1000 }, () => secret);
      expect(depthsOf(rules, many)).toEqual([...Array<number>(guesses - 1).fill(0), 1000]);
    }
  });

  it('plays every code of a game whose codes are split without a list', () => {
    const rules = rulesWith();
    const strategy = strategyIn(rules, 'sweep');
    const position = asCounted(startPosition(rules));
    const packed = packedSecrets(variantOf(rules));
    const depths: number[] = [];
    for (const step of playBranches([{ position, secrets: 'candidates', packed }], strategy)) {
      depths[step.depth] = (depths[step.depth] ?? 0) + step.cracked;
    }
    expect(depths).toEqual(successOf(simulate(rules, strategy)).depths);
  });

  it.each([
    { pegs: 6, colors: 8 },
    { pegs: 6, colors: 10, repeats: false },
    { pegs: 8, colors: 6 },
  ])('plays %o with the same guesses from every position', (options) => {
    const rules = rulesWith(options);
    const secrets = Array.from({ length: 12 }, (_, i) => codeFrom(rules, `secret ${i}`));
    const needed = guessesNeeded(rules, auto(rules), secrets);
    const depths = depthsOf(rules, secrets);
    expect(depths).toEqual(
      depths.map((_, depth) => needed.filter((guesses) => guesses === depth + 1).length),
    );
  });
});

it('stay the same for a sample of eight pegs of eight colors', () => {
  const rules = rulesWith({ pegs: 8, colors: 8 });
  const secrets = sampleCandidates(rules, [], 16, randomFrom('1')).value;
  const needed = guessesNeeded(rules, strategyIn(rules, 'auto', '1'), secrets);
  expect(needed.join('')).toBe('7788787866867766');
});

it('agree with the simulation of all codes', () => {
  const rules = rulesWith();
  const secrets = [...variantOf(rules).secrets()];
  const needed = guessesNeeded(rules, auto(rules), secrets);
  const total = needed.reduce((sum, guesses) => sum + guesses, 0);
  expect(total).toBe(successOf(simulate(rules, auto(rules))).total);
});

it('are found for the secrets that games drew from their seeds', () => {
  const rules = rulesWith({ pegs: 3, colors: 4 });
  // The seed of a daily contains its code.
  const seeds = ['one', 'two', seedWithCode([3, 0, 2], 'a salt')];
  const secrets = seeds.map((seed) => {
    const game = start(rules, againstMachine, seed);
    if (game.phase !== 'guessing' || game.secret.kept !== 'table') throw new Error('no secret');
    return game.secret.code;
  });
  expect(successOf(solverReply({ kind: 'guesses-needed', rules, seeds }))).toEqual({
    kind: 'guesses-needed',
    needed: secrets.map((secret) => playedFor(rules, secret)),
  });
});
