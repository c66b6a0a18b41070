/** The registry of openings: what the solver knows about each game before it plays. */

import type { Code } from '../../../engine/core/code.ts';
import type { RulesOf, VariantName } from '../../../engine/variants/index.ts';
import type { StoredOpenings } from '../../review/openings/stored-openings.ts';
import type { StoredPositions } from '../../review/openings/stored-positions.ts';
import type { StoredTree } from '../../trees/stored-tree.ts';
import { equationOpening } from './equations.ts';
import { noOpening, type Opening } from './opening.ts';
import { pegOpening } from './pegs.ts';

const openings: { readonly [Name in VariantName]: Opening<Name> } = {
  pegs: pegOpening,
  words: noOpening,
  equations: equationOpening,
};

/** The tree that is shipped for a game, if there is one. */
export const storedTreeOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): StoredTree | undefined => openings[rules.variant].tree(rules);

/** The first guess that was measured to be best in a game, if one was. */
export const openingOf = <Name extends VariantName>(rules: RulesOf<Name>): Code | undefined =>
  openings[rules.variant].firstGuess(rules);

/** The table of what follows each first guess that is shipped for a game, if there is one. */
export const storedOpeningsOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): StoredOpenings | undefined => openings[rules.variant].values(rules);

/** The table of later positions that is shipped for a game, if there is one. */
export const storedPositionsOf = <Name extends VariantName>(
  rules: RulesOf<Name>,
): StoredPositions | undefined => openings[rules.variant].positions(rules);
