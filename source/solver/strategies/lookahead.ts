import { checkpoint } from '../../engine/core/checkpoint.ts';
import { type Code, compareCodes } from '../../engine/core/code.ts';
import { lazy, memoize } from '../../engine/core/memoize.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { variantOf } from '../../engine/variants/index.ts';
import { candidateSetOf } from '../counting/count.ts';
import type { GuessCost } from '../heuristics.ts';
import {
  countOf,
  isListed,
  type ListedPosition,
  type Position,
  positionAfter,
} from '../position.ts';
import {
  allSecrets,
  type CodeIndex,
  type CodeSpace,
  codeAt,
  codeSpaceOf,
  emptyRow,
  indexIfListed,
  type OrdinalRow,
  withGuesses,
} from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import { estimatedTotal, minTotal } from '../trees/tree.ts';
import { commonOf, guessesToRate, type RatedGuess, ratingOf } from './best-guess.ts';
import { climb, neighborsOf, newCodes, PEAKS, type RatedCode } from './sampled-guess.ts';
import type { CodeList } from './search-settings.ts';

type Effort = {
  /** How many guesses are searched to the end of the game. */
  readonly width: number;
  /** At most this many pairs of a guess and a candidate are estimated in a position. */
  readonly pairs: number;
};

/** With more candidates than this, the best guess by estimate is taken without a search. */
const MAX_SEARCHED = 1024;

/** The effort in a region, which has few guesses. */
export const regionEffort: Effort = { width: 32, pairs: 2 ** 20 };

/** The effort in a game whose guesses are all listed: each canonical one is estimated. */
export const gameEffort: Effort = { width: 64, pairs: Infinity };

/** Costs are whole numbers; one guess is this many units. */
const UNITS_PER_GUESS = 2 ** 20;

/** The fitted estimate, raised to the lower bound where it falls below, as for three candidates. */
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
export function lookaheadGuess(position: ListedPosition, effort: Effort): CodeIndex {
  const { indices } = position.candidates;
  const [lowest = 0] = indices;
  if (indices.length <= 2) return lowest;
  const count = indices.length > MAX_SEARCHED ? 1 : effort.width;
  const options = promisingGuesses(position, count, effort.pairs);
  const [first = { guess: lowest, extraCost: 0 }] = options;
  return options.length < 2 || first.extraCost === PERFECT_CANDIDATE
    ? first.guess
    : leastTotal(
        position.candidates.space,
        indices,
        options.map(({ guess }) => guess),
        searchedEstimates(),
      );
}

/** Up to `count` codes outside a position's space with the lowest estimates, which a climb from its best guesses finds. */
function furtherGuesses(position: ListedPosition, count: number): readonly Code[] {
  const { rules, candidates } = position;
  const { space } = candidates;
  const ranked = promisingGuesses(position, PEAKS, regionEffort.pairs).map(
    ({ guess, extraCost }) => ({ code: codeAt(space, guess), cost: extraCost }),
  );
  const rate = (codes: readonly Code[]): readonly RatedCode[] => {
    const others = codes.filter((code) => indexIfListed(space, code) === undefined);
    const wider = withGuesses(space, others);
    const rated: RatedCode[] = [];
    const { rate: rateIn } = ratingOf(
      { ...position, candidates: { ...candidates, space: wider } },
      estimate,
    );
    rateIn(wider.all.subarray(wider.secretCount), Infinity, (guess, cost) => {
      rated.push({ code: codeAt(wider, guess), cost });
      return Infinity;
    });
    return rated;
  };
  return climb(variantOf(rules), ranked, rate)
    .filter(({ code }) => indexIfListed(space, code) === undefined)
    .slice(0, count)
    .map(({ code }) => code);
}

/** The cost of a candidate that separates all others: it may be the secret, which saves a guess. */
const PERFECT_CANDIDATE = -UNITS_PER_GUESS;

function promisingGuesses(
  position: ListedPosition,
  count: number,
  maxPairs: number,
): readonly RatedGuess[] {
  const { indices } = position.candidates;
  const { rate } = ratingOf(position, estimate);
  const all = guessesToRate(position);
  const best: RatedGuess[] = [];
  const rateSome = (guesses: Uint32Array, bonus: number): void => {
    const limit = (): number =>
      best.length < count ? Infinity : (best.at(-1)?.extraCost ?? 0) + bonus;
    rate(thin(guesses, Math.ceil(maxPairs / indices.length)), limit(), (guess, cost) => {
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
  rateSome(indices.length > MAX_SEARCHED ? commonOf(all, indices) : indices, UNITS_PER_GUESS);
  if (best[0]?.extraCost !== PERFECT_CANDIDATE) rateSome(all, 0);
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

/** A region begins where at most this many candidates are left. */
const MAX_REGION = 4096;
/** The guesses of a region beside its own codes, and the codes of which they are neighbors. */
const NEIGHBORS = 1024;
/** The guesses of a region that are found step by step, where it has this many candidates. */
const FURTHER = 32;
const MIN_CLIMBED = 64;

/** Whether a position is in a region: its space has only some codes of the game. */
const isInRegion = (position: Position): position is ListedPosition =>
  isListed(position) &&
  position.candidates.space.secretCount < variantOf(position.rules).secretCount;

/**
 * The position in a region: from the first turn that leaves few candidates on, a large game is played
 * in a space that has only these and some of their neighbors as guesses. Undefined if too many
 * candidates are left.
 *
 * @param candidates those of the position, if those before the last turn were too many
 */
export function regionOf(position: Position, candidates?: CodeList): ListedPosition | undefined {
  if (isInRegion(position)) return position;
  if ((candidates?.length ?? countOf(position)) > MAX_REGION) return undefined;
  if (candidates !== undefined) return regionFrom(position, candidates.codes());
  const { rules, clues, turns } = position;
  for (let first = 0; ; first++) {
    const known = turns.slice(0, first);
    const set = candidateSetOf(variantOf(rules), [...clues, ...known]);
    if (set.count() > MAX_REGION) continue;
    const root = regionFrom({ ...position, turns: known }, set.list(MAX_REGION));
    return turns.slice(first).reduce<ListedPosition>((before, { guess, feedback }) => {
      const after = positionAfter(before, guess, feedback);
      return isListed(after) ? after : before;
    }, root);
  }
}

function regionFrom(position: Position, candidates: readonly Code[]): ListedPosition {
  const { rules, rarity, clues, turns } = position;
  const variant = variantOf(rules);
  const secrets = codeSpaceOf(variant, candidates);
  const neighbors = neighborsIn(position, candidates);
  const inSpace = (space: CodeSpace): ListedPosition => ({
    rules,
    rarity,
    clues,
    turns,
    candidates: {
      kind: 'listed',
      space,
      indices: allSecrets(space),
      allowedGuesses: () => space.all,
    },
  });
  const region = inSpace(withGuesses(secrets, neighbors));
  const further = candidates.length < MIN_CLIMBED ? [] : furtherGuesses(region, FURTHER);
  return inSpace(withGuesses(secrets, [...neighbors, ...further].sort(compareCodes)));
}

/** Neighbors of evenly spaced candidates; each region has its own. */
function neighborsIn({ rules, turns }: Position, candidates: readonly Code[]): readonly Code[] {
  const variant = variantOf(rules);
  const step = Math.ceil(candidates.length / NEIGHBORS);
  const some = candidates.filter((_, at) => at % step === 0);
  const random = randomFrom(`region ${turns.length} ${candidates.length}`);
  return newCodes(neighborsOf(variant, some, NEIGHBORS, random), candidates);
}

/**
 * Returns the guess, out of `guesses`, with the lowest total of guesses for all candidates, the first of
 * equal ones. The search goes to the end of the game, but tries only two guesses for each set of
 * candidates: those with the lowest estimates among its own codes and `guesses`.
 *
 * @param estimates the estimated total of guesses by the number of candidates, in any unit
 */
export function leastTotal(
  space: CodeSpace,
  candidates: Uint32Array,
  guesses: readonly CodeIndex[],
  estimates: Float64Array,
): CodeIndex {
  const others = guesses.filter((guess) => !candidates.includes(guess));
  const search = new TotalSearch(space, candidates, others, estimates);
  let best = { guess: guesses[0] ?? 0, total: Infinity };
  for (const guess of guesses) {
    const total = search.totalWith(guess, best.total);
    if (total < best.total) best = { guess, total };
  }
  return best.guess;
}

type Part = { readonly start: number; readonly end: number };

/** It is a class because the compiled code of a method serves all searches. */
class TotalSearch {
  readonly #kernel: Kernel;
  /** Every guess of the search: the candidates, then the others. */
  readonly #guesses: Uint32Array;
  readonly #count: number;
  readonly #solved: number;
  /** By the size of a part: what one more member adds to its estimate, less the estimate of a part of one. */
  readonly #steps: Float64Array;
  readonly #single: number;
  /** A row for each guess, of the ordinal for each candidate; those that are in use are set. */
  readonly #ordinals: OrdinalRow;
  readonly #isSet: Uint8Array;
  readonly #sizes: Uint32Array;
  readonly #ends: Uint32Array;
  /** The members with each ordinal, above the base; at or below the base where there are none. */
  readonly #counts: Int32Array;
  #countBase = 0;
  /** Places of candidates: all of them, then those of the parts that are searched. */
  #members: Uint16Array<ArrayBuffer>;
  #free: number;

  constructor(
    space: CodeSpace,
    candidates: Uint32Array,
    others: readonly CodeIndex[],
    estimates: Float64Array,
  ) {
    const { limit, solved, bytes } = space.ordinals;
    this.#kernel = kernelOf(space, candidates);
    this.#guesses = new Uint32Array(candidates.length + others.length);
    this.#guesses.set(candidates);
    this.#guesses.set(others, candidates.length);
    this.#count = candidates.length;
    this.#solved = solved;
    this.#single = estimates[1] ?? 0;
    this.#steps = stepsOf(estimates);
    this.#ordinals = emptyRow(bytes, this.#guesses.length * this.#count);
    this.#isSet = new Uint8Array(this.#guesses.length);
    this.#sizes = new Uint32Array(limit);
    this.#ends = new Uint32Array(limit);
    this.#counts = new Int32Array(limit);
    this.#members = new Uint16Array(4 * this.#count);
    for (let at = 0; at < this.#count; at++) this.#members[at] = at;
    this.#free = this.#count;
  }

  /** The total with a guess if it is below `limit`, else a number that is not below it. */
  totalWith(guess: CodeIndex, limit: number): number {
    return this.#totalAfter(this.#guesses.indexOf(guess), 0, this.#count, limit);
  }

  #rowAt(place: number): number {
    const start = place * this.#count;
    if (this.#isSet[place] === 0) {
      this.#isSet[place] = 1;
      this.#ordinals.set(this.#kernel.ordinals(this.#guesses[place] ?? 0), start);
    }
    return start;
  }

  /** The total of the members in a range after the guess at a place, as `totalWith`. */
  #totalAfter(place: number, start: number, end: number, limit: number): number {
    const row = this.#rowAt(place);
    const size = end - start;
    const base = this.#free;
    let total = this.#leastAfter(row, start, end);
    if (total >= limit) return total;
    const parts = this.#partsOf(row, start, end);
    // A guess that does not split the members would recur forever.
    if (parts[0] !== undefined && parts[0].end - parts[0].start === size) total = Infinity;
    for (const part of parts) {
      if (total >= limit) break;
      const least = minTotal(part.end - part.start);
      total += this.#totalOf(part.start, part.end, limit - total + least) - least;
    }
    this.#free = base;
    return total;
  }

  /** The least total of the members in a range after a guess: 3 for each, 1 less for each part and for a solved one. */
  #leastAfter(row: number, start: number, end: number): number {
    const countBase = this.#nextCountBase();
    const counts = this.#counts;
    let total = 3 * (end - start);
    for (let at = start; at < end; at++) {
      const ordinal = this.#ordinals[row + (this.#members[at] ?? 0)] ?? 0;
      if (ordinal === this.#solved) total -= 1;
      if ((counts[ordinal] ?? 0) <= countBase) total -= 1;
      counts[ordinal] = countBase + 1;
    }
    return total;
  }

  /** Appends the parts with more than two members to the list; the largest first. */
  #partsOf(row: number, start: number, end: number): readonly Part[] {
    const sizes = this.#sizes.fill(0);
    const ends = this.#ends;
    this.#reserve(this.#free + end - start);
    const members = this.#members;
    const ordinals = this.#ordinals;
    for (let at = start; at < end; at++) {
      const ordinal = ordinals[row + (members[at] ?? 0)] ?? 0;
      sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
    }
    const parts: Part[] = [];
    for (let ordinal = 0; ordinal < sizes.length; ordinal++) {
      const size = sizes[ordinal] ?? 0;
      if (size <= 2) continue;
      parts.push({ start: this.#free, end: this.#free + size });
      ends[ordinal] = this.#free;
      this.#free += size;
    }
    if (parts.length === 0) return parts;
    for (let at = start; at < end; at++) {
      const member = members[at] ?? 0;
      const ordinal = ordinals[row + member] ?? 0;
      if ((sizes[ordinal] ?? 0) <= 2) continue;
      const to = ends[ordinal] ?? 0;
      members[to] = member;
      ends[ordinal] = to + 1;
    }
    return parts.sort((one, other) => other.end - other.start - one.end + one.start);
  }

  #reserve(length: number): void {
    if (length <= this.#members.length) return;
    const larger = new Uint16Array(2 * length);
    larger.set(this.#members);
    this.#members = larger;
  }

  /** The lowest total of three or more members that the search finds, as `totalWith`. */
  #totalOf(start: number, end: number, limit: number): number {
    const size = end - start;
    const least = minTotal(size);
    if (least >= limit) return least;
    if (size === 3) return least + this.#extraOfThree(start);
    checkpoint(4 * size * (size + this.#guesses.length - this.#count));
    const onePair = this.#steps[1] ?? 0;
    let first = 0;
    let second = 0;
    let firstCost = Infinity;
    let secondCost = Infinity;
    let hasOnePair = false;
    for (let at = start; at < end + this.#guesses.length - this.#count; at++) {
      const isMember = at < end;
      const place = isMember ? (this.#members[at] ?? 0) : this.#count + at - end;
      const bonus = isMember ? this.#single : 0;
      const extraCost = this.#extraCost(place, start, end, secondCost + bonus);
      // A member that separates all others is best. If there is none, one more guess is needed.
      if (extraCost === 0) return isMember ? least : least + 1;
      if (isMember && extraCost === onePair) hasOnePair = true;
      if (at === end - 1 && (hasOnePair || least + 1 >= limit)) return least + 1;
      const cost = extraCost - bonus;
      if (cost < firstCost) {
        secondCost = firstCost;
        second = first;
        firstCost = cost;
        first = place;
      } else if (cost < secondCost) {
        secondCost = cost;
        second = place;
      }
    }
    const best = Math.min(limit, this.#totalAfter(first, start, end, limit));
    return best <= least + 1 ? best : Math.min(best, this.#totalAfter(second, start, end, best));
  }

  /** The guesses above the least total of three members: one of them separates the others, or none does. */
  #extraOfThree(start: number): 0 | 1 {
    const members = this.#members;
    const second = members[start + 1] ?? 0;
    const third = members[start + 2] ?? 0;
    const row = this.#rowAt(members[start] ?? 0);
    const ordinal = this.#ordinals[row + second];
    if (ordinal !== this.#ordinals[row + third]) return 0;
    return ordinal === this.#ordinals[this.#rowAt(second) + third] ? 1 : 0;
  }

  /**
   * The estimate of a guess for the members in a range, less that of a guess that separates all of them;
   * a lower bound of it where that is `limit` or more.
   */
  #extraCost(place: number, start: number, end: number, limit: number): number {
    const row = this.#rowAt(place);
    const countBase = this.#nextCountBase();
    const ordinals = this.#ordinals;
    const members = this.#members;
    const counts = this.#counts;
    const steps = this.#steps;
    let cost = 0;
    for (let at = start; at < end && cost < limit; at++) {
      const ordinal = ordinals[row + (members[at] ?? 0)] ?? 0;
      const size = Math.max(0, (counts[ordinal] ?? 0) - countBase);
      cost += steps[size] ?? 0;
      counts[ordinal] = countBase + size + 1;
    }
    return cost;
  }

  /** A base above all counts, so that they need not be reset. */
  #nextCountBase(): number {
    this.#countBase += this.#count;
    if (this.#countBase > MAX_COUNT_BASE) {
      this.#counts.fill(0);
      this.#countBase = 0;
    }
    return this.#countBase;
  }
}

/** The counts stay in the range of 32 bits. */
const MAX_COUNT_BASE = 2 ** 30;

const stepsOf = memoize((estimates: Float64Array): Float64Array => {
  const [, single = 0] = estimates;
  return estimates.subarray(1).map((sum, size) => sum - (estimates[size] ?? 0) - single);
});
