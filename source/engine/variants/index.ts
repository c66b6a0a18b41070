/** The games of the registry, each called through the object of its rules. */

import { boardChoices, canHaveBoards } from '../core/boards.ts';
import type { Code } from '../core/code.ts';
import type { Roles } from '../core/game/record.ts';
import { memoize } from '../core/memoize.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { isObject } from '../core/stored/json.ts';
import type { BoardCount, Glyph, Variant } from '../core/variant.ts';
import type {
  Digit,
  GameDefinition,
  Lack,
  NextDigit,
  OpenedRules,
  Resource,
} from './definition.ts';
import { equationGame } from './equations/equation-rules.ts';
import { pegGame } from './pegs.ts';
import { wordGame } from './words/word-rules.ts';

/** Every game: the name that its rules have in data, and their object. */
const registry = { equations: equationGame, pegs: pegGame, words: wordGame };

export type VariantName = keyof typeof registry;

export const isVariantName = (text: string): text is VariantName => Object.hasOwn(registry, text);

export type { Lack, Resource } from './definition.ts';

/** The game of the modes; every other game has an entry of its own in the menu. */
export const mainVariant: VariantName = 'pegs';

/** The part of rules and of their data that all games share: the boards, if there are several. */
type Boards = { readonly boards?: BoardCount };

/** The rules of each game, and the same as plain JSON data. */
type RulesByVariant = {
  readonly [Name in VariantName]: {
    readonly rules: Parameters<(typeof registry)[Name]['variant']>[0] & Boards;
    readonly data: ReturnType<(typeof registry)[Name]['codec']['toData']> & Boards;
  };
};

/** The rules of one of the games in `Name`: the name of the game, and every choice in it. */
export type RulesOf<Name extends VariantName> = {
  [Each in Name]: RulesByVariant[Each]['rules'] & { readonly variant: Each };
}[Name];

/** The rules of any game. */
export type Rules = RulesOf<VariantName>;

export type RulesDataOf<Name extends VariantName> = {
  [Each in Name]: RulesByVariant[Each]['data'] & { readonly variant: Each };
}[Name];

export type RulesData = RulesDataOf<VariantName>;

export type RulesProblem =
  | Exclude<
      Extract<
        ReturnType<(typeof registry)[VariantName]['codec']['read']>,
        { readonly ok: false }
      >['problem'],
      'not-rules'
    >
  | BoardsProblem;

/** Why a game cannot have this number of boards. */
type BoardsProblem = 'boards-out-of-range' | 'boards-need-program';

type Check<Name extends 'checkSecret' | 'checkGuess'> = Exclude<
  ReturnType<ReturnType<(typeof registry)[VariantName]['variant']>[Name]>,
  undefined
>;

/** Why a row of pegs is not a code of its game. */
export type CodeProblem = Check<'checkSecret'>;

/** Why a row of pegs cannot be guessed: it is not a code, or it breaks a rule of hard mode. */
export type GuessProblem = Check<'checkGuess'>;

const definitions: {
  readonly [Name in VariantName]: GameDefinition<
    RulesOf<Name>,
    RulesDataOf<Name>,
    CodeProblem,
    GuessProblem,
    RulesProblem
  >;
} = registry;

/** The names of all games, in the order of lists. */
export const variantNames: readonly VariantName[] = Object.keys(registry)
  .filter(isVariantName)
  .toSorted((one, other) => definitions[one].number - definitions[other].number);

const variantFor = <Name extends VariantName>(
  rules: RulesOf<Name>,
): Variant<CodeProblem, GuessProblem> => {
  const variant = definitions[rules.variant].variant(rules);
  return rules.boards === undefined ? variant : { ...variant, boards: rules.boards };
};

/**
 * The game that rules describe.
 *
 * @example variantOf(rules).secretCount // 1296
 */
export const variantOf: (rules: Rules) => Variant<CodeProblem, GuessProblem> = memoize(variantFor);

const rareRulesFor = <Name extends VariantName>(rules: RulesOf<Name>): RulesOf<Name> | undefined =>
  definitions[rules.variant].withRareCodes(rules);

/**
 * The same rules with every code as a possible secret that a person may choose, such as a rare word.
 * Undefined if the game draws all these codes. For the solver only: such rules are never saved.
 */
export const withRareCodes: (rules: Rules) => Rules | undefined = memoize(rareRulesFor);

export const rulesToData = <Name extends VariantName>(rules: RulesOf<Name>): RulesDataOf<Name> =>
  definitions[rules.variant].codec.toData(rules);

/**
 * The same rules with a number of boards, each of which hides a code of its own. Only a game whose
 * codes the program alone hides has several.
 *
 * @example withBoards(rules, 4).boards // 4
 */
export function withBoards<
  Some extends { readonly variant: VariantName; readonly boards?: BoardCount },
>(rules: Some, boards: 1 | BoardCount): Some {
  const { boards: _, ...others } = rules;
  // Omit of a generic type is not the type itself.
  return { ...others, ...(boards > 1 && { boards }) } as Some;
}

/** The number of boards in data from outside, or why a game of these roles cannot have them. */
export function readBoards(data: unknown, roles?: Roles): Result<1 | BoardCount, BoardsProblem> {
  const boards = data === undefined ? 1 : boardChoices.find((count) => count === data);
  if (boards === undefined) return fail('boards-out-of-range');
  return boards === 1 || roles === undefined || canHaveBoards(roles)
    ? succeed(boards)
    : fail('boards-need-program');
}

/** Checks that data from outside, such as parsed JSON, are the data of rules. */
export function readRulesData(data: unknown): Result<RulesData, RulesProblem | 'not-rules'> {
  if (!isObject(data)) return fail('not-rules');
  const name = variantNames.find((one) => one === data.variant);
  if (name === undefined) return fail('not-rules');
  const boards = readBoards(data.boards);
  if (!boards.ok) return boards;
  const rules = definitions[name].codec.read(data);
  return rules.ok && boards.value > 1 ? succeed(withBoards(rules.value, boards.value)) : rules;
}

export const rulesFromData = <Name extends VariantName>(
  data: RulesDataOf<Name>,
  resources: readonly Resource[],
): Result<RulesOf<Name>, Lack> => definitions[data.variant].codec.fromData(data, resources);

export const minFoundOf = <Name extends VariantName>(rules: RulesOf<Name>): number =>
  definitions[rules.variant].minFound(rules);

export const storedAlphabetOf = <Name extends VariantName>(
  data: RulesDataOf<Name>,
): readonly Glyph[] | undefined => definitions[data.variant].storedAlphabet(data);

/** The options that choose rules within a game; undefined where none do. */
const ruleOptionsOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly string[] | undefined => {
  const options = definitions[rules.variant].playOptions(rules);
  return rules.boards === undefined ? options : options?.concat('--boards', String(rules.boards));
};

/** The words after `keypeg play` that choose the rules of a game; undefined where none do. */
export function playOptionsOf<Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly string[] | undefined {
  const options = ruleOptionsOf(rules);
  return rules.variant === mainVariant ? options : options && [rules.variant, ...options];
}

/** The command that plays a game under some rules, as words; undefined where none does. */
export function playCommandOf<Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly string[] | undefined {
  const { command } = definitions[rules.variant];
  const options = command === undefined ? playOptionsOf(rules) : ruleOptionsOf(rules);
  return options && ['keypeg', command ?? 'play', ...options];
}

export const firstGuessOf = <Name extends VariantName>(rules: RulesOf<Name>): Code | undefined =>
  definitions[rules.variant].firstGuess(rules);

const GAMES_RADIX = 8;

export function rulesToDigits<Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly Digit[] | undefined {
  const { number, challenge } = definitions[rules.variant];
  const digits = challenge.write(rules);
  return digits && [{ value: number, radix: GAMES_RADIX }, ...digits];
}

/** Reads what `rulesToDigits` writes; undefined if no rules are written like that. */
export function rulesFromDigits(next: NextDigit): OpenedRules<Rules> | undefined {
  const number = next(GAMES_RADIX);
  const name = variantNames.find((each) => definitions[each].number === number);
  return name && definitions[name].challenge.read(next);
}
