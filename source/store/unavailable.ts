import { fail, type Result } from '../engine/core/result.ts';
import type { Unavailable } from './problems.ts';

/** Thrown where the database cannot be used now; reported once, at the edge of a screen's call or a command. */
export class StoreUnavailable extends Error {
  readonly problem: Unavailable;

  constructor(problem: Unavailable) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The value of an answer that has no other problem than the database; throws `StoreUnavailable`. */
export function valueFrom<Value>(answer: Result<Value, Unavailable>): Value {
  if (answer.ok) return answer.value;
  throw new StoreUnavailable(answer.problem);
}

/** The answer without the problem of the database, which is thrown as `StoreUnavailable`. */
export function reached<Value, Problem extends { readonly kind: string }>(
  answer: Result<Value, Problem | Unavailable>,
): Result<Value, Problem> {
  if (answer.ok) return answer;
  const { problem } = answer;
  if (isUnavailable(problem)) throw new StoreUnavailable(problem);
  return fail(problem);
}

const isUnavailable = (problem: { readonly kind: string }): problem is Unavailable =>
  problem.kind === 'unavailable';
