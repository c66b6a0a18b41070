import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { CodeIndex, CodeSpace } from '../space/code-space.ts';
import { type Kernel, kernelOf } from '../space/kernel.ts';
import type { OrdinalRow } from '../space/ordinal.ts';
import { minTotal } from '../trees/tree.ts';

/**
 * Of some guesses the one with the lowest total of guesses for all candidates, the first of equal ones,
 * in a search to the end of the game. In it each set of candidates tries two guesses: those with the
 * lowest estimates among its own codes and the given guesses.
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
  readonly #guesses: readonly CodeIndex[];
  readonly #count: number;
  readonly #solved: number;
  readonly #estimates: Float64Array;
  readonly #rows: OrdinalRow[] = [];
  readonly #sizes: Uint32Array;
  readonly #ends: Uint32Array;
  /** Zeros between two guesses. */
  readonly #counts: Uint32Array;
  /** Places of candidates: all of them, then those of the parts that are searched. */
  #members: Uint16Array<ArrayBuffer>;
  #free: number;

  constructor(
    space: CodeSpace,
    candidates: Uint32Array,
    others: readonly CodeIndex[],
    estimates: Float64Array,
  ) {
    this.#kernel = kernelOf(space, candidates);
    this.#guesses = [...candidates, ...others];
    this.#count = candidates.length;
    this.#solved = space.ordinals.solved;
    this.#estimates = estimates;
    this.#sizes = new Uint32Array(space.ordinals.limit);
    this.#ends = new Uint32Array(space.ordinals.limit);
    this.#counts = new Uint32Array(space.ordinals.limit);
    this.#members = Uint16Array.from({ length: 4 * this.#count }, (_, at) => at);
    this.#free = this.#count;
  }

  /** The total with a guess if it is below `limit`, else a number that is not below it. */
  totalWith(guess: CodeIndex, limit: number): number {
    return this.#totalAfter(this.#guesses.indexOf(guess), 0, this.#count, limit);
  }

  #rowOf(place: number): OrdinalRow {
    const row = this.#rows[place] ?? this.#kernel.ordinals(this.#guesses[place] ?? 0).slice();
    this.#rows[place] = row;
    return row;
  }

  /** The total of the members in a range after the guess at a place, as `totalWith`. */
  #totalAfter(place: number, start: number, end: number, limit: number): number {
    const row = this.#rowOf(place);
    const size = end - start;
    const base = this.#free;
    let total = this.#countParts(row, start, end);
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

  /** Counts the parts of a row, without the cracked one; returns the least total with it. */
  #countParts(row: OrdinalRow, start: number, end: number): number {
    const sizes = this.#sizes;
    sizes.fill(0);
    for (let at = start; at < end; at++) {
      const ordinal = row[this.#members[at] ?? 0] ?? 0;
      sizes[ordinal] = (sizes[ordinal] ?? 0) + 1;
    }
    sizes[this.#solved] = 0;
    let total = end - start;
    for (const size of sizes) if (size > 0) total += minTotal(size);
    return total;
  }

  /** Appends the counted parts with more than two members to the list; the largest first. */
  #partsOf(row: OrdinalRow, start: number, end: number): readonly Part[] {
    const sizes = this.#sizes;
    const ends = this.#ends;
    this.#reserve(this.#free + end - start);
    const members = this.#members;
    const parts: Part[] = [];
    for (let ordinal = 0; ordinal < sizes.length; ordinal++) {
      const size = sizes[ordinal] ?? 0;
      if (size <= 2) continue;
      parts.push({ start: this.#free, end: this.#free + size });
      ends[ordinal] = this.#free;
      this.#free += size;
    }
    for (let at = start; at < end; at++) {
      const member = members[at] ?? 0;
      const ordinal = row[member] ?? 0;
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
    checkpoint(4 * size * (size + this.#guesses.length - this.#count));
    let first = 0;
    let second = 0;
    let firstCost = Infinity;
    let secondCost = Infinity;
    let most = 0;
    for (let at = start; at < end + this.#guesses.length - this.#count; at++) {
      const isMember = at < end;
      const place = isMember ? (this.#members[at] ?? 0) : this.#count + at - end;
      const parts = this.#rate(place, start, end);
      // A member that separates all others is best. If there is none, one more guess is needed.
      if (parts === size) return isMember ? least : least + 1;
      if (isMember) most = Math.max(most, parts);
      if (at === end - 1 && (most === size - 1 || least + 1 >= limit)) return least + 1;
      const cost = this.#cost - (isMember ? (this.#estimates[1] ?? 0) : 0);
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

  /** The estimate of the guess that was rated last. */
  #cost = 0;

  /** Rates a guess for the members in a range; returns the number of its parts. */
  #rate(place: number, start: number, end: number): number {
    const row = this.#rowOf(place);
    const members = this.#members;
    const counts = this.#counts;
    const estimates = this.#estimates;
    let parts = 0;
    let cost = 0;
    for (let at = start; at < end; at++) {
      const ordinal = row[members[at] ?? 0] ?? 0;
      const size = counts[ordinal] ?? 0;
      if (size === 0) parts++;
      cost += (estimates[size + 1] ?? 0) - (estimates[size] ?? 0);
      counts[ordinal] = size + 1;
    }
    for (let at = start; at < end; at++) counts[row[members[at] ?? 0] ?? 0] = 0;
    this.#cost = cost;
    return parts;
  }
}
