/** The registry of games for text mode. */
import type { Peg } from '../../../engine/core/code.ts';
import type { Over } from '../../../engine/variants/game.ts';
import type { RulesOf, VariantName } from '../../../engine/variants/index.ts';
import type { Catalog } from '../../../prose/catalog.ts';
import { nounsOf } from '../../../prose/games.ts';
import type { FeedbackStyle } from '../answers/form.ts';
import { equationTexts } from './equations.ts';
import type { GameTexts } from './game-texts.ts';
import { pegTexts } from './pegs.ts';
import { wordTexts } from './words.ts';

const texts: { readonly [Name in VariantName]: GameTexts<RulesOf<Name>> } = {
  pegs: pegTexts,
  words: wordTexts,
  equations: equationTexts,
};

/** A guess, easy to read out. */
export const guessText = <Name extends VariantName>(
  rules: RulesOf<Name>,
  pegs: readonly Peg[],
): string => texts[rules.variant].guess(rules, pegs);

/** The sign of a peg that no lifeline has revealed. */
export const unknownSign = ({ variant }: RulesOf<VariantName>): string => texts[variant].unknown;

/** How a guess is typed. */
export const howToGuess = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => catalog.lines.games.howToGuess(texts[rules.variant].sample(rules));

/** How a code is typed that a person hides. */
export const howToHide = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string =>
  catalog.lines.games.howToHide(nounsOf(rules, catalog), texts[rules.variant].sample(rules));

/** The rules, at the start of a game. */
export const rulesText = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => texts[rules.variant].opening(rules, catalog);

/** The meaning of the symbols, as lines of the help. */
export const symbolHelp = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): readonly string[] => texts[rules.variant].symbols(rules, catalog);

/** How a finished game is shared. */
export const shareLines = (game: Over, style: FeedbackStyle, catalog: Catalog): readonly string[] =>
  texts[game.rules.variant].share(game, style, catalog);

/** Which codes a game has, in a title: `4 pegs of 6 colors`. */
export const sizeText = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => texts[rules.variant].size(rules, catalog);

/** Which codes there are, when a person has one in mind. */
export const solvingIntroduction = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): string => texts[rules.variant].solving.introduction(rules, catalog);

/** The lines of the solver's help that only one game has. */
export const solvingGameHelp = <Name extends VariantName>(
  rules: RulesOf<Name>,
  catalog: Catalog,
): readonly string[] => texts[rules.variant].solving.help(rules, catalog);

/** Whether other good guesses are listed with each guess. */
export const suggestsAlways = ({ variant }: RulesOf<VariantName>): boolean =>
  texts[variant].solving.suggestions === 'always';
