import type { Time } from '../../../engine/core/stored/account.ts';
import type {
  FinishedGame,
  GameId,
  GameKind,
  GameStart,
  HistoryFilter,
  HistoryPage,
  Occasion,
  StoredGame,
  UnfinishedGame,
} from '../../../engine/core/stored/game.ts';
import type { DailyName } from '../../../engine/daily/daily.ts';
import type { DailyGame, DailyOverview } from '../../../engine/daily/played.ts';
import type { PuzzleRecords, PuzzleResult } from '../../../engine/daily/streak.ts';
import type { OpeningTally, Statistics } from '../../../engine/statistics/statistics.ts';
import type { Over } from '../../../engine/variants/game.ts';
import type { Experience, Kept, Player } from '../../play/modes/mode.ts';
import type { AccountAnswer, AccountQueries } from '../../records/account/account-model.ts';
import type { RoomAnswer, RoomQueries } from '../../room/room-records.ts';

/** The result of a puzzle, which has no time yet. */
export type NewPuzzleResult = Omit<PuzzleResult, 'finished'>;

/** The queries of accounts and rooms. */
type StoredQueries = AccountQueries & RoomQueries;

/** The queries by their kinds. */
type RecordsQueries = StoredQueries & {
  /** An unfinished game, which this session alone can save from then on. */
  readonly 'open-game': { readonly game: GameId };
  /** An unfinished game that the player does not want to continue. */
  readonly 'discard-game': { readonly game: GameId };
  /** What the player has made of the dailies; `asked` tells one query from the next. */
  readonly 'daily-overview': { readonly asked: number };
  /** The time, so that a screen can say how long something takes. */
  readonly clock: { readonly asked: number };
  /** A game at the daily of a day, which is looked up when it is asked for. */
  readonly 'daily-game': { readonly name: DailyName; readonly day: number | 'today' };
  /** What the player has made of the puzzles; `asked` tells one query from the next. */
  readonly 'puzzle-records': { readonly asked: number };
  /** The result of the puzzle of a day, which is saved. */
  readonly 'save-puzzle': { readonly result: NewPuzzleResult };
  /** The statistics of all finished games. */
  readonly statistics: object;
  /** The statistics of one kind of game, with the games that were saved until now. */
  readonly 'kind-statistics': { readonly of: GameKind };
  /** The most used first guesses of a kind of game. */
  readonly openings: { readonly of: GameKind };
  /** A part of the history: at most `limit` games. */
  readonly history: {
    readonly filter: HistoryFilter;
    readonly after: HistoryPage['after'];
    readonly limit: number;
  };
  /** A finished game, to look at it. */
  readonly 'finished-game': { readonly game: GameId };
};

/** The kinds of queries. */
export type RecordsQueryKind = keyof RecordsQueries;

/**
 * Whether queries of a kind must run even if their screen is left. Issuing a code need not: nobody
 * sees the code of a screen that is left.
 */
export const isWrite: Readonly<Record<RecordsQueryKind, boolean>> = {
  'open-game': false,
  'open-room': true,
  'find-room': false,
  'join-room': true,
  'see-room': false,
  'watch-room': false,
  'next-round': true,
  'end-round': true,
  'open-board': false,
  'room-list': false,
  'discard-game': true,
  'daily-overview': false,
  clock: false,
  'daily-game': false,
  'puzzle-records': false,
  'save-puzzle': true,
  statistics: false,
  'kind-statistics': false,
  openings: false,
  history: false,
  'finished-game': false,
  account: false,
  rename: true,
  'issue-code': false,
  'check-code': false,
  'use-code': true,
  'delete-account': true,
};

/** A query of one of the kinds in `Kind`. */
export type RecordsQueryOf<Kind extends RecordsQueryKind> = {
  [Each in Kind]: RecordsQueries[Each] & { readonly kind: Each };
}[Kind];

/** What a screen asks the store for, on behalf of its player. */
export type RecordsQuery = RecordsQueryOf<RecordsQueryKind>;

/** The answer of the store to a query. */
export type RecordsAnswer =
  | { readonly kind: 'game-opened'; readonly stored: StoredGame }
  | { readonly kind: 'statistics'; readonly statistics: readonly Statistics[] }
  | { readonly kind: 'kind-statistics'; readonly statistics: Statistics | 'none' }
  | { readonly kind: 'openings'; readonly openings: readonly OpeningTally[] }
  | { readonly kind: 'history'; readonly games: readonly FinishedGame[] }
  | { readonly kind: 'finished-game'; readonly game: Over; readonly occasion: Occasion }
  /** The game has ended or was deleted in another window. */
  | { readonly kind: 'game-gone'; readonly game: GameId }
  | { readonly kind: 'game-discarded'; readonly game: GameId }
  | AccountAnswer
  | RoomAnswer
  | { readonly kind: 'daily-overview'; readonly overview: DailyOverview }
  | { readonly kind: 'clock'; readonly now: Time }
  | { readonly kind: 'puzzle-records'; readonly records: PuzzleRecords }
  | { readonly kind: 'daily-game'; readonly game: DailyGame }
  /** The player has begun the daily already and continues it. */
  | { readonly kind: 'daily-begun'; readonly game: UnfinishedGame };

/** The rules of a game as JSON text, and its mode as text. */
export type StartedGame = Pick<GameStart, 'rules' | 'mode'>;

/** Who plays, and what the player has in the store. */
export type Profile = {
  readonly player: Player;
  readonly experience: Experience;
  /** The last saved first. */
  readonly unfinished: readonly UnfinishedGame[];
  /** The game that was played last, dailies aside. */
  readonly last: StartedGame | 'none';
  readonly kept: Kept;
};

/** The profile of a player with nothing in the store; nobody is new until the store says so. */
export const profileOf = (
  player: Player,
  kept: Kept = player.kind === 'guest' ? 'session' : 'stored',
): Profile => ({ player, experience: 'played', unfinished: [], last: 'none', kept });
