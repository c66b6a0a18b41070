/** Consecutive numbers for rows of a fixed number of 30-bit words, given as they are met. */
export type Traces = {
  /** The number of a row, a new one if the row is new. */
  give(row: Int32Array): number;
  /** The number of a row, or `UNKNOWN`. */
  find(row: Int32Array): number;
  /** How many rows have a number. */
  count(): number;
};

/** What stands for the number of a row that has none. */
export const UNKNOWN = -1;

const WORD_SPAN = 2 ** 30;

/** Numbers for rows of `words` words, none given yet. */
export function tracesOf(words: number): Traces {
  // The table of a word takes the number of the words before it along in its key.
  const tables = Array.from({ length: words }, () => new Map<number, number>());
  return {
    give(row) {
      let number = 0;
      tables.forEach((table, word) => {
        const key = number * WORD_SPAN + (row[word] ?? 0);
        number = table.get(key) ?? table.size;
        table.set(key, number);
      });
      return number;
    },
    find(row) {
      let number = 0;
      for (let word = 0; word < words && number !== UNKNOWN; word++) {
        number = tables[word]?.get(number * WORD_SPAN + (row[word] ?? 0)) ?? UNKNOWN;
      }
      return number;
    },
    count: () => tables.at(-1)?.size ?? 1,
  };
}
