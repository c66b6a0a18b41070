/** The games of the registry; a game that lacks a member does not compile. */
import type { Rules, RulesDataOf, RulesOf, VariantName } from '../../engine/variants/index.ts';
import { equations } from './equations.ts';
import type { Boards, Game, GamePlay } from './game.ts';
import { pegs } from './pegs.ts';
import { words } from './words.ts';

const registry = { pegs, words, equations } as const;

type ChoiceByVariant = {
  readonly [Name in VariantName]: (typeof registry)[Name]['setup']['defaultChoice'] & Boards;
};

/** The player's choices for one of the games in `Name`. */
export type ChoiceOf<Name extends VariantName> = {
  [Each in Name]: ChoiceByVariant[Each] & { readonly variant: Each };
}[Name];

export const games: {
  readonly [Name in VariantName]: Game<ChoiceOf<Name>, RulesOf<Name>, RulesDataOf<Name>>;
} = registry;

export const gamePlayOf = ({ variant }: Rules): GamePlay => games[variant].play;
