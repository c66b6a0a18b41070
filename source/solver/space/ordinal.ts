import { checkpoint } from '../../engine/core/game/checkpoint.ts';
import type { Variant } from '../../engine/core/variant.ts';
import { type FeedbackScale, feedbackScales } from './feedback-scales.ts';
import type { PositionSet } from './position-set.ts';

/** A row of feedback ordinals, in the narrowest cells that hold every ordinal of the game. */
export type OrdinalRow = Uint8Array | Uint16Array | Uint32Array;

/** The feedback ordinals of a game: see `FeedbackScale`. */
export type Ordinals = Omit<FeedbackScale, 'contribution'> & {
  /** The width of a cell for an ordinal, in bytes. */
  readonly bytes: 1 | 2 | 4;
  /**
   * What a symbol contributes that the guess has at `set`, for each set of positions at which the
   * secret can have that symbol.
   */
  readonly contributions: (set: PositionSet) => OrdinalRow;
};

/** The ordinals of a game; only the form of its feedback and the length of its codes matter. */
export function ordinalsOf({ feedback, pegs }: Pick<Variant, 'feedback' | 'pegs'>): Ordinals {
  const scale = feedbackScales[feedback](pegs);
  const bytes = scale.limit <= 2 ** 8 ? 1 : scale.limit <= 2 ** 16 ? 2 : 4;
  const rows = new Map<PositionSet, OrdinalRow>();
  const makeRow = (set: PositionSet): OrdinalRow => {
    const row = emptyRow(bytes, 2 ** pegs);
    for (let inSecret = 0; inSecret < row.length; inSecret++) {
      row[inSecret] = scale.contribution(set, inSecret);
    }
    checkpoint(50 * row.length);
    rows.set(set, row);
    return row;
  };
  return { ...scale, bytes, contributions: (set) => rows.get(set) ?? makeRow(set) };
}

/** A row for `length` ordinals of `bytes` bytes each. */
function emptyRow(bytes: Ordinals['bytes'], length: number): OrdinalRow {
  if (bytes === 1) return new Uint8Array(length);
  return bytes === 2 ? new Uint16Array(length) : new Uint32Array(length);
}
