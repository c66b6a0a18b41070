import { PostgresDialect, type PostgresPool, sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { GameStore, Unavailable } from '../port.ts';
import type { SqlDialect } from '../sql/schema/dialect.ts';
import type { NewerSchema } from '../sql/schema/migrate.ts';
import { openSqlStore } from '../sql/sql-store.ts';
import { attempt } from '../sql/transaction.ts';
import { defaultLimits, type StoreLimits } from '../store-limits.ts';
import { openConnections } from './connections.ts';
import { postgresUnavailable } from './postgres-failures.ts';
import { saveStatement } from './save-statement.ts';

/** The advisory lock for migrations: the letters "kpeg". */
const SCHEMA_LOCK = 0x6b706567;

/** How PostgreSQL differs from other databases. */
const postgresDialect: SqlDialect = {
  now: () => sql`cast(extract(epoch from now()) * 1000 as bigint)`,
  forUpdate: sql`for update`,
  skipLocked: sql`for update skip locked`,
  prepare: () => {},
  lockSchema: sql`select pg_advisory_xact_lock(${SCHEMA_LOCK})`,
  countTables: (name) => sql`
    select count(*) as found from pg_tables
    where schemaname = current_schema() and tablename = ${name}`,
  character: (codePoint) => sql`chr(${codePoint})`,
  // Without it the order would depend on the language of the database.
  identityType: 'text collate "C"',
  clustered: '',
  saveStatement,
  unavailable: postgresUnavailable,
};

/** Settings of a store in PostgreSQL; `now` replaces the database's clock in tests. */
export type PostgresOptions = {
  /** Such as `postgres://user:password@host/database?sslmode=verify-full`. */
  readonly url: string;
  readonly limits?: StoreLimits;
  readonly now?: SqlDialect['now'];
};

/** The database has an encoding, such as `LATIN1`, that cannot store every text. */
export type WrongEncoding = { readonly kind: 'wrong-encoding'; readonly encoding: string };

/** Opens the store in a database of PostgreSQL, which several nodes can use. */
export async function openPostgresStore({
  url,
  limits = defaultLimits,
  now = postgresDialect.now,
}: PostgresOptions): Promise<Result<GameStore, NewerSchema | Unavailable | WrongEncoding>> {
  const pool = openConnections(url);
  const encoding = await attempt<string, never>(postgresDialect, async () =>
    succeed(await encodingOf(pool)),
  );
  if (encoding.ok && encoding.value === 'UTF8') {
    const driver = new PostgresDialect({ pool });
    return await openSqlStore(driver, { ...postgresDialect, now }, limits);
  }
  await pool.end();
  return encoding.ok ? fail({ kind: 'wrong-encoding', encoding: encoding.value }) : encoding;
}

async function encodingOf(pool: PostgresPool): Promise<string> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ readonly encoding: string }>(
      "select current_setting('server_encoding') as encoding",
      [],
    );
    return rows[0]?.encoding ?? '';
  } finally {
    client.release();
  }
}
