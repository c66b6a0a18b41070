import type { GameId, StoredGame, UnfinishedGame } from '../core/stored/game.ts';
import type { AccountAnswer, AccountQueries } from './account/account-records.ts';
import type { Player } from './menu/menu.ts';

/** The queries by their kinds. */
type RecordsQueries = AccountQueries & {
  /** An unfinished game, which this session alone can save from then on. */
  readonly 'open-game': { readonly game: GameId };
};

/** The kinds of queries. */
export type RecordsQueryKind = keyof RecordsQueries;

/** A query of one of the kinds in `Kind`. */
export type RecordsQueryOf<Kind extends RecordsQueryKind> = {
  [Each in Kind]: RecordsQueries[Each] & { readonly kind: Each };
}[Kind];

/** What a screen asks the store for, on behalf of its player. */
export type RecordsQuery = RecordsQueryOf<RecordsQueryKind>;

/** The answer of the store to a query. */
export type RecordsAnswer =
  | { readonly kind: 'game-opened'; readonly stored: StoredGame }
  /** The game has ended or was deleted in another window. */
  | { readonly kind: 'game-gone'; readonly game: GameId }
  | AccountAnswer;

/** Who plays, and what the player has in the store. */
export type Profile = {
  readonly player: Player;
  /** The last saved first. */
  readonly unfinished: readonly UnfinishedGame[];
};

/** The profile of a player with nothing in the store, or whose store is not open yet. */
export const profileOf = (player: Player): Profile => ({ player, unfinished: [] });
