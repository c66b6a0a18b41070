import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../core/result.ts';
import type { Account, AccountId, AccountName, Time } from '../../core/stored/account.ts';
import type {
  AccountProposal,
  AccountQuery,
  Accounts,
  KeyInUse,
  NameTaken,
  NoAccount,
  RenamedRecently,
  StoreLimits,
} from '../port.ts';
import type { SqlDialect } from './dialect.ts';
import type { Tables } from './tables.ts';
import { attempt, type Database, inTransaction } from './transaction.ts';

/** The accounts of a database. */
export function sqlAccounts(db: Database, dialect: SqlDialect, limits: StoreLimits): Accounts {
  const now = async (trx: Database): Promise<Time> => {
    const { rows } = await sql<{ now: Time }>`select ${dialect.now()} as now`.execute(trx);
    return rows[0]?.now ?? 0;
  };
  const load = async (trx: Database, id: AccountId): Promise<Account> => {
    const account = await findAccount(trx, { by: 'id', id });
    if (account === undefined) throw new Error('An account disappeared in its transaction.');
    return account;
  };
  /** Locks accounts until the end of the transaction, and returns those that exist. */
  const lock = async (trx: Database, ids: readonly AccountId[]) => {
    const { rows } = await sql<{ id: AccountId; skeleton: string; renamed: Time | null }>`
      select id, skeleton, renamed from accounts where id in (${sql.join(ids)})
      order by id ${dialect.forUpdate}`.execute(trx);
    return (id: AccountId) => rows.find((row) => row.id === id);
  };
  const isReserved = async (
    trx: Database,
    id: AccountId,
    { skeleton }: AccountName,
  ): Promise<boolean> => {
    const row = await trx
      .selectFrom('reserved_names')
      .select('skeleton')
      .where('skeleton', '=', skeleton)
      .where('account', '<>', id)
      .where('until', '>', dialect.now())
      .executeTakeFirst();
    return row !== undefined;
  };
  const reserve = async (trx: Database, skeleton: string, account: AccountId): Promise<void> => {
    const until = (await now(trx)) + limits.nameReservation;
    await trx
      .insertInto('reserved_names')
      .values({ skeleton, account, until })
      .onConflict((conflict) => conflict.column('skeleton').doUpdateSet({ account, until }))
      .execute();
  };
  const createAccount = async (
    trx: Database,
    { id, names }: AccountProposal,
  ): Promise<Result<void, NameTaken>> => {
    for (const name of names) {
      if (await isReserved(trx, id, name)) continue;
      const values = {
        id,
        name: name.text,
        skeleton: name.skeleton,
        created: dialect.now(),
        renamed: null,
      };
      const created = await trx
        .insertInto('accounts')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (created !== undefined) return succeed(undefined);
    }
    return fail({ kind: 'name-taken' });
  };
  const insertKey = async (
    trx: Database,
    account: AccountId,
    key: { readonly fingerprint: string; readonly label: string },
  ): Promise<boolean> => {
    const { fingerprint, label } = key;
    const added = await trx
      .insertInto('account_keys')
      .values({ fingerprint, account, label, added: dialect.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('fingerprint')
      .executeTakeFirst();
    return added !== undefined;
  };

  return {
    signIn: (key, proposal) =>
      attempt(dialect, async () => {
        const query = { by: 'key', fingerprint: key.fingerprint } as const;
        const known = await findAccount(db, query);
        if (known !== undefined) return succeed(known);
        const created = await inTransaction(
          db,
          async (trx): Promise<Result<Account, NameTaken>> => {
            const account = await createAccount(trx, proposal);
            if (!account.ok) return account;
            return (await insertKey(trx, proposal.id, key))
              ? succeed(await load(trx, proposal.id))
              : fail({ kind: 'name-taken' });
          },
        );
        if (created.ok) return created;
        // The same key may have signed in on another connection at the same time.
        const other = await findAccount(db, query);
        return other === undefined ? created : succeed(other);
      }),
    find: (query) => attempt(dialect, async () => succeed(await findAccount(db, query))),
    list: ({ after, limit }) =>
      attempt(dialect, async () => {
        let query = db.selectFrom('accounts').selectAll().orderBy('id').limit(limit);
        if (after !== undefined) query = query.where('id', '>', after);
        return succeed(await withKeys(db, await query.execute()));
      }),
    count: () =>
      attempt(dialect, async () => {
        const { count } = await db
          .selectFrom('accounts')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        return succeed(count);
      }),
    rename: (id, name) =>
      attempt(dialect, () =>
        inTransaction(
          db,
          async (trx): Promise<Result<Account, NoAccount | NameTaken | RenamedRecently>> => {
            const account = (await lock(trx, [id]))(id);
            if (account === undefined) return fail({ kind: 'no-account' });
            const time = await now(trx);
            const again = (account.renamed ?? Number.NEGATIVE_INFINITY) + limits.renameInterval;
            if (again > time) return fail({ kind: 'renamed-recently', again });
            if (await isReserved(trx, id, name)) return fail({ kind: 'name-taken' });
            const owner = await findAccount(trx, { by: 'name', skeleton: name.skeleton });
            if (owner !== undefined && owner.id !== id) return fail({ kind: 'name-taken' });
            await reserve(trx, account.skeleton, id);
            await trx.deleteFrom('reserved_names').where('skeleton', '=', name.skeleton).execute();
            await trx
              .updateTable('accounts')
              .set({ name: name.text, skeleton: name.skeleton, renamed: time })
              .where('id', '=', id)
              .execute();
            return succeed(await load(trx, id));
          },
        ),
      ),
    addKey: (id, key) =>
      attempt(dialect, () =>
        inTransaction(db, async (trx): Promise<Result<Account, NoAccount | KeyInUse>> => {
          if ((await lock(trx, [id]))(id) === undefined) return fail({ kind: 'no-account' });
          return (await insertKey(trx, id, key))
            ? succeed(await load(trx, id))
            : fail({ kind: 'key-in-use' });
        }),
      ),
    merge: (from, into) =>
      attempt(dialect, () =>
        inTransaction(db, async (trx) => {
          const locked = await lock(trx, [from, into]);
          const source = locked(from);
          if (source === undefined || locked(into) === undefined) {
            return fail({ kind: 'no-account' });
          }
          if (from === into) return succeed(await load(trx, into));
          await sql`
            update games set occasion = 'practice'
            where account = ${from} and occasion = 'daily' and exists (
              select 1 from games as other
              where other.account = ${into} and other.occasion = 'daily'
                and other.daily = games.daily and other.day = games.day
            )`.execute(trx);
          for (const table of ['games', 'account_keys'] as const) {
            await trx
              .updateTable(table)
              .set({ account: into })
              .where('account', '=', from)
              .execute();
          }
          await trx.deleteFrom('accounts').where('id', '=', from).execute();
          await reserve(trx, source.skeleton, into);
          return succeed(await load(trx, into));
        }),
      ),
    remove: (id) =>
      attempt(dialect, () =>
        inTransaction(db, async (trx) => {
          const account = (await lock(trx, [id]))(id);
          if (account === undefined) return fail({ kind: 'no-account' });
          await trx.deleteFrom('accounts').where('id', '=', id).execute();
          await reserve(trx, account.skeleton, id);
          return succeed(undefined);
        }),
      ),
  };
}

async function findAccount(db: Database, query: AccountQuery): Promise<Account | undefined> {
  const accounts = db.selectFrom('accounts').selectAll();
  const found =
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
  const [account] = await withKeys(db, await found.execute());
  return account;
}

/** Accounts with their keys. */
async function withKeys(
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
