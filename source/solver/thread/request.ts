import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Code } from '../../engine/core/code.ts';
import type { Feedback } from '../../engine/core/feedback.ts';
import type { Course } from '../../engine/core/game/game.ts';
import { measureOf, type Roles } from '../../engine/core/game/roles.ts';
import type { Knowledge } from '../../engine/core/knowledge.ts';
import type { CoachAnswer, CoachQuestion } from '../../engine/core/notebook.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Rarity, secretFrom } from '../../engine/core/variant.ts';
import type { Puzzle, PuzzleClaim, PuzzleRequest, Verdict } from '../../engine/puzzles/puzzle.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import {
  type AdversaryPar,
  adversaryAnswer,
  adversaryPar,
  codesKept,
} from '../adversary/adversary.ts';
import { type Explanation, explainContradiction } from '../advice/contradiction.ts';
import { measureGuess, type RankedGuess } from '../advice/rank.ts';
import { coachOn, verdictOn } from '../advice/verdict.ts';
import type { HeuristicName } from '../heuristics/heuristics.ts';
import { countOf, MAX_LISTED, positionWithKnowledge } from '../position/position.ts';
import { generatePuzzle, type NoPuzzle } from '../puzzles/generate.ts';
import { reviewBoards } from '../review/boards/boards-review.ts';
import type { BoardsCourse, BoardsReview } from '../review/boards/boards-review-types.ts';
import { type GuessWorth, reviewOf, worthOf } from '../review/review.ts';
import type { Review } from '../review/review-types.ts';
import { guessesNeeded } from '../simulation/simulate.ts';
import { guessesForBoards } from '../simulation/simulate-boards.ts';
import {
  type RankedBoardsGuess,
  rankedGuessForBoards,
  USUAL_BOARDS_STRATEGY,
} from '../strategies/boards-guess.ts';
import type { StrategyName } from '../strategies/search-settings.ts';
import { type StrategyProblem, strategyOf } from '../strategies/strategies.ts';

/** A question about a game, as data that can be sent to a thread. */
export type SolverRequest =
  | {
      readonly kind: 'guess';
      readonly rules: Rules;
      readonly known: Knowledge;
      readonly strategy: StrategyName;
      readonly seed: string;
    }
  /** A guess for several boards, by what is known on each of the unsolved ones. */
  | {
      readonly kind: 'boards-guess';
      readonly rules: Rules;
      readonly boards: readonly Knowledge[];
      readonly strategy: HeuristicName;
    }
  | { readonly kind: 'check'; readonly rules: Rules; readonly known: Knowledge }
  /** How many codes are left, and what is certain about them. */
  | {
      readonly kind: 'coach';
      readonly rules: Rules;
      readonly known: Knowledge;
      readonly questions: readonly CoachQuestion[];
    }
  /** The worth of a guess after the events of a course. */
  | {
      readonly kind: 'worth';
      readonly rules: Rules;
      readonly course: Course;
      readonly roles: Roles;
      readonly guess: Code;
    }
  /** The answer of the adversary to a guess. */
  | {
      readonly kind: 'adversary-answer';
      readonly rules: Rules;
      readonly known: Knowledge;
      readonly guess: Code;
    }
  /** The par of a game against the adversary. */
  | { readonly kind: 'adversary-par'; readonly rules: Rules }
  /** How many codes each answer of a game has left. */
  | { readonly kind: 'codes-kept'; readonly rules: Rules; readonly known: Knowledge }
  /** The worth of each guess of a game. */
  | {
      readonly kind: 'review';
      readonly rules: Rules;
      readonly course: Course;
      readonly roles: Roles;
      /** How many events come before the first one that is judged; none if omitted. */
      readonly from?: number;
    }
  /** How many guesses a strategy needs for the secrets that games drew from their seeds. */
  | {
      readonly kind: 'guesses-needed';
      readonly rules: Rules;
      readonly strategy: StrategyName;
      readonly seed: string;
      readonly seeds: readonly string[];
    }
  /** How many guesses a strategy needs for one secret. */
  | {
      readonly kind: 'par';
      readonly rules: Rules;
      readonly strategy: StrategyName;
      readonly seed: string;
      readonly secret: Code;
    }
  /** The candidates that each guess of a game with several boards left, and the usual strategy. */
  | ({ readonly kind: 'boards-review' } & BoardsCourse)
  /** How many guesses the usual strategy for several boards needs for the secrets of all of them. */
  | { readonly kind: 'boards-par'; readonly rules: Rules; readonly secrets: readonly Code[] }
  /** A position in which exactly one code is left. */
  | ({ readonly kind: 'puzzle' } & PuzzleRequest)
  /** The verdict on a claim about a puzzle. */
  | ({ readonly kind: 'claim'; readonly claim: PuzzleClaim } & Puzzle);

/** The response to a request: for most kinds, a response of the same kind. */
export type SolverResponse =
  | {
      readonly kind: 'guess';
      readonly candidates: number;
      readonly rarity: Rarity;
      readonly ranked: RankedGuess;
    }
  | ({ readonly kind: 'boards-guess' } & RankedBoardsGuess)
  | ({ readonly kind: 'coach' } & CoachAnswer)
  | { readonly kind: 'guesses-needed'; readonly needed: readonly number[] }
  /** `unknown` if the strategy cannot find the secret. */
  | { readonly kind: 'par'; readonly guesses: number | 'unknown' }
  | { readonly kind: 'review'; readonly review: Review }
  | { readonly kind: 'boards-review'; readonly review: BoardsReview }
  | { readonly kind: 'worth'; readonly worth: GuessWorth }
  | { readonly kind: 'puzzle'; readonly puzzle: Puzzle | NoPuzzle }
  | { readonly kind: 'claim'; readonly verdict: Verdict }
  | { readonly kind: 'adversary-answer'; readonly feedback: Feedback }
  | {
      readonly kind: 'adversary-par';
      /** `unknown` if no strategy cracks the adversary. */
      readonly par: 'unknown' | { readonly guesses: number; readonly status: ParStatus };
    }
  /** How many codes were possible at the start and after each answer. */
  | { readonly kind: 'codes-kept'; readonly kept: readonly number[] }
  | Explanation;

/** Whether no line of guesses is shorter than a par, or only none is known. */
export type ParStatus = AdversaryPar['status'];

/** The steps of each search for a par while its player waits: most games need less than a second. */
const PAR_STEPS = 2 ** 26;

/** The steps to draw a long equation: about a millisecond. */
const MAX_DRAW = 1_000_000;

/** Boards whose answers are the program's own have no guess only where there are too many codes. */
const noBoardsGuess: StrategyProblem = { kind: 'too-many-codes', max: MAX_LISTED };

/** Answers a request; instead of a guess, explains the contradiction if no candidate is left. */
export function respondTo(request: SolverRequest): Result<SolverResponse, StrategyProblem> {
  const { rules } = request;
  if (request.kind === 'check') return succeed(explainContradiction(rules, request.known));
  if (request.kind === 'boards-guess') {
    const ranked = rankedGuessForBoards(rules, request.boards, request.strategy);
    return ranked.ok ? succeed({ kind: 'boards-guess', ...ranked.value }) : fail(noBoardsGuess);
  }
  if (request.kind === 'boards-par') {
    const needed = guessesForBoards(rules, request.secrets, USUAL_BOARDS_STRATEGY);
    return succeed({ kind: 'par', guesses: needed ?? 'unknown' });
  }
  if (request.kind === 'boards-review') {
    return succeed({ kind: 'boards-review', review: reviewBoards(request) });
  }
  if (request.kind === 'coach') {
    const { known, questions } = request;
    return succeed({ kind: 'coach', ...coachOn(rules, known, questions) });
  }
  if (request.kind === 'adversary-answer') {
    const feedback = adversaryAnswer(rules, request.known, request.guess);
    return succeed(
      feedback === undefined
        ? explainContradiction(rules, request.known)
        : { kind: 'adversary-answer', feedback },
    );
  }
  if (request.kind === 'adversary-par') {
    const par = adversaryPar(rules, PAR_STEPS);
    return succeed({
      kind: 'adversary-par',
      par: par === undefined ? 'unknown' : { guesses: par.line.length, status: par.status },
    });
  }
  if (request.kind === 'codes-kept') {
    return succeed({ kind: 'codes-kept', kept: codesKept(rules, request.known) });
  }
  if (request.kind === 'review') {
    return succeed({
      kind: 'review',
      review: reviewOf(rules, request.course, measureOf(request.roles), request.from),
    });
  }
  if (request.kind === 'worth') {
    const { course, guess, roles } = request;
    return succeed({ kind: 'worth', worth: worthOf(rules, course, guess, measureOf(roles)) });
  }
  if (request.kind === 'puzzle') {
    const puzzle = generatePuzzle(request);
    return succeed({ kind: 'puzzle', puzzle: puzzle.ok ? puzzle.value : puzzle.problem });
  }
  if (request.kind === 'claim') {
    return succeed({ kind: 'claim', verdict: verdictOn(request, request.claim) });
  }
  const strategy = strategyOf(request.strategy, rules, request.seed);
  if (!strategy.ok) return fail(strategy.problem);
  if (request.kind === 'guesses-needed') {
    const variant = variantOf(rules);
    const secrets = request.seeds.map((seed) => {
      checkpoint(MAX_DRAW);
      return secretFrom(variant, seed);
    });
    const needed = guessesNeeded(rules, strategy.value, secrets);
    return succeed({ kind: 'guesses-needed', needed });
  }
  if (request.kind === 'par') {
    const [guesses = 0] = guessesNeeded(rules, strategy.value, [request.secret]);
    return succeed({ kind: 'par', guesses: guesses === 0 ? 'unknown' : guesses });
  }
  const position = positionWithKnowledge(rules, request.known);
  const candidates = countOf(position);
  if (candidates === 0) return succeed(explainContradiction(rules, request.known));
  const ranked = measureGuess(position, strategy.value.choose(position));
  return succeed({ kind: 'guess', candidates, rarity: position.rarity, ranked });
}
