import { fail, type Result, succeed } from '../../core/result.ts';
import { grouped } from '../../languages/en/phrases.ts';
import {
  type StrategyProblem,
  strategyNames,
  strategyOf,
} from '../../solver/strategies/strategies.ts';
import { type Strategy, withFirstGuess } from '../../solver/strategies/strategy.ts';
import { nearest } from '../../text/nearest.ts';
import { moveSentence } from '../../text/problems/problems.ts';
import { parseCode } from '../../variants/codes.ts';
import { type Rules, variantOf } from '../../variants/index.ts';

/** How the solver plays, as a person chose it. */
export type StrategyChoice = {
  /** The name of a strategy. */
  readonly strategy: string;
  /** The seed of random choices, any text. */
  readonly seed: string;
  /** The first guess as typed; undefined for the strategy's own. */
  readonly first: string | undefined;
};

/** The strategy for a game, or a sentence that says why it cannot play and what works. */
export function strategyFor(
  { strategy: name, seed, first }: StrategyChoice,
  rules: Rules,
): Result<Strategy, string> {
  const strategy = strategyOf(name, rules, seed);
  if (!strategy.ok) return fail(strategySentence(strategy.problem, name, rules));
  if (first === undefined) return strategy;
  const code = parseCode(rules, first);
  return code.ok
    ? succeed(withFirstGuess(code.value, strategy.value))
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
      return `The strategy ${name} looks at every code, at most ${grouped(problem.max)}, but this game has ${codes}: try --strategy auto.`;
    }
    case 'sweep-needs-repeats':
      return 'The strategy sweep guesses a single color, which this game forbids: try --strategy auto.';
    case 'too-large-for-optimal':
      return 'No optimal tree is known for this game: try --strategy auto.';
  }
}
