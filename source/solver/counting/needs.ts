/**
 * What the answers of all turns still need while a code is put together peg by peg: six turns to a
 * 32-bit word, five bits a turn, of which the highest is a guard that a subtraction clears when a
 * turn has got more than it may.
 */
export type Needs = {
  /** How many words hold all turns. */
  readonly words: number;
  /** What the answers need before the first peg: `words` numbers. */
  readonly start: Int32Array;
  /** What a peg adds to each turn, for each cell (a way to add a peg): cells × `words`. */
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
 * The needs of turns.
 *
 * @param amounts what each turn's answer asks for, 0 to 10
 * @param cells how many ways there are to add a peg
 * @param gain whether adding a peg in this way brings the turn one nearer to its amount
 */
export function needsOf(
  amounts: readonly number[],
  cells: number,
  gain: (turn: number, cell: number) => boolean,
): Needs {
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
 * Adds a peg: what is needed at level `depth` of the stack, less the gain of the cell, is written
 * to the next level. False if a turn got too much, or needs more than the `left` pegs to come.
 */
export function spend(
  { words, gains }: Needs,
  stack: Int32Array,
  depth: number,
  cell: number,
  left: number,
): boolean {
  const most = GUARDS + left * ONES;
  for (let word = 0; word < words; word++) {
    const at = depth * words + word;
    const need = (stack[at] ?? 0) - (gains[cell * words + word] ?? 0);
    if ((need & GUARDS) !== GUARDS) return false;
    if (((most - (need ^ GUARDS)) & GUARDS) !== GUARDS) return false;
    stack[at + words] = need;
  }
  return true;
}

/** What a word needs, without its guards. */
export const bare = (need: number): number => need ^ GUARDS;
