/** The registry of games for challenges. */
import type { RulesOf, VariantName } from '../../variants/index.ts';
import type { Digit, NextDigit } from '../encoding.ts';
import { equationChallenge } from './equations.ts';
import type { GameChallenge, OpenedRules } from './game-challenge.ts';
import { pegChallenge } from './pegs.ts';
import { wordChallenge } from './words.ts';

export type { OpenedRules, WordsNeeded } from './game-challenge.ts';

const challenges: { readonly [Name in VariantName]: GameChallenge<RulesOf<Name>> } = {
  pegs: pegChallenge,
  words: wordChallenge,
  equations: equationChallenge,
};

/** The games by their numbers in a challenge, which never change. */
const numbers: readonly VariantName[] = ['pegs', 'words', 'equations'];

/** Room for more games. */
const GAMES_RADIX = 8;

/** The game and its rules as digits; undefined if a challenge cannot contain them. */
export function writeRules<Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly Digit[] | undefined {
  const digits = challenges[rules.variant].write(rules);
  return digits && [{ value: numbers.indexOf(rules.variant), radix: GAMES_RADIX }, ...digits];
}

/** Reads what `writeRules` writes; undefined if no rules are written like that. */
export function readRules(next: NextDigit): OpenedRules | undefined {
  const name = numbers[next(GAMES_RADIX)];
  return name && challenges[name].read(next);
}
