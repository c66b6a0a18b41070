import { type Kysely, sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import { type Database, inTransaction, type SqlDialect, type Tables } from './database.ts';

type Migration = (dialect: Pick<SqlDialect, 'identityType' | 'clustered'>) => readonly string[];
const FIRST_VERSION = 11;

/** The migrations in order. One that was released is never changed. */
const migrations: readonly Migration[] = [
  ({ identityType: id, clustered }) => [
    `create table accounts (
      id ${id} primary key,
      name text not null,
      skeleton text not null unique,
      created bigint not null,
      renamed bigint,
      settings text
    )`,
    `create table account_keys (
      fingerprint ${id} primary key,
      account ${id} not null references accounts (id) on delete cascade,
      label text not null,
      added bigint not null
    )`,
    'create index account_keys_by_account on account_keys (account)',
    `create table reserved_names (
      skeleton text primary key,
      account ${id} not null,
      until bigint not null
    )`,
    `create table nodes (id text primary key, heard bigint not null)`,
    `create table games (
      id ${id} primary key,
      account ${id} not null references accounts (id) on delete cascade,
      variant text not null,
      rules text not null,
      roles text not null,
      seed text not null,
      seed_source text not null,
      mode text not null,
      occasion text not null,
      daily text,
      day bigint,
      started bigint not null,
      saved bigint not null,
      version bigint not null,
      moves bigint not null,
      bytes bigint not null,
      holder_node text,
      holder_session text,
      turn bigint not null,
      draft text not null,
      finished bigint,
      outcome text,
      turns bigint,
      lifelines bigint,
      opening text
    )`,
    // A save changes no column of an index, so that it writes few pages.
    'create index unfinished_games on games (account) where finished is null',
    `create index finished_games on games (account, finished, id, bytes)
      where finished is not null`,
    // Without it, counting, exporting and deleting an account would read the games of all others.
    'create index games_by_account on games (account, id)',
    // Statistics read this index in its order: the rows of games are twenty times larger, and slow to sort.
    `create index counted_games
      on games (
        account, variant, rules, roles, daily, finished, id, outcome, turns, lifelines, occasion
      )
      where finished is not null and occasion <> 'practice'`,
    // The results of all players at the dailies of a day.
    `create index games_of_days on games (day, daily) where occasion = 'daily'`,
    `create unique index daily_games on games (account, daily, day) where occasion = 'daily'`,
    `create index held_games on games (holder_node, holder_session)
      where holder_node is not null`,
    `create table moves (
      game ${id} not null references games (id) on delete cascade,
      n bigint not null,
      at bigint not null,
      move text not null,
      primary key (game, n)
    )${clustered}`,
    'create table daily_secrets (purpose text primary key, secret text not null)',
    `create table limit_uses (
      subject ${id} not null,
      slot bigint not null,
      until bigint not null,
      primary key (subject, slot)
    )${clustered}`,
    'create index ended_limit_uses on limit_uses (until)',
    // Closing a room frees its code. A seat has the ID of its game, and in a duel the code that it hides.
    `create table rooms (
      id ${id} primary key,
      code ${id} not null,
      form text not null,
      variant text not null,
      rules text not null,
      machine text not null,
      host ${id} not null,
      round bigint not null,
      seed text not null,
      version bigint not null,
      opened bigint not null,
      closed bigint
    )`,
    'create unique index open_rooms on rooms (code) where closed is null',
    'create index rooms_by_opening on rooms (opened)',
    `create table seats (
      room ${id} not null references rooms (id) on delete cascade,
      round bigint not null,
      n bigint not null,
      account ${id} not null references accounts (id) on delete cascade,
      game ${id} not null unique,
      joined bigint not null,
      hidden text,
      ended bigint,
      primary key (room, round, n),
      unique (room, round, account)
    )${clustered}`,
    'create index seats_by_account on seats (account)',
    // Whoever has seen the marks of a round cannot race in it.
    `create table watchers (
      room ${id} not null references rooms (id) on delete cascade,
      round bigint not null,
      account ${id} not null references accounts (id) on delete cascade,
      primary key (room, round, account)
    )${clustered}`,
    'create index watchers_by_account on watchers (account)',
    `create table daily_puzzles (
      account ${id} not null references accounts (id) on delete cascade,
      day bigint not null,
      finished bigint not null,
      solved bigint not null,
      errors bigint not null,
      primary key (account, day)
    )${clustered}`,
    `create table link_codes (
      account ${id} primary key references accounts (id) on delete cascade,
      hash ${id} not null unique,
      until bigint not null
    )`,
    'create index ended_link_codes on link_codes (until)',
  ],
];

export const schemaVersion = FIRST_VERSION + migrations.length - 1;

/** What is done where there are no data. */
export type Missing = 'create' | 'refuse';

export type SchemaProblem =
  | { readonly kind: 'newer-schema'; readonly found: number; readonly known: number }
  | { readonly kind: 'no-tables' };

/** Brings the schema to the current version; refuses an unknown version, and then writes nothing. */
export async function migrate(
  db: Database,
  dialect: SqlDialect,
  missing: Missing,
): Promise<Result<void, SchemaProblem>> {
  const version = await versionOf(db, dialect);
  if (!isKnown(version)) return newer(version);
  if (version === 0 && missing === 'refuse') return fail({ kind: 'no-tables' });
  dialect.prepare();
  if (version === schemaVersion) return succeed(undefined);
  return inTransaction(db, async (trx) => {
    await dialect.lockSchema.execute(trx);
    const current = await versionOf(trx, dialect);
    if (!isKnown(current)) return newer(current);
    if (current === 0)
      await sql`create table if not exists schema_version (version bigint not null)`.execute(trx);
    for (const migration of migrations.slice(current === 0 ? 0 : current - FIRST_VERSION + 1)) {
      for (const statement of migration(dialect)) await sql.raw(statement).execute(trx);
    }
    await trx.deleteFrom('schema_version').execute();
    await trx.insertInto('schema_version').values({ version: schemaVersion }).execute();
    return succeed(undefined);
  });
}

const isKnown = (version: number): boolean =>
  version === 0 || (version >= FIRST_VERSION && version <= schemaVersion);

async function versionOf(db: Kysely<Tables>, dialect: SqlDialect): Promise<number> {
  const { rows } = await dialect.countTables('schema_version').execute(db);
  if (rows[0]?.found !== 1) return 0;
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

const newer = (found: number) =>
  fail({ kind: 'newer-schema', found, known: schemaVersion } as const);
