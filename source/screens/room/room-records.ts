import type { Peg } from '../../engine/core/code.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import type { Room, RoomCode, RoomRound, RoundRequest } from '../../engine/core/stored/room.ts';
import type { RoomView, Stance } from '../../engine/room/view.ts';

type Hidden = { readonly hidden?: readonly Peg[] };

/** A new room for a game of some rules, which are JSON text. One request opens one room, however often it is sent. */
export type NewRoom = Pick<Room, 'form' | 'variant' | 'rules' | 'machine'> &
  Hidden & { readonly request: string };

/** What takes a seat, for which a player in a duel hides a code. */
export type SeatRequest =
  | (NewRoom & { readonly kind: 'open-room' })
  | (Hidden & { readonly kind: 'join-room'; readonly code: RoomCode })
  | (RoomRound & Hidden & { readonly kind: 'next-round' });

/** What brings a player to a room: a new one, a seat in it, its next round, or a look at it. */
export type RoomEntry =
  | SeatRequest
  | { readonly kind: 'find-room'; readonly code: RoomCode }
  | (RoundRequest & { readonly kind: 'see-room' });

/** A code that no open room has, and that of a room which was probably meant. */
export type WrongRoomCode = { readonly typed: RoomCode; readonly near?: RoomCode };

/** A round that is watched, and what the viewer has seen of it. */
export type WatchedRoom = RoomRound & {
  readonly as: Stance;
  readonly version: number;
  /** How many rows of a machine the viewer knows; undefined without a machine. */
  readonly machineTurns?: number | undefined;
};

export type ListedRoom = Pick<Room, 'id' | 'code' | 'form' | 'variant' | 'rules' | 'round'> & {
  readonly others: readonly string[];
  /** Whether the viewer has to play on a board, or waits, or has a result to see, or the room is closed without one. */
  readonly next: 'play' | 'wait' | 'closed' | 'result';
  /** Who has won the round that ended, once the viewer has finished. */
  readonly winners: readonly string[];
};

/** The board of a seat that is begun. The seed contains the secret, so it is on no screen. */
export type NewBoard = {
  readonly kind: 'board';
  readonly view: RoomView;
  readonly game: GameId;
  readonly seed: string;
};
