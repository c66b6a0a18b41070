import type { Peg } from '../../source/core/code.ts';
import type { FeedbackCounts, Mark } from '../../source/core/feedback.ts';

/**
 * The counts of a guess by another road than the program's: a colour is found as often as both
 * rows hold it, and what is found but not in its place is partial (Knuth 1976).
 */
export function referenceCounts(secret: readonly Peg[], guess: readonly Peg[]): FeedbackCounts {
  const howOften = (row: readonly Peg[], color: Peg) => row.filter((peg) => peg === color).length;
  const found = [...new Set(guess)]
    .map((color) => Math.min(howOften(secret, color), howOften(guess, color)))
    .reduce((sum, count) => sum + count, 0);
  const exact = guess.filter((peg, position) => secret[position] === peg).length;
  return { exact, partial: found - exact };
}

/**
 * The mark of one peg, asked for by itself: partial if, among the secret's pegs of its colour that
 * no exact match took, there is one more than the misplaced pegs of that colour to its left.
 */
export function referenceMark(
  secret: readonly Peg[],
  guess: readonly Peg[],
  position: number,
): Mark {
  const color = guess[position];
  const misplaced = (row: readonly Peg[], until: number) =>
    row.slice(0, until).filter((peg, i) => peg === color && secret[i] !== guess[i]).length;
  if (secret[position] === color) return 'exact';
  return misplaced(secret, secret.length) > misplaced(guess, position) ? 'partial' : 'absent';
}
