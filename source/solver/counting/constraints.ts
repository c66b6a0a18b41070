import type { Peg } from '../../engine/core/code.ts';
import { countsOf } from '../../engine/core/feedback.ts';
import { type Fact, isClue, type Knowledge } from '../../engine/core/knowledge.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { type Requirements, requirementsOf } from './requirements.ts';

/** The index of a class of colors that the guesses cannot distinguish. */
export type ColorClass = number;

/**
 * The constraints that turns with counts, and clues, put on the secret, prepared for counting. Each
 * color that is in a guess or a clue is a class of its own, in ascending order; all other colors, if any, share the last
 * class.
 */
export type Constraints = {
  /** The length of a code. */
  readonly pegs: number;
  /** The number of color classes. */
  readonly classes: number;
  /** The colors with a class of their own. */
  readonly seen: readonly Peg[];
  /** The colors that share the last class. */
  readonly unseen: readonly Peg[];
  /** Whether a code may contain a color twice. */
  readonly repeats: boolean;
  /** How often a code may contain each class. */
  readonly maxCounts: Uint8Array;
  /** Exact and partial matches together; a cell is class × `pegs` + its count so far. */
  readonly totals: Requirements;
  /** Exact matches; a cell is position × `classes` + class. */
  readonly exacts: Requirements;
  /** The classes of the guess whose part sizes are counted; empty if there is no such guess. */
  readonly nextGuess: readonly ColorClass[];
};

/** The class of a place in a row where a clue has no peg; no count and no cell has it. */
const NO_CLASS = -1;

/** Optional settings of constraints. */
export type ConstraintOptions = {
  /** A guess without feedback, to count its part sizes. */
  readonly nextGuess?: readonly Peg[];
  /** Whether each color has a class of its own, which listing codes in order requires. */
  readonly separateColors?: boolean;
};

/**
 * What a fact requires: how many matches a row of pegs has with the secret. The row of a clue has only
 * the peg that it shows, and where the place is not known, exact matches are not limited.
 */
type Requirement = {
  readonly row: readonly (Peg | undefined)[];
  readonly total: number;
  readonly exact: number | undefined;
};

function requirementOf(fact: Fact): Requirement {
  if (!isClue(fact)) {
    const { exact, partial } = countsOf(fact.feedback);
    return { row: fact.guess, total: exact + partial, exact };
  }
  if (fact.lifeline === 'color') return { row: [fact.peg], total: 1, exact: undefined };
  const blanks: readonly undefined[] = Array(fact.position).fill(undefined);
  return { row: [...blanks, fact.peg], total: 1, exact: 1 };
}

/** The constraints that turns with counts, and clues, put on the secret. */
export function constraintsOf(
  { pegs, alphabet }: Variant,
  repeats: boolean,
  known: Knowledge,
  { nextGuess = [], separateColors = false }: ConstraintOptions = {},
): Constraints {
  const requirements = known.map(requirementOf);
  const guessed = new Set([...requirements.map(({ row }) => row), nextGuess].flat());
  const colors = alphabet.map((_, color) => color);
  const seen = colors.filter((color) => separateColors || guessed.has(color));
  const unseen = colors.filter((color) => !seen.includes(color));
  const classes = seen.length + Math.min(1, unseen.length);
  const maxCounts = new Uint8Array(classes).fill(repeats ? pegs : 1);
  if (!repeats && unseen.length > 0) maxCounts[seen.length] = Math.min(pegs, unseen.length);

  const classOf = (color: Peg | undefined): ColorClass =>
    color === undefined ? NO_CLASS : seen.indexOf(color);
  const countsInRow = requirements.map(({ row }) => classCounts(row.map(classOf), classes));
  const exacts = requirements.flatMap(({ row, exact }) =>
    exact === undefined ? [] : [{ row: row.map(classOf), exact }],
  );
  return {
    pegs,
    classes,
    seen,
    unseen,
    repeats,
    maxCounts,
    totals: requirementsOf(
      requirements.map(({ total }) => total),
      classes * pegs,
      (fact, cell) => (countsInRow[fact]?.[Math.floor(cell / pegs)] ?? 0) > cell % pegs,
    ),
    exacts: requirementsOf(
      exacts.map(({ exact }) => exact),
      pegs * classes,
      (fact, cell) => exacts[fact]?.row[Math.floor(cell / classes)] === cell % classes,
    ),
    nextGuess: nextGuess.map(classOf),
  };
}

/** How often each class is in a row. */
export function classCounts(row: Iterable<ColorClass>, classes: number): Uint8Array {
  const counts = new Uint8Array(classes);
  for (const colorClass of row) counts[colorClass] = (counts[colorClass] ?? 0) + 1;
  return counts;
}
