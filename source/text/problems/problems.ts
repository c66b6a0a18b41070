import type { Peg, RowProblem } from '../../core/code.ts';
import type { FeedbackProblem } from '../../core/feedback.ts';
import { CORRECTION_LIMIT, type TurnProblem } from '../../core/game.ts';
import type { Clue, Lifeline } from '../../core/lifeline.ts';
import { cluesOf } from '../../core/record.ts';
import type { FeedbackForm } from '../../core/variant.ts';
import { capitalized, counted, withArticle } from '../../languages/en/phrases.ts';
import type { Nouns } from '../../languages/nouns.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Game, Move, MoveProblem } from '../../variants/game.ts';
import type { HardModeProblem } from '../../variants/hard-mode.ts';
import { type Rules, variantOf } from '../../variants/index.ts';
import type { RefusedRow } from '../games/game-text.ts';
import { codeSentences, initialsOf, minFoundOf, nounsOf, signsOf } from '../games/index.ts';
import { clueInWords } from '../lifelines.ts';

/** What a sentence about a refused move can mention beside the rules, where it is known. */
export type MoveDetails = {
  /** The row of pegs that was refused. */
  readonly pegs?: readonly Peg[] | undefined;
  /** What the lifeline gave when it was used. */
  readonly clue?: Clue | undefined;
};

type RefusedMove = RefusedRow & MoveDetails;

/** A sentence for each problem that a move can have. */
type MoveSentences<Problem extends string> = {
  readonly [Each in Problem]: (move: RefusedMove) => string;
};

const lengthInWords = ({ rules, nouns }: RefusedRow): string => counted(rules.pegs, nouns.peg);

const rowSentences: MoveSentences<RowProblem> = {
  'unknown-symbol': ({ rules, nouns }) => {
    const initials = initialsOf(rules);
    const orInitials = initials === '' ? '' : `, or the initials ${initials}`;
    return `${capitalized(withArticle(nouns.code))} is made of ${signsOf(rules)}${orInitials}.`;
  },
  'too-short': (row) =>
    `${row.pegs?.length === 0 ? 'That is empty' : 'That is too short'}: ${withArticle(row.nouns.code)} has ${lengthInWords(row)}.`,
  'too-long': (row) =>
    `That is too long: ${withArticle(row.nouns.code)} has ${lengthInWords(row)}.`,
};

/** What an answer should be instead of an answer in the other form. */
const answerForms: Readonly<Record<FeedbackForm, (nouns: Nouns) => string>> = {
  counts: () => 'give two counts',
  marks: ({ peg }) => `give a mark for each ${peg}`,
};

const feedbackSentences: MoveSentences<FeedbackProblem> = {
  'feedback-of-another-game': ({ rules, nouns }) =>
    `That answer belongs to another game: ${answerForms[variantOf(rules).feedback](nouns)}.`,
  'feedback-of-another-length': (row) =>
    `An answer has one mark for each of the ${lengthInWords(row)}.`,
  'feedback-not-whole': () => 'Counts are whole numbers.',
  'feedback-negative': () => 'A count cannot be below zero.',
  'feedback-too-many': (row) =>
    `The two counts together cannot be more than the ${lengthInWords(row)}.`,
  'feedback-all-but-one': ({ rules, nouns }) =>
    `${rules.pegs - 1} right and 1 misplaced is impossible: the last ${nouns.peg} has nowhere else to go.`,
  'feedback-odd': () => 'With two colors, misplaced pegs come in pairs.',
  'feedback-too-few': ({ rules, nouns }) => {
    const min = minFoundOf(rules);
    return `In this game at least ${counted(min, nouns.symbol)} always ${min === 1 ? 'matches' : 'match'}.`;
  },
};

const turnSentences: MoveSentences<TurnProblem> = {
  'no-secret-yet': ({ nouns }) => `The ${nouns.code} has not been chosen yet.`,
  'secret-already-set': ({ nouns }) => `The ${nouns.code} has already been chosen.`,
  'answer-awaited': () => 'The last guess has no answer yet.',
  'no-answer-awaited': () => 'There is no guess to answer.',
  'no-such-turn': () => 'That row has no answer of yours to change.',
  'answer-unchanged': () => 'You already gave that answer.',
  'too-many-moves': () =>
    `After ${CORRECTION_LIMIT} moves, answers can no longer be changed: play on, or give up.`,
  'lifeline-spent': ({ rules, clue }) =>
    clue === undefined
      ? 'You have already used that lifeline.'
      : `Used: ${clueInWords(clue, rules)}.`,
  'lifeline-too-expensive': () => 'That lifeline would leave you no turn to guess with.',
  'lifeline-needs-secret': ({ nouns }) =>
    `The ${nouns.code} is in a person’s head, so no lifeline can look at it.`,
  'no-such-place': ({ nouns }) => `The ${nouns.code} has no such place.`,
  'game-over': () => 'The game is over.',
};

const sentences: MoveSentences<Exclude<MoveProblem, HardModeProblem>> = {
  ...rowSentences,
  ...codeSentences,
  ...feedbackSentences,
  ...turnSentences,
};

/**
 * One sentence that says why a move was refused, and what would work.
 *
 * @example moveSentence('game-over', rules) // 'The game is over.'
 */
export const moveSentence = (
  problem: MoveProblem,
  rules: Rules,
  details: MoveDetails = {},
): string =>
  typeof problem === 'object'
    ? hardModeSentence(problem, rules)
    : sentences[problem]({ rules, nouns: nounsOf(rules), ...details });

/** One sentence that says why a game refused a move, with the row or the clue that it is about. */
export const refusalSentence = (
  problem: MoveProblem,
  { rules, record }: Pick<Game, 'rules' | 'record'>,
  move: Move,
): string =>
  moveSentence(problem, rules, {
    pegs: 'pegs' in move ? move.pegs : undefined,
    clue: cluesOf(record).find(({ lifeline }) => lifeline === lifelineOf(move)),
  });

const lifelineOf = (move: Move): Lifeline | undefined => {
  if (move.kind === 'lifeline') return move.lifeline;
  return move.kind === 'hint' ? 'hint' : undefined;
};

/** Which rule of hard mode a guess breaks, and what would work. */
function hardModeSentence(problem: HardModeProblem, rules: Rules): string {
  const sign = formatCode(rules, [problem.peg]);
  const { code, peg } = nounsOf(rules);
  switch (problem.kind) {
    case 'exact-moved':
      return `${capitalized(peg)} ${problem.position + 1} must be ${sign}.`;
    case 'partial-left-out':
      return problem.min === 1
        ? `The ${code} has ${sign}, so a guess must have it.`
        : `The ${code} has ${sign} ${problem.min} times, so a guess must too.`;
    case 'absent-used':
      return problem.max === 0
        ? `The ${code} has no ${sign}, so a guess cannot have it.`
        : `The ${code} has ${sign} only ${problem.max === 1 ? 'once' : `${problem.max} times`}, so a guess cannot have more.`;
    case 'wrong-place-kept':
      return `${capitalized(peg)} ${problem.position + 1} cannot be ${sign}.`;
  }
}
