import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Account, AccountId, AccountName, Time } from '../../engine/core/stored/account.ts';
import {
  type GameId,
  type Holder,
  isOfDaily,
  latestFirst,
  type Occasion,
  type StoredGame,
} from '../../engine/core/stored/game.ts';
import type { PuzzleResult } from '../../engine/core/stored/puzzle.ts';
import type { Room, RoomId, Seat } from '../../engine/core/stored/room.ts';
import type { LimitUse, StoreLimits } from '../limits.ts';
import type { Attendance } from '../room-port.ts';

/** An account in memory. */
export type MemoryAccount = Omit<Account, 'name'> & {
  readonly name: AccountName;
  readonly settings: string | undefined;
};

/** A game in memory. */
export type MemoryGame = StoredGame & {
  /** The bytes of the account's quota that the game uses. */
  readonly bytes: number;
  readonly holder: Holder | undefined;
};

/** A link code in memory. */
export type MemoryCode = {
  readonly account: AccountId;
  readonly hash: string;
  readonly until: Time;
};

/** A seat in memory; its name and what was played are those of its account and its game. */
export type MemorySeat = Pick<
  Seat,
  'round' | 'n' | 'account' | 'game' | 'joined' | 'hidden' | 'ended'
> & {
  readonly room: RoomId;
};

/** The data of a memory store. */
export type MemoryState = {
  readonly accounts: Map<AccountId, MemoryAccount>;
  /** By skeleton: for which account a released name is reserved, and until when. */
  readonly reservations: Map<string, { readonly account: AccountId; readonly until: Time }>;
  /** The link codes of all accounts, at most one of each. */
  readonly codes: Set<MemoryCode>;
  /** By subject: until when each use of its limit counts. */
  readonly uses: Map<string, readonly Time[]>;
  readonly games: Map<GameId, MemoryGame>;
  /** When each node was last heard of. */
  readonly nodes: Map<string, Time>;
  readonly puzzles: Map<AccountId, readonly PuzzleResult[]>;
  readonly rooms: Map<RoomId, Room>;
  /** The seats of all rooms, in the order in which they were taken. */
  seats: readonly MemorySeat[];
  watchers: readonly Attendance[];
  readonly limits: StoreLimits;
  readonly now: () => Time;
};

/** The games of an account. */
export const gamesOf = (state: MemoryState, account: AccountId): readonly MemoryGame[] =>
  [...state.games.values()].filter((game) => game.start.account === account);

/**
 * Raises the versions of all rooms in which an account has seats, before it gives them up. Those moves no longer count,
 * so each version rises by their number plus one.
 */
export function raiseVersions({ rooms, seats, games }: MemoryState, account: AccountId): void {
  const own = Map.groupBy(
    seats.filter((seat) => seat.account === account),
    ({ room }) => room,
  );
  for (const [id, given] of own) {
    const room = rooms.get(id);
    const moves = given.reduce((sum, { game }) => sum + (games.get(game)?.moves.length ?? 0), 0);
    if (room !== undefined) rooms.set(id, { ...room, version: room.version + 1 + moves });
  }
}

/** Deletes an account with all that belongs to it. */
export function dropAccount(state: MemoryState, account: AccountId): void {
  raiseVersions(state, account);
  for (const game of gamesOf(state, account)) state.games.delete(game.start.id);
  for (const code of state.codes) if (code.account === account) state.codes.delete(code);
  state.puzzles.delete(account);
  state.seats = state.seats.filter((seat) => seat.account !== account);
  state.watchers = state.watchers.filter((watcher) => watcher.account !== account);
  state.accounts.delete(account);
}

/** A game without what only this store knows of it. */
export const storedGameOf = ({ bytes: _bytes, holder: _holder, ...game }: MemoryGame): StoredGame =>
  game;

/** The unfinished games of an account, the last saved first. */
export const unfinishedOf = (state: MemoryState, account: AccountId): readonly MemoryGame[] =>
  gamesOf(state, account)
    .filter((game) => game.progress.kind === 'unfinished')
    .toSorted((one, other) =>
      latestFirst([one.saved, one.start.id], [other.saved, other.start.id]),
    );

/** The session that holds a game, if its node was heard of recently. */
export function liveHolder(state: MemoryState, { holder }: MemoryGame): Holder | undefined {
  const heard = holder && state.nodes.get(holder.node);
  return heard !== undefined && heard > state.now() - state.limits.lease ? holder : undefined;
}

/** A text that is equal for the same occasions. */
export const occasionKey = (occasion: Occasion): string =>
  isOfDaily(occasion) ? `${occasion.kind} ${occasion.daily} ${occasion.day}` : occasion.kind;

/**
 * Counts uses of limits; if a limit has no room, counts nothing and returns when it has room again.
 */
export function useLimits(
  { uses, now }: MemoryState,
  added: readonly LimitUse[],
): Result<void, Time> {
  const liveUses = (subject: string) => (uses.get(subject) ?? []).filter((time) => time > now());
  for (const { subject, limit } of added) {
    const live = liveUses(subject).toSorted((one, other) => one - other);
    const again = live[live.length - limit];
    if (again !== undefined) return fail(again);
  }
  for (const { subject, until } of added) uses.set(subject, [...liveUses(subject), until]);
  return succeed(undefined);
}

/** Deletes expired link codes, uses of limits and reserved names, and nodes that stopped. */
export function deleteExpired(state: MemoryState): void {
  const { codes, uses, reservations, nodes, limits, now } = state;
  for (const code of codes) if (!isLive(code, now())) codes.delete(code);
  for (const [subject, times] of uses) {
    if (times.every((time) => time <= now())) uses.delete(subject);
  }
  for (const [skeleton, { until }] of reservations) {
    if (until <= now()) reservations.delete(skeleton);
  }
  for (const [node, heard] of nodes) if (heard <= now() - limits.lease) nodes.delete(node);
}

/** Whether a code works at a time. */
export const isLive = ({ until }: MemoryCode, now: Time): boolean => until > now;
