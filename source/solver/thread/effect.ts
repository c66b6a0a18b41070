import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { Course } from '../../engine/core/game/game.ts';
import { measureOf, type Roles } from '../../engine/core/game/record.ts';
import type { Knowledge } from '../../engine/core/knowledge.ts';
import { type Result, succeed } from '../../engine/core/result.ts';
import { type Rarity, secretFrom } from '../../engine/core/variant.ts';
import type { Puzzle, PuzzleClaim, PuzzleRequest, Verdict } from '../../engine/puzzle.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { type AdversaryPar, adversaryAnswer, adversaryPar, codesKept } from '../adversary.ts';
import { type Contradiction, explainContradiction, measureGuess } from '../advice.ts';
import { countOf, positionWithKnowledge } from '../position.ts';
import { generatePuzzle, type NoPuzzle } from '../puzzles/generate.ts';
import { type Proofs, proofsOf, verdictOn } from '../puzzles/proofs.ts';
import { reviewOf } from '../review/review.ts';
import type { Review, ReviewProgress } from '../review/review-types.ts';
import { guessesNeeded } from '../simulate.ts';
import type { StrategyName } from '../strategies/search-settings.ts';
import { type StrategyProblem, strategyOf } from '../strategies/strategies.ts';

/** A call of the solver, as data that can be sent to a thread; each has one reply. */
export type SolverEffect =
  | (Position & { readonly kind: 'guess'; readonly strategy: StrategyName })
  /** A good guess, for a person. */
  | (Position & { readonly kind: 'hint' })
  | { readonly kind: 'check'; readonly rules: Rules; readonly known: Knowledge }
  /** How many codes are left, and what is proved about them. */
  | { readonly kind: 'proofs'; readonly rules: Rules; readonly known: Knowledge }
  | {
      readonly kind: 'adversary-answer';
      readonly rules: Rules;
      readonly known: Knowledge;
      readonly guess: Code;
    }
  | { readonly kind: 'adversary-par'; readonly rules: Rules }
  | { readonly kind: 'codes-kept'; readonly rules: Rules; readonly known: Knowledge }
  | {
      readonly kind: 'review';
      readonly rules: Rules;
      readonly course: Course;
      readonly roles: Roles;
      /** How many events come before the first one that is judged; none if omitted. */
      readonly from?: number;
    }
  /** How many guesses the strongest machine needs for the secrets that games drew from their seeds. */
  | { readonly kind: 'guesses-needed'; readonly rules: Rules; readonly seeds: readonly string[] }
  /** How many it needs for one secret. */
  | { readonly kind: 'par'; readonly rules: Rules; readonly secret: Code }
  /** A position in which exactly one code is left. */
  | ({ readonly kind: 'puzzle' } & PuzzleRequest)
  | ({ readonly kind: 'claim'; readonly claim: PuzzleClaim } & Puzzle);

/** What is known in a game, and the seed of random choices. */
type Position = { readonly rules: Rules; readonly known: Knowledge; readonly seed: string };

/** What comes back: for most kinds, a reply of the same kind. */
export type SolverReply =
  | { readonly kind: 'guess'; readonly pegs: Code; readonly analysis: GuessAnalysis }
  | ({ readonly kind: 'proofs' } & Proofs)
  | { readonly kind: 'guesses-needed'; readonly needed: readonly number[] }
  /** `unknown` if the machine cannot find the secret. */
  | { readonly kind: 'par'; readonly guesses: number | 'unknown' }
  /** A review, and how far it is before that. */
  | { readonly kind: 'review'; readonly review: Review }
  | ReviewProgress
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle | NoPuzzle }
  | { readonly kind: 'claim'; readonly verdict: Verdict }
  | { readonly kind: 'adversary-answer'; readonly feedback: Feedback }
  /** `unknown` if no strategy cracks the adversary. */
  | { readonly kind: 'adversary-par'; readonly par: 'unknown' | AdversaryParReply }
  | { readonly kind: 'codes-kept'; readonly kept: readonly number[] }
  | { readonly kind: 'consistent'; readonly candidates: number }
  | { readonly kind: 'contradiction'; readonly contradiction: Contradiction };

/** What a machine found before its guess. */
export type GuessAnalysis = {
  readonly candidates: number;
  /** Whether these are codes that the game draws, or rarer ones. */
  readonly rarity: Rarity;
  /** How many are expected to be left after the guess, on average over those codes. */
  readonly expected: number;
  /** How many are left after the worst answer. */
  readonly worst: number;
};

/** The fewest guesses that crack the adversary: proved, or the fewest that are known. */
export type AdversaryParReply = {
  readonly guesses: number;
  readonly status: AdversaryPar['status'];
};

/** The machine that a player is compared with: the strongest one that plays every game. */
const COMPARED_STRATEGY = 'auto';
/** The seed of its random choices, so that it needs the same guesses for a code each time. */
const COMPARED_SEED = 'statistics';

/** The steps of each search for a par while its player waits: most games need less than a second. */
const PAR_STEPS = 2 ** 26;
/** The steps to draw a long equation: about a millisecond. */
const MAX_DRAW = 1_000_000;

/** The reply to an effect; instead of a guess, the contradiction if no candidate is left. */
export function solverReply(
  effect: SolverEffect,
  onProgress?: (progress: ReviewProgress) => void,
): Result<SolverReply, StrategyProblem> {
  const { rules } = effect;
  switch (effect.kind) {
    case 'check':
      return succeed(explanationReply(rules, effect.known));
    case 'guess':
      return guessReply(effect, effect.strategy);
    case 'hint':
      return guessReply(effect, 'auto');
    case 'par':
      return parReply(rules, effect.secret);
    case 'proofs':
      return succeed({ kind: 'proofs', ...proofsOf(rules, effect.known) });
    case 'adversary-answer': {
      const feedback = adversaryAnswer(rules, effect.known, effect.guess);
      return succeed(
        feedback === undefined
          ? explanationReply(rules, effect.known)
          : { kind: 'adversary-answer', feedback },
      );
    }
    case 'adversary-par': {
      const par = adversaryPar(rules, PAR_STEPS);
      return succeed({
        kind: 'adversary-par',
        par: par === undefined ? 'unknown' : { guesses: par.line.length, status: par.status },
      });
    }
    case 'codes-kept':
      return succeed({ kind: 'codes-kept', kept: codesKept(rules, effect.known) });
    case 'review': {
      const { course, roles, from } = effect;
      const review = reviewOf(rules, course, measureOf(roles), from, onProgress);
      return succeed({ kind: 'review', review });
    }
    case 'puzzle': {
      const puzzle = generatePuzzle(effect);
      return succeed({ kind: 'puzzle', puzzle: puzzle.ok ? puzzle.value : puzzle.problem });
    }
    case 'claim':
      return succeed({ kind: 'claim', verdict: verdictOn(effect, effect.claim) });
    case 'guesses-needed': {
      const strategy = strategyOf(COMPARED_STRATEGY, rules, COMPARED_SEED);
      if (!strategy.ok) return strategy;
      const variant = variantOf(rules);
      const secrets = effect.seeds.map((each) => {
        checkpoint(MAX_DRAW);
        return secretFrom(variant, each);
      });
      const needed = guessesNeeded(rules, strategy.value, secrets);
      return succeed({ kind: 'guesses-needed', needed });
    }
  }
}

function guessReply(
  { rules, known, seed }: Position,
  name: StrategyName,
): Result<SolverReply, StrategyProblem> {
  const strategy = strategyOf(name, rules, seed);
  if (!strategy.ok) return strategy;
  const position = positionWithKnowledge(rules, known);
  const candidates = countOf(position);
  if (candidates === 0) return succeed(explanationReply(rules, known));
  const { guess, expectedSize, worstCase } = measureGuess(
    position,
    strategy.value.choose(position),
  );
  return succeed({
    kind: 'guess',
    pegs: guess,
    analysis: { candidates, rarity: position.rarity, expected: expectedSize, worst: worstCase },
  });
}

function parReply(rules: Rules, secret: Code): Result<SolverReply, StrategyProblem> {
  const strategy = strategyOf(COMPARED_STRATEGY, rules, COMPARED_SEED);
  if (!strategy.ok) return strategy;
  const [guesses = 0] = guessesNeeded(rules, strategy.value, [secret]);
  return succeed({ kind: 'par', guesses: guesses === 0 ? 'unknown' : guesses });
}

function explanationReply(rules: Rules, known: Knowledge): SolverReply {
  const explanation = explainContradiction(rules, known);
  if (explanation.kind === 'consistent') return explanation;
  const { conflict, repairs } = explanation;
  return { kind: 'contradiction', contradiction: { conflict, repairs } };
}
