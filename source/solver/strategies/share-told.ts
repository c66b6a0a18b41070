import type { CodeSpace, Share } from '../space/code-space.ts';
import type { OrdinalRow, PositionSet } from '../space/ordinal.ts';

/** What answers would tell of some candidates if they showed only what a share or two earn. */
export type ShareTold = {
  /** The symbol that most candidates have. */
  readonly hub: number;
  /** What a share tells, times the number of candidates, in bits. */
  readonly told: (share: Share) => number;
  /** What a share of the hub and another share both tell, times the number of candidates, in bits. */
  readonly common: (center: Share, share: Share) => number;
};

/**
 * What answers would tell of candidates, which are indices of codes, if they showed only what a
 * share or two earn. It depends on few numbers: how many candidates have a symbol, or the hub and a
 * symbol, at which positions.
 */
export function shareTold(space: CodeSpace, candidates: Uint32Array): ShareTold {
  const { pegs, symbols, ordinals } = space;
  const all = Array.from({ length: symbols }, (_, symbol) =>
    symbolSetsOf(space, candidates, symbol),
  );
  const lacking = all.map(({ sets, counts }) => counts[sets.indexOf(0)] ?? 0);
  const hub = lacking.indexOf(Math.min(...lacking));
  const setsOf = (symbol: number): SymbolSets => all[symbol] ?? noSets;
  const pairs = new Map<number, Uint32Array>();
  const tally = tallyOf(ordinals.limit, candidates.length);
  const earnedBy = (share: Share): OrdinalRow => ordinals.shares(share & ((1 << pegs) - 1));

  const pairsWith = (symbol: number): Uint32Array => {
    const counts = pairs.get(symbol) ?? pairCounts(setsOf(hub), setsOf(symbol));
    pairs.set(symbol, counts);
    return counts;
  };

  const told = (share: Share): number => {
    const earned = earnedBy(share);
    const { sets, counts } = setsOf(share >> pegs);
    for (const [i, set] of sets.entries()) tally.add(earned[set] ?? 0, counts[i] ?? 0);
    return tally.take();
  };

  const toldByBoth = (center: Share, share: Share): number => {
    const [byCenter, byShare] = [earnedBy(center), earnedBy(share)];
    const { sets } = setsOf(share >> pegs);
    const counts = pairsWith(share >> pegs);
    for (const [row, hubSet] of setsOf(hub).sets.entries()) {
      const earned = byCenter[hubSet] ?? 0;
      for (const [column, set] of sets.entries()) {
        tally.add(earned + (byShare[set] ?? 0), counts[row * sets.length + column] ?? 0);
      }
    }
    return tally.take();
  };

  return {
    hub,
    told,
    common: (center, share) => told(center) + told(share) - toldByBoth(center, share),
  };
}

/** The sets of positions at which candidates have a symbol. The empty set may be one of them. */
type SymbolSets = {
  readonly sets: readonly PositionSet[];
  /** How many candidates have the symbol at each of the sets. */
  readonly counts: readonly number[];
  /** For each candidate the number of its set among `sets`. */
  readonly numbers: Uint16Array;
};

const noSets: SymbolSets = { sets: [], counts: [], numbers: new Uint16Array() };

function symbolSetsOf(space: CodeSpace, candidates: Uint32Array, symbol: number): SymbolSets {
  const numberOf = new Int32Array(1 << space.pegs).fill(-1);
  const sets: PositionSet[] = [];
  const counts: number[] = [];
  const numbers = new Uint16Array(candidates.length);
  for (let i = 0; i < candidates.length; i++) {
    const set = positionsOf(symbol, candidates[i] ?? 0, space);
    let number = numberOf[set] ?? 0;
    if (number < 0) {
      number = sets.length;
      numberOf[set] = number;
      sets.push(set);
      counts.push(0);
    }
    numbers[i] = number;
    counts[number] = (counts[number] ?? 0) + 1;
  }
  return { sets, counts, numbers };
}

/** The positions at which a code has a symbol. */
function positionsOf(symbol: number, code: number, space: CodeSpace): PositionSet {
  const { pegs, shares, width } = space;
  for (let at = code * width; at < (code + 1) * width; at++) {
    const share = shares[at] ?? 0;
    if (share >> pegs === symbol && share !== 0) return share & ((1 << pegs) - 1);
  }
  return 0;
}

/** How many candidates have one symbol at set number `a` and another at `b`, at `a * sets + b`. */
function pairCounts(one: SymbolSets, other: SymbolSets): Uint32Array {
  const columns = other.sets.length;
  const counts = new Uint32Array(one.sets.length * columns);
  for (let i = 0; i < one.numbers.length; i++) {
    const pair = (one.numbers[i] ?? 0) * columns + (other.numbers[i] ?? 0);
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return counts;
}

/** Adds up how many candidates earn each ordinal. */
type Tally = {
  readonly add: (ordinal: number, size: number) => void;
  /** What the ordinals tell, times the number of candidates, in bits; the tally begins anew. */
  readonly take: () => number;
};

function tallyOf(limit: number, candidates: number): Tally {
  const sizes = new Uint32Array(limit);
  const used: number[] = [];
  return {
    add: (ordinal, size) => {
      if (size === 0) return;
      if (sizes[ordinal] === 0) used.push(ordinal);
      sizes[ordinal] = (sizes[ordinal] ?? 0) + size;
    },
    take: () => {
      let bits = candidates * Math.log2(candidates);
      for (const ordinal of used) {
        const size = sizes[ordinal] ?? 0;
        bits -= size * Math.log2(size);
        sizes[ordinal] = 0;
      }
      used.length = 0;
      return bits;
    },
  };
}
