import { sql } from 'kysely';
import type { Account, AccountId, Time } from '../../../engine/core/stored/account.ts';
import type { AccountQuery } from '../../port.ts';
import { raiseVersions } from '../rooms/rows.ts';
import type { Tables } from '../tables.ts';
import type { Database, SqlDialect, StoreContext } from '../transaction.ts';

/** The columns that a transaction needs to change an account. */
export type LockedAccount = {
  readonly id: AccountId;
  readonly skeleton: string;
  readonly created: Time;
  readonly renamed: Time | null;
};

/** The time of the database. */
export async function timeOf(trx: Database, dialect: SqlDialect): Promise<Time> {
  const { rows } = await sql<{ now: Time }>`select ${dialect.now()} as now`.execute(trx);
  return rows[0]?.now ?? 0;
}

/** Locks accounts until the end of the transaction, and returns those that exist. */
export async function lockAccounts(
  trx: Database,
  dialect: SqlDialect,
  ids: readonly AccountId[],
): Promise<(id: AccountId) => LockedAccount | undefined> {
  const { rows } = await sql<LockedAccount>`
    select id, skeleton, created, renamed from accounts where id in (${sql.join(ids)})
    order by id ${dialect.forUpdate}`.execute(trx);
  return (id) => rows.find((row) => row.id === id);
}

/** Reserves a name that becomes free for an account. */
export async function reserveName(
  trx: Database,
  { dialect, limits }: StoreContext,
  skeleton: string,
  account: AccountId,
): Promise<void> {
  const until = (await timeOf(trx, dialect)) + limits.nameReservation;
  await trx
    .insertInto('reserved_names')
    .values({ skeleton, account, until })
    .onConflict((conflict) => conflict.column('skeleton').doUpdateSet({ account, until }))
    .execute();
}

/** Deletes a locked account, and reserves its name for an account. */
export async function removeAccount(
  trx: Database,
  context: StoreContext,
  { id, skeleton }: LockedAccount,
  reservedFor: AccountId,
): Promise<void> {
  await raiseVersions(trx, context.dialect, id);
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
  await reserveName(trx, context, skeleton, reservedFor);
}

/** An account that is locked. */
export async function loadAccount(trx: Database, id: AccountId): Promise<Account> {
  const account = await findAccount(trx, { by: 'id', id });
  if (account === undefined) throw new Error('An account disappeared in its transaction.');
  return account;
}

/** The account that a query finds. */
export async function findAccount(db: Database, query: AccountQuery): Promise<Account | undefined> {
  const accounts = db.selectFrom('accounts').selectAll();
  const matching =
    query.by === 'id'
      ? accounts.where('id', '=', query.id)
      : query.by === 'name'
        ? accounts.where('skeleton', '=', query.skeleton)
        : accounts.where('id', '=', (from) =>
            from
              .selectFrom('account_keys')
              .select('account')
              .where('fingerprint', '=', query.fingerprint),
          );
  const [account] = await withKeys(db, await matching.execute());
  return account;
}

/** Accounts with their keys. */
export async function withKeys(
  db: Database,
  rows: readonly Tables['accounts'][],
): Promise<readonly Account[]> {
  if (rows.length === 0) return [];
  const keys = await db
    .selectFrom('account_keys')
    .select(['account', 'fingerprint', 'label', 'added'])
    .where(
      'account',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('added')
    .orderBy('fingerprint')
    .execute();
  const keysOf = Map.groupBy(keys, ({ account }) => account);
  return rows.map(({ id, name, created, renamed }) => ({
    id,
    name,
    keys: (keysOf.get(id) ?? []).map(({ fingerprint, label, added }) => ({
      fingerprint,
      label,
      added,
    })),
    created,
    renamed: renamed ?? undefined,
  }));
}
