import { type RawBuilder, sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { StoredGame } from '../../engine/core/stored/game.ts';
import {
  type Room,
  type RoomId,
  type RoomRows,
  type RoundRequest,
  type RoundRows,
  roomLifetimes,
  type Seat,
} from '../../engine/core/stored/room.ts';
import { OPENED_TIME, roomUse } from '../limits.ts';
import type { Unavailable } from '../port.ts';
import type { NoAccount, TooManyAccounts } from '../problems.ts';
import {
  MAX_LISTED,
  type NoFreeCode,
  type NoRoom,
  noRoom,
  REMOVED,
  type RoomProposal,
  type Rooms,
  roomsToOpen,
  type SeatProblem,
  type SeatProposal,
  seatIn,
  type TooFast,
  type TooManyOpened,
  type TooManyRooms,
  type WrongCode,
} from '../room-port.ts';
import { countAccount, lockAccount, noAccount } from './accounts.ts';
import {
  type Database,
  type GameRow,
  readingIn,
  type SqlDialect,
  type StoreContext,
  type Tables,
  timeOf,
  writingIn,
} from './database.ts';
import { giveBack, useLimits } from './expiry.ts';
import { moveLines, moveRowsIn, movesOfSeats, storedGameOf } from './rows.ts';

const roomOf = ({ closed, ...room }: Tables['rooms']): Room => ({
  ...room,
  closed: closed ?? undefined,
});

/** The version of a room in a query of rooms, as in `RoundRows`. */
const roomVersion: RawBuilder<number> = sql`version + ${movesOfSeats(sql`seats.room = rooms.id`)}`;

/**
 * Reads rounds in two statements without a transaction, which would add two more. Seats and games are read after the
 * version, so they are never older than it: whoever waits for a newer version gets them again.
 */
async function readRounds(
  db: Database,
  dialect: SqlDialect,
  requests: readonly RoundRequest[],
): Promise<readonly Result<RoundRows, NoRoom>[]> {
  if (requests.length === 0) return [];
  const roomIds = requests.map(({ room }) => room);
  const found = await db
    .selectFrom('rooms')
    .selectAll()
    .select([roomVersion.as('full_version'), dialect.now().as('now')])
    .where('id', 'in', roomIds)
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
  // `seats.*` comes last so that its `account` wins: that of a game that has not begun is null.
  const seats = await readSeatRows<SeatRow & (GameRow | { readonly id: null })>(
    db,
    sql`games.*, seats.*`,
    sql`(seats.room, seats.round) in (values ${sql.join(pairs)})`,
  );
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
      seats: own.map(seatOf),
      games: own.flatMap(gameOf),
    });
  });
}

async function readSeats(
  db: Database,
  condition: RawBuilder<boolean>,
): Promise<readonly { readonly room: RoomId; readonly seat: Seat }[]> {
  const columns = sql`seats.*, games.outcome, games.turns`;
  const rows = await readSeatRows<SeatRow>(db, columns, condition);
  return rows.map((row) => ({ room: row.room, seat: seatOf(row) }));
}

type SeatRow = Tables['seats'] &
  Pick<Seat, 'name'> &
  Pick<GameRow, 'outcome' | 'turns'> & { readonly move_lines: string | null };

async function readSeatRows<Row extends SeatRow>(
  db: Database,
  columns: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${columns}, accounts.name, ${moveLines(sql`seats.game`)} as move_lines
    from seats
    join accounts on accounts.id = seats.account
    left join games on games.id = seats.game
    where ${condition}
    order by seats.round, seats.n`.execute(db);
  return rows;
}

function seatOf(row: SeatRow): Seat {
  const { outcome, turns } = row;
  return {
    round: row.round,
    n: row.n,
    account: row.account,
    name: row.name,
    game: row.game,
    joined: row.joined,
    hidden: row.hidden ?? undefined,
    ended: row.ended ?? undefined,
    result: outcome === null || turns === null ? undefined : { outcome, turns },
    moves: moveRowsIn(row.move_lines).map(({ at }) => at),
  };
}

/** The game of a seat, unless it has not begun or is damaged. */
function gameOf(row: SeatRow & (GameRow | { readonly id: null })): readonly StoredGame[] {
  if (row.id === null) return [];
  const game = storedGameOf(row);
  return game.ok ? [game.value] : [];
}

export function sqlRooms(db: Database, context: StoreContext): Rooms {
  const { dialect } = context;
  const writing = writingIn(db);
  const reading = readingIn(db);
  const find = writing(findRoom);
  return {
    open: writing((trx, proposal) => openRoom(trx, context, proposal)),
    find: async (entry) => {
      const found = await find(dialect, entry);
      if (!found.ok) return found;
      const { value } = found;
      return typeof value === 'string' ? succeed(value) : fail(value);
    },
    read: async (requests) => succeed(await readRounds(db, dialect, requests)),
    seats: async (id) => {
      const rows = await readSeats(db, sql`seats.room = ${id}`);
      return succeed(rows.map(({ seat }) => seat));
    },
    versions: async (ids) => {
      const rows = await db
        .selectFrom('rooms')
        .select(['id as room', roomVersion.as('version'), dialect.now().as('now')])
        .where('id', 'in', ids)
        .execute();
      return succeed(rows);
    },
    join: writing((trx, id, seat) => takeSeat(trx, context, id, seat)),
    end: writing(async (trx, { room, round, account }) => {
      const seat = sql<boolean>`
        room = ${room} and round = ${round} and account = ${account} and ended is null`;
      const changed = await updateOpenRoom(trx, room, account)
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .where(sql<boolean>`exists (select 1 from seats where ${seat})`)
        .returning('id')
        .executeTakeFirst();
      if (changed !== undefined) {
        await trx.updateTable('seats').set({ ended: dialect.now() }).where(seat).execute();
      }
      return succeed(undefined);
    }),
    close: async ({ room, account }) => {
      await updateOpenRoom(db, room, account)
        .set(({ eb }) => ({ closed: dialect.now(), version: eb('version', '+', 1) }))
        .execute();
      return succeed(undefined);
    },
    remove: writing(async (trx, { room, round, account, n }) => {
      const seat = sql<boolean>`
        seats.room = ${room} and seats.round = ${round} and n = ${n}
        and seats.account <> ${account} and not exists (
          select 1 from games where games.id = seats.game and games.finished is not null
        )`;
      // The version counts the moves of the seat, too.
      const changed = await updateOpenRoom(trx, room, account)
        .where('round', '=', round)
        .set({ version: sql`version + 1 + ${movesOfSeats(seat)}` })
        .returning('id')
        .executeTakeFirst();
      if (changed === undefined) return succeed(undefined);
      await sql`
        insert into watchers
        select room, cast(${REMOVED} as bigint), account from seats where ${seat}
        on conflict do nothing`.execute(trx);
      await trx.deleteFrom('seats').where(seat).execute();
      return succeed(undefined);
    }),
    watch: writing(async (trx, { room, round, account, guests }) => {
      const counted = await countGuest(trx, context, account, guests);
      if (!counted.ok) return counted;
      await sql`
        insert into watchers
        select rooms.id, cast(${round} as bigint), accounts.id from rooms, accounts
        where rooms.id = ${room} and accounts.id = ${account}
        on conflict do nothing`.execute(trx);
      return succeed(undefined);
    }),
    list: reading(async (trx, account) => succeed(await listRooms(trx, dialect, account))),
  };
}

async function listRooms(
  trx: Database,
  dialect: SqlDialect,
  account: AccountId,
): Promise<readonly RoomRows[]> {
  const rooms = await trx
    .selectFrom('rooms')
    .selectAll()
    .select(dialect.now().as('now'))
    .where('id', 'in', (from) =>
      from.selectFrom('seats').select('room').where('account', '=', account),
    )
    .orderBy('opened', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  if (rooms.length === 0) return [];
  const ids = rooms.map(({ id }) => id);
  const seats = await readSeats(
    trx,
    sql`(seats.room, seats.round) in (select id, round from rooms where id in (${sql.join(ids)}))`,
  );
  return rooms.map(({ now, ...room }) => ({
    room: roomOf(room),
    now,
    seats: seats.flatMap((each) => (each.room === room.id ? each.seat : [])),
  }));
}

const updateOpenRoom = (db: Database, room: RoomId, host: AccountId) =>
  db
    .updateTable('rooms')
    .where((where) => where.and({ id: room, host }))
    .where('closed', 'is', null);

async function openRoom(
  trx: Database,
  { dialect, limits }: StoreContext,
  proposal: RoomProposal,
): Promise<Result<Room, NoAccount | TooManyRooms | TooManyOpened | NoFreeCode>> {
  const { id, account, game, hidden, sources = [] } = proposal;
  if ((await lockAccount(trx, dialect, account)) === undefined) return noAccount;
  const known = await trx.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst();
  if (known !== undefined) return succeed(roomOf(known));
  const counts = await trx
    .selectFrom('rooms')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      sql<number>`count(case when host = ${account} then 1 end)`.as('own'),
    ])
    .where('closed', 'is', null)
    .executeTakeFirstOrThrow();
  const opened = await timeOf(trx, dialect);
  const proposed = roomsToOpen(counts, proposal, limits, opened);
  if (!proposed.ok) return proposed;
  const uses = sources.map(({ source: subject, limit }) => ({ subject, limit, time: OPENED_TIME }));
  if (!(await useLimits(trx, dialect, uses)).ok) return fail({ kind: 'too-many-opened' });
  for (const room of proposed.value) {
    const added = await trx
      .insertInto('rooms')
      .values({ ...room, closed: null })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) continue;
    await trx
      .insertInto('seats')
      .values({ room: id, round: 1, n: 0, account, game, joined: opened, hidden: hidden ?? null })
      .execute();
    return succeed(room);
  }
  return fail({ kind: 'no-free-code' });
}

/** The open room of a code; a wrong code is returned as a value, so that its count for the address is committed. */
async function findRoom(
  trx: Database,
  dialect: SqlDialect,
  { code, near: nearCodes = [], source }: Parameters<Rooms['find']>[0],
): Promise<Result<RoomId | WrongCode, TooFast>> {
  const counted = await useLimits(trx, dialect, [roomUse('wrongCodes', source)]);
  if (!counted.ok) return fail({ kind: 'too-fast', again: counted.problem });
  const open = trx.selectFrom('rooms').select(['id', 'code']).where('closed', 'is', null);
  const room = await open.where('code', '=', code).executeTakeFirst();
  if (room !== undefined) {
    await giveBack(trx, counted.value);
    return succeed(room.id);
  }
  // A friend types a code soon after it was sent; to a stranger who guesses, few rooms are near.
  if (nearCodes.length === 0) return succeed({ kind: 'no-room' });
  const found = await open
    .where('code', 'in', nearCodes)
    .where(sql<boolean>`opened > ${dialect.now()} - cast(${roomLifetimes.sent} as bigint)`)
    .executeTakeFirst();
  return succeed(found === undefined ? { kind: 'no-room' } : { kind: 'no-room', near: found.code });
}

/** Counts a guest who gets the first seat, or sees marks for the first time. */
async function countGuest(
  trx: Database,
  context: StoreContext,
  account: AccountId,
  guests: SeatProposal['guests'],
): Promise<Result<void, TooManyAccounts>> {
  if (guests === undefined) return succeed(undefined);
  const { rows } = await sql`
    select 1 from seats where account = ${account}
    union all select 1 from watchers where account = ${account}`.execute(trx);
  return rows.length > 0 ? succeed(undefined) : await countAccount(trx, context, guests);
}

async function takeSeat(
  trx: Database,
  context: StoreContext,
  id: RoomId,
  proposal: SeatProposal,
): Promise<Result<number, SeatProblem | Unavailable>> {
  const { dialect } = context;
  const { account, game, source, hidden, guests } = proposal;
  if ((await lockAccount(trx, dialect, account)) === undefined) return noAccount;
  const {
    rows: [row],
  } = await sql<Tables['rooms']>`
    select * from rooms where id = ${id} ${dialect.forUpdate}`.execute(trx);
  if (row === undefined) return noRoom;
  const seats = await trx
    .selectFrom('seats')
    .select(['account', 'round', 'n'])
    .where('room', '=', id)
    .where('round', '>=', row.round - 1)
    .execute();
  const { rows: watched } = await sql<Pick<Tables['watchers'], 'round'>>`
    select round from watchers where room = ${id} and account = ${account} and (round = ${REMOVED} or exists (
      select 1 from seats join games on games.id = seats.game
      where seats.room = watchers.room and seats.round = watchers.round and games.moves > 0
    ))`.execute(trx);
  const seat = seatIn(
    roomOf(row),
    seats,
    proposal,
    watched.map((each) => each.round),
  );
  if (!seat.ok) return seat;
  const { n, round, seed } = seat.value;
  if (n === 'taken') return succeed(round);
  const joined = await timeOf(trx, dialect);
  const counted = await useLimits(trx, dialect, [roomUse('newSeats', source)]);
  if (!counted.ok) return fail({ kind: 'too-fast', again: counted.problem });
  const guest = await countGuest(trx, context, account, guests);
  if (!guest.ok) return guest;
  await trx
    .updateTable('rooms')
    .set(({ eb }) => ({ round, seed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const taken = { room: id, round, n, account, game, joined, hidden: hidden ?? null };
  await trx.insertInto('seats').values(taken).execute();
  return succeed(round);
}
