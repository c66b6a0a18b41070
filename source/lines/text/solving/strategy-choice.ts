import type { Code } from '../../../engine/core/code.ts';
import { nearest } from '../../../engine/core/nearest.ts';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { parseCode } from '../../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedText } from '../../../prose/catalog.ts';
import { moveSentence } from '../../../prose/refusals.ts';
import type { Wording } from '../../../prose/sentence-data.ts';
import { type Strategy, withFirstGuess } from '../../../solver/strategies/search-settings.ts';
import {
  type StrategyProblem,
  strategyNames,
  strategyOf,
} from '../../../solver/strategies/strategies.ts';

/** How the solver plays, as a person chose it. */
export type StrategyChoice = {
  /** The name of a strategy. */
  readonly strategy: string;
  /** The seed of random choices, any text. */
  readonly seed: string;
  /** The first guess as typed; undefined for the strategy's own. */
  readonly first: string | undefined;
  /** The words for the counts of an answer; those of places if omitted. */
  readonly wording?: Wording;
};

/** The strategy for a game, or a sentence that says why it cannot play and what works. */
export function strategyFor(
  { strategy: name, seed, first }: StrategyChoice,
  rules: Rules,
): Result<Strategy, LocalizedText> {
  const strategy = strategyOf(name, rules, seed);
  if (!strategy.ok) {
    return fail((catalog) => strategySentence(strategy.problem, name, rules, catalog));
  }
  const chosen = readFirst({ first }, rules);
  if (!chosen.ok) return chosen;
  return chosen.value === 'own' ? strategy : succeed(withFirstGuess(chosen.value, strategy.value));
}

/** The first guess that a person chose, or a sentence that says why it is no guess of the game. */
export function readFirst(
  { first }: Pick<StrategyChoice, 'first'>,
  rules: Rules,
): Result<Code | 'own', LocalizedText> {
  if (first === undefined) return succeed('own');
  const code = parseCode(rules, first);
  return code.ok
    ? code
    : fail((catalog) =>
        [
          catalog.lines.solving.firstGuess(first),
          moveSentence(code.problem, rules, {}, catalog),
        ].join(' '),
      );
}

function strategySentence(
  problem: StrategyProblem,
  name: string,
  rules: Rules,
  { lines }: Catalog,
): string {
  const { strategies } = lines.solving;
  switch (problem.kind) {
    case 'unknown-strategy': {
      const meant = nearest(name, strategyNames);
      return meant === undefined
        ? strategies.unknown(name, strategyNames)
        : strategies.mistyped(name, meant);
    }
    case 'too-many-codes':
      return strategies.tooManyCodes(name, problem.max, variantOf(rules).secretCount);
    case 'sweep-needs-repeats':
    case 'too-large-for-optimal':
      return strategies[problem.kind];
  }
}
