import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Time } from '../../core/stored/account.ts';
import type { LimitUse } from '../limit-use.ts';
import type { SqlDialect } from './dialect.ts';
import type { Database } from './transaction.ts';

/**
 * Counts uses of limits in a transaction; if a limit has no room, returns when it has room again,
 * and the caller undoes the transaction. A use is a row with the number of one of `limit` slots, so
 * that two transactions cannot both take the last one.
 */
export async function useLimits(
  trx: Database,
  dialect: SqlDialect,
  uses: readonly LimitUse[],
): Promise<Result<void, Time>> {
  for (const use of uses) {
    const used = await useLimit(trx, dialect, use);
    if (!used.ok) return used;
  }
  return succeed(undefined);
}

async function useLimit(
  trx: Database,
  dialect: SqlDialect,
  { subject, limit, until }: LimitUse,
): Promise<Result<void, Time>> {
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
    const taken = new Set(live.map(({ slot }) => slot));
    const slot = Array.from({ length: limit }, (_, number) => number).find(
      (number) => !taken.has(number),
    );
    const added = await trx
      .insertInto('limit_uses')
      .values({ subject, slot: slot ?? 0, until })
      .onConflict((conflict) =>
        conflict
          .columns(['subject', 'slot'])
          .doUpdateSet({ until })
          .where('limit_uses.until', '<=', dialect.now()),
      )
      .returning('slot')
      .executeTakeFirst();
    // Another transaction can have taken the slot meanwhile.
    if (added !== undefined) return succeed(undefined);
  }
}

/** Deletes the uses that count no longer; those that another transaction changes are left to it. */
export async function deleteEndedUses(db: Database, dialect: SqlDialect): Promise<void> {
  await sql`
    delete from limit_uses where (subject, slot) in (
      select subject, slot from limit_uses where until <= ${dialect.now()}
      ${dialect.skipLocked}
    )`.execute(db);
}
