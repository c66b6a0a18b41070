/** A set of positions in a code: bit `p` is set if position `p` belongs to the set. */
export type PositionSet = number;

/** The number of bits that are set in a 32-bit number, added up in parallel. */
export function popcount(set: number): number {
  const pairs = set - ((set >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  const bytes = (fours + (fours >>> 4)) & 0x0f0f0f0f;
  return Math.imul(bytes, 0x01010101) >>> 24;
}
