import type { Code } from '../../../engine/core/code.ts';
import type { RulesOf, VariantName } from '../../../engine/variants/index.ts';
import type { StoredOpenings } from '../../review/openings/stored-openings.ts';
import type { StoredPositions } from '../../review/openings/stored-positions.ts';
import type { StoredTree } from '../../trees/stored-tree.ts';

/** What the solver knows about the games of a variant before it plays. */
export type Opening<Name extends VariantName> = {
  /** The tree that is shipped for a game, if there is one. */
  readonly tree: (rules: RulesOf<Name>) => StoredTree | undefined;
  /** The first guess that was measured to be best in a game, if one was. */
  readonly firstGuess: (rules: RulesOf<Name>) => Code | undefined;
  /** The table of what follows each first guess that is shipped for a game, if there is one. */
  readonly values: (rules: RulesOf<Name>) => StoredOpenings | undefined;
  /** The table of later positions that is shipped for a game, if there is one. */
  readonly positions: (rules: RulesOf<Name>) => StoredPositions | undefined;
};

/** The opening of a variant without trees, measured first guesses and tables. */
export const noOpening = {
  tree: () => undefined,
  firstGuess: () => undefined,
  values: () => undefined,
  positions: () => undefined,
};
