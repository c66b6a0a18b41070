import { fail, type Result, succeed } from '../../core/result.ts';
import {
  type StrategyProblem,
  strategyNames,
  strategyOf,
} from '../../solver/strategies/strategies.ts';
import { beginningWith, type Strategy } from '../../solver/strategies/strategy.ts';
import { nearest } from '../../text/nearest.ts';
import { grouped } from '../../text/phrases.ts';
import { moveSentence } from '../../text/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Rules, variantOf } from '../../variants/index.ts';

/** How the solver is to play, as a person says it. */
export type StrategyChoice = {
  /** The name of a strategy. */
  readonly strategy: string;
  /** What random choices are drawn from, any text. */
  readonly seed: string;
  /** The first guess, as it is typed; the strategy's own if left out. */
  readonly first: string | undefined;
};

/** The strategy for a game, or a sentence that says why there is none and what would work. */
export function strategyFor(
  { strategy: name, seed, first }: StrategyChoice,
  rules: Rules,
): Result<Strategy, string> {
  const strategy = strategyOf(name, rules, seed);
  if (!strategy.ok) return fail(strategySentence(strategy.problem, name, rules));
  if (first === undefined) return strategy;
  const code = parseCode(rules, first);
  return code.ok
    ? succeed(beginningWith(code.value, strategy.value))
    : fail(`The first guess cannot be “${first}”. ${moveSentence(code.problem, rules)}`);
}

function strategySentence(problem: StrategyProblem, name: string, rules: Rules): string {
  switch (problem.kind) {
    case 'unknown-strategy': {
      const meant = nearest(name, strategyNames);
      return meant === undefined
        ? `There is no strategy “${name}”: the strategies are ${strategyNames.join(', ')}.`
        : `There is no strategy “${name}”: did you mean ${meant}?`;
    }
    case 'too-many-codes': {
      const codes = grouped(variantOf(rules).secretCount);
      const most = grouped(problem.most);
      return `The strategy ${name} looks at every code, at most ${most}, and this game has ${codes}: try --strategy auto.`;
    }
    case 'sweep-needs-repeats':
      return 'The strategy sweep guesses one colour alone, which this game forbids: try --strategy auto.';
    case 'too-large-for-optimal':
      return 'No tree is known that plays this game optimally: try --strategy auto.';
  }
}
