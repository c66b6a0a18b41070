import type { RowProblem } from '../../../engine/core/code.ts';
import type { FeedbackProblem } from '../../../engine/core/feedback.ts';
import type { TurnProblem } from '../../../engine/core/game/game.ts';
import type { FeedbackForm } from '../../../engine/core/variant.ts';
import type { HardModeProblem } from '../../../engine/variants/hard-mode.ts';
import type { Nouns } from '../../nouns.ts';
import type { RefusedMove, SymbolAtPlace, SymbolTimes } from '../../refused-move.ts';
import { clueClause } from '../lifelines.ts';
import { capitalized, counted, withArticle } from '../phrases.ts';

/** A sentence for each problem that a move can have. */
type MoveSentences<Problem extends string> = {
  readonly [Each in Problem]: (move: RefusedMove) => string;
};

const pegs = ({ pegs, nouns }: RefusedMove): string => counted(pegs, nouns.peg);

/** What an answer should be instead of an answer in the other form. */
const answerForms: Readonly<Record<FeedbackForm, (nouns: Nouns) => string>> = {
  counts: () => 'give two counts',
  marks: ({ peg }) => `give a mark for each ${peg}`,
};

/** Why a move is refused in any game. */
export const moves: MoveSentences<RowProblem | FeedbackProblem | TurnProblem> = {
  'unknown-symbol': ({ nouns, signs, initials }) =>
    `${capitalized(withArticle(nouns.code))} is made of ${signs}${initials === '' ? '' : `, or the initials ${initials}`}.`,
  'too-short': (move) =>
    `${move.isEmpty ? 'That is empty' : 'That is too short'}: ${withArticle(move.nouns.code)} has ${pegs(move)}.`,
  'too-long': (move) => `That is too long: ${withArticle(move.nouns.code)} has ${pegs(move)}.`,
  'feedback-of-another-game': ({ nouns, feedback }) =>
    `That answer belongs to another game: ${answerForms[feedback](nouns)}.`,
  'feedback-of-another-length': (move) => `An answer has one mark for each of the ${pegs(move)}.`,
  'feedback-not-whole': () => 'Counts are whole numbers.',
  'feedback-negative': () => 'A count cannot be below zero.',
  'feedback-too-many': (move) => `The two counts together cannot be more than the ${pegs(move)}.`,
  'feedback-all-but-one': ({ nouns, pegs }) =>
    `${pegs - 1} right and 1 misplaced is impossible: the last ${nouns.peg} has nowhere else to go.`,
  'feedback-odd': () => 'With two colors, misplaced pegs come in pairs.',
  'feedback-too-few': ({ nouns, minFound }) =>
    `In this game at least ${counted(minFound, nouns.symbol)} always ${minFound === 1 ? 'matches' : 'match'}.`,
  'no-secret-yet': ({ nouns }) => `The ${nouns.code} has not been chosen yet.`,
  'secret-already-set': ({ nouns }) => `The ${nouns.code} has already been chosen.`,
  'answer-awaited': () => 'The last guess has no answer yet.',
  'no-answer-awaited': () => 'There is no guess to answer.',
  'no-such-turn': () => 'That row has no answer of yours to change.',
  'answer-unchanged': () => 'You already gave that answer.',
  'too-many-moves': ({ correctionLimit }) =>
    `After ${correctionLimit} moves, answers can no longer be changed: play on, or give up.`,
  'lifeline-spent': ({ clue }) =>
    clue === undefined ? 'You have already used that lifeline.' : `Used: ${clueClause(clue)}.`,
  'lifeline-too-expensive': () => 'That lifeline would leave you no turn to guess with.',
  'lifeline-needs-secret': ({ nouns }) =>
    `The ${nouns.code} is in a person’s head, so no lifeline can look at it.`,
  'lifeline-needs-one-board': () => 'With several boards there is only the hint.',
  'lifeline-without-secret': ({ nouns }) => `The adversary has no ${nouns.code} to look at.`,
  'no-such-place': ({ nouns }) => `The ${nouns.code} has no such place.`,
  'coach-called': () => 'The coach already helps.',
  'coach-needs-one-board': () => 'The coach looks at one board: for several, ask for a hint.',
  'game-over': () => 'The game is over.',
};

/** Which rule of hard mode a guess breaks, and what would work. */
export const hardMode = {
  'exact-moved': ({ nouns, place, sign }: SymbolAtPlace) =>
    `${capitalized(nouns.peg)} ${place} must be ${sign}.`,
  'partial-left-out': ({ nouns, sign, times }: SymbolTimes) =>
    times === 1
      ? `The ${nouns.code} has ${sign}, so a guess must have it.`
      : `The ${nouns.code} has ${sign} ${times} times, so a guess must too.`,
  'absent-used': ({ nouns, sign, times }: SymbolTimes) =>
    times === 0
      ? `The ${nouns.code} has no ${sign}, so a guess cannot have it.`
      : `The ${nouns.code} has ${sign} only ${times === 1 ? 'once' : `${times} times`}, so a guess cannot have more.`,
  'wrong-place-kept': ({ nouns, place, sign }: SymbolAtPlace) =>
    `${capitalized(nouns.peg)} ${place} cannot be ${sign}.`,
} satisfies Readonly<Record<HardModeProblem['kind'], unknown>>;
