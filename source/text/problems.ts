import type { RowProblem } from '../core/code.ts';
import type { FeedbackProblem } from '../core/feedback.ts';
import type { TurnProblem } from '../core/game.ts';
import type { FeedbackForm } from '../core/variant.ts';
import { formatCode } from '../variants/codes.ts';
import type { MoveProblem } from '../variants/game.ts';
import type { HardModeProblem } from '../variants/hard-mode.ts';
import { type Rules, variantOf } from '../variants/index.ts';
import type { Nouns } from './games/game-text.ts';
import { codeSentences, initialsOf, minFoundOf, nounsOf, signsOf } from './games/index.ts';
import { counted } from './phrases.ts';

/** What a sentence about a refused move can mention. */
type RefusedMove = { readonly rules: Rules; readonly nouns: Nouns };

/** A sentence for each problem that a move can have. */
type MoveSentences<Problem extends string> = {
  readonly [Each in Problem]: (move: RefusedMove) => string;
};

const rowSentences: MoveSentences<RowProblem> = {
  'unknown-symbol': ({ rules, nouns }) => {
    const initials = initialsOf(rules);
    const orInitials = initials === '' ? '' : `, or the initials ${initials}`;
    return `A ${nouns.code} is made of ${signsOf(rules)}${orInitials}.`;
  },
  'too-short': ({ rules, nouns }) =>
    `That is too short: a ${nouns.code} has ${counted(rules.pegs, nouns.peg)}.`,
  'too-long': ({ rules, nouns }) =>
    `That is too long: a ${nouns.code} has ${counted(rules.pegs, nouns.peg)}.`,
};

/** What an answer should be instead of one of another game. */
const answerForms: Readonly<Record<FeedbackForm, string>> = {
  counts: 'give two counts',
  marks: 'give a mark for each letter',
};

const feedbackSentences: MoveSentences<FeedbackProblem> = {
  'feedback-of-another-game': ({ rules }) =>
    `That answer belongs to another game: ${answerForms[variantOf(rules).feedback]}.`,
  'feedback-of-another-length': ({ rules, nouns }) =>
    `An answer has one mark for each of the ${counted(rules.pegs, nouns.peg)}.`,
  'feedback-not-whole': () => 'Counts are whole numbers.',
  'feedback-negative': () => 'A count cannot be below zero.',
  'feedback-too-many': ({ rules, nouns }) =>
    `The two counts together cannot be more than the ${counted(rules.pegs, nouns.peg)}.`,
  'feedback-all-but-one': ({ rules }) =>
    `With ${rules.pegs - 1} in the right place the last one cannot be elsewhere.`,
  'feedback-odd': () => 'With two colours the pegs that stand elsewhere come in twos.',
  'feedback-too-few': ({ rules, nouns }) =>
    `Two codes of this game share at least ${counted(minFoundOf(rules), nouns.symbol)}.`,
};

const turnSentences: MoveSentences<TurnProblem> = {
  'no-secret-yet': ({ nouns }) => `The ${nouns.code} has not been chosen yet.`,
  'secret-already-set': ({ nouns }) => `The ${nouns.code} has been chosen already.`,
  'answer-awaited': () => 'The last guess still waits for its answer.',
  'no-answer-awaited': () => 'No guess waits for an answer.',
  'no-such-turn': () => 'There is no answer of yours to change in that row.',
  'answer-unchanged': () => 'That is the answer you gave already.',
  'lifeline-spent': () => 'You have used that lifeline already: each works once a game.',
  'lifeline-too-dear': () => 'That lifeline would leave you no turn to guess with.',
  'lifeline-needs-secret': ({ nouns }) =>
    `The ${nouns.code} is in a person’s head, so no lifeline can look at it.`,
  'game-over': () => 'The game is over.',
};

const sentences: MoveSentences<Exclude<MoveProblem, HardModeProblem>> = {
  ...rowSentences,
  ...codeSentences,
  ...feedbackSentences,
  ...turnSentences,
};

/** One sentence that says why a move was refused, and what would work. */
export const moveSentence = (problem: MoveProblem, rules: Rules): string =>
  typeof problem === 'object'
    ? hardModeSentence(problem, rules)
    : sentences[problem]({ rules, nouns: nounsOf(rules) });

/** Which rule of hard mode a guess breaks, and what would work. */
function hardModeSentence(problem: HardModeProblem, rules: Rules): string {
  const sign = formatCode(rules, [problem.peg]);
  const { code } = nounsOf(rules);
  switch (problem.kind) {
    case 'exact-moved':
      return `Place ${problem.position + 1} is known: it must be ${sign}.`;
    case 'partial-left-out':
      return problem.min === 1
        ? `The ${code} has ${sign}, so a guess must have it.`
        : `The ${code} has ${problem.min} × ${sign}, so a guess must have as many.`;
    case 'absent-used':
      return problem.max === 0
        ? `The ${code} has no ${sign}, so a guess may not have it.`
        : `The ${code} has only ${problem.max} × ${sign}, so a guess may not have more.`;
    case 'wrong-place-kept':
      return `${sign} is known not to be in place ${problem.position + 1}.`;
  }
}
