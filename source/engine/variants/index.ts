/** The registry of games. */

import { canHaveBoards } from '../core/boards.ts';
import type { Roles } from '../core/game/roles.ts';
import { memoize } from '../core/memoize.ts';
import { fail, type Result, succeed } from '../core/result.ts';
import { isObject } from '../core/stored/json.ts';
import { type BoardCount, boardCounts, type RulesCodec, type Variant } from '../core/variant.ts';
import type { EquationCodeProblem } from './equations/equation.ts';
import {
  type EquationRules,
  type EquationRulesProblem,
  equationCodec,
  equationVariant,
} from './equations/equation-rules.ts';
import type { HardModeProblem } from './hard-mode.ts';
import {
  type PegCodeProblem,
  type PegRules,
  type PegRulesProblem,
  pegCodec,
} from './pegs/peg-rules.ts';
import { pegVariant } from './pegs/peg-variant.ts';
import type { Dictionary } from './words/dictionary.ts';
import {
  type DictionaryLack,
  type WordCodeProblem,
  type WordRules,
  type WordRulesData,
  type WordRulesProblem,
  withRareWords,
  wordCodec,
  wordVariant,
} from './words/word-rules.ts';

/** The names of all games. */
export const variantNames = ['pegs', 'words', 'equations'] as const;

/** The name of a game. */
export type VariantName = (typeof variantNames)[number];

/** The part of rules and of their data that all games share: the boards, if there are several. */
type Boards = { readonly boards?: BoardCount };

/** The rules of each game, and the same as plain JSON data. */
type RulesByVariant = {
  readonly pegs: { readonly rules: PegRules & Boards; readonly data: PegRules & Boards };
  readonly words: { readonly rules: WordRules & Boards; readonly data: WordRulesData & Boards };
  readonly equations: {
    readonly rules: EquationRules & Boards;
    readonly data: EquationRules & Boards;
  };
};

/** The rules of one of the games in `Name`: the name of the game, and every choice in it. */
export type RulesOf<Name extends VariantName> = {
  [Each in Name]: RulesByVariant[Each]['rules'] & { readonly variant: Each };
}[Name];

/** The rules of any game. */
export type Rules = RulesOf<VariantName>;

/** The rules of one of the games in `Name` as plain JSON data. */
export type RulesDataOf<Name extends VariantName> = {
  [Each in Name]: RulesByVariant[Each]['data'] & { readonly variant: Each };
}[Name];

/** The rules of any game as plain JSON data. */
export type RulesData = RulesDataOf<VariantName>;

/** Why options or data are not rules of any game. */
export type RulesProblem =
  | PegRulesProblem
  | WordRulesProblem
  | EquationRulesProblem
  | BoardsProblem;

/** Why a game cannot have this number of boards. */
export type BoardsProblem = 'boards-out-of-range' | 'boards-need-program';

/** Why a row of pegs is not a code of its game. */
export type CodeProblem = PegCodeProblem | WordCodeProblem | EquationCodeProblem;

/** Why a row of pegs cannot be guessed: it is not a code, or it breaks a rule of hard mode. */
export type GuessProblem = CodeProblem | HardModeProblem;

/** A part of rules that is too large to save, so that their data contain only its name. */
export type Resource = Dictionary;

/** Why rules cannot be restored from data: a resource that they name is missing. */
export type Lack = DictionaryLack;

/** The entry of a game in the registry. */
type Definition<Name extends VariantName> = {
  readonly variant: (rules: RulesOf<Name>) => Variant<CodeProblem, GuessProblem>;
  readonly codec: RulesCodec<RulesOf<Name>, RulesDataOf<Name>, RulesProblem, Resource, Lack>;
  /** The same rules with rare codes as secrets; undefined if the game draws every legal code. */
  readonly withRareCodes: (rules: RulesOf<Name>) => RulesOf<Name> | undefined;
};

const definitions: { readonly [Name in VariantName]: Definition<Name> } = {
  pegs: { variant: pegVariant, codec: pegCodec, withRareCodes: () => undefined },
  words: { variant: wordVariant, codec: wordCodec, withRareCodes: withRareWords },
  equations: { variant: equationVariant, codec: equationCodec, withRareCodes: () => undefined },
};

const variantFor = <Name extends VariantName>(
  rules: RulesOf<Name>,
): Variant<CodeProblem, GuessProblem> => definitions[rules.variant].variant(rules);

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

/** Rules as plain JSON data. */
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
  if (data === undefined || data === 1) return succeed(1);
  const boards = boardCounts.find((count) => count === data);
  if (boards === undefined) return fail('boards-out-of-range');
  return roles === undefined || canHaveBoards(roles)
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

/** Restores rules from data and the resources that they name. */
export const rulesFromData = <Name extends VariantName>(
  data: RulesDataOf<Name>,
  resources: readonly Resource[],
): Result<RulesOf<Name>, Lack> => definitions[data.variant].codec.fromData(data, resources);
