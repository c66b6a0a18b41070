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
import { counted } from '../phrases.ts';
import type { CountNames, GameText, RowSentences, Wording } from './game-text.ts';

const symbolOf = ({ alphabet }: PegRules): string => (alphabet === 'colors' ? 'color' : 'digit');

const unusualTitle = (rules: PegRules): string =>
  [
    counted(rules.pegs, 'peg'),
    counted(rules.colors, symbolOf(rules)),
    ...(rules.repeats ? [] : ['no repeats']),
    counted(rules.attempts, 'turn'),
  ].join(', ');

const colorCountNames: Readonly<Record<Wording, CountNames>> = {
  places: { exact: 'right place', partial: 'right color' },
  'red-white': { exact: 'red', partial: 'white' },
};

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
  countNames: ({ alphabet }, wording) =>
    alphabet === 'colors' ? colorCountNames[wording] : { exact: 'bulls', partial: 'cows' },
  feedback: (feedback, { alphabet }, wording) => {
    const { exact, partial } = countsOf(feedback);
    const names = colorCountNames[wording];
    return alphabet === 'colors'
      ? `${names.exact} ${exact}, ${names.partial} ${partial}`
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
  'attempts-out-of-range': `A game has ${rangeOf(pegLimits.attempts)} attempts.`,
  'more-pegs-than-colors': 'Without repeats a code needs at least as many colors as pegs.',
};
