import type { Feedback, FeedbackCounts, Mark, Marks } from '../../core/feedback.ts';
import { isMarks } from '../../core/feedback.ts';
import type { Variant } from '../../core/variant.ts';

/** A row of feedback ordinals, in the narrowest cells that hold every ordinal of the game. */
export type OrdinalRow = Uint8Array | Uint16Array | Uint32Array;

/** Positions of a code as bits: bit `p` is set if position `p` belongs to the set. */
export type PositionSet = number;

/**
 * The numbers that stand for a game's feedback. They are made so that the ordinal of a guess is the
 * *sum* of what each symbol of the guess contributes by itself, which is all that the kernel needs.
 * Counts: exact + pegs · (exact + partial), which tells all feedbacks apart, for exact is at most
 * exact + partial, and is `pegs` only in the last. Marks: a digit to base 3 for each position.
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
  const ordinalOf = ({ exact, partial }: FeedbackCounts): number =>
    exact + pegs * (exact + partial);
  const solved = ordinalOf({ exact: pegs, partial: 0 });
  return {
    limit: solved + 1,
    solved,
    ordinalOf: (feedback) => ordinalOf(isMarks(feedback) ? { exact: 0, partial: 0 } : feedback),
    feedbackOf: (ordinal) => {
      const found = Math.min(pegs, Math.floor(ordinal / pegs));
      const exact = ordinal - pegs * found;
      return { exact, partial: found - exact };
    },
    share: (asked, held) => sizeOf(asked & held) + pegs * Math.min(sizeOf(asked), sizeOf(held)),
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

/** How many members a set has that holds each as a bit, such as positions: its bits added up in parallel. */
export function sizeOf(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
