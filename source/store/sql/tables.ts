import type { Outcome } from '../../engine/core/game/game.ts';
import type { SeedSource } from '../../engine/core/random.ts';
import type { AccountId, Time } from '../../engine/core/stored/account.ts';
import type { GameId, Occasion } from '../../engine/core/stored/game.ts';
import type { Room, RoomId, Seat } from '../../engine/core/stored/room.ts';

/** The columns of each table that the migrations create. */
export type Tables = {
  schema_version: { readonly version: number };
  accounts: {
    readonly id: AccountId;
    readonly name: string;
    readonly skeleton: string;
    readonly created: Time;
    readonly renamed: Time | null;
    /** JSON; null until the player changes a setting. */
    readonly settings: string | null;
  };
  account_keys: {
    readonly fingerprint: string;
    readonly account: AccountId;
    readonly label: string;
    readonly added: Time;
  };
  reserved_names: {
    readonly skeleton: string;
    readonly account: AccountId;
    readonly until: Time;
  };
  link_codes: { readonly account: AccountId; readonly hash: string; readonly until: Time };
  /** The uses of limits that count until a time; each has one of the limit's slots, from 0. */
  limit_uses: { readonly subject: string; readonly slot: number; readonly until: Time };
  daily_secrets: { readonly purpose: 'dailies'; readonly secret: string };
  daily_puzzles: {
    readonly account: AccountId;
    readonly day: number;
    readonly finished: Time;
    /** 0 while there are errors only, else 1. */
    readonly solved: number;
    readonly errors: number;
  };
  rooms: Omit<Room, 'closed'> & { readonly closed: Time | null };
  seats: Pick<Seat, 'round' | 'n' | 'account' | 'game' | 'joined'> & {
    readonly room: RoomId;
    readonly hidden: string | null;
    readonly ended: Time | null;
  };
  watchers: { readonly room: RoomId; readonly round: number; readonly account: AccountId };
  nodes: { readonly id: string; readonly heard: Time };
  games: GameRow;
  moves: {
    readonly game: GameId;
    /** From 0. */
    readonly n: number;
    readonly at: Time;
    readonly move: string;
  };
};

/** A row of the games; what is derived from the moves can be recomputed from them. */
export type GameRow = {
  readonly id: GameId;
  readonly account: AccountId;
  readonly variant: string;
  readonly rules: string;
  /** The roles, the seed and the mode as JSON; the seed alone differs from game to game. */
  readonly roles: string;
  readonly seed: string;
  readonly seed_source: SeedSource;
  readonly mode: string;
  readonly occasion: Occasion['kind'];
  readonly daily: string | null;
  readonly day: number | null;
  readonly started: Time;
  readonly saved: Time;
  readonly version: number;
  readonly moves: number;
  /** The bytes of the account's quota that the game uses. */
  readonly bytes: number;
  readonly holder_node: string | null;
  readonly holder_session: string | null;
  readonly turn: number;
  /** The row being typed, as a JSON string. */
  readonly draft: string;
  /** The time of the end; null in an unfinished game, like the columns below. */
  readonly finished: Time | null;
  readonly outcome: Outcome | null;
  readonly turns: number | null;
  readonly lifelines: number | null;
  /** The pegs of the first guess, as JSON. */
  readonly opening: string | null;
};
