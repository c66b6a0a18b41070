/** The registry of answer forms: how answers are typed and written in text mode. */
import type { Code, Peg } from '../../engine/core/code.ts';
import { type Feedback, marksShown } from '../../engine/core/feedback.ts';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { FeedbackForm } from '../../engine/core/variant.ts';
import { parseRow } from '../../engine/variants/codes.ts';
import { type Rules, variantOf } from '../../engine/variants/index.ts';
import { pegSigns } from '../games.ts';
import { moveSentence } from '../refusals.ts';
import type { Wording } from '../wording.ts';
import {
  type AnsweredGuess,
  type AnswerForm,
  countsForm,
  type FeedbackStyle,
  type MarkSigns,
  marksForm,
} from './answer-forms.ts';

const forms: Readonly<Record<FeedbackForm, AnswerForm>> = { counts: countsForm, marks: marksForm };

export const answerFormOf = (rules: Rules): AnswerForm => forms[variantOf(rules).feedback];

/** The signs of a style, or undefined for words. */
const signsByStyle: Readonly<
  Record<FeedbackStyle, (form: AnswerForm, wording: Wording) => MarkSigns | undefined>
> = {
  words: () => undefined,
  pegs: () => pegSigns,
  letters: ({ letters }, wording) => letters(wording),
};

export function feedbackText(
  turn: AnsweredGuess,
  rules: Rules,
  style: FeedbackStyle,
  wording: Wording,
): string {
  const form = answerFormOf(rules);
  const signs = signsByStyle[style](form, wording);
  if (signs === undefined) return form.inWords(turn, rules, wording);
  return marksShown(turn.feedback, rules.pegs)
    .map((mark) => signs[mark])
    .join('');
}

export function styleText(rules: Rules, style: FeedbackStyle, wording: Wording): string {
  const form = answerFormOf(rules);
  const signs = signsByStyle[style](form, wording);
  return signs === undefined
    ? form.wordsHelp(rules, wording)
    : form.signsHelp(rules, signs, wording);
}

/** Why no code can give a guess this answer, as a sentence, or undefined if one can. */
export function answerProblem(
  feedback: Feedback,
  rules: Rules,
  guess?: readonly Peg[],
): string | undefined {
  const problem = variantOf(rules).checkFeedback(feedback, guess);
  return problem && moveSentence(problem, rules, {});
}

/** Why no answer can have this first count, as a sentence, or undefined if one can. */
export function exactProblem(exact: number, rules: Rules, guess: Code): string | undefined {
  const problems = Array.from({ length: Math.max(1, rules.pegs - exact + 1) }, (_, partial) =>
    answerProblem({ exact, partial }, rules, guess),
  );
  return problems.includes(undefined) ? undefined : problems[0];
}

/** A whole answer that was typed; a problem is a sentence. */
export function typedFeedback(
  line: string,
  rules: Rules,
  wording: Wording,
): Result<Feedback, string> {
  const form = answerFormOf(rules);
  const typed = form.read(line, rules, wording);
  if (!typed.ok) return fail(typed.problem);
  if (typed.value.kind === 'whole') return succeed(typed.value.feedback);
  const { count } = typed.value;
  return count === rules.pegs
    ? succeed({ exact: count, partial: 0 })
    : fail(`Type both numbers, such as ${form.example(rules)}: ${form.legend(rules, wording)}.`);
}

type TypedTurn = { readonly guess: Code; readonly feedback: Feedback };

/**
 * Reads a guess and its whole answer from one line, such as `crane gy..g`, `crane=21002` or
 * `1122 2 1`; undefined if the line is anything else. The guess may contain an equals sign.
 */
export function readTurnLine(line: string, rules: Rules, wording: Wording): TypedTurn | undefined {
  for (const split of turnSplits(line)) {
    const guess = parseRow(rules, split.guess);
    if (!guess.ok) continue;
    const typed = answerFormOf(rules).read(split.answer, rules, wording);
    if (typed.ok && typed.value.kind === 'whole') {
      return { guess: guess.value, feedback: typed.value.feedback };
    }
  }
  return undefined;
}

/** The ways to divide a line into a guess and an answer, by spaces, an equals sign or a colon. */
export const turnSplits = (
  line: string,
): readonly { readonly guess: string; readonly answer: string }[] =>
  Array.from(line.matchAll(/[\s=＝:]+/gu), ({ index, 0: separator }) => ({
    guess: line.slice(0, index),
    answer: line.slice(index + separator.length),
  }));
