import { type RawBuilder, sql } from 'kysely';
import type { AccountId } from '../../../engine/core/stored/account.ts';
import type { GameId, StoredGame } from '../../../engine/core/stored/game.ts';
import type { Room, RoomId, RoundRows, Seat } from '../../../engine/core/stored/room.ts';
import type { AskedRound } from '../../room-port.ts';
import { readMoves, storedGameOf } from '../rows.ts';
import type { Tables } from '../tables.ts';
import type { Database, SqlDialect } from '../transaction.ts';

/** A room from its row. */
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

/** A round with the rows of its seats. */
type RoundSeats = Omit<RoundRows, 'seats' | 'games'> & { readonly rows: readonly SeatRow[] };

/** Reads rounds of rooms with their games, undefined where there is no such room. */
export async function readRounds(
  trx: Database,
  dialect: SqlDialect,
  asked: readonly AskedRound[],
): Promise<readonly (RoundRows | undefined)[]> {
  const rounds = await readSeatsOfRounds(trx, dialect, asked);
  return rounds.map(
    (round) =>
      round && { ...withoutGames(round), games: round.rows.flatMap(({ game }) => game() ?? []) },
  );
}

/** A round without its games. */
export const withoutGames = ({ rows, ...round }: RoundSeats): Omit<RoundRows, 'games'> => ({
  ...round,
  seats: rows.map(({ seat }) => seat),
});

/** Reads rounds of rooms, undefined where there is no such room. */
export async function readSeatsOfRounds(
  trx: Database,
  dialect: SqlDialect,
  asked: readonly AskedRound[],
): Promise<readonly (RoundSeats | undefined)[]> {
  if (asked.length === 0) return [];
  const ids = asked.map(({ room }) => room);
  const rows = await trx
    .selectFrom('rooms')
    .selectAll()
    .select([roomVersion.as('full_version'), dialect.now().as('now')])
    .where('id', 'in', ids)
    .execute();
  const rooms = new Map(rows.map((row) => [row.id, row]));
  const rounds = asked.flatMap(({ room, round }) => {
    const current = rooms.get(room)?.round;
    return current === undefined ? [] : [{ room, round: round === 'current' ? current : round }];
  });
  const pairs = rounds.map(({ room, round }) => sql`(${room}, cast(${round} as bigint))`);
  const seats =
    pairs.length === 0
      ? []
      : await readSeats(trx, sql`(seats.room, seats.round) in (values ${sql.join(pairs)})`);
  return asked.map(({ room: id, round: number }) => {
    const row = rooms.get(id);
    if (row === undefined) return undefined;
    const { full_version: version, now, ...room } = row;
    const round = number === 'current' ? room.round : number;
    const rows = seats.filter((each) => each.room === id && each.seat.round === round);
    return { room: roomOf(room), round, version, now, rows };
  });
}

/** A seat of a room; its game is parsed where it is used, and undefined if it is not begun or damaged. */
type SeatRow = {
  readonly room: RoomId;
  readonly seat: Seat;
  readonly game: () => StoredGame | undefined;
};

/** Reads the seats of a condition with their games, by round and number. */
export async function readSeats(
  trx: Database,
  condition: RawBuilder<boolean>,
): Promise<readonly SeatRow[]> {
  const seats = await trx
    .selectFrom('seats')
    .innerJoin('accounts', 'accounts.id', 'seats.account')
    .select(['seats.room', 'seats.round', 'seats.n', 'seats.account', 'seats.game', 'seats.joined'])
    .select(['seats.hidden', 'seats.ended', 'accounts.name'])
    .where(condition)
    .orderBy('seats.round')
    .orderBy('seats.n')
    .execute();
  if (seats.length === 0) return [];
  const ids: readonly GameId[] = seats.map(({ game }) => game);
  const rows = await trx.selectFrom('games').selectAll().where('id', 'in', ids).execute();
  const games = new Map(rows.map((row) => [row.id, row]));
  const moves = await readMoves(trx, ids);
  return seats.map(({ room, hidden, ended, ...columns }) => {
    const row = games.get(columns.game);
    const moveRows = moves.get(columns.game) ?? [];
    const { outcome = null, turns = null } = row ?? {};
    const result = outcome === null || turns === null ? undefined : { outcome, turns };
    return {
      room,
      seat: {
        ...{ ...columns, hidden: hidden ?? undefined, ended: ended ?? undefined },
        ...{ moves: moveRows.map(({ at }) => at), result },
      },
      game: () => {
        const game = row && storedGameOf(row, moveRows);
        return game?.ok === true ? game.value : undefined;
      },
    };
  });
}
