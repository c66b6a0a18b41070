/** The registry of prose: what is said differently about each game. */

import type { Peg, RowProblem } from '../../core/code.ts';
import type { Feedback } from '../../core/feedback.ts';
import type { Nouns } from '../../languages/nouns.ts';
import type { Wording } from '../../languages/wording.ts';
import {
  type CodeProblem,
  type Rules,
  type RulesData,
  type RulesDataOf,
  type RulesOf,
  type RulesProblem,
  rulesFromData,
  type VariantName,
  variantOf,
} from '../../variants/index.ts';
import { englishLength } from '../../variants/words/dictionary.ts';
import { equationCodeSentences, equationRulesSentences, equationText } from './equations.ts';
import type { CountNames, GameText, RowSentences } from './game-text.ts';
import { pegCodeSentences, pegRulesSentences, pegText } from './pegs.ts';
import { wordCodeSentences, wordRulesSentences, wordsName, wordText } from './words.ts';

const texts: { readonly [Name in VariantName]: GameText<Name> } = {
  pegs: pegText,
  words: wordText,
  equations: equationText,
};

/** Why a row of pegs is not a code of its game, beyond what every game refuses. */
export const codeSentences: RowSentences<Exclude<CodeProblem, RowProblem>> = {
  ...pegCodeSentences,
  ...wordCodeSentences,
  ...equationCodeSentences,
};

/** Why options or data are not rules of any game. */
export const rulesSentences: Readonly<Record<RulesProblem, string>> = {
  ...pegRulesSentences,
  ...wordRulesSentences,
  ...equationRulesSentences,
};

/** What the things of a game are called in prose. */
export const nounsOf = <Name extends VariantName>(rules: RulesOf<Name>): Nouns =>
  texts[rules.variant].nouns(rules);

/** What one symbol of the alphabet is called in prose. */
export const symbolNoun = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  nounsOf(rules).symbol;

/** The name of a game: its preset, or what its rules are. */
export const gameName = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  texts[rules.variant].name(rules);

/** What tells a stored game from those of other rules, such as `Words of 5 letters, hard mode`. */
export const titleOf = <Name extends VariantName>(data: RulesDataOf<Name>): string =>
  texts[data.variant].title(data);

/** A row of a stored game in signs; undefined where only its word list knows the letters. */
export const storedRow = <Name extends VariantName>(
  data: RulesDataOf<Name>,
  pegs: readonly Peg[],
): string | undefined => texts[data.variant].storedRow(data, pegs);

/** The name of a game whose rules are data; its dictionary can be missing. */
export function gameNameOf(data: RulesData): string {
  const rules = rulesFromData(data, []);
  if (rules.ok) return gameName(rules.value);
  const letters = englishLength(rules.problem.dictionary.id);
  return letters === undefined ? 'Words of another list' : wordsName(letters);
}

/** The signs of a game's alphabet, as a player types them: `1–6`, `1–9 or 0`, or `A–Z`. */
export const signsOf = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  texts[rules.variant].signs(rules);

/** The options of `keypeg play` that choose the rules of a game; undefined where none do. */
export const optionsOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): readonly string[] | undefined => texts[rules.variant].options(rules);

/** The initials of a game's alphabet, such as `R G Y P W B`, or nothing if it has only signs. */
export function initialsOf<Name extends VariantName>(rules: RulesOf<Name>): string {
  const glyphs = variantOf(rules).alphabet.filter(({ sign, initial }) => sign !== initial);
  return glyphs.map(({ initial }) => initial).join(' ');
}

/** The description of a code of a game: `4 pegs, 6 colors, no repeats`, or `5 letters, hard mode`. */
export const codeInWords = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  texts[rules.variant].code(rules);

/** What the two counts of an answer are called in a game. */
export const countNames = <Name extends VariantName>(
  rules: RulesOf<Name>,
  wording: Wording = 'places',
): CountNames => texts[rules.variant].countNames(rules, wording);

/** A feedback in words: two counts under their names, or what each peg of the guess earned. */
export const feedbackInWords = <Name extends VariantName>(
  feedback: Feedback,
  rules: RulesOf<Name>,
  wording: Wording = 'places',
): string => texts[rules.variant].feedback(feedback, rules, wording);

/** That a code of a game contains a symbol, such as `the code contains red (1)`. */
export const containsInWords = <Name extends VariantName>(
  symbol: string,
  rules: RulesOf<Name>,
): string => texts[rules.variant].contains(symbol);

/** What a codemaker reads first when no code fits, as lines: nothing in most games. */
export const unlistedLines = ({ variant }: Rules): readonly string[] => {
  const { unlisted } = texts[variant];
  return unlisted === '' ? [] : [unlisted];
};

/** The smallest sum that the two counts of a feedback can have in a game. */
export const minFoundOf = <Name extends VariantName>(rules: RulesOf<Name>): number =>
  texts[rules.variant].minFound(rules);
