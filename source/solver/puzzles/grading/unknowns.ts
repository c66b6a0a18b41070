import type { Peg } from '../../../engine/core/code.ts';
import type { Variant } from '../../../engine/core/variant.ts';
import type { Statement } from '../../../engine/puzzles/puzzle.ts';
import { repeatsOf } from '../../space/code-count.ts';

/** A yes-or-no question about the code, as an index: see `Unknowns`. */
export type Unknown = number;

/** What is concluded about the code: a statement, or how often it has a peg that it may repeat. */
export type Conclusion =
  | Statement
  | { readonly kind: 'at-least' | 'at-most'; readonly peg: Peg; readonly copies: number };

/**
 * The questions whose answers are the code: whether a position has a peg, and whether the code has at
 * least so many copies of a peg.
 */
export type Unknowns = {
  readonly pegs: number;
  readonly symbols: number;
  /** How many copies of a peg a code can have. */
  readonly maxCopies: number;
  /** The number of questions. */
  readonly count: number;
};

/** The questions about the codes of a game. */
export function unknownsOf(variant: Variant): Unknowns {
  const { pegs, alphabet } = variant;
  const symbols = alphabet.length;
  const maxCopies = repeatsOf(variant) === false ? 1 : pegs;
  return { pegs, symbols, maxCopies, count: symbols * (pegs + maxCopies) };
}

/** Whether a position has a peg. */
export const placeOf = ({ symbols }: Unknowns, position: number, peg: Peg): Unknown =>
  position * symbols + peg;

/** Whether the code has at least so many copies of a peg, from 1. */
export const copyOf = ({ pegs, symbols, maxCopies }: Unknowns, peg: Peg, copies: number): Unknown =>
  symbols * pegs + peg * maxCopies + copies - 1;

/** Whether an unknown asks for copies of a peg rather than for a position. */
const isCopy = ({ pegs, symbols }: Unknowns, unknown: Unknown): boolean =>
  unknown >= symbols * pegs;

/** The unknown that is answered with yes if this one is: one copy less. */
export const fewerCopies = (unknowns: Unknowns, unknown: Unknown): Unknown | undefined =>
  isCopy(unknowns, unknown) && copiesIn(unknowns, unknown) > 1 ? unknown - 1 : undefined;

/** The unknown that is answered with no if this one is: one copy more. */
export const moreCopies = (unknowns: Unknowns, unknown: Unknown): Unknown | undefined =>
  isCopy(unknowns, unknown) && copiesIn(unknowns, unknown) < unknowns.maxCopies
    ? unknown + 1
    : undefined;

const copiesIn = ({ pegs, symbols, maxCopies }: Unknowns, unknown: Unknown): number =>
  ((unknown - symbols * pegs) % maxCopies) + 1;

/** What the answer to an unknown says about the code. */
export function conclusionOf(unknowns: Unknowns, unknown: Unknown, yes: boolean): Conclusion {
  const { pegs, symbols, maxCopies } = unknowns;
  const kind = yes ? 'must' : 'cannot';
  if (!isCopy(unknowns, unknown)) {
    return { kind, peg: unknown % symbols, place: Math.floor(unknown / symbols) };
  }
  const peg = Math.floor((unknown - symbols * pegs) / maxCopies);
  const copies = copiesIn(unknowns, unknown);
  if (copies === 1) return { kind, peg, place: 'anywhere' };
  return yes ? { kind: 'at-least', peg, copies } : { kind: 'at-most', peg, copies: copies - 1 };
}
