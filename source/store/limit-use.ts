import type { Time } from '../core/stored/account.ts';

/** One use of a limit: `subject` has at most `limit` uses (at least 1) that end later than now. */
export type LimitUse = {
  readonly subject: string;
  readonly limit: number;
  /** When this use stops counting. */
  readonly until: Time;
};

/** The subject of a source's new accounts. */
export const newAccountsOf = (source: string): string => `new accounts of ${source}`;
