import type { Variant } from '../../engine/core/variant.ts';

/** Below this variance every answer was as good as any other, and luck is rounding alone. */
const NO_VARIANCE = 1e-12;

/**
 * Luck in standard deviations of the luck in games of the same rules, so that good and bad luck have
 * the same names. The variance on the way that a game took would not do: it is small where a game was
 * short, and so mostly where it was lucky.
 */
export const zScoreOf = (variant: Variant, luck: number, variance: number): number =>
  variance < NO_VARIANCE ? 0 : luck / luckDeviation(variant);

/**
 * The deviation of games with three pegs or more and of words: 0.76 to 0.90, of 4×6 0.80. Of two to
 * eight boards of 4×4 to 4×6 it is 0.65 to 0.82.
 */
const USUAL = 0.8;

/**
 * The standard deviation of luck where any candidate is guessed, from simulated games. With one peg it
 * is that of finding one of equal codes one by one; with two pegs it grows with the colors, up to 1.72 for ten.
 */
function luckDeviation({ pegs, alphabet, secretCount }: Variant): number {
  const oneByOne = Math.sqrt((secretCount ** 2 - 1) / 12);
  if (pegs === 1) return oneByOne;
  return Math.min(oneByOne, pegs === 2 ? Math.max(USUAL, 0.172 * alphabet.length) : USUAL);
}
