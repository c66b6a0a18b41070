/** The games of the registry; a game that lacks a member does not compile. */
import type { Rules, RulesDataOf, RulesOf, VariantName } from '../../engine/variants/index.ts';
import type { Boards, Game, GameLines, GamePlay } from './game.ts';
import * as registry from './registry.ts';

type ChoiceByVariant = {
  readonly [Name in VariantName]: (typeof registry)[Name]['setup']['defaultChoice'] & Boards;
};

/** The player's choices for one of the games in `Name`. */
export type ChoiceOf<Name extends VariantName> = {
  [Each in Name]: ChoiceByVariant[Each] & { readonly variant: Each };
}[Name];

/** Every game by its name. */
export const games: {
  readonly [Name in VariantName]: Game<ChoiceOf<Name>, RulesOf<Name>, RulesDataOf<Name>>;
} = registry;

/** How the game of some rules is played on the screens. */
export const gamePlayOf = ({ variant }: Rules): GamePlay => games[variant].play;

/** How the game of some rules is played in lines of text. */
export const linesOf = <Name extends VariantName>(rules: RulesOf<Name>): GameLines =>
  games[rules.variant].lines(rules);
