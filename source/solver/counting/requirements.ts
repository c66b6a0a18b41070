/**
 * The matches that the feedback of each turn still requires while a code is built peg by peg. A
 * 32-bit word holds six turns with five bits each. The highest bit of each is a guard that a
 * subtraction clears when a turn has too many matches.
 */
export type Requirements = {
  /** The number of words for all turns. */
  readonly words: number;
  /** What is required before the first peg: `words` numbers. */
  readonly start: Int32Array;
  /** The match that a peg adds to each turn, for each cell (a way to add a peg): cells × `words`. */
  readonly gains: Int32Array;
};

const FIELD_BITS = 5;
const FIELDS = 6;

const everyField = (value: number): number =>
  Array.from({ length: FIELDS }, (_, field) => value << (FIELD_BITS * field)).reduce(
    (word, bits) => word | bits,
    0,
  );

/** The guard of every field. */
const GUARDS = everyField(1 << (FIELD_BITS - 1));
const ONES = everyField(1);

/**
 * The requirements of turns.
 *
 * @param amounts the matches that the feedback of each turn requires, 0 to 10
 * @param cells the number of ways to add a peg
 * @param gain whether adding a peg in this way is a match for the turn
 */
export function requirementsOf(
  amounts: readonly number[],
  cells: number,
  gain: (turn: number, cell: number) => boolean,
): Requirements {
  const words = Math.ceil(amounts.length / FIELDS);
  const start = new Int32Array(words).fill(GUARDS);
  const gains = new Int32Array(cells * words);
  amounts.forEach((amount, turn) => {
    const word = Math.floor(turn / FIELDS);
    const shift = FIELD_BITS * (turn % FIELDS);
    start[word] = (start[word] ?? 0) + (amount << shift);
    for (let cell = 0; cell < cells; cell++) {
      const at = cell * words + word;
      if (gain(turn, cell)) gains[at] = (gains[at] ?? 0) | (1 << shift);
    }
  });
  return { words, start, gains };
}

/**
 * Adds a peg: writes the requirements at level `depth` of the stack, minus the gain of the cell, to
 * the next level. False if a turn has too many matches, or requires more than the `left` pegs left.
 */
export function addPeg(
  { words, gains }: Requirements,
  stack: Int32Array,
  depth: number,
  cell: number,
  left: number,
): boolean {
  const max = GUARDS + left * ONES;
  for (let word = 0; word < words; word++) {
    const at = depth * words + word;
    const required = (stack[at] ?? 0) - (gains[cell * words + word] ?? 0);
    if ((required & GUARDS) !== GUARDS) return false;
    if (((max - (required ^ GUARDS)) & GUARDS) !== GUARDS) return false;
    stack[at + words] = required;
  }
  return true;
}

/** A word of requirements without its guards. */
export const withoutGuards = (word: number): number => word ^ GUARDS;
