import { sql } from 'kysely';
import type { Time } from '../../../engine/core/stored/account.ts';
import type { GameId, StoredGame } from '../../../engine/core/stored/game.ts';
import type { Room, RoomId, RoomRows, Seat } from '../../../engine/core/stored/room.ts';
import { readMoves, storedGameOf } from '../rows.ts';
import type { Tables } from '../tables.ts';
import type { Database } from '../transaction.ts';

/** A room from its row. */
export const roomOf = ({ closed, ...room }: Tables['rooms']): Room => ({
  ...room,
  closed: closed ?? undefined,
});

/** Reads rooms with the seats of all rounds or of the current one, the last opened first. */
export async function readRooms(
  trx: Database,
  ids: readonly RoomId[],
  rounds: 'all' | 'current',
): Promise<readonly RoomRows[]> {
  if (ids.length === 0) return [];
  const rooms = await trx
    .selectFrom('rooms')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('opened', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const seats = await trx
    .selectFrom('seats')
    .innerJoin('accounts', 'accounts.id', 'seats.account')
    .leftJoin('games', 'games.id', 'seats.game')
    .select(['seats.room', 'seats.round', 'seats.n', 'seats.account', 'seats.game', 'seats.joined'])
    .select(['seats.hidden', 'accounts.name', 'games.outcome', 'games.turns'])
    .where('seats.room', 'in', ids)
    .where(isIn(rounds))
    .orderBy('seats.round')
    .orderBy('seats.n')
    .execute();
  const times = await timesOfMoves(trx, ids, rounds);
  const seatsOf = Map.groupBy(seats, ({ room }) => room);
  return rooms.map((row) => ({
    room: roomOf(row),
    seats: (seatsOf.get(row.id) ?? []).map(
      ({ room: _room, hidden, outcome, turns, ...seat }): Seat => ({
        ...seat,
        hidden: hidden ?? undefined,
        moves: (times.get(seat.game) ?? []).map(({ at }) => at),
        result: outcome === null || turns === null ? undefined : { outcome, turns },
      }),
    ),
  }));
}

/** Whether a seat is in the rounds that are read. */
const isIn = (rounds: 'all' | 'current') =>
  rounds === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`seats.round = (select round from rooms where rooms.id = seats.room)`;

/** When the moves of the games of rooms were saved, oldest first. */
async function timesOfMoves(
  trx: Database,
  ids: readonly RoomId[],
  rounds: 'all' | 'current',
): Promise<ReadonlyMap<GameId, readonly { readonly at: Time }[]>> {
  const moves = await trx
    .selectFrom('moves')
    .select(['game', 'at'])
    .where('game', 'in', (from) =>
      from.selectFrom('seats').select('game').where('room', 'in', ids).where(isIn(rounds)),
    )
    .orderBy('game')
    .orderBy('n')
    .execute();
  return Map.groupBy(moves, ({ game }) => game);
}

/** Reads the games of some seats, without those that are not begun or damaged. */
export async function readGames(
  trx: Database,
  seats: readonly Seat[],
): Promise<readonly StoredGame[]> {
  if (seats.length === 0) return [];
  const ids = seats.map(({ game }) => game);
  const rows = await trx.selectFrom('games').selectAll().where('id', 'in', ids).execute();
  const moves = await readMoves(trx, ids);
  return rows.flatMap((row) => {
    const game = storedGameOf(row, moves.get(row.id) ?? []);
    return game.ok ? [game.value] : [];
  });
}

/** The version of a room, as `versionOf` computes it; undefined if there is no such room. */
export async function readVersion(db: Database, room: RoomId): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    select cast(version + coalesce((
      select sum(games.moves) from seats join games on games.id = seats.game
      where seats.room = rooms.id
    ), 0) as bigint) as version
    from rooms where id = ${room}`.execute(db);
  return rows[0]?.version;
}
