import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { StoredGame } from '../../engine/core/stored/game.ts';
import {
  type Room,
  type RoomId,
  type RoomRows,
  roomLimits,
  roomTimes,
  type Seat,
  versionOf,
} from '../../engine/core/stored/room.ts';
import { roomUse } from '../limits.ts';
import type { Rooms, SeatProblem, SeatProposal } from '../room-port.ts';
import { type MemoryGame, type MemorySeat, type MemoryState, useLimits } from './state.ts';

/** The most rooms that a player's list has. */
const MAX_LISTED = 50;

/** The rooms of a memory store. */
export function memoryRooms(state: MemoryState): Rooms {
  const { rooms, accounts, uses, limits, now } = state;

  const isOpen = ({ closed }: Room): boolean => closed === undefined;
  const rowsOf = (room: Room): RoomRows => ({
    room,
    seats: state.seats
      .filter((seat) => seat.room === room.id)
      .toSorted((one, other) => one.round - other.round || one.n - other.n)
      .flatMap((seat) => seatOf(state, seat)),
  });
  const read = (id: RoomId): Result<RoomRows, { readonly kind: 'no-room' }> => {
    const room = rooms.get(id);
    return room === undefined ? fail({ kind: 'no-room' }) : succeed(rowsOf(room));
  };
  return {
    open: async ({ id, codes, account, variant, rules, seed, game }) => {
      if (!accounts.has(account)) return fail({ kind: 'no-account' });
      const known = rooms.get(id);
      if (known !== undefined) return succeed(known);
      const open = [...rooms.values()].filter(isOpen);
      if (open.filter(({ host }) => host === account).length >= limits.hostRooms) {
        return fail({ kind: 'too-many-rooms', limit: limits.hostRooms });
      }
      const taken = new Set(open.map(({ code }) => code));
      const code = codes[open.length < limits.shortCodeRooms ? 'short' : 'long'].find(
        (each) => !taken.has(each),
      );
      if (code === undefined || open.length >= limits.openRooms) {
        return fail({ kind: 'no-free-code' });
      }
      const opened = now();
      const room: Room = {
        ...{ id, code, variant, rules, host: account, round: 1, seed, version: 0, opened },
        closed: undefined,
      };
      rooms.set(id, room);
      state.seats = [...state.seats, { room: id, round: 1, n: 0, account, game, joined: opened }];
      return succeed(room);
    },
    find: async ({ code, source }) => {
      const use = roomUse('wrongCodes', source, now());
      const before = uses.get(use.subject) ?? [];
      const counted = useLimits(state, [use]);
      if (!counted.ok) return fail({ kind: 'too-fast', again: counted.problem });
      const room = [...rooms.values()].find((each) => isOpen(each) && each.code === code);
      if (room === undefined) return fail({ kind: 'no-room' });
      uses.set(use.subject, before);
      return succeed(room.id);
    },
    read: async (id, asked) => {
      const rows = read(id);
      if (!rows.ok) return rows;
      const round = asked === 'current' ? rows.value.room.round : asked;
      const games = rows.value.seats
        .filter((seat) => seat.round === round)
        .flatMap(({ game }) => state.games.get(game) ?? []);
      return succeed({ ...rows.value, round, games: games.map(storedGameOf) });
    },
    version: async (id) => {
      const rows = read(id);
      return rows.ok ? succeed(versionOf(rows.value)) : rows;
    },
    join: async (id, seat) => takeSeat(state, id, seat, 'current'),
    again: async (id, { round, seed, ...seat }) =>
      takeSeat(state, id, seat, { after: round, seed }),
    list: async (account) => {
      const ids = new Set(
        state.seats.flatMap((seat) => (seat.account === account ? seat.room : [])),
      );
      return succeed(
        [...rooms.values()]
          .filter(({ id }) => ids.has(id))
          .toSorted((one, other) => other.opened - one.opened || (one.id < other.id ? 1 : -1))
          .slice(0, MAX_LISTED)
          .map(rowsOf),
      );
    },
  };
}

/** Closes the rooms in which nobody has sat down or played for some days, and deletes old ones. */
export function endRooms(state: MemoryState): void {
  const { rooms, games, now } = state;
  const quiet = now() - roomTimes.closes;
  for (const [id, room] of rooms) {
    if (room.closed === undefined) {
      const seats = state.seats.filter((seat) => seat.room === id);
      const isUsed = seats.some(
        ({ joined, game }) => joined > quiet || (games.get(game)?.saved ?? 0) > quiet,
      );
      if (room.opened > quiet || isUsed) continue;
      rooms.set(id, { ...room, closed: now(), version: room.version + 1 });
    } else if (room.closed <= now() - roomTimes.deleted) {
      rooms.delete(id);
      state.seats = state.seats.filter((seat) => seat.room !== id);
    }
  }
}

/** Moves the seats and rooms of an account to another one, which keeps its own seat of the same round. */
export function mergeSeats(
  state: MemoryState,
  from: MemorySeat['account'],
  into: MemorySeat['account'],
): void {
  const key = ({ room, round }: MemorySeat): string => `${room} ${round}`;
  const kept = new Set(state.seats.flatMap((seat) => (seat.account === into ? key(seat) : [])));
  state.seats = state.seats
    .filter((seat) => seat.account !== from || !kept.has(key(seat)))
    .map((seat) => (seat.account === from ? { ...seat, account: into } : seat));
  for (const [id, room] of state.rooms) {
    if (room.host === from) state.rooms.set(id, { ...room, host: into });
  }
}

function takeSeat(
  state: MemoryState,
  id: RoomId,
  { account, game, source }: SeatProposal,
  which: 'current' | { readonly after: number; readonly seed: string },
): Result<number, SeatProblem> {
  const { rooms, accounts, now } = state;
  if (!accounts.has(account)) return fail({ kind: 'no-account' });
  const room = rooms.get(id);
  if (room === undefined) return fail({ kind: 'no-room' });
  if (room.closed !== undefined) return fail({ kind: 'room-closed' });
  const begins = which !== 'current' && which.after === room.round;
  if (begins && room.round >= roomLimits.rounds) return fail({ kind: 'last-round' });
  const round = begins ? room.round + 1 : room.round;
  const seats = state.seats.filter((seat) => seat.room === id && seat.round === round);
  if (seats.some((seat) => seat.account === account)) return succeed(round);
  if (seats.length >= roomLimits.seats) return fail({ kind: 'room-full' });
  const counted = useLimits(state, [roomUse('newSeats', source, now())]);
  if (!counted.ok) return fail({ kind: 'too-fast', again: counted.problem });
  const seed = begins ? which.seed : room.seed;
  rooms.set(id, { ...room, round, seed, version: room.version + 1 });
  const n = Math.max(-1, ...seats.map((seat) => seat.n)) + 1;
  state.seats = [...state.seats, { room: id, round, n, account, game, joined: now() }];
  return succeed(round);
}

const storedGameOf = ({ bytes: _bytes, holder: _holder, ...game }: MemoryGame): StoredGame => game;

/** A seat with the name of its account and the moves of its game; none without its account. */
function seatOf(
  { accounts, games }: MemoryState,
  { room: _room, ...seat }: MemorySeat,
): readonly Seat[] {
  const name = accounts.get(seat.account)?.name.text;
  if (name === undefined) return [];
  const { moves = [], progress } = games.get(seat.game) ?? {};
  return [
    {
      ...seat,
      name,
      moves: moves.map(({ at }) => at),
      result: progress?.kind === 'finished' ? resultOf(progress.result) : undefined,
    },
  ];
}

const resultOf = ({ outcome, turns, lifelines }: NonNullable<Seat['result']>) => ({
  outcome,
  turns,
  lifelines,
});
