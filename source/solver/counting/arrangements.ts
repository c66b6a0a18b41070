import { addPeg, type Constraints } from './constraints.ts';

/** Consecutive ids for vectors of a fixed number of 30-bit words, in the order of their addition. */
type VectorIds = {
  /** The id of a vector, which is added if it is new. */
  add(vector: Int32Array): number;
  /** The id of a vector, or `NO_ID`. */
  find(vector: Int32Array): number;
  /** The number of different vectors. */
  count(): number;
};

/** Returned instead of an id for a vector that was not added. */
const NO_ID = -1;

const WORD_SPAN = 2 ** 30;

/** Ids for vectors of `words` words, initially none. */
export function vectorIds(words: number): VectorIds {
  // The table for a word includes the id of the preceding words in its keys.
  const tables = Array.from({ length: words }, () => new Map<number, number>());
  return {
    add(vector) {
      let id = 0;
      tables.forEach((table, word) => {
        const key = id * WORD_SPAN + (vector[word] ?? 0);
        id = table.get(key) ?? table.size;
        table.set(key, id);
      });
      return id;
    },
    find(vector) {
      let id = 0;
      for (let word = 0; word < words && id !== NO_ID; word++) {
        id = tables[word]?.get(id * WORD_SPAN + (vector[word] ?? 0)) ?? NO_ID;
      }
      return id;
    },
    count: () => tables.at(-1)?.size ?? 1,
  };
}

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
