import type {
  EquationFault,
  EquationProblem,
} from '../../../engine/variants/equations/equation.ts';
import type { Nouns } from '../../nouns.ts';

type Faults = {
  readonly [Problem in EquationProblem]: (
    fault: Extract<EquationFault, { readonly problem: Problem }> | undefined,
  ) => string;
};

const equations: Faults = {
  'no-equals-sign': () => 'An equation has exactly one =.',
  'several-equals-signs': () => 'An equation has exactly one =.',
  'equals-not-followed-by-number': () => 'A single number must follow the =.',
  'no-operator': () => 'An equation needs at least one of + - * /.',
  'operator-misplaced': (fault) =>
    `There must be a number on each side of ${fault?.operator ?? 'an operator'}.`,
  'leading-zero': (fault) =>
    `A number cannot start with 0${fault === undefined ? '' : `, as ${fault.number} does`}.`,
  'zero-operand': () => 'A lone 0 is allowed only after the =.',
  'division-with-remainder': (fault) =>
    fault === undefined
      ? 'A division leaves a remainder.'
      : `${fault.dividend}/${fault.divisor} leaves a remainder.`,
  'false-equation': (fault) =>
    fault === undefined
      ? 'The two sides are not equal.'
      : `${fault.left} is ${fault.value}, not ${fault.right}.`,
};

/** Why a row of pegs is not a code of a game, beyond what every game refuses. */
export const codes = {
  repeatedPeg: ({ symbol }: Nouns) => `No ${symbol} may appear twice in this game.`,
  notAWord: (word: string | undefined) => `${word ?? 'That word'} is not in the word list.`,
  /** The fault of an equation is mentioned where it is known. */
  equations,
};
