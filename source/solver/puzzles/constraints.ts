import type { Peg } from '../../engine/core/code.ts';
import { countsOf, isMarks } from '../../engine/core/feedback.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import type { PuzzleRow } from '../../engine/puzzle.ts';
import { repeatsOf } from '../space/code-space.ts';

/** A yes-or-no question about the code, as an index: see `Unknowns`. */
export type Unknown = number;

/**
 * The questions whose answers are the code: whether a position has a peg, and whether the code has at
 * least so many copies of a peg.
 */
export type Unknowns = {
  readonly pegs: number;
  readonly symbols: number;
  /** How many copies of a peg a code can have. */
  readonly maxCopies: number;
  readonly count: number;
};

export function unknownsOf(variant: Variant): Unknowns {
  const { pegs, alphabet } = variant;
  const symbols = alphabet.length;
  const maxCopies = repeatsOf(variant) === false ? 1 : pegs;
  return { pegs, symbols, maxCopies, count: symbols * (pegs + maxCopies) };
}

export const placeOf = ({ symbols }: Unknowns, position: number, peg: Peg): Unknown =>
  position * symbols + peg;

/** Whether the code has at least this number of copies of a peg, from 1. */
const copyOf = ({ pegs, symbols, maxCopies }: Unknowns, peg: Peg, copies: number): Unknown =>
  symbols * pegs + peg * maxCopies + copies - 1;

/** Whether an unknown asks for copies of a peg rather than for a position. */
const isCopy = ({ pegs, symbols }: Unknowns, unknown: Unknown): boolean =>
  unknown >= symbols * pegs;

/** The unknown that is answered with yes if this one is: one copy less. */
export const fewerCopies = (unknowns: Unknowns, unknown: Unknown): Unknown | undefined =>
  isCopy(unknowns, unknown) && copiesIn(unknowns, unknown) > 1 ? unknown - 1 : undefined;

/** The unknown that is answered with no if this one is: one copy more. */
export const moreCopies = (unknowns: Unknowns, unknown: Unknown): Unknown | undefined =>
  isCopy(unknowns, unknown) && copiesIn(unknowns, unknown) < unknowns.maxCopies
    ? unknown + 1
    : undefined;

const copiesIn = ({ pegs, symbols, maxCopies }: Unknowns, unknown: Unknown): number =>
  ((unknown - symbols * pegs) % maxCopies) + 1;

/**
 * Unknowns whose number of yes answers is known: those of `plus` less those of `minus` are `total`.
 * Everything that a puzzle says is of this form.
 */
export type Constraint = {
  readonly plus: readonly Unknown[];
  readonly minus: readonly Unknown[];
  readonly total: number;
};

/** The constraints of a puzzle, by the step that uses them. */
export type Constraints = {
  /** A position has one peg, and the copies of a peg are the positions that have it. */
  readonly placing: readonly Constraint[];
  readonly rows: readonly Constraint[];
  /** All copies together are the pegs of the code. */
  readonly sum: Constraint;
  readonly differences: readonly Constraint[];
};

export function constraintsOf(
  unknowns: Unknowns,
  form: FeedbackForm,
  puzzleRows: readonly PuzzleRow[],
): Constraints {
  const rows = puzzleRows.flatMap((row) => readers[form](unknowns, row));
  const { pegs, symbols, maxCopies } = unknowns;
  const all = upTo(symbols).flatMap((peg) => copiesOf(unknowns, peg, maxCopies));
  return {
    placing: [...upTo(pegs).map(onePeg), ...upTo(symbols).map(copiesArePlaces)],
    rows,
    sum: { plus: all, minus: [], total: pegs },
    differences: rows.flatMap((one, index) =>
      rows.slice(index + 1).flatMap((other) => differenceOf(one, other)),
    ),
  };

  function onePeg(position: number): Constraint {
    const plus = upTo(symbols).map((peg) => placeOf(unknowns, position, peg));
    return { plus, minus: [], total: 1 };
  }

  function copiesArePlaces(peg: number): Constraint {
    const plus = upTo(pegs).map((position) => placeOf(unknowns, position, peg));
    return { plus, minus: copiesOf(unknowns, peg, maxCopies), total: 0 };
  }
}

/** How the answer to a guess is read, by its form. */
const readers: Readonly<
  Record<FeedbackForm, (unknowns: Unknowns, row: PuzzleRow) => readonly Constraint[]>
> = { counts: readCounts, marks: readMarks };

/** The pegs of the guess in their places, and all that are in the code. */
function readCounts(unknowns: Unknowns, { guess, feedback }: PuzzleRow): readonly Constraint[] {
  const { exact, partial } = countsOf(feedback);
  const places = guess.map((peg, position) => placeOf(unknowns, position, peg));
  const copies = [...Map.groupBy(guess, (peg) => peg)].flatMap(([peg, same]) =>
    copiesOf(unknowns, peg, same.length),
  );
  return [
    { plus: places, minus: [], total: exact },
    { plus: copies, minus: [], total: exact + partial },
  ];
}

/** Each mark alone, and the copies of each symbol: at the limit that an absent mark shows. */
function readMarks(unknowns: Unknowns, { guess, feedback }: PuzzleRow): readonly Constraint[] {
  const marks = isMarks(feedback) ? feedback : [];
  const single = (unknown: Unknown, total: number): Constraint => ({
    plus: [unknown],
    minus: [],
    total,
  });
  const places = guess.map((peg, position) =>
    single(placeOf(unknowns, position, peg), marks[position] === 'exact' ? 1 : 0),
  );
  const copies = [...Map.groupBy(guess.keys(), (position) => guess[position] ?? 0)].flatMap(
    ([peg, positions]) => {
      const found = positions.filter((position) => marks[position] !== 'absent').length;
      const all = copiesOf(unknowns, peg, positions.length);
      return all.map((unknown, copy) => single(unknown, copy < found ? 1 : 0));
    },
  );
  return [...places, ...copies];
}

/** One constraint less another one, without what both have; none if they have nothing in common. */
function differenceOf(one: Constraint, other: Constraint): readonly Constraint[] {
  const plus = one.plus.filter((unknown) => !other.plus.includes(unknown));
  const minus = other.plus.filter((unknown) => !one.plus.includes(unknown));
  if (plus.length === one.plus.length) return [];
  return [{ plus, minus, total: one.total - other.total }];
}

const copiesOf = (unknowns: Unknowns, peg: number, limit: number): readonly Unknown[] =>
  upTo(Math.min(limit, unknowns.maxCopies)).map((copy) => copyOf(unknowns, peg, copy + 1));

const upTo = (limit: number): readonly number[] => Array.from({ length: limit }, (_, i) => i);
