import { checkpoint } from '../../engine/core/checkpoint.ts';
import { lazy } from '../../engine/core/memoize.ts';
import {
  type ExtraCost,
  entropy,
  extraCostOf,
  type GuessCost,
  type Heuristic,
  type LowerBound,
  partCostsOf,
} from '../heuristics.ts';
import { historyOf, type ListedPosition } from '../position.ts';
import type { CodeIndex, OrdinalRow } from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import { paysForModule, type RateGuesses, raterOf } from '../space/rating.ts';
import { canonicalGuesses } from '../space/symmetry.ts';
import { searchSettingsOf } from './search-settings.ts';

/** The best guess by a heuristic; a tie goes to a candidate, and then to the lowest code. */
export function bestGuess(position: ListedPosition, heuristic: Heuristic): CodeIndex {
  const { space, indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const rating = ratingOf(position, heuristic);
  const none: RatedGuess = { guess: lowest, extraCost: Infinity };
  if (indices.length <= space.ordinals.limit && rating.bound === undefined) {
    // One of few candidates is often perfect, and then no other guess needs to be rated.
    const best = improve(none, indices, rating);
    return best.extraCost === 0 ? best.guess : improve(best, guessesToRate(position), rating).guess;
  }
  const guesses = guessesToRate(position);
  const probed = improve(none, lowestBounds(guesses, rating.bound), rating);
  const start = { guess: lowest, extraCost: justAbove(probed.extraCost) };
  const best = improve(start, commonOf(guesses, indices), rating);
  return improve(best, guesses, rating).guess;
}

/** Whether the best guesses of a position by entropy can be found quickly. */
export const canRankAll = ({ rules, candidates: { space, indices } }: ListedPosition): boolean =>
  indices.length * space.size <= searchSettingsOf(rules).maxRankedPairs;

export type RatedGuess = { readonly guess: CodeIndex; readonly extraCost: number };

type Rating = {
  readonly kernel: () => Kernel;
  readonly rate: RateGuesses;
  readonly bound: LowerBound | undefined;
};

/** Up to this number of candidates, computing bounds takes more time than they save. */
const MAX_WITHOUT_BOUNDS = 128;

export function ratingOf({ rules, candidates }: ListedPosition, heuristic: GuessCost): Rating {
  const { space, indices } = candidates;
  const kernel = lazy(() => kernelOf(space, indices));
  const boundOf = heuristic === entropy ? searchSettingsOf(rules).entropyBound : undefined;
  if (boundOf !== undefined && indices.length > MAX_WITHOUT_BOUNDS) {
    const bound = boundOf(space, indices);
    const extraCost = extraCostOf(kernel(), heuristic);
    const bounded: ExtraCost = (guess, limit) => {
      const min = bound(guess, limit);
      return min < limit ? extraCost(guess, limit) : min;
    };
    return { kernel, bound, rate: oneByOne(bounded, stepsPerGuess(indices.length)) };
  }
  const ofModule = lazy(() => raterOf(space, indices, partCostsOf(heuristic, indices.length)));
  const ofKernel = lazy(() =>
    oneByOne(extraCostOf(kernel(), heuristic), stepsPerGuess(indices.length)),
  );
  const rate: RateGuesses = (guesses, limit, report) => {
    const best = paysForModule(guesses.length * indices.length) ? ofModule() : undefined;
    (best ?? ofKernel())(guesses, limit, report);
  };
  return { kernel, bound: undefined, rate };
}

const PROBES = 32;

function lowestBounds(guesses: Uint32Array, bound: LowerBound | undefined): Uint32Array {
  if (bound === undefined) return new Uint32Array();
  const lowest = new Uint32Array(Math.min(PROBES, guesses.length));
  const bounds = new Float64Array(lowest.length).fill(Infinity);
  for (const guess of guesses) {
    checkpoint(100);
    const current = bound(guess, -Infinity);
    let at = bounds.length - 1;
    if (current >= (bounds[at] ?? 0)) continue;
    for (; at > 0 && (bounds[at - 1] ?? 0) > current; at--) {
      bounds[at] = bounds[at - 1] ?? 0;
      lowest[at] = lowest[at - 1] ?? 0;
    }
    bounds[at] = current;
    lowest[at] = guess;
  }
  return lowest;
}

/** An estimate of the steps that rating a guess takes. */
const stepsPerGuess = (candidates: number): number => 50 + 4 * candidates;

/** Large kernels have checkpoints of their own; with small ones, a guess takes little time. */
const GUESSES_PER_CHECKPOINT = 1024;

function oneByOne(extraCost: ExtraCost, steps: number): RateGuesses {
  return (guesses, initialLimit, report) => {
    let limit = initialLimit;
    for (let at = 0; at < guesses.length && limit > 0; at++) {
      const guess = guesses[at] ?? 0;
      const cost = extraCost(guess, limit);
      if (cost < limit) limit = report(guess, cost);
      if (at % GUESSES_PER_CHECKPOINT === 0) checkpoint(steps * GUESSES_PER_CHECKPOINT);
    }
  };
}

/** The first of the best guesses, or `best` if none is better. */
function improve(best: RatedGuess, guesses: Uint32Array, { rate }: Rating): RatedGuess {
  let improved = best;
  rate(guesses, best.extraCost, (guess, extraCost) => {
    improved = { guess, extraCost };
    return extraCost;
  });
  return improved;
}

/** Whether the search stops at a perfect guess, which is then the first of the best ones. */
type AfterPerfect = 'go-on' | 'stop';

/**
 * The `count` best guesses by a heuristic, best first, with ties as in `bestGuess`. Of guesses with
 * the same partition only the first is included.
 */
export function bestGuesses(
  position: ListedPosition,
  heuristic: Heuristic,
  count: number,
  afterPerfect: AfterPerfect = 'go-on',
): readonly RatedGuess[] {
  const { indices } = position.candidates;
  const rating = ratingOf(position, heuristic);
  const guesses = guessesToRate(position);
  const probed = bestOf(lowestBounds(guesses, rating.bound), rating, count, Infinity, 'go-on');
  const limit = probed.length < count ? Infinity : justAbove(probed.at(-1)?.extraCost ?? 0);
  return bestOf(candidatesFirst(guesses, indices), rating, count, limit, afterPerfect);
}

/** The `count` best of some guesses with an extra cost below a limit; earlier guesses win ties. */
function bestOf(
  guesses: Uint32Array,
  rating: Rating,
  count: number,
  initialLimit: number,
  afterPerfect: AfterPerfect,
): readonly RatedGuess[] {
  const { kernel, rate } = rating;
  const best: (RatedGuess & { readonly partition: Uint16Array })[] = [];
  const limit = (): number => {
    if (afterPerfect === 'stop' && best[0]?.extraCost === 0) return 0;
    return best.length < count ? initialLimit : (best.at(-1)?.extraCost ?? 0);
  };
  const numbers = partNumbers(kernel);
  rate(guesses, initialLimit, (guess, extraCost) => {
    const isRepeated = best.some(
      (other) => other.extraCost === extraCost && numbers.areEqual(guess, other.partition),
    );
    if (isRepeated) return limit();
    const at = best.findLastIndex((other) => other.extraCost <= extraCost) + 1;
    best.splice(at, 0, { guess, extraCost, partition: numbers.of(guess) });
    if (best.length > count) best.pop();
    return limit();
  });
  return best.map((rated) => ({ guess: rated.guess, extraCost: rated.extraCost }));
}

/** A number above an extra cost; beyond 2⁵³, adding 1 alone would not change it. */
const justAbove = (extraCost: number): number => extraCost * (1 + 2 ** -40) + 1;

/** The guesses that can be best, in ascending order. */
export function guessesToRate(position: ListedPosition): Uint32Array {
  const { space, indices, allowedGuesses } = position.candidates;
  const allowed = allowedGuesses();
  if (allowed.length < space.size) return allowed;
  if (indices.length <= MAX_WITHOUT_SYMMETRY) return space.all;
  return canonicalGuesses(space, historyOf(position), indices);
}

/** Up to this number of candidates, finding canonical guesses takes more time than they save. */
const MAX_WITHOUT_SYMMETRY = 16;

/**
 * The numbers of the parts of a guess: for each candidate that of its part, from 1 by first occurrence. Guesses with
 * the same numbers have the same partition.
 */
type PartNumbers = {
  readonly of: (guess: CodeIndex) => Uint16Array;
  readonly areEqual: (guess: CodeIndex, numbers: Uint16Array) => boolean;
};

function partNumbers(kernel: () => Kernel): PartNumbers {
  const byOrdinal = lazy(() => new Uint16Array(kernel().space.ordinals.limit));
  /** Numbers the parts of a row one by one, until a number is refused; returns whether none was. */
  const numberAll = (row: OrdinalRow, accept: (part: number, at: number) => boolean): boolean => {
    const numbers = byOrdinal().fill(0);
    let last = 0;
    for (let at = 0; at < row.length; at++) {
      const ordinal = row[at] ?? 0;
      if (numbers[ordinal] === 0) numbers[ordinal] = ++last;
      if (!accept(numbers[ordinal] ?? 0, at)) return false;
    }
    return true;
  };
  const rowOf = (guess: CodeIndex): OrdinalRow => {
    const row = kernel().ordinals(guess);
    checkpoint(4 * row.length);
    return row;
  };
  return {
    of: (guess) => {
      const row = rowOf(guess);
      const numbers = new Uint16Array(row.length);
      numberAll(row, (part, at) => {
        numbers[at] = part;
        return true;
      });
      return numbers;
    },
    areEqual: (guess, numbers) => numberAll(rowOf(guess), (part, at) => part === numbers[at]),
  };
}

/** The guesses that are candidates; both lists ascend. */
export function commonOf(guesses: Uint32Array, candidates: Uint32Array): Uint32Array {
  let next = 0;
  checkpoint(10 * guesses.length);
  return candidates.filter((candidate) => {
    while ((guesses[next] ?? candidate) < candidate) next++;
    return guesses[next] === candidate;
  });
}

/** The guesses that are candidates, then the others; both lists and both groups ascend. */
function candidatesFirst(guesses: Uint32Array, candidates: Uint32Array): Uint32Array {
  const ordered = new Uint32Array(guesses.length);
  const others = new Uint32Array(guesses.length);
  let next = 0;
  let first = 0;
  let rest = 0;
  for (const guess of guesses) {
    while ((candidates[next] ?? guess) < guess) next++;
    if (candidates[next] === guess) ordered[first++] = guess;
    else others[rest++] = guess;
  }
  ordered.set(others.subarray(0, rest), first);
  checkpoint(20 * guesses.length);
  return ordered;
}
