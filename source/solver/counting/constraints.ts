import type { Peg } from '../../engine/core/code.ts';
import { countsOf } from '../../engine/core/feedback.ts';
import { type Fact, isClue, type Knowledge } from '../../engine/core/knowledge.ts';
import type { Variant } from '../../engine/core/variant.ts';

/**
 * The matches that the feedback of each turn still requires while a code is built peg by peg. A
 * 32-bit word holds six turns with five bits each. The highest bit of each is a guard that a
 * subtraction clears when a turn has too many matches.
 */
type Requirements = {
  readonly words: number;
  /** The requirements before the first peg: `words` numbers. */
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

const GUARDS = everyField(1 << (FIELD_BITS - 1));
const ONES = everyField(1);

/**
 * The requirements of turns.
 *
 * @param amounts the matches that the feedback of each turn requires, 0 to 10
 * @param cells the number of ways to add a peg
 * @param gain whether adding a peg in this way is a match for the turn
 */
function requirementsOf(
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

export const withoutGuards = (word: number): number => word ^ GUARDS;

/** The index of a class of colors that the guesses cannot distinguish. */
export type ColorClass = number;

/**
 * The constraints that turns with counts, and clues, put on the secret, prepared for counting. Each
 * color that is in a guess or a clue is a class of its own, in ascending order; all other colors, if any, share the last
 * class.
 */
export type Constraints = {
  readonly pegs: number;
  readonly classes: number;
  readonly seen: readonly Peg[];
  /** The colors that share the last class. */
  readonly unseen: readonly Peg[];
  readonly repeats: boolean;
  readonly maxCounts: Uint8Array;
  /** Exact and partial matches together; a cell is class × `pegs` + its count so far. */
  readonly totals: Requirements;
  /** Exact matches; a cell is position × `classes` + class. */
  readonly exacts: Requirements;
  /** The classes of the guess whose part sizes are counted; empty if there is no such guess. */
  readonly nextGuess: readonly ColorClass[];
};

/** The class of a place in a row where a clue has no peg; no count and no cell has it. */
const NO_CLASS = -1;

export type ConstraintOptions = {
  /** A guess without feedback, to count its part sizes. */
  readonly nextGuess?: readonly Peg[];
  /** Whether each color has a class of its own, which listing codes in order requires. */
  readonly separateColors?: boolean;
};

/**
 * The requirement of a fact: how many matches a row of pegs has with the secret. The row of a clue
 * has only the peg that it shows, and where the place is not known, exact matches are not limited.
 */
type Requirement = {
  readonly row: readonly (Peg | undefined)[];
  readonly total: number;
  readonly exact: number | undefined;
};

function requirementOf(fact: Fact): Requirement {
  if (!isClue(fact)) {
    const { exact, partial } = countsOf(fact.feedback);
    return { row: fact.guess, total: exact + partial, exact };
  }
  if (fact.lifeline === 'color') return { row: [fact.peg], total: 1, exact: undefined };
  const blanks: readonly undefined[] = Array(fact.position).fill(undefined);
  return { row: [...blanks, fact.peg], total: 1, exact: 1 };
}

/** The constraints that turns with counts, and clues, put on the secret. */
export function constraintsOf(
  { pegs, alphabet }: Variant,
  repeats: boolean,
  knowledge: Knowledge,
  { nextGuess = [], separateColors = false }: ConstraintOptions = {},
): Constraints {
  const requirements = knowledge.map(requirementOf);
  const guessed = new Set([...requirements.map(({ row }) => row), nextGuess].flat());
  const colors = alphabet.map((_, color) => color);
  const seen = colors.filter((color) => separateColors || guessed.has(color));
  const unseen = colors.filter((color) => !seen.includes(color));
  const classes = seen.length + Math.min(1, unseen.length);
  const maxCounts = new Uint8Array(classes).fill(repeats ? pegs : 1);
  if (!repeats && unseen.length > 0) maxCounts[seen.length] = Math.min(pegs, unseen.length);

  const classOf = (color: Peg | undefined): ColorClass =>
    color === undefined ? NO_CLASS : seen.indexOf(color);
  const countsInRow = requirements.map(({ row }) => classCounts(row.map(classOf), classes));
  const exacts = requirements.flatMap(({ row, exact }) =>
    exact === undefined ? [] : [{ row: row.map(classOf), exact }],
  );
  return {
    pegs,
    classes,
    seen,
    unseen,
    repeats,
    maxCounts,
    totals: requirementsOf(
      requirements.map(({ total }) => total),
      classes * pegs,
      (fact, cell) => (countsInRow[fact]?.[Math.floor(cell / pegs)] ?? 0) > cell % pegs,
    ),
    exacts: requirementsOf(
      exacts.map(({ exact }) => exact),
      pegs * classes,
      (fact, cell) => exacts[fact]?.row[Math.floor(cell / classes)] === cell % classes,
    ),
    nextGuess: nextGuess.map(classOf),
  };
}

export function classCounts(row: Iterable<ColorClass>, classes: number): Uint8Array {
  const counts = new Uint8Array(classes);
  for (const colorClass of row) counts[colorClass] = (counts[colorClass] ?? 0) + 1;
  return counts;
}

/** Consecutive ids for vectors of a fixed number of 30-bit words, in the order of their addition. */
type VectorIds = {
  add(vector: Int32Array): number;
  find(vector: Int32Array): number;
  count(): number;
};

/** Returned instead of an id for a vector that was not added. */
const NO_ID = -1;
const WORD_SPAN = 2 ** 30;

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
