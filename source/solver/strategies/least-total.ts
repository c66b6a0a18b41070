import { checkpoint } from '../../engine/core/checkpoint.ts';
import { memoize } from '../../engine/core/memoize.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import { emptyRow, type OrdinalRow } from '../space/ordinal.ts';
import { minTotal } from '../trees/tree.ts';

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

/** A part of a list of members: from one place up to another one. */
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
  /** The estimate of a part of one member. */
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
