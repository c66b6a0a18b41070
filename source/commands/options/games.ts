/** The games on a command line. */

import { fail, type Result, succeed } from '../../engine/core/result.ts';
import {
  mainVariant,
  type Rules,
  type VariantName,
  variantNames,
} from '../../engine/variants/index.ts';
import { commandLine } from '../../prose/commands/line.ts';
import {
  type Given,
  missProse,
  type Option,
  type ParsedArguments,
} from '../command-line/arguments.ts';
import { gameTable } from './game.ts';
import { type Chosen, gameOptions } from './game-options.ts';

const all = variantNames.map((name) => gameOptions[name]);

export const codeOptions: readonly Option[] = merged(all.map((game) => game.codeOptions));

export const ruleOptions: readonly Option[] = merged(all.map((game) => game.ruleOptions));

/** The options that choose a game against the program; a challenge has its own game. */
export const gameChoiceOptions: readonly Option[] = [
  ...[...ruleOptions, gameTable.boards, gameTable.maker, gameTable.seed],
];

/** The games that a command takes by name; a size such as `5x8` is one of pegs. */
export const gameNames: readonly string[] = [...variantNames, '5x8', 'bulls-and-cows'];

/** What stands for the game of a name, with the options that the name implies. */
const named: ReadonlyMap<string, Partial<Given>> = new Map([
  [
    'bulls-and-cows',
    {
      values: new Map([
        ['alphabet', 'digits'],
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
    return fail(missProse(typed, gameNames, commandLine.values.games));
  }
  const { values = new Map<string, string>(), switches = new Map<string, boolean>() } = implied;
  return succeed({
    ...given,
    values: new Map([...values, ...given.values]),
    switches: new Map([...switches, ...given.switches]),
  });
}

/** Whether a text names a game. */
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

/** The key of a game that an argument has named, among the values of options. */
const VARIANT = 'game';

/** Options of several games, one of each name: a shared option has the summaries of all. */
function merged(groups: readonly (readonly Option[])[]): readonly Option[] {
  const byName = Map.groupBy(groups.flat(), ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const summaries = new Set([first, ...more].map(({ summary }) => summary));
    return [{ ...first, summary: commandLine.options.ofSeveralGames([...summaries]) }];
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

/** Whether an option is given. */
export const isGiven = (name: string, { values, switches }: Given): boolean =>
  values.has(name) || switches.has(name);

const hasOption = (variant: VariantName, option: string): boolean =>
  gameOptions[variant].ruleOptions.some(({ name }) => name === option);

function foreignOption(option: string, variant: VariantName): string {
  const owners = variantNames.filter((name) => hasOption(name, option));
  return commandLine.values.foreignOption(option, owners, variant);
}

/** The rules of the game that the options choose. */
export async function readRules(given: ParsedArguments): Chosen<Rules> {
  const variant = readVariant(given);
  return variant.ok ? await gameOptions[variant.value].readRules(given) : variant;
}
