import type { RowProblem } from '../../engine/core/code.ts';
import { countsOf } from '../../engine/core/feedback.ts';
import { formatCode } from '../../engine/variants/codes.ts';
import {
  alphabetForms,
  colorNames,
  minFound,
  type PegCodeProblem,
  type PegRules,
  type PegRulesProblem,
  pegLimits,
  presetOf,
  presets,
} from '../../engine/variants/pegs/peg-rules.ts';
import type { Catalog } from '../catalog.ts';
import {
  attemptsInWords,
  type GameText,
  type NameVersions,
  type RowSentences,
  type RulesSentences,
} from './game-text.ts';

const symbolOf = ({ alphabet }: PegRules): 'color' | 'digit' => alphabetForms[alphabet].symbol;

/** The signs of an alphabet: `1–6`, `1–9 or 0`, `0–5`, or `1` alone. */
function signsText({ alphabet, colors }: PegRules, { games }: Catalog): string {
  const { first } = alphabetForms[alphabet];
  if (colors === 1) return String(first);
  return first + colors > 10 ? games.pegs.tenSigns : `${first}–${first + colors - 1}`;
}

/** What describes a code, as a catalog gets it. */
export const sizeOf = ({ alphabet, pegs, colors, repeats }: PegRules) => ({
  ...{ pegs, colors, repeats },
  ...alphabetForms[alphabet],
});

const unusualIn = ({ repeats, attempts }: PegRules, catalog: Catalog): readonly string[] => [
  ...(repeats ? [] : [catalog.games.pegs.noRepeats]),
  attemptsInWords(attempts, catalog),
];

function namesOf(rules: PegRules, catalog: Catalog): NameVersions {
  const preset = presetName(rules, catalog);
  const { size, shortSize } = catalog.games.pegs;
  return preset === undefined ? [size(sizeOf(rules)), shortSize(rules.pegs)] : [preset];
}

const presetName = (rules: PegRules, { games }: Catalog): string | undefined => {
  const preset = presetOf(rules);
  return preset && games.pegs.presets[preset.id];
};

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

/** Prose about the games of pegs. */
export const pegText: GameText<'pegs'> = {
  nouns: (rules, { games }) => games.pegs.nouns[symbolOf(rules)],
  names: namesOf,
  title: (rules, catalog) => ({
    names: namesOf(rules, catalog),
    unusual: presetOf(rules) === undefined ? unusualIn(rules, catalog) : [],
  }),
  storedRow: formatCode,
  signs: signsText,
  pegName: (peg, rules, { games }) => {
    const color = colorNames[peg];
    return color === undefined || symbolOf(rules) === 'digit'
      ? undefined
      : games.pegs.colors[color];
  },
  options: optionsOf,
  code: (rules, { games }) => games.pegs.code(sizeOf(rules)),
  countNames: (rules, { games }) => games.pegs.countNames[symbolOf(rules)],
  countMeanings: (rules, { games }) => games.pegs.countMeanings[symbolOf(rules)],
  feedback: (feedback, rules, { games }) =>
    games.pegs.feedback[symbolOf(rules)](countsOf(feedback)),
  unlisted: () => '',
  minFound,
};

/** Why a row of pegs is not a code, beyond what every game refuses. */
export const pegCodeSentences: RowSentences<Exclude<PegCodeProblem, RowProblem>> = {
  'repeated-peg': ({ nouns }, { problems }) => problems.codes.repeatedPeg(nouns),
};

/** Why options are not rules of a game of pegs. */
export const pegRulesSentences: RulesSentences<PegRulesProblem> = {
  'pegs-out-of-range': ({ problems }) => problems.rules.pegs(pegLimits.pegs),
  'colors-out-of-range': ({ problems }) => problems.rules.colors(pegLimits.colors),
  'attempts-out-of-range': ({ problems }) => problems.rules.attempts(pegLimits.attempts),
  'more-pegs-than-colors': ({ problems }) => problems.rules.morePegsThanColors,
};
