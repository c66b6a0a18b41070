/** The sentences of the library. */

import type { Game, Move, MoveProblem, Over } from '../engine/variants/game.ts';
import type { Rules, RulesProblem } from '../engine/variants/index.ts';
import type { TranscriptProblem } from '../engine/variants/transcript.ts';
import type { DictionaryProblem } from '../engine/variants/words/dictionary.ts';
import type { DictionaryLack } from '../engine/variants/words/word-rules.ts';
import { catalogs } from './en.ts';
import * as problems from './refusals.ts';
import * as share from './results.ts';

const english = catalogs.places;

/**
 * One sentence that says why a move was refused, and what would work.
 *
 * @example moveSentence('game-over', rules) // 'The game is over.'
 */
export const moveSentence = (
  problem: MoveProblem,
  rules: Rules,
  details: problems.MoveDetails = {},
): string => problems.moveSentence(problem, rules, details, english);

/** One sentence that says why a game refused a move, with the row or the clue that it is about. */
export const refusalSentence = (
  problem: MoveProblem,
  game: Pick<Game, 'rules' | 'record'>,
  move: Move,
): string => problems.refusalSentence(problem, game, move, english);

/** One sentence that says why rules are impossible, and what is possible. */
export const rulesSentence = (problem: RulesProblem): string => english.problems.rule(problem);

/** One sentence that says why data is not a transcript. */
export const transcriptSentence = (problem: TranscriptProblem): string =>
  english.problems.transcript(problem);

/** One sentence that says why a transcript cannot be replayed. */
export const lackSentence = (lack: DictionaryLack): string => english.problems.lack(lack);

/** One sentence that says why words are not a dictionary. */
export const dictionarySentence = (problem: DictionaryProblem): string =>
  english.problems.dictionary(problem);

/**
 * The result of a game to share: the puzzle, the score, and the answers without the guesses, so that
 * it spoils nothing. A turn that paid for a lifeline has a line too. The puzzle is named by the seed
 * that a player chose, or as random, or as made by a person; the last line is the command that plays it
 * again, if there is one.
 *
 * @example shareText(lost, 'letters').split('\n')[1] // 'GY..'
 */
export const shareText = (game: Over, style: share.ShareStyle): string =>
  share.shareText(game, style, english);
