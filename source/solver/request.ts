import { fail, type Result, succeed } from '../core/result.ts';
import type { Rules } from '../variants/index.ts';
import { type Explanation, explainContradiction } from './contradiction.ts';
import { countOf, type Position, positionAfter, startPosition } from './position.ts';
import { measured, type RankedGuess } from './rank.ts';
import { type StrategyProblem, strategyOf } from './strategies/strategies.ts';
import type { Turn } from './turns.ts';

/** What a machine can be asked about the turns of a game, as data that a thread can be sent. */
export type SolverRequest =
  | {
      readonly kind: 'guess';
      readonly rules: Rules;
      readonly turns: readonly Turn[];
      readonly strategy: string;
      readonly seed: string;
    }
  | { readonly kind: 'check'; readonly rules: Rules; readonly turns: readonly Turn[] };

/** What comes back: a guess with its measures, or whether the answers can all be true. */
export type SolverResponse =
  | { readonly kind: 'guess'; readonly candidates: number; readonly ranked: RankedGuess }
  | Explanation;

/** Answers a question; where no candidate is left to guess, with what contradicts what. */
export function respondTo(question: SolverRequest): Result<SolverResponse, StrategyProblem> {
  const { rules, turns } = question;
  if (question.kind === 'check') return succeed(explainContradiction(rules, turns));
  const strategy = strategyOf(question.strategy, rules, question.seed);
  if (!strategy.ok) return fail(strategy.problem);
  const position = positionOf(rules, turns);
  const candidates = countOf(position);
  if (candidates === 0) return succeed(explainContradiction(rules, turns));
  const ranked = measured(position, strategy.value.choose(position));
  return succeed({ kind: 'guess', candidates, ranked });
}

const positionOf = (rules: Rules, turns: readonly Turn[]): Position =>
  turns.reduce(
    (position, { guess, feedback }) => positionAfter(position, guess, feedback),
    startPosition(rules),
  );
