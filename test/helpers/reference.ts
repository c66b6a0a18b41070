import type { Peg } from '../../source/engine/core/code.ts';
import type { FeedbackCounts, Mark } from '../../source/engine/core/feedback.ts';

/**
 * The counts of a guess by an independent method: each color is found as often as both rows contain
 * it, and the pegs that are found in another position are partial (Knuth 1976).
 */
export function referenceCounts(secret: readonly Peg[], guess: readonly Peg[]): FeedbackCounts {
  const countColor = (row: readonly Peg[], color: Peg) => row.filter((peg) => peg === color).length;
  const found = [...new Set(guess)]
    .map((color) => Math.min(countColor(secret, color), countColor(guess, color)))
    .reduce((sum, count) => sum + count, 0);
  const exact = guess.filter((peg, position) => secret[position] === peg).length;
  return { exact, partial: found - exact };
}

/**
 * The mark of a single peg: partial if the secret has more pegs of its color without an exact match
 * than the guess has misplaced pegs of that color to its left.
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
