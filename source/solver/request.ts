import { fail, type Result, succeed } from '../core/result.ts';
import type { Rarity } from '../core/variant.ts';
import type { Rules } from '../variants/index.ts';
import { type Explanation, explainContradiction } from './contradiction.ts';
import { countOf, type Position, positionAfter, startPosition } from './position.ts';
import { measureGuess, type RankedGuess } from './rank.ts';
import { type StrategyProblem, strategyOf } from './strategies/strategies.ts';
import type { StrategyName } from './strategies/strategy.ts';
import type { Turn } from './turns.ts';

/** A question about the turns of a game, as data that can be sent to a thread. */
export type SolverRequest =
  | {
      readonly kind: 'guess';
      readonly rules: Rules;
      readonly turns: readonly Turn[];
      readonly strategy: StrategyName;
      readonly seed: string;
    }
  | { readonly kind: 'check'; readonly rules: Rules; readonly turns: readonly Turn[] };

/** A guess with its measures, or whether the turns are consistent. */
export type SolverResponse =
  | {
      readonly kind: 'guess';
      readonly candidates: number;
      readonly rarity: Rarity;
      readonly ranked: RankedGuess;
    }
  | Explanation;

/** Answers a request for a guess, or explains the contradiction if no candidate is left. */
export function respondTo(request: SolverRequest): Result<SolverResponse, StrategyProblem> {
  const { rules, turns } = request;
  if (request.kind === 'check') return succeed(explainContradiction(rules, turns));
  const strategy = strategyOf(request.strategy, rules, request.seed);
  if (!strategy.ok) return fail(strategy.problem);
  const position = positionOf(rules, turns);
  const candidates = countOf(position);
  if (candidates === 0) return succeed(explainContradiction(rules, turns));
  const ranked = measureGuess(position, strategy.value.choose(position));
  return succeed({ kind: 'guess', candidates, rarity: position.rarity, ranked });
}

const positionOf = (rules: Rules, turns: readonly Turn[]): Position =>
  turns.reduce(
    (position, { guess, feedback }) => positionAfter(position, guess, feedback),
    startPosition(rules),
  );
