import type { Constraint } from './constraints.ts';
import { fewerCopies, moreCopies, type Unknown, type Unknowns } from './unknowns.ts';

/** The answer to an unknown. */
export type Answer = typeof OPEN | typeof NO | typeof YES;

export const OPEN = 0;
export const NO = 1;
export const YES = 2;

/** The answers so far: one for each unknown. The functions of this file change them. */
export type Answers = Uint8Array;

/** No answers yet. */
export const noAnswers = ({ count }: Unknowns): Answers => new Uint8Array(count).fill(OPEN);

/** What following a constraint gives: newly answered unknowns, or a contradiction. */
export type Followed = readonly Unknown[] | 'contradiction';

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
