/** The games on a command line: how each is chosen, named and read. */

import { fail, type Result, succeed } from '../../engine/core/result.ts';
import {
  type EquationRules,
  equationRules,
} from '../../engine/variants/equations/equation-rules.ts';
import {
  mainVariant,
  type Rules,
  type VariantName,
  variantNames,
} from '../../engine/variants/index.ts';
import {
  checkPegOptions,
  type PegOptions,
  type PegRules,
  type PegRulesProblem,
  pegLimits,
  pegRules,
  standardRules,
} from '../../engine/variants/pegs.ts';
import type { WordList } from '../../engine/variants/words/dictionary.ts';
import { type WordRules, wordRules } from '../../engine/variants/words/word-rules.ts';
import { assumedSizes, type ChosenSizes, type OpenSizes } from '../../lines/text/open-rules.ts';
import { commandLine } from '../../prose/commands/line.ts';
import { exampleSigns } from '../../prose/games/answer-forms.ts';
import { missSentence } from '../../prose/phrases.ts';
import { problems } from '../../prose/problems.ts';
import type { Wording } from '../../prose/wording.ts';
import type { Given, Option, ParsedArguments } from '../command-line/arguments.ts';
import { gameTable } from './game-table.ts';

export type WithWarnings<Value> = { readonly value: Value; readonly warnings: readonly string[] };

/** A value that options led to, or why they are refused. */
export type Chosen<Value> = Promise<Result<WithWarnings<Value>, string>>;

type GameOptions = {
  readonly codeOptions: readonly Option[];
  /** The same and those that choose its other rules. */
  readonly ruleOptions: readonly Option[];
  readonly readRules: (given: ParsedArguments) => Chosen<Rules>;
  /** The rules of a person's code, which may ask the person for its sizes. */
  readonly readSizes: (given: ParsedArguments, typist: 'person' | 'script') => Chosen<ChosenSizes>;
  /** What a secret of this game looks like; each game has a narrower form than the one before. */
  readonly secretForm: RegExp;
  /** A turn as `--turn` takes it, in each of its forms. */
  readonly turnExamples: (wording: Wording) => readonly string[];
};

function completeOptions(
  readRules: GameOptions['readRules'],
): Pick<GameOptions, 'readRules' | 'readSizes'> {
  const readComplete = async (
    given: ParsedArguments,
  ): Chosen<{ readonly kind: 'complete'; readonly rules: Rules }> => {
    const read = await readRules(given);
    return read.ok
      ? succeed({ ...read.value, value: { kind: 'complete', rules: read.value.value } })
      : read;
  };
  return { readRules, readSizes: readComplete };
}

const withoutWarnings = async <Value>(rules: Result<Value, string>): Chosen<Value> =>
  rules.ok ? succeed({ value: rules.value, warnings: [] }) : rules;

const pegCodeOptions: readonly Option[] = [
  ...[gameTable.pegs, gameTable.colors, gameTable.alphabet, gameTable.repeats],
];

const pegOptions: GameOptions = {
  codeOptions: pegCodeOptions,
  ruleOptions: [...pegCodeOptions, gameTable.attempts],
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
      warnings: [],
    });
  },
  secretForm: /./u,
  turnExamples: (wording) => [`1122=${exampleSigns(4, wording)}`, '1122=2,1'],
};

function readPegRules(given: ParsedArguments): Result<PegRules, string> {
  const options = readPegOptions(given, standardRules);
  if (!options.ok) return options;
  const rules = pegRules(options.value);
  return rules.ok ? rules : fail(impossibleRules(rules.problem, options.value));
}

/** The sizes, open unless an option determines them. */
function readOpenSizes(given: ParsedArguments): Result<OpenSizes, string> {
  const options = readPegOptions(given, standardRules);
  if (!options.ok) return options;
  const sizeOf = (size: 'pegs' | 'colors'): number | 'ask' =>
    given.values.has(size) ? options.value[size] : 'ask';
  const sizes = { ...options.value, pegs: sizeOf('pegs'), colors: sizeOf('colors') };
  const assumed = assumedSizes(sizes);
  const problem = checkPegOptions(assumed);
  return problem === undefined ? succeed(sizes) : fail(impossibleRules(problem, assumed));
}

function readPegOptions(given: ParsedArguments, defaults: PegOptions): Result<PegOptions, string> {
  const { values, switches } = given;
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
    const text = values.get(field) ?? `${options[field]}`;
    if (!/^-?\d+$/u.test(text)) {
      return fail(commandLine.values.wholeNumber(field, pegLimits[field], text));
    }
    options = { ...options, [field]: Number(text) };
  }
  return succeed(options);
}

/** Why options are impossible, with the nearest change that makes them possible. */
function impossibleRules(problem: PegRulesProblem, options: PegOptions): string {
  const nearestValue = (field: 'pegs' | 'colors'): string => {
    const { min, max } = pegLimits[field];
    return `--${field} ${Math.min(Math.max(options[field], min), max)}`;
  };
  const fixes: Record<PegRulesProblem, string> = {
    'pegs-out-of-range': nearestValue('pegs'),
    'colors-out-of-range': nearestValue('colors'),
    'attempts-out-of-range': `--attempts ${pegLimits.attempts.max}`,
    'more-pegs-than-colors': `--colors ${options.pegs}`,
  };
  return `${problems.rule(problem)} ${commandLine.values.tryOption(fixes[problem])}`;
}

const wordCodeOptions: readonly Option[] = [
  ...[gameTable.wordLength, gameTable.mode, gameTable.words, gameTable.answers],
];

const wordOptions: GameOptions = {
  codeOptions: wordCodeOptions,
  ruleOptions: [...wordCodeOptions, gameTable.attempts],
  ...completeOptions(readWordRules),
  secretForm: /^\p{L}+$/u,
  turnExamples: () => ['crane=gy..g', 'crane=21002'],
};

/** The rules that the options choose: six attempts at a common five-letter word by default. */
async function readWordRules(given: ParsedArguments): Chosen<WordRules> {
  const { values } = given;
  const mode = gameTable.mode.read(given);
  if (!mode.ok) return mode;
  const attempts = gameTable.attempts.read(given);
  if (!attempts.ok) return attempts;
  const length = gameTable.wordLength.read(given);
  if (!length.ok) return length;
  const { openWords } = await import('./word-lists.ts');
  const opened = await openWords({
    words: values.get('words'),
    answers: values.get('answers'),
    length: length.value,
  });
  if (!opened.ok) return fail(problems.wordSource(opened.problem));
  const { dictionary, lists } = opened.value;
  const options = {
    mode: mode.value,
    ...(attempts.value && { attempts: attempts.value }),
  };
  const rules = wordRules(options, dictionary);
  return rules.ok
    ? succeed({ value: rules.value, warnings: warningsOf(lists) })
    : fail(problems.rule(rules.problem));
}

const warningsOf = (lists: readonly WordList[]): readonly string[] =>
  lists.flatMap((list) => problems.wordListWarnings(list));

const equationCodeOptions: readonly Option[] = [gameTable.equationLength, gameTable.mode];

/** The rules that the options choose: six attempts at eight symbols by default. */
function readEquationRules(given: Given): Result<EquationRules, string> {
  const mode = gameTable.mode.read(given);
  if (!mode.ok) return mode;
  const length = gameTable.equationLength.read(given);
  if (!length.ok) return length;
  const attempts = gameTable.attempts.read(given);
  if (!attempts.ok) return attempts;
  const rules = equationRules({
    mode: mode.value,
    length: length.value,
    ...(attempts.value && { attempts: attempts.value }),
  });
  return rules.ok ? rules : fail(problems.rule(rules.problem));
}

const equationOptions: GameOptions = {
  codeOptions: equationCodeOptions,
  ruleOptions: [...equationCodeOptions, gameTable.attempts],
  ...completeOptions((given) => withoutWarnings(readEquationRules(given))),
  secretForm: /=/u,
  turnExamples: () => ['12+35=47=.y..g...', '12+35=47=01002000'],
};

/** How each game is chosen; one that is missing does not compile. */
export const gameOptions: Readonly<Record<VariantName, GameOptions>> = {
  pegs: pegOptions,
  words: wordOptions,
  equations: equationOptions,
};

const all = variantNames.map((name) => gameOptions[name]);

export const codeOptions: readonly Option[] = merged(all.map((game) => game.codeOptions));

export const ruleOptions: readonly Option[] = merged(all.map((game) => game.ruleOptions));

/** The options that choose a game against the program; a challenge has its own game. */
export const gameChoiceOptions: readonly Option[] = [
  ...[...ruleOptions, gameTable.boards, gameTable.maker, gameTable.seed],
];

/** The games that a command takes by name; a size such as `5x8` is one of pegs. */
export const gameNames: readonly string[] = [...variantNames, '5x8', 'bulls-and-cows'];

/** The options that each name implies that is not the name of a variant. */
const named: ReadonlyMap<string, Partial<Given>> = new Map([
  [
    'bulls-and-cows',
    {
      values: new Map([
        ['alphabet', 'digits'],
        ['pegs', '4'],
        ['colors', '10'],
      ]),
      switches: new Map([['repeats', false]]),
    },
  ],
]);

/** The options with those that the name of a game implies; an option that is given counts more. */
export function withGame(
  given: ParsedArguments,
  typed: string | undefined,
): Result<ParsedArguments, string> {
  if (typed === undefined) return succeed(given);
  const name = typed.toLowerCase();
  const implied = impliedBy(name);
  if (implied === undefined) {
    const advice = `the games are ${gameNames.join(', ')}`;
    return fail(missSentence(typed, gameNames, { fact: `There is no game “${typed}”`, advice }));
  }
  const { values = new Map<string, string>(), switches = new Map<string, boolean>() } = implied;
  return succeed({
    ...given,
    values: new Map([...values, ...given.values]),
    switches: new Map([...switches, ...given.switches]),
  });
}

export const isGame = (typed: string): boolean => impliedBy(typed.toLowerCase()) !== undefined;

function impliedBy(name: string): Partial<Given> | undefined {
  const known = variantNames.find((each) => each === name);
  if (known !== undefined) return { values: new Map([[VARIANT, known]]) };
  const [, pegs, colors] = /^(\d+)[x×](\d+)$/u.exec(name) ?? [];
  const sizes =
    pegs && colors
      ? ([
          ['pegs', pegs],
          ['colors', colors],
        ] as const)
      : [];
  return sizes.length > 0 ? { values: new Map(sizes) } : named.get(name);
}

/** Whether an argument has named the game. */
export const isNamed = ({ values }: Given): boolean => values.has(VARIANT);

/** The key, among the values of options, of the game that an argument has named. */
const VARIANT = 'game';

function merged(groups: readonly (readonly Option[])[]): readonly Option[] {
  const byName = Map.groupBy(groups.flat(), ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const summaries = new Set([first, ...more].map(({ summary }) => summary));
    return [{ ...first, summary: [...summaries].join('; ') }];
  });
}

/** The game that the options mean; an option of another game is refused. */
export function readVariant(given: Given): Result<VariantName, string> {
  const possible = possibleVariants(given);
  return possible.ok ? succeed(possible.value[0]) : possible;
}

/** The games that the options can mean, the usual one first. */
export function possibleVariants(
  given: Given,
): Result<readonly [VariantName, ...VariantName[]], string> {
  const used = ruleOptions.filter(({ name }) => isGiven(name, given)).map(({ name }) => name);
  const typed = given.values.get(VARIANT);
  const meant = variantNames.filter((name) => typed === undefined || name === typed);
  const [first = mainVariant] = meant;
  const [possible, ...others] = meant.filter((name) =>
    used.every((option) => hasOption(name, option)),
  );
  if (possible !== undefined) return succeed([possible, ...others]);
  return fail(foreignOption(used.find((option) => !hasOption(first, option)) ?? '', first));
}

export const isGiven = (name: string, { values, switches }: Given): boolean =>
  values.has(name) || switches.has(name);

const hasOption = (variant: VariantName, option: string): boolean =>
  gameOptions[variant].ruleOptions.some(({ name }) => name === option);

function foreignOption(option: string, variant: VariantName): string {
  const owners = variantNames.filter((name) => hasOption(name, option));
  return `--${option} is an option of ${owners.join(' and ')}, not of ${variant}: leave it out.`;
}

export async function readRules(given: ParsedArguments): Chosen<Rules> {
  const variant = readVariant(given);
  return variant.ok ? await gameOptions[variant.value].readRules(given) : variant;
}
