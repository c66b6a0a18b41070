import { type Kysely, sql } from 'kysely';
import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { type Database, inTransaction } from '../transaction.ts';
import type { SqlDialect } from './dialect.ts';
import { migrations, schemaVersion } from './migrations.ts';
import type { Tables } from './tables.ts';

/** The data were written by a later version of keypeg, which uses version `found` of the schema. */
export type NewerSchema = {
  readonly kind: 'newer-schema';
  readonly found: number;
  readonly known: number;
};

/** Brings the schema to the current version; refuses a newer one and writes nothing then. */
export async function migrate(
  db: Database,
  dialect: SqlDialect,
): Promise<Result<void, NewerSchema>> {
  const version = await versionOf(db, dialect);
  if (version > schemaVersion) return newer(version);
  dialect.prepare();
  if (version === schemaVersion) return succeed(undefined);
  return inTransaction(db, async (trx) => {
    await dialect.lockSchema.execute(trx);
    const current = await versionOf(trx, dialect);
    if (current > schemaVersion) return newer(current);
    if (current === 0)
      await sql`create table if not exists schema_version (version bigint not null)`.execute(trx);
    for (const migration of migrations.slice(current)) {
      for (const statement of migration(dialect)) await sql.raw(statement).execute(trx);
    }
    await trx.deleteFrom('schema_version').execute();
    await trx.insertInto('schema_version').values({ version: schemaVersion }).execute();
    return succeed(undefined);
  });
}

/** The version of the schema; 0 in a new database. */
async function versionOf(db: Kysely<Tables>, dialect: SqlDialect): Promise<number> {
  const { rows } = await dialect.countTables('schema_version').execute(db);
  if (rows[0]?.found !== 1) return 0;
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

const newer = (found: number) =>
  fail({ kind: 'newer-schema', found, known: schemaVersion } as const);
