import { fail, type Result, succeed } from '../engine/core/result.ts';
import type { AccountId, Time } from '../engine/core/stored/account.ts';
import {
  canTakeSeat,
  codeLengths,
  type Room,
  type RoomCode,
  type RoomId,
  type RoomRound,
  type RoomRows,
  type RoundRequest,
  type RoundRows,
  roomLimits,
  type Seat,
} from '../engine/core/stored/room.ts';
import type { SourceLimit, StoreLimits } from './limits.ts';
import { openListeners } from './listeners.ts';
import type { Answer, NoAccount, TooManyAccounts } from './problems.ts';

/** There is no such room: it was deleted, or its code is not that of an open one. */
export type NoRoom = { readonly kind: 'no-room' };
/** There is no open room with a code; `near` is that of a recent one which was probably meant. */
export type WrongCode = NoRoom & { readonly near?: RoomCode };
export const noRoom: Result<never, NoRoom> = fail({ kind: 'no-room' });
export type TooManyRooms = { readonly kind: 'too-many-rooms'; readonly limit: number };
/** The store has the most open rooms that it may have, or none of the proposed codes was free. */
export type NoFreeCode = { readonly kind: 'no-free-code' };
export type TooManyOpened = { readonly kind: 'too-many-opened' };
/** The address has typed too many wrong codes or taken too many seats; it can go on at `again`. */
export type TooFast = { readonly kind: 'too-fast'; readonly again: Time };

type NoSeat = {
  readonly kind:
    | 'room-closed'
    | 'room-full'
    | 'last-round'
    | 'watched'
    | 'removed'
    | 'nothing-hidden';
};

export type SeatProblem = NoAccount | NoRoom | NoSeat | TooFast | TooManyAccounts;
/** A guest, whose account counts for these limits from the first seat or the first look at a round on. */
type GuestLimits = { readonly guests?: readonly SourceLimit[] | undefined };

export type SeatProposal = Pick<Seat, 'account' | 'game'> &
  GuestLimits & {
    readonly hidden?: Seat['hidden'];
    readonly source: string;
    /** Starts the round after `after` with `seed`, unless it has already started. */
    readonly next?: { readonly after: number; readonly seed: string };
  };

export type RoomProposal = Pick<Room, 'id' | 'form' | 'variant' | 'rules' | 'machine' | 'seed'> &
  Pick<SeatProposal, 'account' | 'game' | 'hidden'> & {
    /** Short and long codes, of which the room gets the first free one of its length. */
    readonly codes: readonly RoomCode[];
    readonly sources?: readonly SourceLimit[] | undefined;
  };

type Attendance = RoomRound & { readonly account: AccountId };
type RoomVersion = { readonly room: RoomId } & Pick<RoundRows, 'version' | 'now'>;

export type Rooms = {
  /** Opens a room, or returns the one with this identity that was opened before. */
  readonly open: (
    proposal: RoomProposal,
  ) => Answer<Room, NoAccount | TooManyRooms | TooManyOpened | NoFreeCode>;
  /** Finds the open room of a code, or a recent one with a code near it; wrong codes are counted for the address. */
  readonly find: (entry: {
    readonly code: RoomCode;
    /** The codes that a wrong one can mean; none if omitted. */
    readonly near?: readonly RoomCode[];
    readonly source: string;
  }) => Answer<RoomId, WrongCode | TooFast>;
  /** Reads rounds together; a room that is gone has no rows. */
  readonly read: (
    requests: readonly RoundRequest[],
  ) => Answer<readonly Result<RoundRows, NoRoom>[]>;
  readonly seats: (room: RoomId) => Answer<readonly Seat[]>;
  /** Reads the versions of rooms that are not gone, and the time, as in `RoundRows`, in any order. */
  readonly versions: (rooms: readonly RoomId[]) => Answer<readonly RoomVersion[]>;
  /** Takes a seat in the current round, unless the account has one there; returns the round. */
  readonly join: (room: RoomId, seat: SeatProposal) => Answer<number, SeatProblem>;
  /** Ends a round for the host of an open room, who has a seat in it, unless that was done; for others, changes nothing. */
  readonly end: (host: Attendance) => Answer<void>;
  readonly close: (host: Omit<Attendance, 'round'>) => Answer<void>;
  /** Takes a seat from a player who has not finished, for the host of an open room; the player gets none there again. */
  readonly remove: (host: Attendance & { readonly n: number }) => Answer<void>;
  /** Notes that an account sees the marks of a round, so that it can take no seat there once these tell anything. */
  readonly watch: (watcher: Attendance & GuestLimits) => Answer<void, TooManyAccounts>;
  /** The rooms in which an account has or had a seat, with the seats of the current rounds, the last opened first. */
  readonly list: (account: AccountId) => Answer<readonly RoomRows[]>;
};

export const MAX_LISTED = 50;

/** The rooms of which the first with a free code is opened; `open` counts open rooms, and those of the same host. */
export function roomsToOpen(
  open: { readonly all: number; readonly own: number },
  { codes, id, form, variant, rules, machine, account: host, seed }: RoomProposal,
  { hostRooms, openRooms, shortCodes }: StoreLimits,
  opened: Time,
): Result<readonly Room[], TooManyRooms | NoFreeCode> {
  if (open.own >= hostRooms) return fail({ kind: 'too-many-rooms', limit: hostRooms });
  if (open.all >= openRooms) return fail({ kind: 'no-free-code' });
  const length = open.all > shortCodes ? codeLengths.long : codeLengths.short;
  const room = { id, form, variant, rules, machine, host, round: 1, seed, version: 0, opened };
  return succeed(
    codes
      .filter((code) => code.length === length)
      .map((code) => ({ ...room, code, closed: undefined })),
  );
}

/** The round that those have watched whom the host has removed: they get no seat in any. */
export const REMOVED = 0;

/** The seat of an account, with a free number; `watched` are the rounds in which it has seen marks. */
export function seatIn(
  room: Pick<Room, 'form' | 'machine' | 'round' | 'seed' | 'closed'>,
  all: readonly Pick<Seat, 'round' | 'n' | 'account'>[],
  { account, hidden, next }: Pick<SeatProposal, 'account' | 'hidden' | 'next'>,
  watched: readonly number[],
): Result<Pick<Room, 'round' | 'seed'> & { readonly n: number | 'taken' }, NoSeat> {
  const { form, round: current, seed: seedNow, closed } = room;
  if (closed !== undefined) return fail({ kind: 'room-closed' });
  const begins = next?.after === current;
  if (begins && current >= roomLimits.rounds) return fail({ kind: 'last-round' });
  const round = begins ? current + 1 : current;
  const seed = begins ? next.seed : seedNow;
  const seats = all.filter((seat) => seat.round === round);
  if (seats.some((seat) => seat.account === account)) return succeed({ round, seed, n: 'taken' });
  if (!canTakeSeat(room, all, round, account)) return fail({ kind: 'room-full' });
  if (watched.includes(REMOVED)) return fail({ kind: 'removed' });
  if (watched.includes(round)) return fail({ kind: 'watched' });
  if (form === 'duel' && hidden === undefined) return fail({ kind: 'nothing-hidden' });
  // A player who deletes the account leaves a free number.
  return succeed({ round, seed, n: Math.max(-1, ...seats.map(({ n }) => n)) + 1 });
}

type RoomChange = { readonly room: RoomId; readonly version: number | 'unknown' };
/** The rooms that have changed; `any` where it is not known which. */
export type ChangedRooms = readonly RoomChange[] | 'any';

/** A hint to all processes at a store, which can be lost or late: who shows rooms reads their versions now and then. */
export type RoomChanges = {
  /** Tells all processes, this one too, that a commit has changed a room. */
  readonly publish: (room: RoomId) => void;
  readonly subscribe: (listener: (changed: ChangedRooms) => void) => () => void;
};

type RoomEmitter = RoomChanges & { readonly emit: (changed: ChangedRooms) => void };

export function openRoomEmitter(): RoomEmitter {
  const { emit, subscribe } = openListeners<ChangedRooms>();
  return { emit, subscribe, publish: (room) => emit([{ room, version: 'unknown' }]) };
}
