import { checkpoint } from '../../engine/core/checkpoint.ts';
import type { Peg } from '../../engine/core/code.ts';
import { countsOf, isMarks } from '../../engine/core/feedback.ts';
import type { FeedbackForm, Variant } from '../../engine/core/variant.ts';
import type { PuzzleRow } from '../../engine/puzzle.ts';
import { repeatsOf } from '../space/code-space.ts';

/** The answers to an unknown. */
export const OPEN = 0;
const NO = 1;
export const YES = 2;

/** The answers so far: one for each unknown. The functions of this file change them. */
export type Answers = Uint8Array;

export const noAnswers = ({ count }: Unknowns): Answers => new Uint8Array(count).fill(OPEN);

type Followed = readonly Unknown[] | 'contradiction';

/** Answers all that follows from one constraint: its open unknowns, if its total needs all of them, or none. */
export function follow(unknowns: Unknowns, answers: Answers, constraint: Constraint): Followed {
  const { plus, minus, total } = constraint;
  // The least and the greatest total that the answers still allow.
  let least = 0;
  let greatest = 0;
  for (const unknown of plus) {
    if (answers[unknown] === YES) least += 1;
    if (answers[unknown] !== NO) greatest += 1;
  }
  for (const unknown of minus) {
    if (answers[unknown] !== NO) least -= 1;
    if (answers[unknown] === YES) greatest -= 1;
  }
  if (total < least || total > greatest) return 'contradiction';
  if (least === greatest || (total !== least && total !== greatest)) return [];
  const [forPlus, forMinus] = total === least ? ([NO, YES] as const) : ([YES, NO] as const);
  const answered: Unknown[] = [];
  for (const unknown of plus) answer(unknowns, answers, unknown, forPlus, answered);
  for (const unknown of minus) answer(unknowns, answers, unknown, forMinus, answered);
  return answered;
}

/**
 * Answers an unknown if it is open, and what follows for fewer or more copies of the same peg.
 *
 * @param answered gets the unknowns that were open
 */
export function answer(
  unknowns: Unknowns,
  answers: Answers,
  unknown: Unknown,
  value: typeof NO | typeof YES,
  answered: Unknown[],
): void {
  const next = value === YES ? fewerCopies : moreCopies;
  for (let at: Unknown | undefined = unknown; at !== undefined; at = next(unknowns, at)) {
    if (answers[at] !== OPEN) return;
    answers[at] = value;
    answered.push(at);
  }
}

export type Network = {
  readonly unknowns: Unknowns;
  readonly constraints: readonly Constraint[];
  /** For each unknown the indices of its constraints. */
  readonly constraintsOf: readonly (readonly number[])[];
};

export type Refuted = {
  readonly unknown: Unknown;
  /** The answer instead. */
  readonly value: typeof NO | typeof YES;
};

export function networkOf(unknowns: Unknowns, all: Constraints): Network {
  const constraints = [...all.placing, ...all.rows, all.sum, ...all.differences];
  const constraintsOf = Array.from({ length: unknowns.count }, (): number[] => []);
  for (const [index, { plus, minus }] of constraints.entries()) {
    for (const unknown of [...plus, ...minus]) constraintsOf[unknown]?.push(index);
  }
  return { unknowns, constraints, constraintsOf };
}

/**
 * Of all assumptions that lead to a contradiction, the first one with the most information: the
 * most unknowns are answered by what follows from its opposite. Undefined if no assumption leads to
 * a contradiction.
 */
export function bestRefuted(network: Network, answers: Answers): Refuted | undefined {
  let best: Refuted | undefined;
  let fewestOpen = answers.length;
  for (const refuted of refutedIn(network, answers, 1)) {
    const open = openAfter(network, answers, refuted);
    if (open >= fewestOpen) continue;
    fewestOpen = open;
    best = refuted;
  }
  return best;
}

/** An assumption that leads to a contradiction by way of second assumptions, if there is one. */
export function nestedRefuted(network: Network, answers: Answers): Refuted | undefined {
  for (const refuted of refutedIn(network, answers, 2)) return refuted;
  return undefined;
}

export function openAfter(network: Network, answers: Answers, { unknown, value }: Refuted): number {
  const after = answers.slice();
  assume(network, after, unknown, value);
  return after.reduce((count, answered) => (answered === OPEN ? count + 1 : count), 0);
}

/** The assumptions that lead to a contradiction; depth 2 also makes assumptions within assumptions. */
function* refutedIn(
  network: Network,
  answers: Answers,
  depth: 1 | 2,
): Generator<Refuted, undefined> {
  for (let unknown = 0; unknown < answers.length; unknown++) {
    if (answers[unknown] !== OPEN) continue;
    for (const value of [YES, NO] as const) {
      if (contradicts(network, answers.slice(), unknown, value, depth)) {
        yield { unknown, value: value === YES ? NO : YES };
      }
    }
  }
}

/** Answers all that follows from an assumption, and returns whether it leads to a contradiction. */
function contradicts(
  network: Network,
  answers: Answers,
  unknown: Unknown,
  value: typeof NO | typeof YES,
  depth: 1 | 2,
): boolean {
  if (assume(network, answers, unknown, value)) return true;
  while (depth === 2) {
    const [inner] = refutedIn(network, answers, 1);
    if (inner === undefined) return false;
    if (assume(network, answers, inner.unknown, inner.value)) return true;
  }
  return false;
}

/** Answers an unknown and all that follows by single constraints; whether that is a contradiction. */
function assume(
  { unknowns, constraints, constraintsOf }: Network,
  answers: Answers,
  unknown: Unknown,
  value: typeof NO | typeof YES,
): boolean {
  const open: Unknown[] = [];
  answer(unknowns, answers, unknown, value, open);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const touched = constraintsOf[next] ?? [];
    checkpoint(100 * touched.length);
    for (const index of touched) {
      const constraint = constraints[index];
      if (constraint === undefined) continue;
      const followed = follow(unknowns, answers, constraint);
      if (followed === 'contradiction') return true;
      open.push(...followed);
    }
  }
  return false;
}

/** A yes-or-no question about the code, as an index: see `Unknowns`. */
type Unknown = number;

/** The questions whose answers are the code: does a position have a peg, and has the code at least so many copies? */
export type Unknowns = {
  readonly pegs: number;
  readonly symbols: number;
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
const fewerCopies = (unknowns: Unknowns, unknown: Unknown): Unknown | undefined =>
  isCopy(unknowns, unknown) && copiesIn(unknowns, unknown) > 1 ? unknown - 1 : undefined;

/** The unknown that is answered with no if this one is: one copy more. */
const moreCopies = (unknowns: Unknowns, unknown: Unknown): Unknown | undefined =>
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
