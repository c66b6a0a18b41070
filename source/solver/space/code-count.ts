import type { Variant } from '../../engine/core/variant.ts';

/** The number of rows of `pegs` symbols out of `symbols`, with or without repeated symbols. */
export function codeCount(symbols: number, pegs: number, repeats: boolean): number {
  let count = 1;
  for (let peg = 0; peg < pegs; peg++) count *= repeats ? symbols : symbols - peg;
  return count;
}

/**
 * Whether secrets may repeat a symbol, in a game whose secrets are all rows of its alphabet or all
 * rows without repeats; undefined if they are only some of these rows.
 */
export function repeatsOf({ pegs, alphabet, secretCount }: Variant): boolean | undefined {
  if (secretCount === codeCount(alphabet.length, pegs, true)) return true;
  return secretCount === codeCount(alphabet.length, pegs, false) ? false : undefined;
}
