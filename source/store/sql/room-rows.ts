import { type RawBuilder, sql } from 'kysely';
import { type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId, Time } from '../../engine/core/stored/account.ts';
import type { GameId, StoredGame } from '../../engine/core/stored/game.ts';
import type { Room, RoomId, RoundRequest, RoundRows, Seat } from '../../engine/core/stored/room.ts';
import { type NoRoom, noRoom } from '../room-port.ts';
import { type MoveRow, readMoves, storedGameOf } from './rows.ts';
import type { GameRow, Tables } from './tables.ts';
import type { Database, SqlDialect } from './transaction.ts';

export const roomOf = ({ closed, ...room }: Tables['rooms']): Room => ({
  ...room,
  closed: closed ?? undefined,
});

/** The version of a room in a query of rooms, as in `RoundRows`. */
export const roomVersion: RawBuilder<number> = sql`
  cast(version + coalesce((
    select sum(games.moves) from seats join games on games.id = seats.game
    where seats.room = rooms.id
  ), 0) as bigint)`;

/**
 * Raises the versions of all rooms in which an account has seats, before it gives them up. Those moves no longer
 * count, so each version rises by their number plus one.
 */
export async function raiseVersions(
  trx: Database,
  dialect: SqlDialect,
  account: AccountId,
): Promise<void> {
  await sql`
    update rooms set version = version + 1 + cast(coalesce((
      select sum(games.moves) from seats join games on games.id = seats.game
      where seats.room = rooms.id and seats.account = ${account}
    ), 0) as bigint)
    where id in (
      select id from rooms where id in (select room from seats where account = ${account})
      order by id ${dialect.forUpdate}
    )`.execute(trx);
}

export async function readRounds(
  trx: Database,
  dialect: SqlDialect,
  requests: readonly RoundRequest[],
): Promise<readonly Result<RoundRows, NoRoom>[]> {
  if (requests.length === 0) return [];
  const found = await trx
    .selectFrom('rooms')
    .selectAll()
    .select([roomVersion.as('full_version'), dialect.now().as('now')])
    .where(
      'id',
      'in',
      requests.map(({ room }) => room),
    )
    .execute();
  const rooms = new Map(found.map((row) => [row.id, row]));
  const rounds = requests.map(({ room, round }) => {
    const row = rooms.get(room);
    return row && { row, number: round === 'current' ? row.round : round };
  });
  const pairs = rounds.flatMap((round) =>
    round === undefined ? [] : sql`(${round.row.id}, cast(${round.number} as bigint))`,
  );
  if (pairs.length === 0) return requests.map(() => noRoom);
  const seats = await readSeatRows(
    trx,
    sql`(seats.room, seats.round) in (values ${sql.join(pairs)})`,
  );
  const ids = seats.map(({ game }) => game);
  const moves = await readMoves(trx, ids);
  const games = await readGames(trx, ids, moves);
  return rounds.map((each) => {
    if (each === undefined) return noRoom;
    const { row, number: round } = each;
    const { full_version: version, now, ...room } = row;
    const own = seats.filter((seat) => seat.room === room.id && seat.round === round);
    return succeed({
      room: roomOf(room),
      round,
      version,
      now,
      seats: own.map((seat) => seatOf(seat, moves)),
      games: own.flatMap(({ game }) => games.get(game) ?? []),
    });
  });
}

/** Reads seats of rooms without their games, by round and number. */
export async function readSeats(
  trx: Database,
  condition: RawBuilder<boolean>,
): Promise<readonly { readonly room: RoomId; readonly seat: Seat }[]> {
  const rows = await readSeatRows(trx, condition);
  const times = await trx
    .selectFrom('moves')
    .innerJoin('seats', 'seats.game', 'moves.game')
    .select(['moves.game', 'moves.at'])
    .where(condition)
    .orderBy('moves.game')
    .orderBy('moves.n')
    .execute();
  const moves = Map.groupBy(times, ({ game }) => game);
  return rows.map((row) => ({ room: row.room, seat: seatOf(row, moves) }));
}

type SeatRow = Tables['seats'] & Pick<Seat, 'name'> & Pick<GameRow, 'outcome' | 'turns'>;

const readSeatRows = (trx: Database, condition: RawBuilder<boolean>): Promise<readonly SeatRow[]> =>
  trx
    .selectFrom('seats')
    .innerJoin('accounts', 'accounts.id', 'seats.account')
    .leftJoin('games', 'games.id', 'seats.game')
    .selectAll('seats')
    .select(['accounts.name', 'games.outcome', 'games.turns'])
    .where(condition)
    .orderBy('seats.round')
    .orderBy('seats.n')
    .execute();

function seatOf(
  { room: _room, hidden, ended, outcome, turns, ...columns }: SeatRow,
  moves: ReadonlyMap<GameId, readonly { readonly at: Time }[]>,
): Seat {
  const result = outcome === null || turns === null ? undefined : { outcome, turns };
  return {
    ...columns,
    hidden: hidden ?? undefined,
    ended: ended ?? undefined,
    result,
    moves: (moves.get(columns.game) ?? []).map(({ at }) => at),
  };
}

/** Reads games with their moves, without those that are not begun or damaged. */
async function readGames(
  trx: Database,
  ids: readonly GameId[],
  moves: ReadonlyMap<GameId, readonly MoveRow[]>,
): Promise<ReadonlyMap<GameId, StoredGame>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('games').selectAll().where('id', 'in', ids).execute();
  const games = rows.map((row) => storedGameOf(row, moves.get(row.id) ?? []));
  return new Map(games.flatMap((game) => (game.ok ? [[game.value.start.id, game.value]] : [])));
}
