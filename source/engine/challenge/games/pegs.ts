import { succeed } from '../../core/result.ts';
import { type PegRules, pegAlphabets, pegRules } from '../../variants/pegs/peg-rules.ts';
import {
  allOf,
  attemptsDigit,
  choiceDigit,
  type GameChallenge,
  readAttempts,
} from './game-challenge.ts';

/** Lengths and numbers of colors from 1 to 10. */
const SIZES = 10;

/** Challenges of games of pegs. */
export const pegChallenge: GameChallenge<PegRules> = {
  write: ({ alphabet, pegs, colors, repeats, attempts }) =>
    allOf([
      choiceDigit(pegAlphabets, alphabet),
      { value: pegs - 1, radix: SIZES },
      { value: colors - 1, radix: SIZES },
      { value: Number(repeats), radix: 2 },
      attemptsDigit(attempts),
    ]),
  read: (next) => {
    const alphabet = pegAlphabets[next(pegAlphabets.length)];
    const pegs = next(SIZES) + 1;
    const colors = next(SIZES) + 1;
    const repeats = next(2) === 1;
    const rules =
      alphabet && pegRules({ alphabet, pegs, colors, repeats, attempts: readAttempts(next) });
    return rules?.ok ? { pegs, symbols: colors, rules: () => succeed(rules.value) } : undefined;
  },
};
