/** The registry of how each game is played on the screens. */

import type { RulesOf, VariantName } from '../../../variants/index.ts';
import type { GamePlay } from './game-play.ts';
import { pegPlay } from './pegs.ts';
import { wordPlay } from './words.ts';

const games: { readonly [Name in VariantName]: GamePlay<Name> } = {
  pegs: pegPlay,
  words: wordPlay,
};

/** How the game of some rules is played on the screens. */
export const gamePlayOf = <Name extends VariantName>(rules: RulesOf<Name>): GamePlay<Name> =>
  games[rules.variant];

/** What the game of some rules is called. */
export const gameName = <Name extends VariantName>(rules: RulesOf<Name>): string =>
  games[rules.variant].name(rules);
