import type { Code } from '../../core/code.ts';
import { listCandidates } from '../../solver/counting/count.ts';
import { countOf, type Position } from '../../solver/position.ts';
import { measured, rankedGuesses } from '../../solver/rank.ts';
import { countNames, nounsOf, signsOf, symbolNoun } from '../../text/games/index.ts';
import { counted, grouped } from '../../text/phrases.ts';
import type { Rules } from '../../variants/index.ts';
import type { WordRules } from '../../variants/words/word-rules.ts';
import { guessText } from '../game/game-text.ts';
import { howToAnswer } from '../tiles-text.ts';

/** What is said once it is known which game is played. */
export function introductionText(rules: Rules): readonly string[] {
  if (rules.variant === 'words') {
    const words = counted(rules.dictionary.answers.length, 'word');
    return [
      `${words} of ${counted(rules.pegs, 'letter')} may be the answer.`,
      'To each guess answer with its tiles: g right, y elsewhere, . not. Type help for more.',
    ];
  }
  const noun = symbolNoun(rules);
  const { exact, partial } = countNames(rules);
  const repeats = rules.repeats ? `A ${noun} may appear more than once.` : 'None appears twice.';
  return [
    `Think of a code of ${rules.pegs} pegs, each one of the ${noun}s ${signsOf(rules)}. ${repeats}`,
    `To each guess answer with two numbers, ${exact} and ${partial}. Type help for more.`,
  ];
}

/** What help says while a code is being broken. */
export function solvingHelp(rules: Rules): readonly string[] {
  const { code } = nounsOf(rules);
  return [
    ...answerHelp(rules),
    `why: what the guess is for. list: some of the ${code}s that are possible. best: the guesses that tell most. guess ${code.toUpperCase()}: you played another guess.`,
    `undo: take the last answer back. change ROW ANSWER, such as ${changeExample(rules)}: give another. q: leave.`,
  ];
}

function answerHelp(rules: Rules): readonly string[] {
  if (rules.variant === 'words') {
    return [
      howToAnswer(rules),
      `If you played another guess, type it before its tiles: ${sampleTurn(rules)}.`,
    ];
  }
  const { exact, partial } = countNames(rules);
  const noun = symbolNoun(rules);
  const signs = `wwb${'.'.repeat(rules.pegs)}`.slice(0, rules.pegs);
  return [
    `${exact}: how many pegs of the guess have the ${noun} of your code in the same place.`,
    `${partial}: how many others have a ${noun} that your code has in another place.`,
    `Type one number and then the other, or both at once: 2 1, or ${signs} with a sign for each peg, in any order.`,
  ];
}

const sampleTiles = ({ pegs }: WordRules): string => `gy${'.'.repeat(pegs - 3)}g`;

const sampleTurn = (rules: WordRules): string =>
  `${rules.dictionary.answers[0] ?? ''} ${sampleTiles(rules)}`;

/** How the answer in a row is changed. */
export const changeExample = (rules: Rules): string =>
  `change 1 ${rules.variant === 'words' ? sampleTiles(rules) : '2 0'}`;

/**
 * A guess, its number and how many codes it is made from; in a game played elsewhere, as words are,
 * also other good guesses.
 */
export function proposalText(position: Position, guess: Code): readonly string[] {
  const { rules, turns } = position;
  const line = `Guess ${turns.length + 1}: ${guessText(rules, guess)} (${possible(position)})`;
  return rules.variant === 'words' ? [line, ...bestText(position, guess)] : [line];
}

/** How many of the best guesses are told. */
const BEST = 5;

/** A guess and the others that tell most, with what each leaves on average. */
export function bestText(position: Position, guess: Code): readonly string[] {
  const { rules } = position;
  const ranked = rankedGuesses(position, guess, 'best', BEST).filter(
    ({ parts }, place) => place === 0 || parts > 1,
  );
  const told = ranked.map(
    (one) => `${guessText(rules, one.guess)} ${decimal(one.expectedSize, 1)}`,
  );
  return [
    `Good guesses, with the ${nounsOf(rules).code}s they leave on average: ${told.join(', ')}.`,
  ];
}

function possible(position: Position): string {
  const count = countOf(position);
  return `${counted(count, nounsOf(position.rules).code)} ${count === 1 ? 'is' : 'are'} possible`;
}

/** Why a guess is a good one: what is known before it, and what its answer will tell. */
export function reasonText(position: Position, guess: Code): readonly string[] {
  const { candidate, worstCase, expectedSize, entropy, parts } = measured(position, guess);
  const row = guessText(position.rules, guess);
  const { code } = nounsOf(position.rules);
  return [
    candidate
      ? `${row} may be the ${code} itself.`
      : `${row} cannot be the ${code}: it is asked for what its answer tells.`,
    `Before the answer ${possible(position)}; after it ${decimal(expectedSize, 1)} on average, ${counted(worstCase, code)} at worst.`,
    `The answer is one of ${counted(parts, 'kind')}, and tells ${decimal(entropy, 2)} bits on average.`,
  ];
}

/** How many codes are listed at once. */
const LISTED = 10;

/** Some of the codes that are possible, the lowest. */
export function listText(position: Position): readonly string[] {
  const { rules, turns } = position;
  const codes = listCandidates(rules, turns, LISTED);
  const more = countOf(position) - codes.length;
  return [
    ...codes.map((code) => guessText(rules, code)),
    ...(more > 0 ? [`and ${grouped(more)} more.`] : []),
  ];
}

/** A number with so many decimals, such as `1,234.5`. */
export const decimal = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
