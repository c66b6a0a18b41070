import { PostgresDialect, sql } from 'kysely';
import type { Result } from '../../core/result.ts';
import type { GameStore, Unavailable } from '../port.ts';
import type { SqlDialect } from '../sql/schema/dialect.ts';
import type { NewerSchema } from '../sql/schema/migrate.ts';
import { openSqlStore } from '../sql/sql-store.ts';
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

/** Opens the store in a database of PostgreSQL, which several nodes can use. */
export const openPostgresStore = ({
  url,
  limits = defaultLimits,
  now = postgresDialect.now,
}: PostgresOptions): Promise<Result<GameStore, NewerSchema | Unavailable>> =>
  openSqlStore(
    new PostgresDialect({ pool: openConnections(url) }),
    { ...postgresDialect, now },
    limits,
  );
