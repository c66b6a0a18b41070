import type { Peg } from '../../engine/core/code.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import type { Room, RoomCode, RoomRound, RoundRequest } from '../../engine/core/stored/room.ts';
import type { RoomView, Stance } from '../../engine/room/view.ts';

/** The code that a player hides with a seat in a duel. */
type Hidden = { readonly hidden?: readonly Peg[] };

/** What the screens of rooms ask the store for. */
export type RoomQueries = {
  /** A new room for a game of some rules, which are JSON text. One request opens one room, however often it is sent. */
  readonly 'open-room': Pick<Room, 'form' | 'variant' | 'rules' | 'machine'> &
    Hidden & { readonly request: string };
  /** The room of a code. */
  readonly 'find-room': { readonly code: RoomCode };
  /** The room of a code, with a seat for the player; in a duel, only with a hidden code. */
  readonly 'join-room': { readonly code: RoomCode } & Hidden;
  readonly 'see-room': RoundRequest;
  /** The round when it has changed; `asked` tells one query from the next. */
  readonly 'watch-room': RoomRound & {
    readonly as: Stance;
    readonly version: number;
    /** How many rows of a machine the viewer knows; undefined without a machine. */
    readonly machineTurns?: number | undefined;
    readonly asked: number;
  };
  /** The round after a round, with a seat for the player. */
  readonly 'next-round': RoomRound & Hidden;
  /** The round, which the player ends as the host. */
  readonly 'end-round': RoomRound;
  /** The player's board in a round. */
  readonly 'open-board': RoomRound;
  /** All rooms with a seat of the player. */
  readonly 'room-list': object;
};

type QueryOf<Kind extends keyof RoomQueries> = {
  readonly [Each in Kind]: RoomQueries[Each] & { readonly kind: Each };
}[Kind];

/** What takes a seat, for which a player in a duel hides a code. */
export type HidingQuery = QueryOf<'open-room' | 'join-room' | 'next-round'>;

/** What brings a player to a room: a new one, a code, a seat in it, or its next round. */
export type RoomQuery = HidingQuery | QueryOf<'find-room' | 'see-room'>;

/** A room in the player's list, with its current round. */
export type ListedRoom = Pick<Room, 'id' | 'code' | 'form' | 'variant' | 'rules' | 'round'> & {
  /** The players of the round, the viewer not among them. */
  readonly others: readonly string[];
  /** Whether the viewer has to play on a board, or waits, or has a result to see, or the room is closed without one. */
  readonly next: 'play' | 'wait' | 'closed' | 'result';
  /** Who has won the round that ended, once the viewer has finished. */
  readonly winners: readonly string[];
};

/** What the store answers to the screens of rooms. */
export type RoomAnswer =
  | { readonly kind: 'room'; readonly view: RoomView }
  /** The board of a seat that is begun. The seed contains the secret, so it is on no screen. */
  | {
      readonly kind: 'room-board';
      readonly view: RoomView;
      readonly game: GameId;
      readonly seed: string;
    }
  | { readonly kind: 'room-list'; readonly rooms: readonly ListedRoom[] };
