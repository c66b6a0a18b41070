import type { Code, Peg } from '../engine/core/code.ts';
import type { Feedback } from '../engine/core/feedback.ts';
import type { AnsweredGuess } from '../engine/core/game/record.ts';
import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { Rarity } from '../engine/core/variant.ts';
import { toCode } from '../engine/variants/codes.ts';
import { type CodeProblem, type Rules, variantOf } from '../engine/variants/index.ts';
import { type PegOptions, type PegRulesProblem, pegRules } from '../engine/variants/pegs.ts';
import {
  type Explanation,
  explainContradiction,
  type RankedGuess,
  rankedGuesses,
} from './advice.ts';
import {
  candidatesAt,
  countOf,
  isCandidateAt,
  type Position,
  positionAfter,
  startPosition,
} from './position.ts';
import { type Strategy, type StrategyName, withFirstGuess } from './strategies/search-settings.ts';
import { type StrategyProblem, strategyOf } from './strategies/strategies.ts';

/**
 * The result of a turn: at least two candidates are left (`ok`), one (`guess` returns it) or none; or
 * the reason why the turn was rejected. `incorrect-guess`: the guess is not a code of the rules, or
 * not a candidate although the strategy guesses only candidates. `incorrect-feedback`: no code can give
 * that feedback.
 */
export type SolverState =
  | 'ok'
  | 'found-solution'
  | 'no-solution'
  | 'incorrect-guess'
  | 'incorrect-feedback';

/** How a solver plays. */
export type SolverOptions = {
  /** The strategy; `auto` if omitted. */
  readonly strategy?: StrategyName;
  /** The seed of random choices, any text: the guess depends only on the seed and the turns. */
  readonly seed?: string;
  /** The first guess, instead of the strategy's own. */
  readonly first?: readonly Peg[];
};

/** Why there is no solver for some rules and options. */
export type SolverProblem = StrategyProblem | { readonly kind: PegRulesProblem | CodeProblem };

/** A stateful solver of one game: it proposes guesses and takes the feedback to them. */
export type Solver = {
  readonly rules: Rules;
  /** The accepted turns, oldest first. */
  readonly turns: readonly AnsweredGuess[];
  /** The exact number of codes that are consistent with every turn. */
  readonly remaining: number;
  /** Whether these are codes that the game draws, or rare ones because none of those is left. */
  readonly rarity: Rarity;
  /** The guess of the strategy; undefined if no candidate is left. */
  guess(): Code | undefined;
  /** Adds a guess and its feedback, unless the result is `incorrect-…`. */
  rate(guess: readonly Peg[], feedback: Feedback): SolverState;
  /** The lowest candidates, up to `limit`, in ascending order. */
  candidates(limit: number): readonly Code[];
  /** Up to `limit` guesses with their measures: the strategy's own, then the best by entropy. */
  rank(limit: number): readonly RankedGuess[];
  /** Removes the last turn; false if there is none. */
  undo(): boolean;
  /** If no candidate is left: the turns that contradict each other, and how each can be repaired. */
  explain(): Explanation;
};

/**
 * Creates a solver for a game.
 *
 * @param rules rules, or options of peg rules
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
  const checkedRules = 'variant' in rules ? succeed(rules) : pegRules(rules);
  if (!checkedRules.ok) return fail({ kind: checkedRules.problem });
  const strategy = strategyOf(name, checkedRules.value, seed);
  if (!strategy.ok) return strategy;
  const opening = first && toCode(checkedRules.value, first);
  if (opening?.ok === false) return fail({ kind: opening.problem });
  return succeed(
    solverFor(checkedRules.value, withFirstGuess(opening?.value, strategy.value), seed),
  );
}

function solverFor(rules: Rules, strategy: Strategy, seed: string): Solver {
  const variant = variantOf(rules);
  const start = startPosition(rules);
  let path: readonly Position[] = [];
  const current = (): Position => path.at(-1) ?? start;
  const guess = (): Code | undefined =>
    countOf(current()) === 0 ? undefined : strategy.choose(current());

  return {
    rules,
    get turns() {
      return current().turns;
    },
    get remaining() {
      return countOf(current());
    },
    get rarity() {
      return current().rarity;
    },
    guess,
    rate: (pegs, feedback) => {
      const code = toCode(rules, pegs);
      if (!code.ok) return 'incorrect-guess';
      if (strategy.consistent && !isCandidateAt(current(), code.value)) {
        return 'incorrect-guess';
      }
      if (variant.checkFeedback(feedback) !== undefined) return 'incorrect-feedback';
      path = [...path, positionAfter(current(), code.value, feedback)];
      return stateOf(countOf(current()));
    },
    candidates: (limit) => candidatesAt(current(), limit),
    rank: (limit) => {
      const suggestion = guess();
      return suggestion === undefined ? [] : rankedGuesses(current(), suggestion, seed, limit);
    },
    undo: () => {
      const hasTurn = path.length > 0;
      path = path.slice(0, -1);
      return hasTurn;
    },
    explain: () => explainContradiction(rules, current().turns),
  };
}

function stateOf(candidates: number): SolverState {
  if (candidates === 0) return 'no-solution';
  return candidates === 1 ? 'found-solution' : 'ok';
}
