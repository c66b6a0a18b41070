import { type Code, codeOf, keyOf, type Peg } from '../../engine/core/code.ts';
import type { Variant } from '../../engine/core/variant.ts';

/** A guess with its cost, which is lower for better ones. */
export type RatedCode = { readonly code: Code; readonly cost: number };

/** Compares guesses by their costs. */
export const byCost = (one: RatedCode, other: RatedCode): number => one.cost - other.cost;

/** The neighbors of so many of the best guesses are rated; of guesses with equal costs only those of one. */
export const PEAKS = 3;

/** The most guesses whose neighbors are rated. */
const MAX_STEPS = 12;

/**
 * Guesses that are found from others step by step, best first, with these: the neighbors of the best
 * ones are rated, then those of better ones among them, until none is better.
 *
 * @param ranked some guesses, best first
 */
export function climb(
  variant: Variant,
  ranked: readonly RatedCode[],
  rate: (codes: readonly Code[]) => readonly RatedCode[],
): readonly RatedCode[] {
  const known = new Set(ranked.map(({ code }) => keyOf(code)));
  const found: RatedCode[] = [];
  let peaks = peaksOf(ranked);
  const visited = new Set<RatedCode>();
  while (visited.size < MAX_STEPS) {
    const next = peaks.find((peak) => !visited.has(peak));
    if (next === undefined) break;
    visited.add(next);
    const codes = neighborsOf(variant, next.code).filter((code) => !known.has(keyOf(code)));
    for (const code of codes) known.add(keyOf(code));
    const rated = rate(codes);
    found.push(...rated);
    peaks = peaksOf([...peaks, ...rated].sort(byCost));
  }
  return [...ranked, ...found].sort(byCost);
}

function peaksOf(ranked: readonly RatedCode[]): readonly RatedCode[] {
  const peaks: RatedCode[] = [];
  for (const rated of ranked) {
    if (peaks.length === PEAKS) break;
    if (rated.cost !== peaks.at(-1)?.cost) peaks.push(rated);
  }
  return peaks;
}

/** All codes one step away from another one: with one peg replaced, or two pegs exchanged. */
function neighborsOf(variant: Variant, code: Code): readonly Code[] {
  const rows: (readonly Peg[])[] = [];
  for (let one = 0; one < code.length; one++) {
    for (let peg = 0; peg < variant.alphabet.length; peg++) rows.push(code.with(one, peg));
    for (let other = 0; other < one; other++) {
      rows.push(exchange(code, one, other));
    }
  }
  return rows.filter((row) => variant.checkSecret(row) === undefined).map(codeOf);
}

/** The row with two pegs exchanged. */
export function exchange(row: readonly Peg[], one: number, other: number): readonly Peg[] {
  const exchanged = [...row];
  exchanged[one] = row[other] ?? 0;
  exchanged[other] = row[one] ?? 0;
  return exchanged;
}
