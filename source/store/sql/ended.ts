import { type RawBuilder, sql } from 'kysely';
import type { StoreContext } from './schema/dialect.ts';
import type { Tables } from './schema/tables.ts';
import type { Database } from './transaction.ts';

/** The rows of a table that are kept for a limited time, by their primary key. */
type Ended = {
  readonly table: keyof Tables;
  readonly key: readonly string[];
  readonly hasEnded: RawBuilder<unknown>;
};

/**
 * Deletes what counts no longer: link codes, uses of limits, reserved names and nodes that stopped.
 * What another transaction changes is left to it.
 */
export async function deleteEnded(
  db: Database,
  { dialect, limits }: Pick<StoreContext, 'dialect' | 'limits'>,
): Promise<void> {
  const hasPassed = sql`until <= ${dialect.now()}`;
  const isSilent = sql`heard <= ${dialect.now()} - cast(${limits.lease} as bigint)`;
  const ended: readonly Ended[] = [
    { table: 'account_codes', key: ['account', 'kind'], hasEnded: hasPassed },
    { table: 'limit_uses', key: ['subject', 'slot'], hasEnded: hasPassed },
    { table: 'reserved_names', key: ['skeleton'], hasEnded: hasPassed },
    { table: 'nodes', key: ['id'], hasEnded: isSilent },
  ];
  for (const { table, key, hasEnded } of ended) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    await sql`
      delete from ${sql.table(table)} where (${columns}) in (
        select ${columns} from ${sql.table(table)} where ${hasEnded} ${dialect.skipLocked}
      )`.execute(db);
  }
}
