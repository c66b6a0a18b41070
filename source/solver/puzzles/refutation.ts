import { checkpoint } from '../../engine/core/checkpoint.ts';
import {
  type Constraint,
  type Constraints,
  fewerCopies,
  moreCopies,
  type Unknown,
  type Unknowns,
} from './constraints.ts';

/** The answers to an unknown. */
export const OPEN = 0;
const NO = 1;
export const YES = 2;

/** The answers so far: one for each unknown. The functions of this file change them. */
export type Answers = Uint8Array;

export const noAnswers = ({ count }: Unknowns): Answers => new Uint8Array(count).fill(OPEN);

/** The result of following a constraint: newly answered unknowns, or a contradiction. */
type Followed = readonly Unknown[] | 'contradiction';

/**
 * Answers all that follows from one constraint: if its total needs all open unknowns, or none, they
 * are answered.
 */
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

/** All constraints of a puzzle, and those that each unknown is in. */
export type Network = {
  readonly unknowns: Unknowns;
  readonly constraints: readonly Constraint[];
  /** For each unknown the indices of its constraints. */
  readonly constraintsOf: readonly (readonly number[])[];
};

/** An assumption that leads to a contradiction. */
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

/** How many unknowns are still open after a refutation and what follows from it. */
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
