import type { CodeIndex, CodeSpace, Share } from '../space/code-space.ts';
import { BIT } from './heuristics.ts';
import { shareTold } from './share-told.ts';

/**
 * A number that is not above the excess of a guess: much quicker to find, and often close to it. If
 * it is `limit` or more, any such number that is `limit` or more.
 */
export type LowerBound = (guess: CodeIndex, limit: number) => number;

/**
 * A lower bound of the excess by entropy, for feedback that shows what each symbol of a guess earns:
 * marks in order. It tells at most what the shares of the guess tell one by one, minus what each of
 * them has in common with one certain share: that of the symbol which most candidates have, such as
 * the `=` of equations. (What they have in common are the edges of a tree: Chow and Liu 1968.)
 */
export function entropyBound(space: CodeSpace, candidates: Uint32Array): LowerBound {
  const { shares, width, pegs, symbols } = space;
  const { hub, told, common } = shareTold(space, candidates);
  const perfect = BIT * candidates.length * (Math.log2(candidates.length) - ROUNDING);
  const known = new Float64Array(symbols << pegs).fill(UNKNOWN);
  const knownCommon = new Map<Share, Float64Array>();

  const learn = (share: Share): number => {
    const bits = BIT * told(share);
    known[share] = bits;
    return bits;
  };
  const learnCommon = (row: Float64Array, center: Share, share: Share): number => {
    const bits = BIT * common(center, share);
    row[share] = bits;
    return bits;
  };
  const rowOf = (center: Share): Float64Array => {
    const row = knownCommon.get(center) ?? new Float64Array(known.length).fill(UNKNOWN);
    knownCommon.set(center, row);
    return row;
  };

  return (guess, limit) => {
    const first = guess * width;
    let end = first;
    let bound = perfect;
    let center: Share = 0;
    for (; end < first + width; end++) {
      const share = shares[end] ?? 0;
      if (share === 0) break;
      if (share >> pegs === hub) center = share;
      const bits = known[share] ?? 0;
      bound -= bits === UNKNOWN ? learn(share) : bits;
    }
    if (bound >= limit || center === 0) return bound;
    const row = rowOf(center);
    for (let at = first; at < end; at++) {
      const share = shares[at] ?? 0;
      if (share === center) continue;
      const bits = row[share] ?? 0;
      bound += bits === UNKNOWN ? learnCommon(row, center, share) : bits;
    }
    return bound;
  };
}

const UNKNOWN = Infinity;

/** More bits than rounding makes of what an answer tells: `entropy` adds up rounded logarithms. */
const ROUNDING = 1e-6;
