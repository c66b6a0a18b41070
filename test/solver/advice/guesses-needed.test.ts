import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Code } from '../../../source/engine/core/code.ts';
import { equationRules } from '../../../source/engine/variants/equations/equation-rules.ts';
import { start } from '../../../source/engine/variants/game.ts';
import { type Rules, variantOf } from '../../../source/engine/variants/index.ts';
import { guessesNeeded } from '../../../source/solver/advice/guesses-needed.ts';
import { simulate } from '../../../source/solver/simulation/simulate.ts';
import { createSolver } from '../../../source/solver/solver.ts';
import { strategyOf } from '../../../source/solver/strategies/strategies.ts';
import { solverReply } from '../../../source/solver/thread/effect.ts';
import { againstMachine, rulesWith, successOf } from '../../helpers/games.ts';
import { wordRulesWith } from '../../helpers/words.ts';

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

it('agree with the simulation of all codes', () => {
  const rules = rulesWith();
  const secrets = [...variantOf(rules).secrets()];
  const needed = guessesNeeded(rules, auto(rules), secrets);
  const total = needed.reduce((sum, guesses) => sum + guesses, 0);
  expect(total).toBe(successOf(simulate(rules, auto(rules))).total);
});

it('are found for the secrets that games drew from their seeds', () => {
  const rules = rulesWith({ pegs: 3, colors: 4 });
  const seeds = ['one', 'two', 'three'];
  const secrets = seeds.map((seed) => {
    const game = start(rules, againstMachine, seed);
    if (game.phase !== 'guessing' || game.secret.kept !== 'table') throw new Error('no secret');
    return game.secret.code;
  });
  const request = { kind: 'guesses-needed', rules, strategy: 'auto', seed: 'seed', seeds } as const;
  expect(successOf(solverReply(request))).toEqual({
    kind: 'guesses-needed',
    needed: secrets.map((secret) => playedFor(rules, secret)),
  });
  expect(
    solverReply({ ...request, strategy: 'sweep', rules: rulesWith({ repeats: false }) }),
  ).toEqual({ ok: false, problem: { kind: 'sweep-needs-repeats' } });
});
