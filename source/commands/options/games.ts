/** The games on a command line. */
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Rules, type VariantName, variantNames } from '../../engine/variants/index.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import type { Given, Option, ParsedArguments } from '../command-line/arguments.ts';
import { missProse } from '../command-line/values.ts';
import { gameTable } from './game.ts';
import { equationOptions } from './games/equations.ts';
import type { Chosen, GameOptions } from './games/game-options.ts';
import { pegOptions } from './games/pegs.ts';
import { wordOptions } from './games/words.ts';

/** How each game is chosen; one that is missing does not compile. */
export const gameOptions: Readonly<Record<VariantName, GameOptions>> = {
  pegs: pegOptions,
  words: wordOptions,
  equations: equationOptions,
};

const all = variantNames.map((name) => gameOptions[name]);

/** The options that choose the codes of any game. */
export const codeOptions: readonly Option[] = merged(all.map((game) => game.codeOptions));

/** The options that choose the rules of any game. */
export const ruleOptions: readonly Option[] = merged(all.map((game) => game.ruleOptions));

/** The options that choose a game against the program; a challenge has its own game. */
export const gameChoiceOptions: readonly Option[] = [
  ...[gameTable.variant, ...ruleOptions, gameTable.boards, gameTable.maker, gameTable.seed],
];

/** Options of several games, one of each name: a shared option has the summaries of all. */
function merged(groups: readonly (readonly Option[])[]): readonly Option[] {
  const byName = Map.groupBy(groups.flat(), ({ name }) => name);
  return [...byName.values()].flatMap(([first, ...more]) => {
    if (first === undefined) return [];
    const summary: LocalizedText = (catalog) => {
      const summaries = new Set([first, ...more].map((each) => each.summary(catalog)));
      return catalog.commands.options.ofSeveralGames([...summaries]);
    };
    return [{ ...first, summary }];
  });
}

/** The game that the options mean; an option of another game is refused. */
export function readVariant(given: Given): Result<VariantName, LocalizedText> {
  const possible = possibleVariants(given);
  return possible.ok ? succeed(possible.value[0]) : possible;
}

/** The games that the options can mean, the usual one first. */
export function possibleVariants(
  given: Given,
): Result<readonly [VariantName, ...VariantName[]], LocalizedText> {
  const used = ruleOptions.filter(({ name }) => isGiven(name, given)).map(({ name }) => name);
  const typed = given.values.get('variant');
  const named = variantNames.filter((name) => typed === undefined || name === typed.toLowerCase());
  const [first] = named;
  if (first === undefined) {
    return fail(missProse(typed ?? '', variantNames, ({ commands: { values } }) => values.variant));
  }
  const [possible, ...others] = named.filter((name) =>
    used.every((option) => hasOption(name, option)),
  );
  if (possible !== undefined) return succeed([possible, ...others]);
  return fail(foreignOption(used.find((option) => !hasOption(first, option)) ?? '', first));
}

const isGiven = (name: string, { values, switches }: Given): boolean =>
  values.has(name) || switches.has(name);

const hasOption = (variant: VariantName, option: string): boolean =>
  gameOptions[variant].ruleOptions.some(({ name }) => name === option);

function foreignOption(option: string, variant: VariantName): LocalizedText {
  const owners = variantNames.filter((name) => hasOption(name, option));
  return ({ commands: { values } }) => values.foreignOption(option, owners, variant);
}

/** The rules of the game that the options choose. */
export async function readRules(given: ParsedArguments): Chosen<Rules> {
  const variant = readVariant(given);
  return variant.ok ? await gameOptions[variant.value].readRules(given) : variant;
}
