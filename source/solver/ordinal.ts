import type { Counts, Feedback, Mark, Marks } from '../core/feedback.ts';
import { isMarks } from '../core/feedback.ts';
import type { Variant } from '../core/variant.ts';

/** A row of feedback ordinals, in the narrowest cells that hold every ordinal of the game. */
export type OrdinalRow = Uint8Array | Uint16Array | Uint32Array;

/** Positions of a code as bits: bit `p` is set if position `p` belongs to the set. */
export type PositionSet = number;

/**
 * The numbers that stand for a game's feedback. They are made so that the ordinal of a guess is the
 * *sum* of what each symbol of the guess contributes by itself, which is all that the kernel needs.
 * Counts: exact + (pegs + 1) · (exact + partial). Marks: a digit to base 3 for each position.
 */
export type Ordinals = {
  /** Every ordinal is below this. */
  readonly limit: number;
  /** The ordinal that says the code is cracked. */
  readonly solved: number;
  /** How wide a cell for an ordinal is, in bytes. */
  readonly bytes: 1 | 2 | 4;
  ordinalOf(feedback: Feedback): number;
  feedbackOf(ordinal: number): Feedback;
  /**
   * What a symbol that the guess has at `set` contributes, for each set of positions at which the
   * secret has that symbol.
   */
  shares(set: PositionSet): OrdinalRow;
};

/** The ordinals of a game; only the kind of its feedback and the length of its codes matter. */
export function ordinalsOf({ feedback, pegs }: Pick<Variant, 'feedback' | 'pegs'>): Ordinals {
  const scale = feedback === 'counts' ? countScale(pegs) : markScale(pegs);
  const bytes = scale.limit <= 2 ** 8 ? 1 : scale.limit <= 2 ** 16 ? 2 : 4;
  const known = new Map<PositionSet, OrdinalRow>();
  const sharesOf = (set: PositionSet): OrdinalRow => {
    const row = ordinalRow(bytes, 2 ** pegs);
    for (let held = 0; held < row.length; held++) row[held] = scale.share(set, held);
    known.set(set, row);
    return row;
  };
  return { ...scale, bytes, shares: (set) => known.get(set) ?? sharesOf(set) };
}

/** An empty row for `length` ordinals of so many bytes each. */
function ordinalRow(bytes: Ordinals['bytes'], length: number): OrdinalRow {
  if (bytes === 1) return new Uint8Array(length);
  return bytes === 2 ? new Uint16Array(length) : new Uint32Array(length);
}

type Scale = Pick<Ordinals, 'limit' | 'solved' | 'ordinalOf' | 'feedbackOf'> & {
  /** The part of the ordinal that a symbol earns, at `asked` in the guess and `held` in the secret. */
  readonly share: (asked: PositionSet, held: PositionSet) => number;
};

function countScale(pegs: number): Scale {
  const found = pegs + 1;
  const ordinalOf = ({ exact, partial }: Counts): number => exact + found * (exact + partial);
  return {
    limit: found * found,
    solved: ordinalOf({ exact: pegs, partial: 0 }),
    ordinalOf: (feedback) => ordinalOf(isMarks(feedback) ? { exact: 0, partial: 0 } : feedback),
    feedbackOf: (ordinal) => {
      const exact = ordinal % found;
      return { exact, partial: Math.floor(ordinal / found) - exact };
    },
    share: (asked, held) => sizeOf(asked & held) + found * Math.min(sizeOf(asked), sizeOf(held)),
  };
}

const digits: readonly [Mark, Mark, Mark] = ['absent', 'partial', 'exact'];

function markScale(pegs: number): Scale {
  const ordinalOf = (marks: Marks): number =>
    marks.reduceRight((ordinal, mark) => 3 * ordinal + digits.indexOf(mark), 0);
  const limit = 3 ** pegs;
  return {
    limit,
    solved: limit - 1,
    ordinalOf: (feedback) => (isMarks(feedback) ? ordinalOf(feedback) : 0),
    feedbackOf: (ordinal) =>
      Array.from({ length: pegs }, (_, p) => digits[Math.floor(ordinal / 3 ** p) % 3] ?? 'absent'),
    share: (asked, held) => {
      let left = sizeOf(held & ~asked);
      let ordinal = 0;
      for (let p = 0; p < pegs; p++) {
        const bit = 1 << p;
        if ((asked & bit) === 0) continue;
        if ((held & bit) !== 0) ordinal += 2 * 3 ** p;
        else if (left-- > 0) ordinal += 3 ** p;
      }
      return ordinal;
    },
  };
}

/** How many positions are in a set. */
export function sizeOf(set: PositionSet): number {
  let size = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) size++;
  return size;
}
