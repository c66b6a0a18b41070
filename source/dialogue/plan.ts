import type { Code } from '../core/code.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { parseCode, type Rules, variantOf } from '../core/rules.ts';
import { grouped, moveSentence } from '../core/sentences.ts';
import type { Position } from '../solver/position.ts';
import { type StrategyProblem, strategyNames, strategyOf } from '../solver/strategies.ts';
import type { Strategy } from '../solver/strategy.ts';
import { nearest } from './nearest.ts';

/** How the solver is to play, as a person says it. */
export type PlanOptions = {
  /** The name of a strategy. */
  readonly strategy: string;
  /** What random choices are drawn from, any text. */
  readonly seed: string;
  /** The first guess, as it is typed; the strategy's own if left out. */
  readonly first: string | undefined;
};

/** How the solver plays one game. */
export type Plan = { readonly strategy: Strategy; readonly first: Code | undefined };

/** The plan for a game, or a sentence that says why there is none and what would work. */
export function planFor({ strategy: name, seed, first }: PlanOptions, rules: Rules): PlanOrReason {
  const strategy = strategyOf(name, rules, seed);
  if (!strategy.ok) return fail(strategySentence(strategy.problem, name, rules));
  if (first === undefined) return succeed({ strategy: strategy.value, first });
  const code = parseCode(rules, first);
  return code.ok
    ? succeed({ strategy: strategy.value, first: code.value })
    : fail(`The first guess cannot be “${first}”. ${moveSentence(code.problem, rules)}`);
}

type PlanOrReason = Result<Plan, string>;

/** The guess of a plan in a position with candidates. */
export const plannedGuess = ({ strategy, first }: Plan, position: Position): Code =>
  (position.turns.length === 0 ? first : undefined) ?? strategy.choose(position);

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
