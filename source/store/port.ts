import type { Move } from '../engine/core/game/game.ts';
import type { Result } from '../engine/core/result.ts';
import type {
  Account,
  AccountId,
  AccountName,
  PuzzleResult,
  Time,
} from '../engine/core/stored/account.ts';
import type {
  DayCount,
  FinishedGame,
  FriendResult,
  GameId,
  GameKind,
  GameSeries,
  GameStart,
  HistoryFilter,
  HistoryPage,
  Holder,
  OpeningCount,
  Progress,
  StoredGame,
  UnfinishedGame,
} from '../engine/core/stored/game.ts';
import type { AddedGame, SourceLimit } from './limits.ts';
import type {
  Answer,
  CodeEntryProblem,
  GameExists,
  GameFinished,
  Held,
  KeyInUse,
  NameTaken,
  NoAccount,
  NoGame,
  RenamedRecently,
  StartProblem,
  TooManyAccounts,
  Unavailable,
  WriteProblem,
} from './problems.ts';
import type { RoomChanges, Rooms } from './room-port.ts';

export type { Answer, Unavailable };
/** A part of a list in the order of identities: at most `limit` entries that come after `after`. */
export type Page<Id> = { readonly after: Id | undefined; readonly limit: number };

export type AccountQuery =
  | { readonly by: 'id'; readonly id: AccountId }
  | { readonly by: 'key'; readonly fingerprint: string }
  | { readonly by: 'name'; readonly skeleton: string };

export type AccountProposal = {
  readonly id: AccountId;
  readonly names: readonly AccountName[];
  /** All of them must have room for the account; none for the one account of a local player. */
  readonly sources: readonly SourceLimit[];
};

export type Accounts = {
  readonly signIn: (
    key: { readonly fingerprint: string; readonly label: string },
    proposal: AccountProposal,
  ) => Answer<Account, NameTaken | TooManyAccounts>;
  readonly find: (query: AccountQuery) => Answer<Account | undefined>;
  readonly list: (page: Page<AccountId>) => Answer<readonly Account[]>;
  readonly count: () => Answer<number>;
  readonly settings: (account: AccountId) => Answer<string | undefined, NoAccount>;
  readonly saveSettings: (account: AccountId, settings: string) => Answer<void, NoAccount>;
  /** Changes the name; the old one is reserved for this account for 90 days. */
  readonly rename: (
    account: AccountId,
    name: AccountName,
  ) => Answer<Account, NoAccount | NameTaken | RenamedRecently>;
  readonly addKey: (
    account: AccountId,
    key: { readonly fingerprint: string; readonly label: string },
  ) => Answer<Account, NoAccount | KeyInUse>;
  /** Deletes an account with its keys and games; its name stays reserved for 90 days. */
  readonly remove: (account: AccountId) => Answer<void, NoAccount>;
  /** Deletes the account of a guest who has no seat, has watched no round and has no games. */
  readonly forget: (guest: AccountId) => Answer<void>;
};

/** A link code that was typed, and who typed it: wrong codes are counted for the account and the source. */
export type CodeEntry = {
  readonly hash: string;
  readonly account: AccountId;
  readonly fingerprint: string;
  readonly source: string;
};

/** A key that joins another account; the account that it leaves is deleted if it has no other key. */
type Link = { readonly joined: LinkedAccount; readonly left: LinkedAccount };
export type LinkedAccount = { readonly account: Account; readonly games: number };

/** The store gets SHA-256 hashes of the codes: one has 66 random bits and works once, for ten minutes. */
export type LinkCodes = {
  /** Replaces an account's code; returns until when it can be used. */
  readonly issue: (account: AccountId, hash: string) => Answer<Time, NoAccount>;
  readonly check: (entry: CodeEntry) => Answer<Link, CodeEntryProblem>;
  /** Moves the key; an account without keys is deleted, and its name reserved for the account of the code. */
  readonly use: (entry: CodeEntry) => Answer<Account, CodeEntryProblem>;
};

export type GameWrite =
  /** Adds a game with version 0; at the maximum of unfinished games, `whenFull` says whether the oldest one is dropped. */
  | {
      readonly kind: 'start';
      readonly start: GameStart;
      readonly holder: Holder;
      readonly whenFull: AddedGame['whenFull'];
    }
  /** Appends moves and replaces the progress, if the holder and the version are still the same. */
  | {
      readonly kind: 'save';
      readonly game: GameId;
      readonly holder: Holder;
      readonly version: number;
      readonly moves: readonly Move[];
      readonly progress: Progress;
    };

/** The version after a write. An `unavailable` one failed alone while others are saved; it can be repeated. */
export type Written = Result<number, WriteProblem | Unavailable>;
export type Added = Result<'added' | 'known', Exclude<StartProblem, GameExists>>;
export type ListedGame = Result<StoredGame, { readonly kind: 'unreadable'; readonly game: GameId }>;

/** The games of all accounts. Lists and results leave out games that are damaged; `list` and `read` report them. */
export type Games = {
  /** Carries out writes in their order in one transaction, or each alone where one fails. A repeated start succeeds. */
  readonly write: (writes: readonly GameWrite[]) => Answer<readonly Written[]>;
  /** Loads an unfinished game for a session, which alone can save it from then on; `when` says whether from another one. */
  readonly claim: (
    account: AccountId,
    game: GameId,
    holder: Holder,
    when: 'free' | 'always',
  ) => Answer<StoredGame, NoGame | GameFinished | Held>;
  readonly release: (holder: Holder) => Answer<void>;
  /** Records that a node runs, so that it keeps its games, and deletes what is kept for a limited time. */
  readonly heartbeat: (node: string) => Answer<void>;
  readonly unfinished: (account: AccountId) => Answer<readonly UnfinishedGame[]>;
  /** Lists finished games of an account, the last finished first. */
  readonly finished: (
    account: AccountId,
    filter: HistoryFilter,
    page: HistoryPage,
  ) => Answer<readonly FinishedGame[]>;
  /** The results of all finished games, a series for each kind, without practice, whose code the player can know. */
  readonly results: (account: AccountId) => Answer<readonly GameSeries[]>;
  /** Counts the first guesses of a series, the `limit` most used ones first. */
  readonly openings: (
    account: AccountId,
    kind: GameKind,
    limit: number,
  ) => Answer<readonly OpeningCount[]>;
  /** Returns the seeds of the last `limit` won games of a series, in the order of its results. */
  readonly wonSeeds: (
    account: AccountId,
    kind: GameKind,
    limit: number,
  ) => Answer<readonly string[]>;
  /** Counts the results of all accounts at the dailies of a day; a try that was finished too late is left out. */
  readonly dayCounts: (day: number) => Answer<readonly DayCount[]>;
  /** The counted results at the dailies of a day of those who took a seat in a room of the account after `since`. */
  readonly dayFriends: (
    account: AccountId,
    day: number,
    since: Time,
  ) => Answer<readonly FriendResult[]>;
  readonly read: (game: GameId) => Answer<StoredGame, NoGame>;
  readonly list: (
    account: AccountId | undefined,
    page: Page<GameId>,
  ) => Answer<readonly ListedGame[]>;
  readonly count: (account: AccountId | undefined) => Answer<number>;
  /** Adds games of an export in one transaction; known games stay as they are, and a refused one affects no other. */
  readonly add: (games: readonly StoredGame[]) => Answer<readonly Added[]>;
  readonly remove: (game: GameId) => Answer<void, NoGame>;
};

/** Reads of many games: sent one at a time, so that a write waits for one at most, whoever asks for how many. */
export const readsMany: ReadonlyMap<string, boolean> = new Map(
  Object.entries({
    write: false,
    claim: false,
    release: false,
    heartbeat: false,
    unfinished: false,
    finished: true,
    results: true,
    openings: true,
    wonSeeds: true,
    dayCounts: true,
    dayFriends: true,
    read: false,
    list: true,
    count: false,
    add: false,
    remove: false,
  } satisfies Record<keyof Games, boolean>),
);

export type Dailies = {
  /** Returns the secret of the store's dailies; the first call stores `proposal` as the secret. */
  readonly secret: (proposal: string) => Answer<string>;
};

export type OwnedPuzzleResult = { readonly account: AccountId; readonly result: PuzzleResult };

export type PuzzleResults = {
  /** Where the account has a result of the day, that stays; only the errors of an unsolved day grow. */
  readonly save: (account: AccountId, result: PuzzleResult) => Answer<'added' | 'known', NoAccount>;
  readonly list: (account: AccountId) => Answer<readonly PuzzleResult[]>;
  readonly ofAccounts: (accounts: readonly AccountId[]) => Answer<readonly OwnedPuzzleResult[]>;
};

export type GameStore = {
  readonly accounts: Accounts;
  readonly codes: LinkCodes;
  readonly games: Games;
  readonly dailies: Dailies;
  readonly puzzles: PuzzleResults;
  readonly rooms: Rooms;
  readonly changes: RoomChanges;
  readonly close: () => Promise<void>;
};

/** A store, and the new path of a file that was in its place and was not a database of keypeg. */
export type OpenedGameStore = {
  readonly store: GameStore;
  readonly setAside: string | undefined;
};
