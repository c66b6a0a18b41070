import type { Code } from '../core/code.ts';
import type { Rules } from '../core/rules.ts';
import { counted, countNames, signsOf, symbolNoun } from '../core/sentences.ts';
import { listCandidates } from '../solver/count.ts';
import { countOf, type Position } from '../solver/position.ts';
import { measured } from '../solver/rank.ts';
import { rowText } from './game-text.ts';

/** What is said once the sizes are known. */
export function introductionText(rules: Rules): readonly string[] {
  const noun = symbolNoun(rules);
  const { exact, partial } = countNames(rules);
  const repeats =
    rules.variant === 'pegs' && !rules.repeats
      ? 'None appears twice.'
      : `A ${noun} may appear more than once.`;
  return [
    `Think of a code of ${rules.pegs} pegs, each one of the ${noun}s ${signsOf(rules)}. ${repeats}`,
    `To each guess answer with two numbers, ${exact} and ${partial}. Type help for more.`,
  ];
}

/** What help says while a code is being broken. */
export function solvingHelp(rules: Rules): readonly string[] {
  const { exact, partial } = countNames(rules);
  const noun = symbolNoun(rules);
  const signs = `wwb${'.'.repeat(rules.pegs)}`.slice(0, rules.pegs);
  return [
    `${exact}: how many pegs of the guess have the ${noun} of your code in the same place.`,
    `${partial}: how many others have a ${noun} that your code has in another place.`,
    `Type one number and then the other, or both at once: 2 1, or ${signs} with a sign for each peg, in any order.`,
    'why: what the guess is for. list: some of the codes that are possible. guess CODE: you played another guess.',
    'undo: take the last answer back. change ROW ANSWER, such as change 1 2 0: give another. q: leave.',
  ];
}

/** A guess, its number and how many codes it is made from. */
export const proposalText = (position: Position, guess: Code): string =>
  `Guess ${position.turns.length + 1}: ${rowText(position.rules, guess)} (${possible(position)})`;

const possible = (position: Position): string => {
  const count = countOf(position);
  return `${counted(count, 'code')} ${count === 1 ? 'is' : 'are'} possible`;
};

/** Why a guess is a good one: what is known before it, and what its answer will tell. */
export function reasonText(position: Position, guess: Code): readonly string[] {
  const { candidate, worstCase, expectedSize, entropy, parts } = measured(position, guess);
  const row = rowText(position.rules, guess);
  return [
    candidate
      ? `${row} may be the code itself.`
      : `${row} cannot be the code: it is asked for what its answer tells.`,
    `Before the answer ${possible(position)}; after it ${decimal(expectedSize, 1)} on average, ${counted(worstCase, 'code')} at worst.`,
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
    ...codes.map((code) => rowText(rules, code)),
    ...(more > 0 ? [`and ${more.toLocaleString('en-US')} more.`] : []),
  ];
}

/** A number with so many decimals, such as `1,234.5`. */
export const decimal = (value: number, digits: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
