import type { AccountId, Time } from './account.ts';
import type { GameId, GameResult, StoredGame } from './game.ts';

declare const room: unique symbol;
declare const code: unique symbol;

/** The identity of a room, drawn at random by the caller; letters, digits, `-` and `_`. */
export type RoomId = string & { readonly [room]: true };

/** Marks a text as the identity of a room. */
export const roomIdOf = (text: string): RoomId => text as RoomId;

/** The code by which players find a room, as the initials of its colors: `RGYPB`. */
export type RoomCode = string & { readonly [code]: true };

/** How many pegs a code has: `long` while so many rooms are open that too many short codes would lead to one. */
export const codeLengths = { short: 5, long: 6 } as const;

/** Marks a checked text as the code of a room. */
export const roomCodeOf = (checked: string): RoomCode => checked as RoomCode;

/** What is played in a room: all seats break the same code, or each of two the code of the other. */
export type RoomForm = 'race' | 'duel';

/** A room as it is stored: what is played in it, and its current round. */
export type Room = {
  readonly id: RoomId;
  readonly code: RoomCode;
  readonly form: RoomForm;
  /** The name of the game. */
  readonly variant: string;
  /** The data of the rules as JSON text. */
  readonly rules: string;
  /** The strategy of the machine that plays along and takes a seat without a row; `none` if none does. */
  readonly machine: string;
  readonly host: AccountId;
  /** The current round, from 1. */
  readonly round: number;
  /** The seed of the current round, which contains its secret; that of a duel has no meaning. */
  readonly seed: string;
  /** How often the room was changed, moves not counted. */
  readonly version: number;
  readonly opened: Time;
  /** When the room was closed, so that its code was free again. */
  readonly closed: Time | undefined;
};

/** The place of a player in one round of a room, with the game on its board. */
export type Seat = {
  readonly round: number;
  /** The number of the seat in its round, from 0. */
  readonly n: number;
  readonly account: AccountId;
  /** The name of the account. */
  readonly name: string;
  /** The identity of the game; the store has it from its first move on. */
  readonly game: GameId;
  readonly joined: Time;
  /** In a duel, the seed of the other board with the code that the player hides there. */
  readonly hidden: string | undefined;
  /** When each move of the game was saved, oldest first. */
  readonly moves: readonly Time[];
  /** The result of the game; undefined while it is not finished. */
  readonly result: Pick<GameResult, 'outcome' | 'turns'> | undefined;
};

/** A room and its seats in their order, those of all rounds or of one. */
export type RoomRows = { readonly room: Room; readonly seats: readonly Seat[] };

/** A round of a room: its seats, and its games that were begun. */
export type RoundRows = RoomRows & {
  readonly round: number;
  /**
   * Another number after each change and each move in the room. It falls where the moves of a deleted account are
   * gone.
   */
  readonly version: number;
  /** When the rows were read, by the clock of the store. */
  readonly now: Time;
  readonly games: readonly StoredGame[];
};

/** The limits of rooms. */
export const roomLimits = {
  /** Seats in a round. */
  seats: 8,
  /** Rounds in a room. */
  rounds: 100,
  /** Viewers of a round without a seat, on each node. */
  watchers: 64,
  /** Wrong codes that an address may type in a minute. */
  wrongCodes: 10,
  /** Seats that an address may take in a minute. */
  newSeats: 20,
} as const;

/** How many people can have a seat in a round of a room. */
export const seatsOf = ({ form, machine }: Pick<Room, 'form' | 'machine'>): number =>
  form === 'duel' ? 2 : roomLimits.seats - (machine === 'none' ? 0 : 1);

/**
 * Whether an account without a seat can take one in a round. A duel goes on between the same two: otherwise somebody else
 * could be quicker with the next round.
 */
export function isAdmitted(
  room: Pick<Room, 'form' | 'machine'>,
  seats: readonly Pick<Seat, 'round' | 'account'>[],
  round: number,
  account: AccountId,
): boolean {
  const present = seats.filter((seat) => seat.round === round);
  if (present.length >= seatsOf(room)) return false;
  const before = seats.filter((seat) => seat.round === round - 1);
  return room.form === 'race' || round === 1 || before.some((seat) => seat.account === account);
}

const DAY = 24 * 60 * 60_000;

/** How long after the last move something happens to a room, in milliseconds. */
export const roomTimes = {
  /** The round ends without the seats that are not finished. */
  roundEnds: DAY,
  /** The room closes. */
  closes: 7 * DAY,
  /** A guest without a seat has no account any longer, counted from its first day. */
  guestGoes: DAY,
  /** After it was closed, the room is deleted. */
  deleted: 30 * DAY,
} as const;
