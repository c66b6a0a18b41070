import type { Code, CodeProblem, Peg } from './code.ts';
import type { Feedback, FeedbackProblem } from './feedback.ts';
import type { Drawn, Random } from './random.ts';

/** A symbol of a game's alphabet: how a peg is shown, typed and called. */
export type Glyph = {
  /** What a board shows, and what types it: one character. */
  readonly sign: string;
  /** The other character that types and writes it, upper case; the sign again if there is none. */
  readonly initial: string;
  readonly name: string;
};

/**
 * What the engine and the solver know of a game: its rules, applied. They never ask which game it
 * is; a new variant is one file that makes one of these.
 */
export type Variant = {
  /** The length of a code. */
  readonly pegs: number;
  /** How many turns the codebreaker has. */
  readonly attempts: number;
  /** The alphabet; a peg is an index into it. */
  readonly alphabet: readonly Glyph[];
  /** Whether feedback tells only counts, or a mark for each peg in order. */
  readonly feedback: 'counts' | 'marks';
  /** How many codes may be the secret. */
  readonly secretCount: number;
  /** Every code that may be the secret, in ascending order. */
  readonly secrets: () => Iterable<Code>;
  /** A secret, each as likely as any other. */
  readonly drawSecret: (random: Random) => Drawn<Code>;
  /** Why pegs from anywhere are no code of the game, if they are not. */
  readonly check: (pegs: readonly Peg[]) => CodeProblem | undefined;
  /** The feedback that a secret gives a guess. */
  readonly score: (secret: Code, guess: Code) => Feedback;
  /** Why no secret can give a feedback, whatever the guess, if so. */
  readonly checkFeedback: (feedback: Feedback) => FeedbackProblem | undefined;
  /** Whether a feedback says that the code is cracked. */
  readonly solved: (feedback: Feedback) => boolean;
};

/** Rules that a game is usually played by, under the name players know. */
export type Preset<Chosen> = {
  /** What a command line calls it. */
  readonly id: string;
  readonly name: string;
  readonly rules: Chosen;
};
