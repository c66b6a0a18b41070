import type { Unavailable } from './port.ts';

/**
 * A failure of the database, after which the same call can succeed later. It affects all writes, or
 * perhaps only the ones of the call, such as a damaged page or a row that another program locks.
 */
export type Failure = {
  readonly affects: 'all-writes' | 'some-writes';
  readonly problem: Unavailable;
};

/** What an error code says: a failure and its cause, or that the data of the write cannot be stored. */
export type Verdict = readonly [affects: Failure['affects'], cause: Unavailable['cause']] | 'data';

/** The verdict on a code that no table lists: a new code must not cost a game. */
export const unlistedVerdict: Verdict = ['some-writes', 'refused'];

/** The failure that a verdict on an error describes; undefined if only the data are at fault. */
export function failureOf(verdict: Verdict, message: string): Failure | undefined {
  if (verdict === 'data') return undefined;
  const [affects, cause] = verdict;
  return { affects, problem: { kind: 'unavailable', cause, message } };
}
