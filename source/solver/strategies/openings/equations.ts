import { codeOf } from '../../../engine/core/code.ts';
import { rowOf } from '../../../engine/variants/equations/equation.ts';
import { noOpening, type Opening } from './opening.ts';

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

/** The openings of equations. */
export const equationOpening: Opening<'equations'> = {
  ...noOpening,
  firstGuess: ({ length }) => {
    const text = firstGuesses[length];
    return text === undefined ? undefined : codeOf(rowOf(text));
  },
};
