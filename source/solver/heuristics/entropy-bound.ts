import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { CodeIndex, CodeSpace, Placement } from '../space/code-space.ts';
import type { OrdinalRow, PositionSet } from '../space/ordinal.ts';
import { UNITS_PER_BIT } from './heuristics.ts';

/** The information of a feedback that showed only the contributions of one or two placements. */
type PlacementEntropy = {
  /** The symbol that most candidates have. */
  readonly hub: number;
  /** The entropy of a placement's contribution, in bits. */
  readonly entropy: (placement: Placement) => number;
  /** The mutual information of the contributions of a hub placement and another one, in bits. */
  readonly mutualInformation: (center: Placement, placement: Placement) => number;
};

/**
 * The placement entropies over candidates, which are indices of codes. They depend on few numbers:
 * how many candidates have a symbol, or the hub and a symbol, at which positions.
 */
function placementEntropyOf(space: CodeSpace, candidates: Uint32Array): PlacementEntropy {
  const { pegs, symbols, ordinals } = space;
  const statistics = Array.from({ length: symbols }, (_, symbol) =>
    symbolSetsOf(space, candidates, symbol),
  );
  const absences = statistics.map(({ sets, counts }) => counts[sets.indexOf(0)] ?? 0);
  const hub = absences.indexOf(Math.min(...absences));
  const setsOf = (symbol: number): SymbolSets => statistics[symbol] ?? noSets;
  const pairs = new Map<number, Uint32Array>();
  const tally = tallyOf(ordinals.limit, candidates.length);
  const contributionsOf = (placement: Placement): OrdinalRow =>
    ordinals.contributions(placement & ((1 << pegs) - 1));

  const pairsWithHub = (symbol: number): Uint32Array => {
    const counts = pairs.get(symbol) ?? pairCounts(setsOf(hub), setsOf(symbol));
    pairs.set(symbol, counts);
    return counts;
  };

  const entropy = (placement: Placement): number => {
    const contributions = contributionsOf(placement);
    const { sets, counts } = setsOf(placement >> pegs);
    for (const [i, set] of sets.entries()) tally.add(contributions[set] ?? 0, counts[i] ?? 0);
    return tally.takeEntropy();
  };

  const jointEntropy = (center: Placement, placement: Placement): number => {
    const [byCenter, byPlacement] = [contributionsOf(center), contributionsOf(placement)];
    const { sets } = setsOf(placement >> pegs);
    checkpoint(10 * sets.length * setsOf(hub).sets.length);
    const counts = pairsWithHub(placement >> pegs);
    for (const [row, hubSet] of setsOf(hub).sets.entries()) {
      const contribution = byCenter[hubSet] ?? 0;
      for (const [column, set] of sets.entries()) {
        const count = counts[row * sets.length + column] ?? 0;
        tally.add(contribution + (byPlacement[set] ?? 0), count);
      }
    }
    return tally.takeEntropy();
  };

  return {
    hub,
    entropy,
    mutualInformation: (center, placement) =>
      entropy(center) + entropy(placement) - jointEntropy(center, placement),
  };
}

/** The sets of positions at which candidates have a symbol; the empty set may be one of them. */
type SymbolSets = {
  readonly sets: readonly PositionSet[];
  readonly counts: readonly number[];
  /** For each candidate, the index of its set in `sets`. */
  readonly indices: Uint16Array;
};

const noSets: SymbolSets = { sets: [], counts: [], indices: new Uint16Array() };

function symbolSetsOf(space: CodeSpace, candidates: Uint32Array, symbol: number): SymbolSets {
  const indexBySet = new Int32Array(1 << space.pegs).fill(-1);
  const sets: PositionSet[] = [];
  const counts: number[] = [];
  const indices = new Uint16Array(candidates.length);
  for (let i = 0; i < candidates.length; i++) {
    const set = positionsOf(symbol, candidates[i] ?? 0, space);
    let index = indexBySet[set] ?? 0;
    if (index < 0) {
      index = sets.length;
      indexBySet[set] = index;
      sets.push(set);
      counts.push(0);
    }
    indices[i] = index;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  checkpoint(10 * candidates.length);
  return { sets, counts, indices };
}

function positionsOf(symbol: number, code: number, space: CodeSpace): PositionSet {
  const { pegs, placements, stride } = space;
  for (let at = code * stride; at < (code + 1) * stride; at++) {
    const placement = placements[at] ?? 0;
    if (placement >> pegs === symbol && placement !== 0) return placement & ((1 << pegs) - 1);
  }
  return 0;
}

/** A row for each set of one symbol, a column for each set of the other: the number of candidates. */
function pairCounts(one: SymbolSets, other: SymbolSets): Uint32Array {
  const columns = other.sets.length;
  const counts = new Uint32Array(one.sets.length * columns);
  for (let i = 0; i < one.indices.length; i++) {
    const pair = (one.indices[i] ?? 0) * columns + (other.indices[i] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  checkpoint(2 * one.indices.length);
  return counts;
}

type Tally = {
  readonly add: (ordinal: number, count: number) => void;
  /** The entropy of the counts in bits; resets the counts. */
  readonly takeEntropy: () => number;
};

function tallyOf(limit: number, candidates: number): Tally {
  const sizes = new Uint32Array(limit);
  const used: number[] = [];
  return {
    add: (ordinal, count) => {
      if (count === 0) return;
      if (sizes[ordinal] === 0) used.push(ordinal);
      sizes[ordinal] = (sizes[ordinal] ?? 0) + count;
    },
    takeEntropy: () => {
      let sum = 0;
      for (const ordinal of used) {
        const size = sizes[ordinal] ?? 0;
        sum += size * Math.log2(size);
        sizes[ordinal] = 0;
      }
      checkpoint(50 * used.length);
      used.length = 0;
      return Math.log2(candidates) - sum / candidates;
    },
  };
}

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
