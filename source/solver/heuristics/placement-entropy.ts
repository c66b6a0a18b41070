import { checkpoint } from '../../engine/core/game/checkpoint.ts';
import type { CodeSpace, Placement } from '../space/code-space.ts';
import type { OrdinalRow } from '../space/ordinal.ts';
import type { PositionSet } from '../space/position-set.ts';

/** The information of a feedback that showed only the contributions of one or two placements. */
export type PlacementEntropy = {
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
export function placementEntropyOf(space: CodeSpace, candidates: Uint32Array): PlacementEntropy {
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
  /** The number of candidates with each set. */
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

/** The positions at which a code has a symbol. */
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

/** Counts the candidates with each ordinal. */
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
