import type { Constraints } from './constraints.ts';
import { addPeg } from './requirements.ts';
import { NO_ID } from './vector-ids.ts';

/**
 * A row of color classes on some positions, as a number in the base of the number of classes. The
 * first position is the highest digit, so numbers have the order of rows.
 */
export type Arrangement = number;

/** The id of the exact matches that are still required, in `required` from `at` on, or `NO_ID`. */
export type FindVectorId = (required: Int32Array, at: number) => number;

/**
 * Returns a function that lists the arrangements of a multiset of color classes on the positions
 * from `from` up to `to` that the exact matches allow. It takes how often each class is used, and
 * groups the arrangements by key: vector id × `exactValues` + exact matches with the next guess.
 */
export function enumeratorOf(
  { pegs, classes, exacts, nextGuess }: Constraints,
  from: number,
  to: number,
  exactValues: number,
  findId: FindVectorId,
): (counts: Uint8Array) => ReadonlyMap<number, readonly Arrangement[]> {
  const size = to - from;
  const required = new Int32Array((size + 1) * exacts.words);
  required.set(exacts.start);

  return (counts) => {
    const buckets = new Map<number, Arrangement[]>();

    function place(depth: number, row: Arrangement, nextExacts: number): void {
      if (depth === size) {
        const id = findId(required, size * exacts.words);
        if (id !== NO_ID) add(id * exactValues + nextExacts, row);
        return;
      }
      const position = from + depth;
      for (let k = 0; k < classes; k++) {
        const left = counts[k] ?? 0;
        if (left === 0) continue;
        if (!addPeg(exacts, required, depth, position * classes + k, pegs - depth - 1)) continue;
        counts[k] = left - 1;
        place(depth + 1, row * classes + k, nextExacts + (nextGuess[position] === k ? 1 : 0));
        counts[k] = left;
      }
    }

    function add(key: number, row: Arrangement): void {
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [row]);
      else bucket.push(row);
    }

    place(0, 0, 0);
    return buckets;
  };
}

/** The color classes of an arrangement of `size` positions. */
export function classesIn(
  arrangement: Arrangement,
  size: number,
  classes: number,
): readonly number[] {
  const row: number[] = [];
  for (let rest = arrangement; row.length < size; rest = Math.floor(rest / classes)) {
    row.unshift(rest % classes);
  }
  return row;
}
