import { type RawBuilder, sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import { roomLifetimes } from '../../engine/core/stored/room.ts';
import { GUEST_KEYS, type LimitUse } from '../limits.ts';
import type { Database, SqlDialect, StoreContext, Tables } from './database.ts';

type CountedUse = { readonly subject: string; readonly slot: number };

/** Counts uses of limits; a full one says when it has room. Each takes one of its slots: two cannot take the last. */
export async function useLimits(
  trx: Database,
  dialect: SqlDialect,
  uses: readonly LimitUse[],
): Promise<Result<readonly CountedUse[], Time>> {
  const counted: CountedUse[] = [];
  for (const use of uses) {
    const used = await useLimit(trx, dialect, use);
    if (!used.ok) return used;
    counted.push(used.value);
  }
  return succeed(counted);
}

export async function giveBack(trx: Database, uses: readonly CountedUse[]): Promise<void> {
  for (const { subject, slot } of uses) {
    const use = trx.deleteFrom('limit_uses').where((where) => where.and({ subject, slot }));
    await use.execute();
  }
}

async function useLimit(
  trx: Database,
  dialect: SqlDialect,
  { subject, limit, time }: LimitUse,
): Promise<Result<CountedUse, Time>> {
  const until = sql<Time>`${dialect.now()} + cast(${time} as bigint)`;
  for (;;) {
    const live = await trx
      .selectFrom('limit_uses')
      .select(['slot', 'until'])
      .where('subject', '=', subject)
      .where('until', '>', dialect.now())
      .orderBy('until')
      .execute();
    const again = live[live.length - limit];
    if (again !== undefined) return fail(again.until);
    const slots = new Set(live.map(({ slot }) => slot));
    let slot = 0;
    while (slots.has(slot)) slot++;
    const added = await trx
      .insertInto('limit_uses')
      .values({ subject, slot, until })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'slot'])
          .doUpdateSet({ until })
          .where('limit_uses.until', '<=', dialect.now()),
      )
      .returning('slot')
      .executeTakeFirst();
    // Another transaction may have taken the slot in the meantime.
    if (added !== undefined) return succeed({ subject, slot });
  }
}

type ExpiredRows = {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  readonly isExpired: RawBuilder<unknown>;
};

/** Deletes what has expired and closes quiet rooms. Rows that another transaction changes are skipped. */
export async function deleteExpired(
  db: Database,
  { dialect, limits }: Pick<StoreContext, 'dialect' | 'limits'>,
): Promise<void> {
  const hasPassed = sql`until <= ${dialect.now()}`;
  const isSilent = sql`heard <= ${dialect.now()} - cast(${limits.lease} as bigint)`;
  const wasClosedLongAgo = sql`
    closed <= ${dialect.now()} - cast(${roomLifetimes.closedRoom} as bigint)`;
  // Keys of guests are a range of the primary key: no other keys are between these two. They are literals, because a
  // plan for any range would expect few guests.
  const [from, to] = [GUEST_KEYS, `${GUEST_KEYS}~`].map((key) => sql.lit(key));
  const isGuestWithoutSeat = sql`
    id in (
      select account from account_keys
      where fingerprint >= ${from} and fingerprint < ${to}
    ) and created <= ${dialect.now()} - cast(${roomLifetimes.guest} as bigint)
    and not exists (select 1 from seats where account = accounts.id)`;
  const expired: readonly ExpiredRows[] = [
    { table: 'link_codes', key: ['account'], isExpired: hasPassed },
    { table: 'limit_uses', key: ['subject', 'slot'], isExpired: hasPassed },
    { table: 'reserved_names', key: ['skeleton'], isExpired: hasPassed },
    { table: 'nodes', key: ['id'], isExpired: isSilent },
    { table: 'rooms', key: ['id'], isExpired: wasClosedLongAgo },
    { table: 'accounts', key: ['id'], isExpired: isGuestWithoutSeat },
  ];
  for (const { table, key, isExpired } of expired) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${isExpired} ${dialect.skipLocked}
      )`.execute(db);
  }
  await closeQuietRooms(db, dialect);
}

/** Closes the rooms in which nobody has sat down or played for some days, or that nobody has joined in a day. */
async function closeQuietRooms(db: Database, dialect: SqlDialect): Promise<void> {
  const quiet = sql`${dialect.now()} - cast(${roomLifetimes.room} as bigint)`;
  const empty = sql`${dialect.now()} - cast(${roomLifetimes.emptyRoom} as bigint)`;
  await sql`
    update rooms set closed = ${dialect.now()}, version = version + 1
    where id in (
      select id from rooms where closed is null and ((opened <= ${quiet} and not exists (
        select 1 from seats left join games on games.id = seats.game
        where seats.room = rooms.id and (seats.joined > ${quiet} or games.saved > ${quiet})
      )) or (opened <= ${empty} and not exists (
        select 1 from seats where seats.room = rooms.id and seats.account <> rooms.host
      ))) ${dialect.skipLocked}
    )`.execute(db);
}
