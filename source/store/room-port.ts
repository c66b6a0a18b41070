import type { AccountId, Time } from '../engine/core/stored/account.ts';
import type { GameId } from '../engine/core/stored/game.ts';
import type { Room, RoomCode, RoomId, RoomRows, RoundRows } from '../engine/core/stored/room.ts';
import type { Answer, NoAccount } from './game-problems.ts';

/** There is no such room: it was deleted, or its code is not that of an open one. */
export type NoRoom = { readonly kind: 'no-room' };
/** The room is closed: nobody can play in it any longer. */
export type RoomClosed = { readonly kind: 'room-closed' };
/** All seats of the round are taken. */
export type RoomFull = { readonly kind: 'room-full' };
/** The room has had all its rounds. */
export type LastRound = { readonly kind: 'last-round' };
/** The account has the most open rooms that it may have. */
export type TooManyRooms = { readonly kind: 'too-many-rooms'; readonly limit: number };
/** The store has the most open rooms that it may have, or none of the proposed codes was free. */
export type NoFreeCode = { readonly kind: 'no-free-code' };
/** The address has typed too many wrong codes or taken too many seats; it can go on at `again`. */
export type TooFast = { readonly kind: 'too-fast'; readonly again: Time };

/** Why a seat cannot be taken. */
export type SeatProblem = NoAccount | NoRoom | RoomClosed | RoomFull | LastRound | TooFast;

/** A seat for an account, with the identity of the game on its board. */
export type SeatProposal = {
  readonly account: AccountId;
  readonly game: GameId;
  /** A hash of the address, by which seats are counted. */
  readonly source: string;
};

/** A room to open, whose host gets the first seat. */
export type RoomProposal = Pick<Room, 'id' | 'variant' | 'rules' | 'seed'> &
  Pick<SeatProposal, 'account' | 'game'> & {
    /** Codes of five pegs and of six, of which the room gets the first free one. */
    readonly codes: Readonly<Record<'short' | 'long', readonly RoomCode[]>>;
  };

/** The rooms, and who has a seat in them. The games on their boards are ordinary games. */
export type Rooms = {
  /** Opens a room. An opening that is repeated succeeds again. */
  readonly open: (proposal: RoomProposal) => Answer<Room, NoAccount | TooManyRooms | NoFreeCode>;
  /** Finds the open room of a code; wrong codes are counted for the address. */
  readonly find: (entry: {
    readonly code: RoomCode;
    readonly source: string;
  }) => Answer<RoomId, NoRoom | TooFast>;
  /** Reads a room with the games of a round, or of its current one. */
  readonly read: (room: RoomId, round: number | 'current') => Answer<RoundRows, NoRoom>;
  /** Returns the version of a room, as `versionOf` its rows. */
  readonly version: (room: RoomId) => Answer<number, NoRoom>;
  /** Takes a seat in the current round, unless the account has one there; returns the round. */
  readonly join: (room: RoomId, seat: SeatProposal) => Answer<number, SeatProblem>;
  /**
   * Begins the round after `round` with a seed, unless another player has begun it, and takes a seat in
   * the current round; returns that round.
   */
  readonly again: (
    room: RoomId,
    next: SeatProposal & { readonly round: number; readonly seed: string },
  ) => Answer<number, SeatProblem>;
  /** Lists the rooms in which an account has or had a seat, the last opened first. */
  readonly list: (account: AccountId) => Answer<readonly RoomRows[]>;
};
