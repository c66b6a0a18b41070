import type { AccountId, Time } from './account.ts';
import type { GameId, GameResult, StoredGame } from './game.ts';

declare const room: unique symbol;
declare const code: unique symbol;

/** The identity of a room, drawn at random by the caller; letters, digits, `-` and `_`. */
export type RoomId = string & { readonly [room]: true };

export const roomIdOf = (text: string): RoomId => text as RoomId;

/** The code by which players find a room, as the initials of its colors: `RGYPB`. */
export type RoomCode = string & { readonly [code]: true };

/** How many pegs a code has: `long` while so many rooms are open that too many short codes would lead to one. */
export const codeLengths = { short: 5, long: 6 } as const;

export const roomCodeOf = (checked: string): RoomCode => checked as RoomCode;

/** What is played in a room: all seats break the same code, or each of two the code of the other. */
export type RoomForm = 'race' | 'duel';

export type Room = {
  readonly id: RoomId;
  readonly code: RoomCode;
  readonly form: RoomForm;
  readonly variant: string;
  readonly rules: string;
  /** The strategy of the machine that plays along, or `none`. It uses up one seat, which is not stored. */
  readonly machine: string;
  readonly host: AccountId;
  /** The current round, from 1. */
  readonly round: number;
  /** The seed of the current round, which contains its secret; that of a duel has no meaning. */
  readonly seed: string;
  /** Rises with each change but a move; a removed seat adds its moves, so that `RoundRows.version` never falls. */
  readonly version: number;
  readonly opened: Time;
  /** When the room was closed, so that its code was free again. */
  readonly closed: Time | undefined;
};

export type RoomRound = { readonly room: RoomId; readonly round: number };

export type RoundRequest = { readonly room: RoomId; readonly round: number | 'current' };

/** The place of a player in one round of a room, with the game on its board. */
export type Seat = {
  readonly round: number;
  /** The number of the seat in its round, from 0. */
  readonly n: number;
  readonly account: AccountId;
  readonly name: string;
  /** The identity of the game; the store has it from its first move or typed peg on. */
  readonly game: GameId;
  readonly joined: Time;
  /** In a duel, the seed of the other board with the code that the player hides there. */
  readonly hidden: string | undefined;
  /** When the player, as the host, ended the round. */
  readonly ended: Time | undefined;
  /** When each move of the game was saved, oldest first. */
  readonly moves: readonly Time[];
  readonly result: Pick<GameResult, 'outcome' | 'turns'> | undefined;
};

/** A room and its seats in their order, those of all rounds or of one. */
export type RoomRows = {
  readonly room: Room;
  readonly seats: readonly Seat[];
  /** When the rows were read, or shortly before, by the clock of the store. */
  readonly now: Time;
};

/** A round of a room: its seats, and its games that were begun. */
export type RoundRows = RoomRows & {
  readonly round: number;
  /** A number that rises with each change and each move in the room; the rows may be newer, never older. */
  readonly version: number;
  readonly games: readonly StoredGame[];
};

export const roomLimits = {
  seats: 8,
  rounds: 100,
  /** Viewers of a round without a seat, on each node. */
  watchers: 64,
  /** Wrong codes that an address may type in a minute. */
  wrongCodes: 10,
  /** Seats that an address may take in a minute. */
  newSeats: 20,
} as const;

export const seatLimit = ({ form, machine }: Pick<Room, 'form' | 'machine'>): number =>
  form === 'duel' ? 2 : roomLimits.seats - (machine === 'none' ? 0 : 1);

/**
 * Whether an account without a seat can take one in a round. A duel keeps its two players; otherwise a third could take a
 * seat first.
 */
export function canTakeSeat(
  room: Pick<Room, 'form' | 'machine'>,
  seats: readonly Pick<Seat, 'round' | 'account'>[],
  round: number,
  account: AccountId,
): boolean {
  const present = seats.filter((seat) => seat.round === round);
  if (present.length >= seatLimit(room)) return false;
  const before = seats.filter((seat) => seat.round === round - 1);
  return room.form === 'race' || round === 1 || before.some((seat) => seat.account === account);
}

const DAY = 24 * 60 * 60_000;

/** Lifetimes of rooms and guests, in milliseconds. */
export const roomLifetimes = {
  /** After the last move or join, the round ends without unfinished seats. */
  round: DAY,
  /** After the last move or join, the room closes. */
  room: 7 * DAY,
  /** After its creation, a room that nobody has joined closes. */
  emptyRoom: DAY,
  /** After it was opened, a mistyped code no longer leads to a room. */
  sent: 60 * 60_000,
  /** After its creation, a guest account without a seat is deleted. */
  guest: DAY,
  /** After it closes, the room is deleted. */
  closedRoom: 30 * DAY,
} as const;
