import { fail, type Result } from '../../../engine/core/result.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import { lines } from '../../../prose/lines.ts';
import { missSentence } from '../../../prose/phrases.ts';
import type { Wording } from '../../../prose/wording.ts';
import type { Strategy } from '../../../solver/strategies/search-settings.ts';
import {
  type StrategyProblem,
  strategyNames,
  strategyOf,
} from '../../../solver/strategies/strategies.ts';

export type StrategyChoice = {
  readonly strategy: string;
  readonly seed: string;
  readonly wording?: Wording;
};

/** The strategy for a game, or a sentence that says why it cannot play and what works. */
export function strategyFor(
  { strategy: name, seed }: StrategyChoice,
  rules: Rules,
): Result<Strategy, string> {
  const strategy = strategyOf(name, rules, seed);
  return strategy.ok ? strategy : fail(strategySentence(strategy.problem, name, rules));
}

function strategySentence(problem: StrategyProblem, name: string, rules: Rules): string {
  const { strategies } = lines.solving;
  switch (problem.kind) {
    case 'unknown-strategy':
      return missSentence(name, strategyNames, {
        fact: `There is no strategy “${name}”`,
        advice: `the strategies are ${strategyNames.join(', ')}`,
      });
    case 'too-many-codes':
      return strategies.tooManyCodes(name, problem.max, variantOf(rules).secretCount);
    case 'sweep-needs-repeats':
    case 'too-large-for-optimal':
      return strategies[problem.kind];
  }
}
