import type { RowProblem } from '../../../engine/core/code.ts';
import { isMarks } from '../../../engine/core/feedback.ts';
import { formatCode } from '../../../engine/variants/codes.ts';
import {
  type EquationCodeProblem,
  type EquationFault,
  type EquationProblem,
  explainEquation,
  isNamedSign,
} from '../../../engine/variants/equations/equation.ts';
import {
  defaultEquationRules,
  type EquationRulesProblem,
  equationLimits,
} from '../../../engine/variants/equations/equation-rules.ts';
import type { Catalog } from '../../catalog.ts';
import type { GameText, RefusedRow, RowSentences, RulesSentences } from './game-text.ts';
import { unusualInMarks, unusualOptions } from './marks.ts';

/** Prose about the games of equations. */
export const equationText: GameText<'equations'> = {
  nouns: (_, { games }) => games.equations.nouns,
  names: ({ pegs }, { games }) => [games.equations.name(pegs), games.equations.shortName],
  title: (rules, catalog) => {
    const { name, shortName } = catalog.games.equations;
    return {
      names: [name(rules.pegs), shortName],
      unusual: unusualInMarks(rules, defaultEquationRules, catalog),
    };
  },
  storedRow: formatCode,
  signs: (_, { games }) => games.equations.signs,
  pegName: (peg, rules, { games }) => {
    const sign = formatCode(rules, [peg]);
    return isNamedSign(sign) ? games.equations.symbols[sign] : undefined;
  },
  options: (rules) => [
    ...['--variant', 'equations'],
    ...(rules.length === defaultEquationRules.length ? [] : ['--length', String(rules.length)]),
    ...unusualOptions(rules, defaultEquationRules),
  ],
  code: ({ pegs, mode }, { games }) => games.equations.code(pegs, mode),
  countNames: (_, { games }) => games.equations.countNames,
  countMeanings: (_, { games }) => games.equations.countMeanings,
  feedback: (feedback, _, { games }) =>
    isMarks(feedback) ? games.marks.inOrder(feedback) : games.equations.counts(feedback),
  unlisted: () => '',
  minFound: () => 0,
};

function sentenceFor<Problem extends EquationProblem>(
  problem: Problem,
  { pegs }: RefusedRow,
  { problems }: Catalog,
): string {
  const fault = pegs === undefined ? undefined : explainEquation(pegs);
  const matches = (
    one: EquationFault,
  ): one is Extract<EquationFault, { readonly problem: Problem }> => one.problem === problem;
  return problems.codes.equations[problem](
    fault !== undefined && matches(fault) ? fault : undefined,
  );
}

/** Why a row of symbols is not a code, beyond what every game refuses. */
export const equationCodeSentences: RowSentences<Exclude<EquationCodeProblem, RowProblem>> = {
  'no-equals-sign': (...row) => sentenceFor('no-equals-sign', ...row),
  'several-equals-signs': (...row) => sentenceFor('several-equals-signs', ...row),
  'equals-not-followed-by-number': (...row) => sentenceFor('equals-not-followed-by-number', ...row),
  'no-operator': (...row) => sentenceFor('no-operator', ...row),
  'operator-misplaced': (...row) => sentenceFor('operator-misplaced', ...row),
  'leading-zero': (...row) => sentenceFor('leading-zero', ...row),
  'zero-operand': (...row) => sentenceFor('zero-operand', ...row),
  'division-with-remainder': (...row) => sentenceFor('division-with-remainder', ...row),
  'false-equation': (...row) => sentenceFor('false-equation', ...row),
};

/** Why options are not rules of a game of equations. */
export const equationRulesSentences: RulesSentences<EquationRulesProblem> = {
  'length-out-of-range': ({ problems }) => problems.rules.equationLength(equationLimits.length),
  'attempts-out-of-range': ({ problems }) => problems.rules.attempts(equationLimits.attempts),
};
