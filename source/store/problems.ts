import { fail, type Result } from '../engine/core/result.ts';
import type { Time } from '../engine/core/stored/account.ts';
import type { GameId, Holder } from '../engine/core/stored/game.ts';

export type Unavailable = {
  readonly kind: 'unavailable';
  readonly cause: 'full' | 'read-only' | 'unreachable' | 'busy' | 'corrupt' | 'refused';
  /** The database's own words, for a log; they never contain a password. */
  readonly message: string;
};

/** A value, an expected problem, or a database that cannot be used now. */
export type Answer<Value, Problem = never> = Promise<Result<Value, Problem | Unavailable>>;
export type NoAccount = { readonly kind: 'no-account' };
export type NameTaken = { readonly kind: 'name-taken' };
/** The name was changed less than 30 days ago; it can be changed again at `again`. */
export type RenamedRecently = { readonly kind: 'renamed-recently'; readonly again: number };
/** A source has had as many new accounts as it may; it can have one again at `again`. */
export type TooManyAccounts = { readonly kind: 'too-many-accounts'; readonly again: Time };
export type KeyInUse = { readonly kind: 'key-in-use' };

export type CodeEntryProblem =
  | NoAccount
  /** No account has this code, because it is wrong, used, replaced or too old; or it is the account's own. */
  | { readonly kind: 'wrong-code' | 'own-code' }
  /** The account or the source has typed too many wrong codes; it can type another at `again`. */
  | { readonly kind: 'too-many-tries'; readonly again: Time };

/** There is no such game: it was dropped or deleted, or it belongs to another account. */
export type NoGame = { readonly kind: 'no-game' };
export type GameFinished = { readonly kind: 'finished' };
export type Held = { readonly kind: 'held'; readonly by: Holder };
/** The session does not hold the game: another one has taken it over, or it was released. */
type NotHeld = { readonly kind: 'not-held'; readonly by: Holder | undefined };
type Stale = { readonly kind: 'stale'; readonly version: number };
/** The account has the most unfinished games that it may have; `oldest` would be dropped. */
export type TooManyUnfinished = { readonly kind: 'too-many-unfinished'; readonly oldest: GameId };
/** The account's games need more bytes than it may use, or one game more than a game may. */
export type OverQuota = { readonly kind: 'over-quota'; readonly limit: number };
export type DailyPlayed = { readonly kind: 'daily-played'; readonly game: GameId };
export type GameExists = { readonly kind: 'game-exists' };
/** The database cannot store the data of the write; the message is its own, for a log. */
type WriteFailed = { readonly kind: 'write-failed'; readonly message: string };
export type StartProblem = NoAccount | TooManyUnfinished | OverQuota | DailyPlayed | GameExists;
export type SaveProblem = NoGame | NotHeld | Stale | GameFinished | OverQuota;
export type WriteProblem = StartProblem | SaveProblem | WriteFailed;

/** A failure that can pass. It affects all writes, or perhaps only those of the call, such as a row that is locked. */
export type Failure = {
  readonly affects: 'all-writes' | 'some-writes';
  readonly problem: Unavailable;
};

/** What an error code says: a failure and its cause, or that the data of the write cannot be stored. */
export type ErrorClass =
  | readonly [affects: Failure['affects'], cause: Unavailable['cause']]
  | 'data';

/** The class of a code that no table lists: a new code must not cost a game. */
export const unlistedClass: ErrorClass = ['some-writes', 'refused'];

export function failureOf(errorClass: ErrorClass, message: string): Failure | undefined {
  if (errorClass === 'data') return undefined;
  const [affects, cause] = errorClass;
  return { affects, problem: { kind: 'unavailable', cause, message } };
}

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
