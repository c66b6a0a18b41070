import type { Peg } from '../../core/code.ts';
import { isMarks } from '../../core/feedback.ts';
import type { Variant } from '../../core/variant.ts';
import type { Turn } from '../turns.ts';
import { type Needs, needsOf } from './needs.ts';

/** A colour as far as the guesses tell it apart: all colours that no guess holds are one hue. */
export type Hue = number;

/**
 * What turns say of the secret of a game that answers with counts, made ready for counting. The
 * hues are the colours that some guess holds, ascending, and after them one hue for all the
 * others, if there are any.
 */
export type Puzzle = {
  /** The length of a code. */
  readonly pegs: number;
  readonly hues: number;
  /** The colours that are a hue each. */
  readonly seen: readonly Peg[];
  /** The colours that share the last hue. */
  readonly unseen: readonly Peg[];
  /** Whether a code may hold a colour twice. */
  readonly repeats: boolean;
  /** How often a code may hold each hue. */
  readonly most: Uint8Array;
  /** Exact and partial matches together; a cell is hue × `pegs` + how often it is held already. */
  readonly founds: Needs;
  /** Exact matches; a cell is position × `hues` + hue. */
  readonly exacts: Needs;
  /** The guess that is to split the candidates, as hues; none if that is not the question. */
  readonly asked: readonly Hue[];
};

/** What else is wanted of a puzzle. */
export type PuzzleOptions = {
  /** A guess of which no answer is known: its answers are to be counted. */
  readonly asked?: readonly Peg[];
  /** Whether every colour is to be a hue of its own, as it takes to list codes in order. */
  readonly allColors?: boolean;
};

/**
 * Whether a game's secrets are all rows of its alphabet, or all rows without a repeated peg; else
 * nothing, and its secrets must be taken one by one.
 */
export function repeatsOf({ pegs, alphabet, secretCount }: Variant): boolean | undefined {
  if (secretCount === alphabet.length ** pegs) return true;
  return secretCount === choices(alphabet.length, pegs, false) ? false : undefined;
}

/** In how many ways `pegs` places can be given to `colors` colours. */
export function choices(colors: number, pegs: number, repeats: boolean): number {
  let ways = 1;
  for (let place = 0; place < pegs; place++) ways *= repeats ? colors : colors - place;
  return ways;
}

/** The puzzle that turns with counts pose. */
export function puzzleOf(
  { pegs, alphabet }: Variant,
  repeats: boolean,
  turns: readonly Turn[],
  { asked = [], allColors = false }: PuzzleOptions = {},
): Puzzle {
  const guesses = turns.map(({ guess }) => guess);
  const held = new Set([...guesses, asked].flat());
  const colors = alphabet.map((_, color) => color);
  const seen = colors.filter((color) => allColors || held.has(color));
  const unseen = colors.filter((color) => !seen.includes(color));
  const hues = seen.length + Math.min(1, unseen.length);
  const most = new Uint8Array(hues).fill(repeats ? pegs : 1);
  if (!repeats && unseen.length > 0) most[seen.length] = Math.min(pegs, unseen.length);

  const rows = guesses.map((guess) => guess.map((color) => seen.indexOf(color)));
  const counts = turns.map(({ feedback }) =>
    isMarks(feedback) ? { exact: 0, partial: 0 } : feedback,
  );
  const heldOften = rows.map((row) => huesHeld(row, hues));
  return {
    pegs,
    hues,
    seen,
    unseen,
    repeats,
    most,
    founds: needsOf(
      counts.map(({ exact, partial }) => exact + partial),
      hues * pegs,
      (turn, cell) => (heldOften[turn]?.[Math.floor(cell / pegs)] ?? 0) > cell % pegs,
    ),
    exacts: needsOf(
      counts.map(({ exact }) => exact),
      pegs * hues,
      (turn, cell) => rows[turn]?.[Math.floor(cell / hues)] === cell % hues,
    ),
    asked: asked.map((color) => seen.indexOf(color)),
  };
}

/** How often each hue is in a row. */
export function huesHeld(row: Iterable<Hue>, hues: number): Uint8Array {
  const counts = new Uint8Array(hues);
  for (const hue of row) counts[hue] = (counts[hue] ?? 0) + 1;
  return counts;
}
