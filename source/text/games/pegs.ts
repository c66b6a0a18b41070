import type { RowProblem } from '../../core/code.ts';
import { countsOf } from '../../core/feedback.ts';
import { counted } from '../../languages/en/phrases.ts';
import type { Wording } from '../../languages/wording.ts';
import { formatCode } from '../../variants/codes.ts';
import type { Limits } from '../../variants/limits.ts';
import {
  alphabetForms,
  minFound,
  type PegCodeProblem,
  type PegRules,
  type PegRulesProblem,
  pegLimits,
  presetOf,
  presets,
} from '../../variants/pegs/peg-rules.ts';
import { attemptsInWords } from '../attempts.ts';
import type { CountNames, GameText, RowSentences } from './game-text.ts';

const symbolOf = ({ alphabet }: PegRules): 'color' | 'digit' => alphabetForms[alphabet].symbol;

/** The signs of an alphabet: `1–6`, `1–9 or 0`, `0–5`, or `1` alone. */
function signsText({ alphabet, colors }: PegRules): string {
  const { first } = alphabetForms[alphabet];
  if (colors === 1) return String(first);
  return first + colors > 10 ? '1–9 or 0' : `${first}–${first + colors - 1}`;
}

/** How many symbols there are, and their first number where it is not 1: `6 colors from 0`. */
export function symbolsText(rules: PegRules): string {
  const { symbol, first } = alphabetForms[rules.alphabet];
  return `${counted(rules.colors, symbol)}${first === 1 ? '' : ` from ${first}`}`;
}

const unusualTitle = (rules: PegRules): string =>
  [
    counted(rules.pegs, 'peg'),
    symbolsText(rules),
    ...(rules.repeats ? [] : ['no repeats']),
    attemptsInWords(rules.attempts),
  ].join(', ');

const [standard] = presets;

/** The name of a preset, or what differs from the standard game. */
function optionsOf(rules: PegRules): readonly string[] {
  const preset = presetOf(rules);
  if (preset === standard) return [];
  if (preset !== undefined) return ['--preset', preset.id];
  const usual = standard.rules;
  return [
    ...(['alphabet', 'pegs', 'colors', 'attempts'] as const).flatMap((name) =>
      rules[name] === usual[name] ? [] : [`--${name}`, String(rules[name])],
    ),
    ...(rules.repeats === usual.repeats ? [] : ['--no-repeats']),
  ];
}

const colorCountNames: Readonly<Record<Wording, CountNames>> = {
  places: { exact: 'right place', partial: 'right color' },
  'red-white': { exact: 'red', partial: 'white' },
};

/** Prose about the games of pegs. */
export const pegText: GameText<'pegs'> = {
  nouns: (rules) => ({ code: 'code', peg: 'peg', symbol: symbolOf(rules) }),
  name: (rules) => presetOf(rules)?.name ?? `${counted(rules.pegs, 'peg')}, ${symbolsText(rules)}`,
  title: (rules) => presetOf(rules)?.name ?? unusualTitle(rules),
  storedRow: formatCode,
  signs: signsText,
  options: optionsOf,
  code: (rules) => {
    const repeats = rules.repeats ? 'repeats allowed' : 'no repeats';
    return `${counted(rules.pegs, 'peg')}, ${symbolsText(rules)}, ${repeats}`;
  },
  countNames: (rules, wording) =>
    symbolOf(rules) === 'color' ? colorCountNames[wording] : { exact: 'bulls', partial: 'cows' },
  feedback: (feedback, rules, wording) => {
    const { exact, partial } = countsOf(feedback);
    const names = colorCountNames[wording];
    return symbolOf(rules) === 'color'
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
  'attempts-out-of-range': `A game has ${rangeOf(pegLimits.attempts)} attempts, or unlimited ones.`,
  'more-pegs-than-colors': 'Without repeats a code needs at least as many colors as pegs.',
};
