import type { Attempts } from './attempts.ts';
import { type Code, codeOf, type Peg } from './code.ts';
import type { Feedback, FeedbackProblem } from './feedback.ts';
import type { AnsweredGuess } from './game/record.ts';
import { type Drawn, type Random, randomFrom } from './random.ts';
import { fail, type Result, succeed } from './result.ts';

/** One symbol of an alphabet: how a peg is displayed, typed and named. */
export type Glyph = {
  /** One character, which a board shows and a player types. */
  readonly sign: string;
  /** Another character that types it, in upper case; the sign itself if there is none. */
  readonly initial: string;
  readonly name: string;
};

/** How many codes a game with several boards can hide. */
export const boardCounts = [2, 4, 8] as const;

/** How many codes a game with several boards hides; every guess is a guess at each of them. */
export type BoardCount = (typeof boardCounts)[number];

/** What the rules of every game have in common; each variant adds its own choices. */
export type BaseRules = {
  /** The name of the variant. */
  readonly variant: string;
  /** The length of a code. */
  readonly pegs: number;
  /** How many turns the codebreaker has on a single board; `attemptsOf` adds those for more boards. */
  readonly attempts: Attempts;
  /** How many codes a game with several boards hides; one if it is absent. */
  readonly boards?: BoardCount;
};

/** The form of a feedback: counts of marks, or one mark for each peg in order. */
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
  /** How many turns the codebreaker has. */
  readonly attempts: Attempts;
  /** The alphabet; a peg is an index into it. */
  readonly alphabet: readonly Glyph[];
  readonly feedback: FeedbackForm;
  /** How many codes can be drawn as the secret. */
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
  /** The feedback that a secret gives a guess. */
  readonly score: (secret: Code, guess: Code) => Feedback;
  /** Why no secret can give a feedback to any guess, or undefined if one can. */
  readonly checkFeedback: (feedback: Feedback) => FeedbackProblem | undefined;
  /** Whether a feedback means that the code is cracked. */
  readonly solved: (feedback: Feedback) => boolean;
};

/** Rules that players know by name. */
export type Preset<Chosen> = {
  /** The name on a command line. */
  readonly id: string;
  readonly name: string;
  readonly rules: Chosen;
};

/** The secret that a game draws from its seed. */
export const secretFrom = (variant: Variant, seed: string): Code =>
  variant.drawSecret(randomFrom(seed)).value;

/** A row of pegs as a code of a game, or why it is not one. */
export function codeIn<Problem>(
  variant: Variant<Problem, unknown>,
  pegs: readonly Peg[],
): Result<Code, Problem> {
  const problem = variant.checkSecret(pegs);
  return problem === undefined ? succeed(codeOf([...pegs])) : fail(problem);
}

/** A row of pegs as a guess after some turns, or why it cannot be guessed. */
export function guessIn<Problem>(
  variant: Variant<unknown, Problem>,
  turns: readonly AnsweredGuess[],
  pegs: readonly Peg[],
): Result<Code, Problem> {
  const problem = variant.checkGuess(turns, pegs);
  return problem === undefined ? succeed(codeOf([...pegs])) : fail(problem);
}
