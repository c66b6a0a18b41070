import { fail, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import {
  type Room,
  type RoomId,
  type RoundRows,
  roomLifetimes,
  type Seat,
} from '../../engine/core/stored/room.ts';
import { GUEST_KEYS, roomUse } from '../limits.ts';
import { MAX_LISTED, noRoom, type Rooms, roomsToOpen, seatIn } from '../room-port.ts';
import {
  dropAccount,
  type MemorySeat,
  type MemoryState,
  storedGameOf,
  useLimits,
} from './state.ts';

/** The rooms of a memory store. */
export function memoryRooms(state: MemoryState): Rooms {
  const { rooms, accounts, uses, limits, now } = state;

  const seatsOf = (room: RoomId): readonly Seat[] =>
    state.seats
      .filter((seat) => seat.room === room)
      .toSorted((one, other) => one.round - other.round || one.n - other.n)
      .flatMap((seat) => seatOf(state, seat));
  const versionOf = ({ id, version }: Room): number =>
    seatsOf(id).reduce((sum, { moves }) => sum + moves.length, version);
  const seatsIn = ({ id }: Room, round: number): readonly Seat[] =>
    seatsOf(id).filter((seat) => seat.round === round);
  const rowsOf = (room: Room, round: number): RoundRows => {
    const seats = seatsIn(room, round);
    const games = seats.flatMap(({ game }) => state.games.get(game) ?? []).map(storedGameOf);
    return { room, round, seats, games, version: versionOf(room), now: now() };
  };
  const sit = (room: RoomId, seat: Omit<MemorySeat, 'room' | 'joined' | 'ended'>): void => {
    state.seats = [...state.seats, { room, ...seat, joined: now(), ended: undefined }];
  };
  /** The rounds whose marks an account has seen. */
  const watchedBy = (room: RoomId, account: AccountId): readonly number[] => {
    const played = new Set(
      seatsOf(room).flatMap(({ round, moves }) => (moves.length > 0 ? round : [])),
    );
    return state.watchers.flatMap((each) =>
      each.room === room && each.account === account && played.has(each.round) ? each.round : [],
    );
  };
  return {
    open: async (proposal) => {
      const { id, account, game, hidden } = proposal;
      if (!accounts.has(account)) return fail({ kind: 'no-account' });
      const known = rooms.get(id);
      if (known !== undefined) return succeed(known);
      const open = [...rooms.values()].filter(({ closed }) => closed === undefined);
      const own = open.filter(({ host }) => host === account).length;
      const proposed = roomsToOpen({ all: open.length, own }, proposal, limits, now());
      if (!proposed.ok) return proposed;
      const room = proposed.value.find(({ code }) => open.every((other) => other.code !== code));
      if (room === undefined) return fail({ kind: 'no-free-code' });
      rooms.set(id, room);
      sit(id, { round: 1, n: 0, account, game, hidden });
      return succeed(room);
    },
    find: async ({ code, source }) => {
      const use = roomUse('wrongCodes', source, now());
      const before = uses.get(use.subject) ?? [];
      const counted = useLimits(state, [use]);
      if (!counted.ok) return fail({ kind: 'too-fast', again: counted.problem });
      const room = [...rooms.values()].find(
        (each) => each.closed === undefined && each.code === code,
      );
      if (room === undefined) return noRoom;
      uses.set(use.subject, before);
      return succeed(room.id);
    },
    read: async (requests) =>
      succeed(
        requests.map(({ room: id, round }) => {
          const room = rooms.get(id);
          if (room === undefined) return noRoom;
          return succeed(rowsOf(room, round === 'current' ? room.round : round));
        }),
      ),
    seats: async (id) => succeed(seatsOf(id)),
    versions: async (ids) =>
      succeed(
        ids
          .flatMap((id) => rooms.get(id) ?? [])
          .map((room) => ({ room: room.id, version: versionOf(room), now: now() })),
      ),
    join: async (id, proposal) => {
      const { account, game, source, hidden } = proposal;
      if (!accounts.has(account)) return fail({ kind: 'no-account' });
      const room = rooms.get(id);
      if (room === undefined) return noRoom;
      const seat = seatIn(room, seatsOf(id), proposal, watchedBy(id, account));
      if (!seat.ok) return seat;
      const { n, round, seed } = seat.value;
      if (n === 'taken') return succeed(round);
      const counted = useLimits(state, [roomUse('newSeats', source, now())]);
      if (!counted.ok) return fail({ kind: 'too-fast', again: counted.problem });
      rooms.set(id, { ...room, round, seed, version: room.version + 1 });
      sit(id, { round, n, account, game, hidden });
      return succeed(round);
    },
    end: async ({ room: id, round, account }) => {
      const room = rooms.get(id);
      const seat = state.seats.find(
        (each) => each.room === id && each.round === round && each.account === account,
      );
      if (room?.host !== account || room.closed !== undefined) return succeed(undefined);
      if (seat === undefined || seat.ended !== undefined) return succeed(undefined);
      state.seats = state.seats.map((each) => (each === seat ? { ...each, ended: now() } : each));
      rooms.set(id, { ...room, version: room.version + 1 });
      return succeed(undefined);
    },
    watch: async (watcher) => {
      const { room, round, account } = watcher;
      const isKnown = state.watchers.some(
        (each) => each.room === room && each.round === round && each.account === account,
      );
      if (!isKnown && rooms.has(room) && accounts.has(account)) {
        state.watchers = [...state.watchers, watcher];
      }
      return succeed(undefined);
    },
    list: async (account) => {
      const ids = new Set(
        state.seats.flatMap((seat) => (seat.account === account ? seat.room : [])),
      );
      return succeed(
        [...rooms.values()]
          .filter(({ id }) => ids.has(id))
          .toSorted((one, other) => other.opened - one.opened || (one.id < other.id ? 1 : -1))
          .slice(0, MAX_LISTED)
          .map((room) => ({ room, seats: seatsIn(room, room.round), now: now() })),
      );
    },
  };
}

/** Closes the rooms in which nobody has sat down or played for some days, and deletes old ones and their guests. */
export function endRooms(state: MemoryState): void {
  const { rooms, games, now } = state;
  const quiet = now() - roomLifetimes.room;
  for (const [id, room] of rooms) {
    if (room.closed === undefined) {
      const seats = state.seats.filter((seat) => seat.room === id);
      const isUsed = seats.some(
        ({ joined, game }) => joined > quiet || (games.get(game)?.saved ?? 0) > quiet,
      );
      if (room.opened > quiet || isUsed) continue;
      rooms.set(id, { ...room, closed: now(), version: room.version + 1 });
    } else if (room.closed <= now() - roomLifetimes.closedRoom) {
      rooms.delete(id);
      state.seats = state.seats.filter((seat) => seat.room !== id);
      state.watchers = state.watchers.filter((watcher) => watcher.room !== id);
    }
  }
  const seated = new Set(state.seats.map(({ account }) => account));
  for (const [id, { keys, created }] of state.accounts) {
    const isGuest = keys.some(({ fingerprint }) => fingerprint.startsWith(GUEST_KEYS));
    if (!isGuest || seated.has(id) || created > now() - roomLifetimes.guest) continue;
    dropAccount(state, id);
  }
}

/** A seat with the name of its account and the moves of its game; none without its account. */
function seatOf(
  { accounts, games }: MemoryState,
  { room: _room, ...seat }: MemorySeat,
): readonly Seat[] {
  const name = accounts.get(seat.account)?.name.text;
  if (name === undefined) return [];
  const { moves = [], progress } = games.get(seat.game) ?? {};
  const { outcome, turns } = progress?.kind === 'finished' ? progress.result : {};
  const result = outcome === undefined || turns === undefined ? undefined : { outcome, turns };
  return [{ ...seat, name, moves: moves.map(({ at }) => at), result }];
}
