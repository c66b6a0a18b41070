import type { Code } from '../../core/code.ts';
import { counted, grouped } from '../../languages/en/phrases.ts';
import { listCandidates } from '../../solver/counting/count.ts';
import { countOf, type Position } from '../../solver/position.ts';
import { measureGuess, rankedGuesses } from '../../solver/rank.ts';
import { candidatesInWords } from '../../text/candidates.ts';
import { nounsOf } from '../../text/games/index.ts';
import type { Rules } from '../../variants/index.ts';
import { answerFormOf } from '../answers/index.ts';
import { guessText, solvingGameHelp, solvingIntroduction, suggestsAlways } from '../games/index.ts';
import { guessSignHelp } from '../typed-guess.ts';
import { solvingCommandWords } from './entry.ts';

/** The first lines, when the game is known. */
export const introductionText = (rules: Rules): readonly string[] => [
  solvingIntroduction(rules),
  answerFormOf(rules).introduction(rules),
];

/** The help while a code is being broken. */
export function solvingHelp(rules: Rules): readonly string[] {
  const { code } = nounsOf(rules);
  return [
    ...answerFormOf(rules).help(rules),
    ...solvingGameHelp(rules),
    `why: the reason for the guess. list: some of the possible ${code}s. best: the guesses that reveal most. guess ${code.toUpperCase()}: you played another guess.`,
    `undo: take the last answer back. change ROW ANSWER, such as ${changeExample(rules)}: change an answer. board: the answers so far. q: leave.`,
    ...guessSignHelp(rules, solvingCommandWords),
  ];
}

/** How the answer in a row is changed. */
export const changeExample = (rules: Rules): string =>
  `change 1 ${answerFormOf(rules).example(rules)}`;

/** A guess with its number and the number of possible codes; in some games also other good guesses. */
export function proposalText(position: Position, guess: Code): readonly string[] {
  const { rules, turns } = position;
  const line = `Guess ${turns.length + 1}: ${guessText(rules, guess)} (${possible(position)})`;
  return suggestsAlways(rules) ? [line, ...bestText(position, guess)] : [line];
}

/** The number of best guesses that are listed. */
const BEST = 5;

/** A guess and the best others, with the number of codes that each leaves on average. */
export function bestText(position: Position, guess: Code): readonly string[] {
  const { rules } = position;
  const ranked = rankedGuesses(position, guess, 'best', BEST).filter(
    ({ parts }, place) => place === 0 || parts > 1,
  );
  const listed = ranked.map(
    (one) => `${guessText(rules, one.guess)} ${decimal(one.expectedSize, 1)}`,
  );
  return [
    `Good guesses, with the ${nounsOf(rules).code}s they leave on average: ${listed.join(', ')}.`,
  ];
}

function possible(position: Position): string {
  const count = countOf(position);
  return `${candidatesInWords(count, position.rarity, position.rules)} ${count === 1 ? 'is' : 'are'} possible`;
}

/** Why a guess is good: what is known before it, and what its answer reveals. */
export function reasonText(position: Position, guess: Code): readonly string[] {
  const { candidate, worstCase, expectedSize, entropy, parts } = measureGuess(position, guess);
  const row = guessText(position.rules, guess);
  const { code } = nounsOf(position.rules);
  return [
    candidate
      ? `${row} may be the ${code} itself.`
      : `${row} cannot be the ${code}: it is guessed for what its answer reveals.`,
    `Before the answer ${possible(position)}; after it ${decimal(expectedSize, 1)} on average, ${counted(worstCase, code)} at worst.`,
    `The answer is one of ${counted(parts, 'kind')} and gives ${decimal(entropy, 2)} bits on average.`,
  ];
}

/** The number of codes that are listed at once. */
const LISTED = 10;

/** The lowest possible codes. */
export function listText(position: Position): readonly string[] {
  const { rules, turns } = position;
  const codes = listCandidates(rules, turns, LISTED);
  const more = countOf(position) - codes.length;
  return [
    ...codes.map((code) => guessText(rules, code)),
    ...(more > 0 ? [`and ${grouped(more)} more.`] : []),
  ];
}

/** A number with a fixed number of decimals, such as `1,234.5`. */
export const decimal = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
