import { checkpoint } from '../../engine/core/game/checkpoint.ts';
import type { CodeIndex, CodeSpace, Placement } from '../space/code-space.ts';
import { UNITS_PER_BIT } from './heuristics.ts';
import { placementEntropyOf } from './placement-entropy.ts';

/**
 * A lower bound of the extra cost of a guess, much faster to compute and often close to it. If the
 * best bound is `limit` or more, any number from `limit` up to it.
 */
export type LowerBound = (guess: CodeIndex, limit: number) => number;

/**
 * A lower bound of the extra cost by entropy, for feedback that shows the contribution of each
 * symbol: marks in order. The information of a guess is at most the sum of the entropies of its
 * placements, minus the mutual information of each placement with the one of the hub symbol (the
 * edges of a dependence tree: C. K. Chow and C. N. Liu, IEEE Transactions on Information Theory 14,
 * 1968). The hub is the symbol that most candidates have, such as the `=` of equations.
 */
export function entropyBound(space: CodeSpace, candidates: Uint32Array): LowerBound {
  const { placements, stride, pegs, symbols } = space;
  const { hub, entropy, mutualInformation } = placementEntropyOf(space, candidates);
  const units = UNITS_PER_BIT * candidates.length;
  const perfect = units * (Math.log2(candidates.length) - ROUNDING);
  const entropies = new Float64Array(symbols << pegs).fill(UNKNOWN);
  const mutualByHub = new Map<Placement, Float64Array>();

  const computeEntropy = (placement: Placement): number => {
    const cost = units * entropy(placement);
    entropies[placement] = cost;
    return cost;
  };
  const computeMutual = (row: Float64Array, center: Placement, placement: Placement): number => {
    const cost = units * mutualInformation(center, placement);
    row[placement] = cost;
    return cost;
  };
  const mutualWith = (center: Placement): Float64Array => {
    const row = mutualByHub.get(center) ?? new Float64Array(entropies.length).fill(UNKNOWN);
    mutualByHub.set(center, row);
    checkpoint(row.length);
    return row;
  };

  return (guess, limit) => {
    const first = guess * stride;
    let end = first;
    let bound = perfect;
    let center: Placement = 0;
    for (; end < first + stride; end++) {
      const placement = placements[end] ?? 0;
      if (placement === 0) break;
      if (placement >> pegs === hub) center = placement;
      const cost = entropies[placement] ?? 0;
      bound -= cost === UNKNOWN ? computeEntropy(placement) : cost;
    }
    if (bound >= limit || center === 0) return bound;
    const row = mutualWith(center);
    for (let at = first; at < end; at++) {
      const placement = placements[at] ?? 0;
      if (placement === center) continue;
      const cost = row[placement] ?? 0;
      bound += cost === UNKNOWN ? computeMutual(row, center, placement) : cost;
    }
    return bound;
  };
}

const UNKNOWN = Infinity;

/** In bits, more than the error of `entropy`, which adds rounded logarithms. */
const ROUNDING = 1e-6;
