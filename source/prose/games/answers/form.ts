import type { Code, Peg } from '../../../engine/core/code.ts';
import type { Feedback, Mark } from '../../../engine/core/feedback.ts';
import type { Turn } from '../../../engine/core/game/record.ts';
import type { Result } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/variants/index.ts';
import type { Catalog, LocalizedText } from '../../catalog.ts';
import type { Wording } from '../../sentence-data.ts';

/** The sign of each mark. */
export type MarkSigns = Readonly<Record<Mark, string>>;

/** The content of a line about a guess: the whole answer, or only the first of two counts. */
export type TypedAnswer =
  | { readonly kind: 'whole'; readonly feedback: Feedback }
  | { readonly kind: 'exact'; readonly count: number };

/** A guess and its feedback. */
export type AnsweredGuess = Pick<Turn, 'feedback'> & { readonly guess: Code | readonly Peg[] };

/** How answers of one form are typed and written. */
export type AnswerForm = {
  /** Reads an answer that a person typed; a problem is a sentence. */
  readonly read: (
    line: string,
    rules: Rules,
    wording: Wording,
  ) => Result<TypedAnswer, LocalizedText>;
  /** Whether a character can be part of an answer. */
  readonly isSign: (character: string, wording: Wording) => boolean;
  /** The prompt for an answer, or for one of its counts. */
  readonly prompt: (rules: Rules, count: 'exact' | 'partial', catalog: Catalog) => string;
  /** How an answer is typed, as lines of the help. */
  readonly help: (rules: Rules, catalog: Catalog) => readonly string[];
  /** How an answer is typed, in one sentence. */
  readonly introduction: (rules: Rules, catalog: Catalog) => string;
  /** An answer as it is typed. */
  readonly example: (rules: Rules) => string;
  /** The names of the parts of an answer, in the order in which they are typed. */
  readonly legend: (rules: Rules, catalog: Catalog) => string;
  /** An answer as short as it can be typed. */
  readonly short: (feedback: Feedback, rules: Rules) => string;
  /** The feedback of a guess in words. */
  readonly inWords: (turn: AnsweredGuess, rules: Rules, catalog: Catalog) => string;
  /** The signs of the style `letters`. */
  readonly letters: MarkSigns;
  /** What answers in words mean, as a sentence of the help. */
  readonly wordsHelp: (rules: Rules, catalog: Catalog) => string;
  /** What answers in signs mean, as a sentence of the help. */
  readonly signsHelp: (rules: Rules, signs: MarkSigns, catalog: Catalog) => string;
};

/** Why typed signs are not one for each peg, or undefined if they are. */
export function signsProblem(
  signs: readonly string[],
  isSign: (sign: string) => boolean,
  { pegs }: Rules,
): LocalizedText | undefined {
  const unknown = signs.find((sign) => !isSign(sign));
  if (unknown !== undefined) return ({ lines }) => lines.answers.unknownSign(unknown);
  if (signs.length === pegs) return undefined;
  return ({ lines: { answers } }) =>
    signs.length < pegs
      ? answers.tooFewSigns(signs.length, pegs)
      : answers.tooManySigns(signs.length, pegs);
}
