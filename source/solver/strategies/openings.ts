import { type Code, codeOf, type Peg } from '../../engine/core/code.ts';
import { rowOf } from '../../engine/variants/equations/equation.ts';
import type { RulesOf, VariantName } from '../../engine/variants/index.ts';
import { type StoredOpenings, storedOpenings } from '../review/openings/openings.ts';
import { type StoredPositions, storedPositions } from '../review/openings/positions.ts';
import { type StoredTree, storedTrees } from '../trees/stored-trees.ts';

/** The solver's knowledge of the games of a variant before it plays. */
type Opening<Name extends VariantName> = {
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
const noOpening = {
  tree: () => undefined,
  firstGuess: () => undefined,
  values: () => undefined,
  positions: () => undefined,
};

/**
 * First guesses by the length of the equations. For five to eight symbols they are the ones with the
 * fewest guesses of `auto` over all equations, among those with most bits or most parts: 374 for 127,
 * 544 for 206, 20,134 for 6,567 and 52,619 for 17,447 equations (48-32=16, which has most bits, needs
 * 52,718). For nine symbols it is the one with most bits, 11.34; for ten the best of 186,000 equations
 * on a sample, 12.80 bits over all equations.
 */
const equationGuesses: Readonly<Record<number, string>> = {
  5: '5-1=4',
  6: '4*7=28',
  7: '5+26=31',
  8: '54-36=18',
  9: '7+28-31=4',
  10: '75+2-31=46',
};

/** The openings of equations. */
const equationOpening: Opening<'equations'> = {
  ...noOpening,
  firstGuess: ({ length }) => {
    const text = equationGuesses[length];
    return text === undefined ? undefined : codeOf(rowOf(text));
  },
};

/** A peg game by its size. */
type Size = { readonly pegs: number; readonly colors: number; readonly repeats: boolean };

const forSize = <Entry extends Size>(
  entries: readonly Entry[],
  { pegs, colors, repeats }: Size,
): Entry | undefined =>
  entries.find(
    (entry) => entry.pegs === pegs && entry.colors === colors && entry.repeats === repeats,
  );

/**
 * First guesses that were measured to be better than the one with the most bits: 6 pegs of 9 colors
 * take 6.280 guesses from 112234 and 6.311 from 123345 (the same 3,000 secrets).
 */
const pegGuesses: readonly (Size & { readonly guess: readonly Peg[] })[] = [
  { pegs: 6, colors: 9, repeats: true, guess: [0, 0, 1, 1, 2, 3] },
];

/** The opening of peg games. */
const pegOpening: Opening<'pegs'> = {
  tree: (rules) => forSize(storedTrees, rules),
  values: (rules) => forSize(storedOpenings, rules),
  positions: (rules) => forSize(storedPositions, rules),
  firstGuess: (rules) => {
    const first = forSize(pegGuesses, rules);
    return first && codeOf(first.guess);
  },
};

/** The registry of openings: what the solver knows about each game before it plays. */
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
