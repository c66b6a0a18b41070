import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import type { LimitUse } from '../limits.ts';
import type { Database, SqlDialect } from './transaction.ts';

type CountedUse = { readonly subject: string; readonly slot: number };

/**
 * Counts uses of limits in a transaction; if a limit has no room, returns when it has room again,
 * and the caller undoes the transaction. A use is a row with the number of one of `limit` slots, so
 * that two transactions cannot both take the last one.
 */
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

/** Returns uses of limits within the same transaction. */
export async function giveBack(trx: Database, uses: readonly CountedUse[]): Promise<void> {
  for (const { subject, slot } of uses) {
    await trx
      .deleteFrom('limit_uses')
      .where('subject', '=', subject)
      .where('slot', '=', slot)
      .execute();
  }
}

async function useLimit(
  trx: Database,
  dialect: SqlDialect,
  { subject, limit, until }: LimitUse,
): Promise<Result<CountedUse, Time>> {
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
