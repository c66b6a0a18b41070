import { succeed } from '../../core/result.ts';
import { equationAlphabet } from '../../variants/equations/equation.ts';
import { type EquationRules, equationRules } from '../../variants/equations/equation-rules.ts';
import { hardModes } from '../../variants/hard-mode.ts';
import {
  allOf,
  attemptsDigit,
  choiceDigit,
  type GameChallenge,
  readAttempts,
} from './game-challenge.ts';

/** Lengths from 5 to 10. */
const lengths: readonly number[] = [5, 6, 7, 8, 9, 10];

/** Challenges of games of equations. */
export const equationChallenge: GameChallenge<EquationRules> = {
  write: ({ length, mode, attempts }) =>
    allOf([choiceDigit(lengths, length), choiceDigit(hardModes, mode), attemptsDigit(attempts)]),
  read: (next) => {
    const length = lengths[next(lengths.length)];
    const mode = hardModes[next(hardModes.length)];
    if (length === undefined || mode === undefined) return undefined;
    const rules = equationRules({ length, mode, attempts: readAttempts(next) });
    return rules.ok
      ? { pegs: length, symbols: equationAlphabet.length, rules: () => succeed(rules.value) }
      : undefined;
  },
};
