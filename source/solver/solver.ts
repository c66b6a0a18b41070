import type { Code, Peg } from '../core/code.ts';
import type { Feedback } from '../core/feedback.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { checkCode } from '../variants/codes.ts';
import type { CodeProblem } from '../variants/index.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import {
  codeLimits,
  type PegOptions,
  type PegRulesProblem,
  pegRules,
} from '../variants/pegs/peg-rules.ts';
import { type Explanation, explainContradiction } from './contradiction.ts';
import { countOf, type Position, positionAfter, startPosition } from './position.ts';
import { type RankedGuess, rankedGuesses } from './rank.ts';
import { codeAt } from './space/code-space.ts';
import { type StrategyProblem, strategyOf } from './strategies/strategies.ts';
import { beginningWith, type Strategy } from './strategies/strategy.ts';
import { isCandidate, type Turn } from './turns.ts';

/**
 * What a solver makes of an answer: whether at least two candidates are left, one (`guess` gives
 * it) or none; or why it does not take the turn. `incorrect-guess`: the guess is no code of the
 * rules, or is no candidate though the strategy guesses only candidates. `incorrect-feedback`: no
 * code can earn that feedback.
 */
export type SolverState =
  | 'ok'
  | 'found-solution'
  | 'no-solution'
  | 'incorrect-guess'
  | 'incorrect-feedback';

/** How a solver is to play. */
export type SolverOptions = {
  /** The name of a strategy; `auto` if left out. */
  readonly strategy?: string;
  /** What random choices are drawn from, any text: the same seed and turns, the same guess. */
  readonly seed?: string;
  /** The first guess, instead of the strategy's own. */
  readonly first?: readonly Peg[];
};

/** Why there is no solver for such rules and options. */
export type SolverProblem =
  | StrategyProblem
  | { readonly kind: 'impossible-rules'; readonly problem: PegRulesProblem }
  | { readonly kind: 'impossible-first'; readonly problem: CodeProblem };

/** A codebreaker's companion: it proposes guesses and takes the answers to them. */
export type Solver = {
  readonly rules: Rules;
  /** The turns that were taken, oldest first. */
  readonly turns: readonly Turn[];
  /** How many codes are consistent with every turn: exact in every game. */
  readonly remaining: number;
  /** The guess that the strategy makes, or nothing when no candidate is left. */
  guess(): Code | undefined;
  /** Takes a guess and its answer. After `incorrect-…` nothing has changed. */
  rate(guess: readonly Peg[], feedback: Feedback): SolverState;
  /** Up to `limit` candidates, the lowest, in ascending order. */
  candidates(limit: number): readonly Code[];
  /** Up to `limit` guesses with their measures: the strategy's own, then those that tell most. */
  rank(limit: number): readonly RankedGuess[];
  /** Takes the last turn back; false if there is none. */
  undo(): boolean;
  /** If no candidate is left: which answers contradict each other, and how each can be repaired. */
  explain(): Explanation;
};

/**
 * A solver for a game.
 *
 * @param rules rules, or options to make them from: any sizes of 1 to 10, though games begin at 2
 * @example
 * const made = createSolver({ pegs: 5, colors: 8 }, { strategy: 'entropy' });
 * if (made.ok) {
 *   const solver = made.value;
 *   const guess = solver.guess(); // 1 1 2 2 3 as a code: [0, 0, 1, 1, 2]
 *   if (guess !== undefined) solver.rate(guess, { exact: 1, partial: 2 }); // 'ok'
 *   solver.remaining; // 3510
 * }
 */
export function createSolver(
  rules: Rules | Partial<PegOptions>,
  { strategy: name = 'auto', seed = '', first }: SolverOptions = {},
): Result<Solver, SolverProblem> {
  const made = 'variant' in rules ? succeed(rules) : pegRules(rules, codeLimits);
  if (!made.ok) return fail({ kind: 'impossible-rules', problem: made.problem });
  const strategy = strategyOf(name, made.value, seed);
  if (!strategy.ok) return strategy;
  const opening = first && checkCode(made.value, first);
  if (opening?.ok === false) return fail({ kind: 'impossible-first', problem: opening.problem });
  return succeed(solverFor(made.value, beginningWith(opening?.value, strategy.value), seed));
}

function solverFor(rules: Rules, strategy: Strategy, seed: string): Solver {
  const variant = variantOf(rules);
  const start = startPosition(rules);
  /** Every position so far, the present one last. */
  let path: readonly Position[] = [];
  const now = (): Position => path.at(-1) ?? start;
  const guess = (): Code | undefined => (countOf(now()) === 0 ? undefined : strategy.choose(now()));

  return {
    rules,
    get turns() {
      return now().turns;
    },
    get remaining() {
      return countOf(now());
    },
    guess,
    rate: (pegs, feedback) => {
      const code = checkCode(rules, pegs);
      if (!code.ok) return 'incorrect-guess';
      if (strategy.consistent && !isCandidate(variant, now().turns, code.value)) {
        return 'incorrect-guess';
      }
      if (variant.checkFeedback(feedback) !== undefined) return 'incorrect-feedback';
      path = [...path, positionAfter(now(), code.value, feedback)];
      return stateOf(countOf(now()));
    },
    candidates: (limit) => candidatesAt(now(), limit),
    rank: (limit) => {
      const chosen = guess();
      return chosen === undefined ? [] : rankedGuesses(now(), chosen, seed, limit);
    },
    undo: () => {
      const taken = path.length > 0;
      path = path.slice(0, -1);
      return taken;
    },
    explain: () => explainContradiction(rules, now().turns),
  };
}

function stateOf(candidates: number): SolverState {
  if (candidates === 0) return 'no-solution';
  return candidates === 1 ? 'found-solution' : 'ok';
}

function candidatesAt({ candidates }: Position, limit: number): readonly Code[] {
  if (candidates.kind === 'vast') return candidates.set.list(limit);
  const { space, indices } = candidates;
  return Array.from(indices.subarray(0, limit), (index) => codeAt(space, index));
}
