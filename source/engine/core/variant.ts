import { type Code, codeOf, type Peg } from './code.ts';
import type { Feedback, FeedbackProblem } from './feedback.ts';
import type { AnsweredGuess } from './game/record.ts';
import { codeInSeed, type Drawn, type Random, randomFrom } from './random.ts';
import { fail, type Result, succeed } from './result.ts';
import type { Fields } from './stored/json.ts';

/** How many turns the codebreaker has. */
export type Attempts = number | 'unlimited';

/**
 * How many turns a game with unlimited attempts can have. Every strategy finishes far earlier;
 * without a bound a game, and the text that saves it, could grow forever. Stored games are replayed
 * with it, so that it never changes.
 */
export const MAX_TURNS = 99;

/**
 * How many turns a game of some rules has: one more than with a single board for each further board.
 *
 * @example attemptsOf({ attempts: 6, boards: 4 }) // 9
 */
export const attemptsOf = ({ attempts, boards = 1 }: Counted): Attempts =>
  attempts === 'unlimited' ? attempts : attempts + boards - 1;

type Counted = { readonly attempts: Attempts; readonly boards?: number };

/** The number of turns after which a game ends. */
export const maxTurns = (attempts: Attempts): number =>
  attempts === 'unlimited' ? MAX_TURNS : attempts;

export type Limits = { readonly min: number; readonly max: number };

/** How many turns a codebreaker can have in every game where they are limited. */
export const attemptLimits = { min: 1, max: 20 } as const satisfies Limits;

export const numbersWithin = ({ min, max }: Limits): readonly number[] =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

export const isWithin = (value: number, { min, max }: Limits): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

export const isAttempts = (attempts: Attempts): boolean =>
  attempts === 'unlimited' || isWithin(attempts, attemptLimits);

/** Data from outside as attempts, whose number may be out of range, or undefined. */
export const readAttempts = (data: unknown): Attempts | undefined =>
  typeof data === 'number' || data === 'unlimited' ? data : undefined;

/** One symbol of an alphabet: how a peg is displayed, typed and named. */
export type Glyph = {
  /** One character, which a board shows and a player types. */
  readonly sign: string;
  /** Another character that types it, in upper case; the sign itself if there is none. */
  readonly initial: string;
  readonly name: string;
};

/** What names a peg: its sign, or the initial of its color where a player has that on the pegs. */
export type PegStyle = 'sign' | 'initial';

/** How many codes a game with several boards hides; every guess is a guess at each of them. */
export type BoardCount = 2 | 4 | 8;

/** The rules that all games share; each variant adds its own. */
export type BaseRules = {
  readonly variant: string;
  readonly pegs: number;
  /** How many turns the codebreaker has on a single board; `attemptsOf` adds those for more boards. */
  readonly attempts: Attempts;
  /** How many codes a game with several boards hides; one if it is absent. */
  readonly boards?: BoardCount;
};

export type FeedbackForm = 'counts' | 'marks';

/**
 * Which codes the candidates of a game are: codes that the game draws or, if none of these is
 * consistent, the other codes that a person may choose, such as rare words.
 */
export type Rarity = 'common' | 'rare';

/**
 * All that the engine and the solver know about a game: its rules, ready to use. `CodeProblem` has
 * the reasons why the game refuses a code, `GuessProblem` all reasons why it refuses a guess.
 */
export type Variant<CodeProblem = unknown, GuessProblem = CodeProblem> = {
  /** The length of a code. */
  readonly pegs: number;
  /** How many turns the codebreaker has on a single board. */
  readonly attempts: Attempts;
  /** How many codes a secret consists of; one if it is absent. */
  readonly boards?: BoardCount;
  /** The alphabet; a peg is an index into it. */
  readonly alphabet: readonly Glyph[];
  /** The code that a text spells which has other letters than it, such as GRÖSSEN for größen. */
  readonly respelled?: (text: string) => Code | undefined;
  readonly feedback: FeedbackForm;
  readonly secretCount: number;
  /** Every code that can be drawn as the secret, in ascending order. */
  readonly secrets: () => Iterable<Code>;
  /** Every other code that may be guessed, in ascending order, if they can be listed. */
  readonly otherGuesses: () => Iterable<Code>;
  /** Draws a secret; all are equally likely. */
  readonly drawSecret: (random: Random) => Drawn<Code>;
  /** Why a row of pegs cannot be the secret, or undefined if it can. */
  readonly checkSecret: (pegs: readonly Peg[]) => CodeProblem | undefined;
  /** Whether earlier turns restrict what may be guessed, as in hard mode. */
  readonly turnsBindGuesses: boolean;
  /** Why a row of pegs cannot be guessed after some turns, or undefined if it can. */
  readonly checkGuess: (
    turns: readonly AnsweredGuess[],
    pegs: readonly Peg[],
  ) => GuessProblem | undefined;
  readonly score: (secret: Code, guess: Code) => Feedback;
  /**
   * Why no secret can give a feedback to any guess, or undefined if one can. A guess that is no code
   * of the game, as the rules of others allow, is given.
   */
  readonly checkFeedback: (
    feedback: Feedback,
    guess?: readonly Peg[],
  ) => FeedbackProblem | undefined;
  /** Whether a feedback means that the code is cracked. */
  readonly solved: (feedback: Feedback) => boolean;
};

export function givenCode(variant: Variant, seed: string): Code | undefined {
  const pegs = codeInSeed(seed);
  return pegs === undefined || variant.checkSecret(pegs) !== undefined ? undefined : codeOf(pegs);
}

/** The secret that a game draws from its seed, or that the seed contains. */
export const secretFrom = (variant: Variant, seed: string): Code =>
  givenCode(variant, seed) ?? variant.drawSecret(randomFrom(seed)).value;

export function codeIn<Problem>(
  variant: Variant<Problem, unknown>,
  pegs: readonly Peg[],
): Result<Code, Problem> {
  const problem = variant.checkSecret(pegs);
  return problem === undefined ? succeed(codeOf([...pegs])) : fail(problem);
}

export function guessIn<Problem>(
  variant: Variant<unknown, Problem>,
  turns: readonly AnsweredGuess[],
  pegs: readonly Peg[],
): Result<Code, Problem> {
  const problem = variant.checkGuess(turns, pegs);
  return problem === undefined ? succeed(codeOf([...pegs])) : fail(problem);
}

/**
 * How the rules of one game become plain JSON data, and back. A `Resource` is what rules contain and
 * data only name, such as a dictionary; a `Lack` says which one is missing.
 */
export type RulesCodec<Rules, Data, Problem, Resource = unknown, Lack = never> = {
  readonly toData: (rules: Rules) => Data;
  readonly read: (fields: Fields) => Result<Data, Problem | 'not-rules'>;
  readonly fromData: (data: Data, resources: readonly Resource[]) => Result<Rules, Lack>;
};
