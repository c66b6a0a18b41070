import { codeOf } from '../../core/code.ts';
import { succeed } from '../../core/result.ts';
import {
  allOf,
  attemptsDigit,
  type ChallengeCodec,
  choiceDigit,
  type GameDefinition,
  nextAttempts,
} from '../definition.ts';
import { type HardModeProblem, hardModes, playOptionsOf } from '../hard-mode.ts';
import { type EquationCodeProblem, equationAlphabet, rowOf } from './equation.ts';
import {
  defaultEquationRules,
  type EquationRules,
  type EquationRulesProblem,
  equationCodec,
  equationRules,
  equationVariant,
} from './equation-rules.ts';

/** Lengths from 5 to 10. */
const lengths: readonly number[] = [5, 6, 7, 8, 9, 10];

const challenge: ChallengeCodec<EquationRules> = {
  write: ({ length, mode, attempts }) =>
    allOf([choiceDigit(lengths, length), choiceDigit(hardModes, mode), attemptsDigit(attempts)]),
  read: (next) => {
    const length = lengths[next(lengths.length)];
    const mode = hardModes[next(hardModes.length)];
    if (length === undefined || mode === undefined) return undefined;
    const rules = equationRules({ length, mode, attempts: nextAttempts(next) });
    return rules.ok
      ? { pegs: length, symbols: equationAlphabet.length, rules: () => succeed(rules.value) }
      : undefined;
  },
};

/**
 * First guesses by the length of the equations. For five to eight symbols they are the ones with the
 * fewest guesses of `auto` over all equations, among those with most bits or most parts: 374 for 127,
 * 544 for 206, 20,134 for 6,567 and 52,619 for 17,447 equations (48-32=16, which has most bits, needs
 * 52,718). For nine symbols it is the one with most bits, 11.34; for ten the best of 186,000 equations
 * on a sample, 12.80 bits over all equations.
 */
const firstGuesses: Readonly<Record<number, string>> = {
  5: '5-1=4',
  6: '4*7=28',
  7: '5+26=31',
  8: '54-36=18',
  9: '7+28-31=4',
  10: '75+2-31=46',
};

export const equationGame: GameDefinition<
  EquationRules,
  EquationRules,
  EquationCodeProblem,
  EquationCodeProblem | HardModeProblem,
  EquationRulesProblem
> = {
  number: 2,
  variant: equationVariant,
  codec: equationCodec,
  challenge,
  withRareCodes: () => undefined,
  minFound: () => 0,
  storedAlphabet: () => equationAlphabet,
  playOptions: (rules) => [
    ...(rules.length === defaultEquationRules.length ? [] : ['--length', String(rules.length)]),
    ...playOptionsOf(rules, defaultEquationRules),
  ],
  firstGuess: ({ length }) => {
    const text = firstGuesses[length];
    return text === undefined ? undefined : codeOf(rowOf(text));
  },
};
