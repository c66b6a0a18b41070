import type { Time } from '../engine/core/stored/account.ts';
import type { CodeEntry } from './port.ts';

/** One use of a limit: `subject` has at most `limit` uses (at least 1) that end later than now. */
export type LimitUse = {
  readonly subject: string;
  readonly limit: number;
  /** When this use stops counting. */
  readonly until: Time;
};

/** The subject of a source's new accounts. */
export const newAccountsOf = (source: string): string => `new accounts of ${source}`;

/** The subjects of the wrong codes that an entry counts for. */
export const triesOf = ({ account, source }: Pick<CodeEntry, 'account' | 'source'>) => [
  `codes typed by ${account}`,
  `codes typed from ${source}`,
];
