declare const account: unique symbol;

/** The identity of an account, drawn at random by the caller. */
export type AccountId = string & { readonly [account]: true };

export const accountIdOf = (text: string): AccountId => text as AccountId;

/** Milliseconds since 1970 on the store's clock. */
export type Time = number;

/** A name, and its skeleton, which is equal for names that look alike; no two accounts share one. */
export type AccountName = { readonly text: string; readonly skeleton: string };

/** A key that signs in to an account: its fingerprint, as `ssh-keygen -l` prints it. */
export type AccountKey = {
  readonly fingerprint: string;
  readonly label: string;
  readonly added: Time;
};

export type Account = {
  readonly id: AccountId;
  readonly name: string;
  /** Oldest first. */
  readonly keys: readonly AccountKey[];
  readonly created: Time;
  /** When the player last chose a name; undefined while the account has its first name. */
  readonly renamed: Time | undefined;
};

/** The result of a player at the puzzle of a day, as it is stored: one for each day. */
export type PuzzleResult = {
  readonly day: number;
  readonly finished: Time;
  /** False while the puzzle has errors only. */
  readonly isSolved: boolean;
  readonly errors: number;
};
