import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import {
  checkPegOptions,
  type PegOptions,
  type PegRules,
  type PegRulesProblem,
  pegLimits,
  pegRules,
  standardRules,
} from '../../../engine/variants/pegs/peg-rules.ts';
import { assumedSizes, type OpenSizes } from '../../../lines/text/open-rules.ts';
import type { LocalizedText } from '../../../prose/catalog.ts';
import type { Option, ParsedArguments } from '../../command-line/arguments.ts';
import { gameTable } from '../game.ts';
import { type GameOptions, withoutWarnings } from './game-options.ts';

const codeOptions: readonly Option[] = [
  ...[gameTable.pegs, gameTable.pegsLength, gameTable.colors],
  ...[gameTable.alphabet, gameTable.repeats],
];

/** How peg games are chosen on a command line. */
export const pegOptions: GameOptions = {
  codeOptions,
  ruleOptions: [...codeOptions, gameTable.attempts],
  readRules: (given) => withoutWarnings(readPegRules(given)),
  readSizes: async (given, typist) => {
    const sizes = readOpenSizes(given);
    if (!sizes.ok) return sizes;
    const { colors } = sizes.value;
    // A script has no answer to a question that it does not know.
    const isAsked = typist === 'person' && colors === 'ask' && !given.values.has('alphabet');
    return succeed({
      value: {
        kind: 'open',
        sizes: isAsked ? { ...sizes.value, numbering: 'ask' } : sizes.value,
      },
      warnings: () => [],
    });
  },
  secretForm: /./u,
  turnExamples: ['1122=wwb.', '1122=2,1'],
};

function readPegRules(given: ParsedArguments): Result<PegRules, LocalizedText> {
  const options = readPegOptions(given, standardRules);
  if (!options.ok) return options;
  const rules = pegRules(options.value);
  return rules.ok ? rules : fail(impossibleRules(rules.problem, options.value));
}

/** The sizes, open unless an option determines them. */
function readOpenSizes(given: ParsedArguments): Result<OpenSizes, LocalizedText> {
  const options = readPegOptions(given, standardRules);
  if (!options.ok) return options;
  const sizeOf = (size: 'pegs' | 'colors'): number | 'ask' =>
    isGiven(size, given) ? options.value[size] : 'ask';
  const sizes = { ...options.value, pegs: sizeOf('pegs'), colors: sizeOf('colors') };
  const assumed = assumedSizes(sizes);
  const problem = checkPegOptions(assumed);
  return problem === undefined ? succeed(sizes) : fail(impossibleRules(problem, assumed));
}

/** The names of the option that gives a number. */
const namesOf = {
  pegs: ['pegs', 'length'],
  colors: ['colors'],
} as const satisfies Readonly<
  Record<Exclude<keyof typeof pegLimits, 'attempts'>, readonly string[]>
>;

const isGiven = (field: keyof typeof namesOf, { values }: ParsedArguments): boolean =>
  namesOf[field].some((name) => values.has(name));

/** The defaults with the given changes. */
function readPegOptions(
  given: ParsedArguments,
  defaults: PegOptions,
): Result<PegOptions, LocalizedText> {
  const { values, switches } = given;
  if (values.has('pegs') && values.has('length')) {
    return fail(({ commands: { values: sentences } }) => sentences.pegsAndLength);
  }
  const alphabet = gameTable.alphabet.read(given, defaults.alphabet);
  if (!alphabet.ok) return alphabet;
  const attempts = gameTable.attempts.read(given);
  if (!attempts.ok) return attempts;
  let options = {
    ...defaults,
    alphabet: alphabet.value,
    repeats: switches.get('repeats') ?? defaults.repeats,
    attempts: attempts.value ?? defaults.attempts,
  };
  for (const field of ['pegs', 'colors'] as const) {
    const name = namesOf[field].find((typed) => values.has(typed)) ?? field;
    const text = values.get(name) ?? `${options[field]}`;
    if (!/^-?\d+$/u.test(text)) {
      return fail(({ commands: { values: sentences } }) =>
        sentences.wholeNumber(name, pegLimits[field], text),
      );
    }
    options = { ...options, [field]: Number(text) };
  }
  return succeed(options);
}

/** Why options are impossible, with the nearest change that makes them possible. */
function impossibleRules(problem: PegRulesProblem, options: PegOptions): LocalizedText {
  const nearestValue = (field: keyof typeof namesOf): string => {
    const { min, max } = pegLimits[field];
    return `--${field} ${Math.min(Math.max(options[field], min), max)}`;
  };
  const fixes: Record<PegRulesProblem, string> = {
    'pegs-out-of-range': nearestValue('pegs'),
    'colors-out-of-range': nearestValue('colors'),
    'attempts-out-of-range': `--attempts ${pegLimits.attempts.max}`,
    'more-pegs-than-colors': `--colors ${options.pegs}`,
  };
  return (catalog) =>
    `${catalog.problems.rule(problem)} ${catalog.commands.values.tryOption(fixes[problem])}`;
}
