import type { CodeIndex } from '../space/code-space.ts';
import { popcount } from '../space/position-set.ts';
import type { FeedbackSet, FeedbackTable } from './feedback-table.ts';

/**
 * What guesses save: one guess for each part of a set of candidates, and one more for a candidate.
 * The union of a guess is the set of its possible feedbacks.
 */
export type Savings = {
  /** The guesses that a guess with a union saves; 0 if it does not split the candidates. */
  savedBy(union: FeedbackSet): number;
  /** The most that any guess of some words of a row saves for `size` candidates. */
  most(unions: Uint32Array, size: number, from: number, to: number): Most;
};

/** The most that any guess saves, and the first guess that is no candidate and separates all of them. */
export type Most = { readonly saved: number; readonly separating: CodeIndex | undefined };

/** The savings of a game; `solved` is the feedback for a cracked code. */
export function savingsOf({ cellsPerWord }: FeedbackTable, solved: FeedbackSet): Savings {
  const savedBy = (union: FeedbackSet): number => {
    const parts = popcount(union);
    if (parts <= 1) return 0;
    return (union & solved) === 0 ? parts : parts + 1;
  };
  if (cellsPerWord === 1) {
    return {
      savedBy,
      most: (unions, size, from, to) => mostOfWords(unions, size, from, to, savedBy),
    };
  }
  const table = Uint8Array.from({ length: UNIONS }, (_, union) => savedBy(union));
  return {
    savedBy: (union) => table[union] ?? 0,
    most: (unions, size, from, to) => mostOfHalves(unions, size, from, to, table),
  };
}

/** The number of unions of up to 16 feedbacks. */
const UNIONS = 2 ** 16;

function mostOfWords(
  unions: Uint32Array,
  size: number,
  from: number,
  to: number,
  savedBy: (union: FeedbackSet) => number,
): Most {
  let most = 0;
  for (let guess = from; guess < to; guess++) {
    const union = unions[guess] ?? 0;
    const saved = savedBy(union);
    if (saved === size && popcount(union) === size) return { saved, separating: guess };
    if (saved > most) most = saved;
  }
  return { saved: most, separating: undefined };
}

/** The same for two unions in a word. A search spends much of its time in this loop. */
function mostOfHalves(
  unions: Uint32Array,
  size: number,
  from: number,
  to: number,
  table: Uint8Array,
): Most {
  let most = 0;
  for (let word = from; word < to; word++) {
    const both = unions[word] ?? 0;
    const low = table[both & (UNIONS - 1)] ?? 0;
    const high = table[both >>> 16] ?? 0;
    if (low === size && popcount(both & (UNIONS - 1)) === size) {
      return { saved: low, separating: 2 * word };
    }
    if (high === size && popcount(both >>> 16) === size) {
      return { saved: high, separating: 2 * word + 1 };
    }
    if (low > most) most = low;
    if (high > most) most = high;
  }
  return { saved: most, separating: undefined };
}
