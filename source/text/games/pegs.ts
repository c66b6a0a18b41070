import type { RowProblem } from '../../core/code.ts';
import { countsOf } from '../../core/feedback.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Limits } from '../../variants/limits.ts';
import {
  minFound,
  type PegCodeProblem,
  type PegRules,
  type PegRulesProblem,
  pegLimits,
  presetOf,
} from '../../variants/pegs/peg-rules.ts';
import { attemptsInWords } from '../attempts.ts';
import { counted } from '../phrases.ts';
import type { GameText, RowSentences } from './game-text.ts';

const symbolOf = ({ alphabet }: PegRules): string => (alphabet === 'colors' ? 'color' : 'digit');

const unusualTitle = (rules: PegRules): string =>
  [
    counted(rules.pegs, 'peg'),
    counted(rules.colors, symbolOf(rules)),
    ...(rules.repeats ? [] : ['no repeats']),
    attemptsInWords(rules.attempts),
  ].join(', ');

/** Prose about the games of pegs. */
export const pegText: GameText<'pegs'> = {
  nouns: (rules) => ({ code: 'code', peg: 'peg', symbol: symbolOf(rules) }),
  name: (rules) =>
    presetOf(rules)?.name ?? `${rules.pegs} pegs, ${counted(rules.colors, symbolOf(rules))}`,
  title: (rules) => presetOf(rules)?.name ?? unusualTitle(rules),
  storedRow: formatCode,
  signs: ({ colors }) => (colors === 10 ? '1–9 or 0' : `1–${colors}`),
  code: (rules) => {
    const repeats = rules.repeats ? 'repeats allowed' : 'no repeats';
    return `${counted(rules.pegs, 'peg')}, ${counted(rules.colors, symbolOf(rules))}, ${repeats}`;
  },
  countNames: ({ alphabet }) =>
    alphabet === 'colors'
      ? { exact: 'right place', partial: 'right color' }
      : { exact: 'bulls', partial: 'cows' },
  feedback: (feedback, { alphabet }) => {
    const { exact, partial } = countsOf(feedback);
    return alphabet === 'colors'
      ? `right place ${exact}, right color ${partial}`
      : `${counted(exact, 'bull')}, ${counted(partial, 'cow')}`;
  },
  contains: (symbol) => `the code contains ${symbol}`,
  unlisted: '',
  minFound,
};

/** Why a row of pegs is not a code, beyond what every game refuses. */
export const pegCodeSentences: RowSentences<Exclude<PegCodeProblem, RowProblem>> = {
  'repeated-peg': ({ nouns }) => `No ${nouns.symbol} may appear twice in this game.`,
};

const rangeOf = ({ min, max }: Limits): string => `from ${min} to ${max}`;

/** Why options are not rules of a game of pegs. */
export const pegRulesSentences: Readonly<Record<PegRulesProblem, string>> = {
  'pegs-out-of-range': `A code has ${rangeOf(pegLimits.pegs)} pegs.`,
  'colors-out-of-range': `A game has ${rangeOf(pegLimits.colors)} colors.`,
  'attempts-out-of-range': `A game has ${rangeOf(pegLimits.attempts)} attempts, or unlimited ones.`,
  'more-pegs-than-colors': 'Without repeats a code needs at least as many colors as pegs.',
};
