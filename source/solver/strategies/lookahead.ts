import { lazy } from '../../engine/core/memoize.ts';
import type { GuessCost } from '../heuristics/heuristics.ts';
import type { ListedPosition } from '../position/position.ts';
import type { CodeIndex } from '../space/code-space.ts';
import { kernelOf } from '../space/kernel.ts';
import type { OrdinalRow } from '../space/ordinal.ts';
import { estimatedTotal } from '../trees/tree.ts';
import { minTotal } from './beam.ts';
import { type RatedGuess, ratingOf } from './best-guess.ts';

/** How many guesses are searched to the end of the game, and how many are tried in each position below them. */
const WIDTH = 8;
const WIDTH_BELOW = 2;

/** With more candidates than this, the best guess by estimate is taken without a search. */
const MAX_SEARCHED = 1024;

/** The most pairs of a guess and a candidate that are estimated in a position. */
const MAX_PAIRS = 2 ** 20;

/** Costs are whole numbers; one guess is this many units. */
const UNITS_PER_GUESS = 2 ** 20;

/** The fitted estimate, but never below the lower bound, which it is for three candidates. */
const estimatedUnits = (size: number): number =>
  Math.round(UNITS_PER_GUESS * Math.max(minTotal(size), estimatedTotal(size)));

/** The estimated total of guesses for the candidates of all parts. */
const estimate = {
  cost: 'sum',
  weight: estimatedUnits,
  weights: (maxSize) =>
    Float64Array.from({ length: maxSize + 1 }, (_, size) => estimatedUnits(size)),
} as const satisfies GuessCost;

const searchedEstimates = lazy(() => estimate.weights(MAX_SEARCHED));

/**
 * A good guess among the allowed ones of a position: the one with the lowest total in a search to the
 * end of the game, in which each set of candidates tries its own codes and a few other guesses. It is
 * always the same for the same candidates and guesses.
 */
export function lookaheadGuess(position: ListedPosition): CodeIndex {
  const { indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const options = promisingGuesses(position, indices.length > MAX_SEARCHED ? 1 : WIDTH);
  const [first = { guess: lowest, extraCost: 0 }] = options;
  return options.length < 2 || first.extraCost === PERFECT_CANDIDATE
    ? first.guess
    : leastTotal(
        position,
        options.map(({ guess }) => guess),
      );
}

/** The cost of a candidate that separates all others: it may be the secret, which saves a guess. */
const PERFECT_CANDIDATE = -UNITS_PER_GUESS;

/** The guesses with the lowest estimates, best first. */
function promisingGuesses(position: ListedPosition, count: number): readonly RatedGuess[] {
  const { indices, allowedGuesses } = position.candidates;
  const { rate } = ratingOf(position, estimate);
  const best: RatedGuess[] = [];
  const rateSome = (guesses: Uint32Array, bonus: number): void => {
    const limit = (): number =>
      best.length < count ? Infinity : (best.at(-1)?.extraCost ?? 0) + bonus;
    rate(thin(guesses, Math.ceil(MAX_PAIRS / indices.length)), limit(), (guess, cost) => {
      if (best.some((other) => other.guess === guess)) return limit();
      const extraCost = cost - bonus;
      best.splice(best.findLastIndex((other) => other.extraCost <= extraCost) + 1, 0, {
        guess,
        extraCost,
      });
      if (best.length > count) best.pop();
      return limit();
    });
  };
  rateSome(indices, UNITS_PER_GUESS);
  if (best[0]?.extraCost !== PERFECT_CANDIDATE) rateSome(allowedGuesses(), 0);
  return best;
}

/** At most `count` of some indices, evenly spaced. */
const thin = (indices: Uint32Array, count: number): Uint32Array =>
  indices.length <= count
    ? indices
    : Uint32Array.from(
        { length: count },
        (_, at) => indices[Math.floor((at * indices.length) / count)] ?? 0,
      );

/** Some candidates, as places in the list of all candidates of the position. */
type Members = readonly number[];

/** The guess with the lowest total, the first of equal ones. */
function leastTotal(position: ListedPosition, guesses: readonly CodeIndex[]): CodeIndex {
  const { space, indices } = position.candidates;
  const others = guesses.filter((guess) => !indices.includes(guess));
  /** Every guess of the search: the candidates, then the others. */
  const searched = [...indices, ...others];
  const otherPlaces = others.map((_, at) => indices.length + at);
  const kernel = kernelOf(space, indices);
  const rows: OrdinalRow[] = [];
  const counts = new Uint32Array(space.ordinals.limit);

  const rowOf = (place: number): OrdinalRow => {
    rows[place] ??= kernel.ordinals(searched[place] ?? 0).slice();
    return rows[place];
  };

  /** The number of parts of some candidates. */
  const countParts = (row: OrdinalRow, members: Members): number => {
    let parts = 0;
    for (const member of members) {
      const ordinal = row[member] ?? 0;
      if (counts[ordinal] === 0) parts++;
      counts[ordinal] = 1;
    }
    for (const member of members) counts[row[member] ?? 0] = 0;
    return parts;
  };

  const estimateOf = (row: OrdinalRow, members: Members): number => {
    for (const member of members) {
      const ordinal = row[member] ?? 0;
      counts[ordinal] = (counts[ordinal] ?? 0) + 1;
    }
    counts[space.ordinals.solved] = 0;
    let sum = 0;
    for (const member of members) {
      const ordinal = row[member] ?? 0;
      const size = counts[ordinal] ?? 0;
      counts[ordinal] = 0;
      if (size > 0) sum += estimates[size] ?? 0;
    }
    return sum;
  };

  /** The total of some candidates with a guess if it is below `limit`, else a number that is not below it. */
  const totalWith = (place: number, members: Members, limit: number): number => {
    const row = rowOf(place);
    const parts = Map.groupBy(members, (member) => row[member] ?? 0);
    parts.delete(space.ordinals.solved);
    const largestFirst = [...parts.values()].sort((one, other) => other.length - one.length);
    if (largestFirst[0]?.length === members.length) return Infinity;
    let total = members.length;
    for (const part of largestFirst) total += minTotal(part.length);
    for (const part of largestFirst) {
      if (total >= limit) break;
      const least = minTotal(part.length);
      total += totalOf(part, limit - total + least) - least;
    }
    return total;
  };

  /** The lowest total of some candidates that the search finds if it is below `limit`, else a number that is not below it. */
  const totalOf = (members: Members, limit: number): number => {
    const least = minTotal(members.length);
    if (members.length <= 2 || least >= limit) return least;
    const parts = members.map((member) => countParts(rowOf(member), members));
    if (parts.includes(members.length)) return least;
    // No candidate separates all, so that one more guess is needed; a candidate that leaves one pair needs just that.
    if (parts.includes(members.length - 1) || least + 1 >= limit) return least + 1;
    let best = limit;
    for (const place of bestByEstimate(members)) {
      best = Math.min(best, totalWith(place, members, best));
      if (best <= least + 1) break;
    }
    return best;
  };

  const bestByEstimate = (members: Members): readonly number[] =>
    [...members, ...otherPlaces]
      .map((place) => ({ place, cost: estimateOf(rowOf(place), members) }))
      .sort((one, other) => one.cost - other.cost)
      .slice(0, WIDTH_BELOW)
      .map(({ place }) => place);

  const estimates = searchedEstimates();
  const all = [...indices.keys()];
  let best = { guess: guesses[0] ?? 0, total: Infinity };
  for (const guess of guesses) {
    const total = totalWith(searched.indexOf(guess), all, best.total);
    if (total < best.total) best = { guess, total };
  }
  return best.guess;
}
