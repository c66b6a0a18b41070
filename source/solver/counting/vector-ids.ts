/** Consecutive ids for vectors of a fixed number of 30-bit words, in the order of their addition. */
export type VectorIds = {
  /** The id of a vector, which is added if it is new. */
  add(vector: Int32Array): number;
  /** The id of a vector, or `NO_ID`. */
  find(vector: Int32Array): number;
  /** The number of different vectors. */
  count(): number;
};

/** Returned instead of an id for a vector that was not added. */
export const NO_ID = -1;

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
