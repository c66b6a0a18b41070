/** The registry of games: every game that keypeg can play, by its name. */

import { isObject } from '../core/json.ts';
import { memoize } from '../core/memoize.ts';
import { fail, type Result } from '../core/result.ts';
import type { Variant } from '../core/variant.ts';
import type { HardModeProblem } from './hard-mode.ts';
import { pegCodec } from './pegs/peg-codec.ts';
import {
  type PegCodeProblem,
  type PegRules,
  type PegRulesProblem,
  pegVariant,
} from './pegs/peg-rules.ts';
import type { DictionaryLack, RulesCodec } from './rules-codec.ts';
import type { Dictionary } from './words/dictionary.ts';
import { type WordRulesData, wordCodec } from './words/word-codec.ts';
import {
  type WordCodeProblem,
  type WordRules,
  type WordRulesProblem,
  wordVariant,
} from './words/word-rules.ts';

/** The rules of each game. */
type RulesByVariant = { readonly pegs: PegRules; readonly words: WordRules };

/** The rules of each game as plain data that JSON can hold. */
type RulesDataByVariant = { readonly pegs: PegRules; readonly words: WordRulesData };

/** The name of a game. */
export type VariantName = keyof RulesByVariant;

/** The rules of some games, as data: which game it is, and every choice that was made in it. */
export type RulesOf<Name extends VariantName> = {
  [Each in Name]: RulesByVariant[Each] & { readonly variant: Each };
}[Name];

/** The rules of any game. */
export type Rules = RulesOf<VariantName>;

/** The rules of some games as plain data that JSON can hold. */
export type RulesDataOf<Name extends VariantName> = {
  [Each in Name]: RulesDataByVariant[Each] & { readonly variant: Each };
}[Name];

/** The rules of any game as plain data that JSON can hold. */
export type RulesData = RulesDataOf<VariantName>;

/** Why options or data are not rules of any game. */
export type RulesProblem = PegRulesProblem | WordRulesProblem;

/** Why a row of pegs is not a code of its game. */
export type CodeProblem = PegCodeProblem | WordCodeProblem;

/** Why a row of pegs cannot be guessed: it is not a code, or it breaks a rule of hard mode. */
export type GuessProblem = CodeProblem | HardModeProblem;

/** What a game adds to the registry. */
type Definition<Name extends VariantName> = {
  readonly variant: (rules: RulesOf<Name>) => Variant<CodeProblem, GuessProblem>;
  readonly codec: RulesCodec<RulesOf<Name>, RulesDataOf<Name>, RulesProblem>;
};

const definitions: { readonly [Name in VariantName]: Definition<Name> } = {
  pegs: { variant: pegVariant, codec: pegCodec },
  words: { variant: wordVariant, codec: wordCodec },
};

/** The names of all games. */
export const variantNames = ['pegs', 'words'] as const satisfies readonly VariantName[];

const variantFor = <Name extends VariantName>(
  rules: RulesOf<Name>,
): Variant<CodeProblem, GuessProblem> => definitions[rules.variant].variant(rules);

/**
 * The game that rules describe.
 *
 * @example variantOf(rules).secretCount // 1296
 */
export const variantOf: (rules: Rules) => Variant<CodeProblem, GuessProblem> = memoize(variantFor);

/** Rules as plain data that JSON can hold. */
export const rulesToData = <Name extends VariantName>(rules: RulesOf<Name>): RulesDataOf<Name> =>
  definitions[rules.variant].codec.toData(rules);

/** Data from outside, such as parsed JSON, as the data of rules. */
export function readRulesData(data: unknown): Result<RulesData, RulesProblem | 'not-rules'> {
  if (!isObject(data)) return fail('not-rules');
  const name = variantNames.find((known) => known === data.variant);
  return name === undefined ? fail('not-rules') : definitions[name].codec.read(data);
}

/** The rules that data describe; a word game needs its dictionary among `dictionaries`. */
export const rulesFromData = <Name extends VariantName>(
  data: RulesDataOf<Name>,
  dictionaries: readonly Dictionary[],
): Result<RulesOf<Name>, DictionaryLack> =>
  definitions[data.variant].codec.fromData(data, dictionaries);
