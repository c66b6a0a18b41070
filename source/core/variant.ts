import type { Code, CodeProblem, Peg } from './code.ts';
import type { Feedback, FeedbackProblem } from './feedback.ts';
import type { HardModeProblem } from './hard-mode.ts';
import type { Drawn, Random } from './random.ts';
import type { Turn } from './record.ts';

/** A symbol of a game's alphabet: how a peg is shown, typed and called. */
export type Glyph = {
  /** What a board shows, and what types it: one character. */
  readonly sign: string;
  /** The other character that types and writes it, upper case; the sign again if there is none. */
  readonly initial: string;
  readonly name: string;
};

/** Why a row of pegs cannot be guessed: it is no code, or goes against what answers told. */
export type GuessProblem = CodeProblem | HardModeProblem;

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
  /** How many codes a secret is drawn from. */
  readonly secretCount: number;
  /** Every code that a secret is drawn from, in ascending order. */
  readonly secrets: () => Iterable<Code>;
  /** Every code that may be guessed beside those, in ascending order, if they can be listed. */
  readonly otherGuesses: () => Iterable<Code>;
  /** A secret, each as likely as any other. */
  readonly drawSecret: (random: Random) => Drawn<Code>;
  /** Why pegs from anywhere cannot be the secret, if they cannot. */
  readonly checkSecret: (pegs: readonly Peg[]) => CodeProblem | undefined;
  /** Whether what may be guessed depends on the turns before, and not on the rules alone. */
  readonly turnsBindGuesses: boolean;
  /** Why pegs from anywhere cannot be guessed after some turns, if they cannot. */
  readonly checkGuess: (
    turns: readonly Pick<Turn, 'guess' | 'feedback'>[],
    pegs: readonly Peg[],
  ) => GuessProblem | undefined;
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
