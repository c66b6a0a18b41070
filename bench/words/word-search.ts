import { type CodeSlice, codesIn, SetMap } from '../../source/solver/optimal/code-slice.ts';
import { minTotal } from '../../source/solver/trees/tree.ts';
import type { MarkTable } from './mark-table.ts';

/** What is known of a set of answers. */
type Known = {
  /** The lowest total of guesses for all of them if `guess` is set, else a lower bound. */
  readonly total: number;
  readonly guess: number | undefined;
  /** The guess with the lowest bound of all; undefined if not every guess was tried to the end. */
  readonly promising: number | undefined;
};

/** The number of different marks for five letters, with some to spare. */
const MARKS = 256;

/** The largest set that is tested for an answer that tells all of its answers apart. */
const MAX_SEPARATED = 128;

/**
 * An exhaustive search for the lowest total of guesses that finds each of some answers, any word being
 * allowed as a guess, with any number of guesses.
 *
 * A guess that splits n answers into k sets costs at least 3n − k, one less if it is an answer itself:
 * of each set one answer is found by the next guess and every other one later. So most guesses are
 * excluded by their number of sets, and most others by the sets that no answer, or no guess at all,
 * tells apart. Bounds and totals of sets are memoized.
 */
export class WordSearch {
  readonly #table: MarkTable;
  readonly #known = new SetMap<Known>();
  /** For each mark the stamp of the last guess that had it; each guess has the next stamp. */
  readonly #seen = new Int32Array(MARKS);
  #stamp = 0;
  readonly #sizes = new Uint16Array(MARKS);
  readonly #ends = new Uint16Array(MARKS);
  /** A buffer of sets for each depth of the search. */
  readonly #buffers: Uint32Array[] = [];

  constructor(table: MarkTable) {
    this.#table = table;
  }

  /** The number of sets in the memory. */
  get sets(): number {
    return this.#known.size;
  }

  /** The best guess for some answers in ascending order, and the lowest total. */
  best(set: CodeSlice): { readonly total: number; readonly guess: number } {
    const { length, codes, start } = set;
    const first = codes[start] ?? 0;
    if (length <= 2) return { total: minTotal(length), guess: first };
    const total = this.#solve(set, Infinity, 0);
    return { total, guess: this.#known.get(set)?.guess ?? first };
  }

  /** The lowest total for some answers if it is below `limit`, else a lower bound that is not. */
  #solve(set: CodeSlice, limit: number, depth: number): number {
    const { length } = set;
    if (length <= 2 || minTotal(length) >= limit) return minTotal(length);
    const known = this.#scannedBound(set, this.#answerBound(set), limit);
    const { guess: solution, promising } = known;
    if (solution !== undefined || promising === undefined) return known.total;
    let total = limit;
    let guess: number | undefined;
    const attempt = (option: number): void => {
      const cost = this.#totalWith(set, option, total, depth);
      if (cost >= total) return;
      total = cost;
      guess = option;
    };
    attempt(promising);
    const options = total > known.total ? this.#options(set, total) : [];
    for (const option of options) {
      if (option.bound >= total) break;
      attempt(option.guess);
    }
    this.#known.set(set, { total, guess, promising });
    return total;
  }

  /** What is known of a set after its own answers were tried as guesses. */
  #answerBound(set: CodeSlice): Known {
    const known = this.#known.get(set);
    if (known !== undefined) return known;
    const { length } = set;
    let bound: Known = { total: 2 * length, guess: undefined, promising: undefined };
    if (length <= MAX_SEPARATED) {
      const starts = this.#startsOf(set);
      for (const guess of codesIn(set)) {
        const repeats = this.#repeats(starts, guess, 2);
        if (repeats < 2) bound = { total: 2 * length - 1 + repeats, guess, promising: guess };
        if (repeats === 0) break;
      }
    }
    this.#known.set(set, bound);
    return bound;
  }

  /**
   * What is known of a set after every guess was tried, far enough to see whether it excludes a total
   * below `limit`; `known` is what was known before.
   */
  #scannedBound(set: CodeSlice, known: Known, limit: number): Known {
    if (known.promising !== undefined || known.total >= limit) return known;
    const { length } = set;
    const starts = this.#startsOf(set);
    let fewest = Math.min(length, limit - 2 * length);
    let promising: number | undefined;
    for (const guess of codesIn(set)) {
      const repeats = this.#repeats(starts, guess, fewest + 1) - 1;
      if (repeats >= fewest) continue;
      fewest = repeats;
      promising = guess;
    }
    for (let guess = 0; guess < this.#table.guesses && fewest > 0; guess++) {
      const repeats = this.#repeats(starts, guess, fewest);
      if (repeats >= fewest) continue;
      fewest = repeats;
      promising = guess;
    }
    const total = 2 * length + fewest;
    const bound = { total, guess: fewest === 0 ? promising : undefined, promising };
    this.#known.set(set, bound);
    return bound;
  }

  /** The guesses whose bound is below `limit`, those with the lowest first. */
  #options(set: CodeSlice, limit: number): readonly Option[] {
    const { length } = set;
    const members = new Set(codesIn(set));
    const starts = this.#startsOf(set);
    const options: Option[] = [];
    for (let guess = 0; guess < this.#table.guesses; guess++) {
      const saved = members.has(guess) ? 1 : 0;
      const repeats = this.#repeats(starts, guess, limit - 2 * length + saved);
      const bound = 2 * length + repeats - saved;
      if (bound < limit && repeats < length - 1) options.push({ guess, bound });
    }
    return options.sort((one, other) => one.bound - other.bound);
  }

  /** Where the column of each answer of a set starts in the table. */
  #startsOf(set: CodeSlice): Uint32Array {
    const { guesses } = this.#table;
    return codesIn(set).map((code) => code * guesses);
  }

  /**
   * How many answers have the same marks as an earlier one; if that is `limit` or more, any number that
   * is `limit` or more. The answer that reaches the limit moves forward in `starts`, because it is
   * likely to exclude the next guess as well.
   */
  #repeats(starts: Uint32Array, guess: number, limit: number): number {
    const { columns } = this.#table;
    const seen = this.#seen;
    const stamp = ++this.#stamp;
    let repeats = 0;
    for (let at = 0; at < starts.length; at++) {
      const start = starts[at] ?? 0;
      const marks = columns[start + guess] ?? 0;
      // 1 if the marks have the current stamp, else 0: a branch would be mispredicted too often.
      repeats += (stamp - 1 - (seen[marks] ?? 0)) >>> 31;
      seen[marks] = stamp;
      if (repeats >= limit) {
        const earlier = at >> 1;
        starts[at] = starts[earlier] ?? 0;
        starts[earlier] = start;
        break;
      }
    }
    return repeats;
  }

  /** The total with a guess if it is below `limit`, else a lower bound that is not. */
  #totalWith(set: CodeSlice, guess: number, limit: number, depth: number): number {
    const parts = this.#partsOf(set, guess, depth);
    let total = set.length;
    for (const part of parts) total += minTotal(part.length);
    // Small sets are bounded soonest, and the bounds of a few already exclude most guesses.
    const open = parts
      .filter(({ length }) => length > 2)
      .sort((one, other) => one.length - other.length);
    const bounds: Known[] = [];
    for (const part of open) {
      if (total >= limit) return total;
      const known = this.#answerBound(part);
      bounds.push(known);
      total += known.total - minTotal(part.length);
    }
    for (const [at, part] of open.entries()) {
      const known = bounds[at];
      if (known === undefined || known.guess !== undefined) continue;
      if (total >= limit) return total;
      const scanned = this.#scannedBound(part, known, known.total + limit - total);
      bounds[at] = scanned;
      total += scanned.total - known.total;
    }
    for (const [at, part] of open.entries()) {
      const known = bounds[at];
      if (known === undefined || known.guess !== undefined) continue;
      if (total >= limit) return total;
      const others = total - known.total;
      total = others + this.#solve(part, limit - others, depth + 1);
    }
    return total;
  }

  /** The sets that a guess leaves, without that of the guess itself; valid until the next at this depth. */
  #partsOf({ codes, start, length }: CodeSlice, guess: number, depth: number): CodeSlice[] {
    const { columns, guesses, answers, solved } = this.#table;
    const buffer = this.#buffers[depth] ?? new Uint32Array(answers);
    this.#buffers[depth] = buffer;
    const sizes = this.#sizes;
    const ends = this.#ends;
    sizes.fill(0);
    for (let at = start; at < start + length; at++) {
      const marks = columns[(codes[at] ?? 0) * guesses + guess] ?? 0;
      sizes[marks] = (sizes[marks] ?? 0) + 1;
    }
    const parts: CodeSlice[] = [];
    let end = 0;
    for (let marks = 0; marks < MARKS; marks++) {
      const size = sizes[marks] ?? 0;
      ends[marks] = end;
      if (size > 0 && marks !== solved) parts.push({ codes: buffer, start: end, length: size });
      end += size;
    }
    for (let at = start; at < start + length; at++) {
      const code = codes[at] ?? 0;
      const marks = columns[code * guesses + guess] ?? 0;
      const to = ends[marks] ?? 0;
      buffer[to] = code;
      ends[marks] = to + 1;
    }
    return parts;
  }
}

/** A guess with a lower bound of the total. */
type Option = { readonly guess: number; readonly bound: number };
