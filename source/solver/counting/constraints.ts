import type { Peg } from '../../core/code.ts';
import { countsOf } from '../../core/feedback.ts';
import type { Variant } from '../../core/variant.ts';
import type { Turn } from '../turns.ts';
import { type Requirements, requirementsOf } from './requirements.ts';

/** The index of a class of colors that the guesses cannot distinguish. */
export type ColorClass = number;

/**
 * The constraints that turns with counts put on the secret, prepared for counting. Each color that
 * is in a guess is a class of its own, in ascending order; all other colors, if any, share the last
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

/** Optional settings of constraints. */
export type ConstraintOptions = {
  /** A guess without feedback, to count its part sizes. */
  readonly nextGuess?: readonly Peg[];
  /** Whether each color has a class of its own, which listing codes in order requires. */
  readonly separateColors?: boolean;
};

/** The constraints that turns with counts put on the secret. */
export function constraintsOf(
  { pegs, alphabet }: Variant,
  repeats: boolean,
  turns: readonly Turn[],
  { nextGuess = [], separateColors = false }: ConstraintOptions = {},
): Constraints {
  const guesses = turns.map(({ guess }) => guess);
  const guessed = new Set([...guesses, nextGuess].flat());
  const colors = alphabet.map((_, color) => color);
  const seen = colors.filter((color) => separateColors || guessed.has(color));
  const unseen = colors.filter((color) => !seen.includes(color));
  const classes = seen.length + Math.min(1, unseen.length);
  const maxCounts = new Uint8Array(classes).fill(repeats ? pegs : 1);
  if (!repeats && unseen.length > 0) maxCounts[seen.length] = Math.min(pegs, unseen.length);

  const rows = guesses.map((guess) => guess.map((color) => seen.indexOf(color)));
  const feedbacks = turns.map(({ feedback }) => countsOf(feedback));
  const countsInGuess = rows.map((row) => classCounts(row, classes));
  return {
    pegs,
    classes,
    seen,
    unseen,
    repeats,
    maxCounts,
    totals: requirementsOf(
      feedbacks.map(({ exact, partial }) => exact + partial),
      classes * pegs,
      (turn, cell) => (countsInGuess[turn]?.[Math.floor(cell / pegs)] ?? 0) > cell % pegs,
    ),
    exacts: requirementsOf(
      feedbacks.map(({ exact }) => exact),
      pegs * classes,
      (turn, cell) => rows[turn]?.[Math.floor(cell / classes)] === cell % classes,
    ),
    nextGuess: nextGuess.map((color) => seen.indexOf(color)),
  };
}

/** How often each class is in a row. */
export function classCounts(row: Iterable<ColorClass>, classes: number): Uint8Array {
  const counts = new Uint8Array(classes);
  for (const colorClass of row) counts[colorClass] = (counts[colorClass] ?? 0) + 1;
  return counts;
}
