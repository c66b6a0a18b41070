import type { RowProblem } from '../../core/code.ts';
import { isMarks } from '../../core/feedback.ts';
import { counted } from '../../languages/en/phrases.ts';
import { formatCode } from '../../variants/codes.ts';
import {
  type EquationCodeProblem,
  type EquationFault,
  type EquationProblem,
  explainEquation,
} from '../../variants/equations/equation.ts';
import {
  defaultEquationRules,
  type EquationRulesProblem,
  equationLimits,
} from '../../variants/equations/equation-rules.ts';
import type { GameText, RefusedRow, RowSentences } from './game-text.ts';
import { hardModeNames, marksInWords, unusualInMarks, unusualOptions } from './marks.ts';

const nameOf = (pegs: number): string => `Equations of ${counted(pegs, 'symbol')}`;

/** Prose about the games of equations. */
export const equationText: GameText<'equations'> = {
  nouns: () => ({ code: 'equation', peg: 'symbol', symbol: 'symbol' }),
  name: ({ pegs }) => nameOf(pegs),
  title: (rules) => [nameOf(rules.pegs), ...unusualInMarks(rules, defaultEquationRules)].join(', '),
  storedRow: formatCode,
  signs: () => '0–9, + - * / and =',
  options: (rules) => [
    ...['--variant', 'equations'],
    ...(rules.length === defaultEquationRules.length ? [] : ['--length', String(rules.length)]),
    ...unusualOptions(rules, defaultEquationRules),
  ],
  code: ({ pegs, mode }) => `${counted(pegs, 'symbol')}, ${hardModeNames[mode]}`,
  countNames: () => ({ exact: 'right place', partial: 'right symbol' }),
  feedback: (feedback) =>
    isMarks(feedback)
      ? marksInWords(feedback)
      : `right place ${feedback.exact}, right symbol ${feedback.partial}`,
  contains: (symbol) => `the equation contains ${symbol}`,
  unlisted: '',
  minFound: () => 0,
};

type Sentences = {
  readonly [Problem in EquationProblem]: (
    fault: Extract<EquationFault, { readonly problem: Problem }> | undefined,
  ) => string;
};

const faultSentences: Sentences = {
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

function sentenceFor<Problem extends EquationProblem>(
  problem: Problem,
  fault: EquationFault | undefined,
): string {
  const matches = (
    one: EquationFault,
  ): one is Extract<EquationFault, { readonly problem: Problem }> => one.problem === problem;
  return faultSentences[problem](fault !== undefined && matches(fault) ? fault : undefined);
}

const faultIn = ({ pegs }: RefusedRow): EquationFault | undefined =>
  pegs === undefined ? undefined : explainEquation(pegs);

/** Why a row of symbols is not a code, beyond what every game refuses. */
export const equationCodeSentences: RowSentences<Exclude<EquationCodeProblem, RowProblem>> = {
  'no-equals-sign': (row) => sentenceFor('no-equals-sign', faultIn(row)),
  'several-equals-signs': (row) => sentenceFor('several-equals-signs', faultIn(row)),
  'equals-not-followed-by-number': (row) =>
    sentenceFor('equals-not-followed-by-number', faultIn(row)),
  'no-operator': (row) => sentenceFor('no-operator', faultIn(row)),
  'operator-misplaced': (row) => sentenceFor('operator-misplaced', faultIn(row)),
  'leading-zero': (row) => sentenceFor('leading-zero', faultIn(row)),
  'zero-operand': (row) => sentenceFor('zero-operand', faultIn(row)),
  'division-with-remainder': (row) => sentenceFor('division-with-remainder', faultIn(row)),
  'false-equation': (row) => sentenceFor('false-equation', faultIn(row)),
};

/** Why options are not rules of a game of equations. */
export const equationRulesSentences: Readonly<Record<EquationRulesProblem, string>> = {
  'length-out-of-range': `An equation has from ${equationLimits.length.min} to ${equationLimits.length.max} symbols.`,
  'attempts-out-of-range': `A game has from ${equationLimits.attempts.min} to ${equationLimits.attempts.max} attempts, or unlimited ones.`,
};
