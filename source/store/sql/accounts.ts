import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { Account, AccountId, AccountName, Time } from '../../engine/core/stored/account.ts';
import { newAccountsOf, type SourceLimit, triesOf } from '../limits.ts';
import type { AccountProposal, AccountQuery, Accounts, CodeEntry, LinkCodes } from '../port.ts';
import type {
  CodeEntryProblem,
  KeyInUse,
  NameTaken,
  NoAccount,
  RenamedRecently,
  TooManyAccounts,
} from '../problems.ts';
import {
  attempt,
  type Database,
  inTransaction,
  type SqlDialect,
  type StoreContext,
  type Tables,
} from './database.ts';
import { giveBack, useLimits } from './expiry.ts';

export function sqlAccounts(db: Database, context: StoreContext): Accounts {
  const { dialect, limits } = context;
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
        settings: null,
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
        const existing = await findAccount(db, query);
        if (existing !== undefined) return succeed(existing);
        const created = await inTransaction(
          db,
          async (trx): Promise<Result<Account, NameTaken | TooManyAccounts>> => {
            const counted = await countAccount(trx, context, proposal.sources);
            if (!counted.ok) return counted;
            const account = await createAccount(trx, proposal);
            if (!account.ok) return account;
            return (await insertKey(trx, proposal.id, key))
              ? succeed(await loadAccount(trx, proposal.id))
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
    settings: (id) =>
      attempt(dialect, async (): Promise<Result<string | undefined, NoAccount>> => {
        const row = await db
          .selectFrom('accounts')
          .select('settings')
          .where('id', '=', id)
          .executeTakeFirst();
        return row === undefined
          ? fail({ kind: 'no-account' })
          : succeed(row.settings ?? undefined);
      }),
    saveSettings: (id, settings) =>
      attempt(dialect, async (): Promise<Result<void, NoAccount>> => {
        const row = await db
          .updateTable('accounts')
          .set({ settings })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        return row === undefined ? fail({ kind: 'no-account' }) : succeed(undefined);
      }),
    rename: (id, name) =>
      attempt(dialect, () =>
        inTransaction(
          db,
          async (trx): Promise<Result<Account, NoAccount | NameTaken | RenamedRecently>> => {
            const account = (await lockAccounts(trx, dialect, [id]))(id);
            if (account === undefined) return fail({ kind: 'no-account' });
            const time = await timeOf(trx, dialect);
            const again = (account.renamed ?? Number.NEGATIVE_INFINITY) + limits.renameInterval;
            if (again > time) return fail({ kind: 'renamed-recently', again });
            if (await isReserved(trx, id, name)) return fail({ kind: 'name-taken' });
            const owner = await findAccount(trx, { by: 'name', skeleton: name.skeleton });
            if (owner !== undefined && owner.id !== id) return fail({ kind: 'name-taken' });
            await reserveName(trx, context, account.skeleton, id);
            await trx.deleteFrom('reserved_names').where('skeleton', '=', name.skeleton).execute();
            await trx
              .updateTable('accounts')
              .set({ name: name.text, skeleton: name.skeleton, renamed: time })
              .where('id', '=', id)
              .execute();
            return succeed(await loadAccount(trx, id));
          },
        ),
      ),
    addKey: (id, key) =>
      attempt(dialect, () =>
        inTransaction(db, async (trx): Promise<Result<Account, NoAccount | KeyInUse>> => {
          if ((await lockAccounts(trx, dialect, [id]))(id) === undefined)
            return fail({ kind: 'no-account' });
          return (await insertKey(trx, id, key))
            ? succeed(await loadAccount(trx, id))
            : fail({ kind: 'key-in-use' });
        }),
      ),
    remove: (id) =>
      attempt(dialect, () =>
        inTransaction(db, async (trx) => {
          const account = (await lockAccounts(trx, dialect, [id]))(id);
          if (account === undefined) return fail({ kind: 'no-account' });
          await removeAccount(trx, context, account, id);
          return succeed(undefined);
        }),
      ),
    forget: (id) =>
      attempt(dialect, async () => {
        await sql`
          delete from accounts where id = ${id}
          and not exists (select 1 from seats where account = ${id})
          and not exists (select 1 from watchers where account = ${id})
          and not exists (select 1 from games where account = ${id})`.execute(db);
        return succeed(undefined);
      }),
  };
}

/** Counts a new account for the addresses that it comes from. */
export async function countAccount(
  trx: Database,
  { dialect, limits }: StoreContext,
  sources: readonly SourceLimit[],
): Promise<Result<void, TooManyAccounts>> {
  if (sources.length === 0) return succeed(undefined);
  const until = (await timeOf(trx, dialect)) + limits.accountInterval;
  const uses = sources.map(({ source, limit }) => ({
    subject: newAccountsOf(source),
    limit,
    until,
  }));
  const used = await useLimits(trx, dialect, uses);
  return used.ok ? succeed(undefined) : fail({ kind: 'too-many-accounts', again: used.problem });
}

/** The columns that a transaction needs to change an account. */
export type LockedAccount = {
  readonly id: AccountId;
  readonly skeleton: string;
  readonly created: Time;
  readonly renamed: Time | null;
};

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

async function reserveName(
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

/**
 * Raises the versions of all rooms in which an account has seats, before it gives them up. Those moves no longer
 * count, so each version rises by their number plus one.
 */
export async function raiseVersions(
  trx: Database,
  dialect: SqlDialect,
  account: AccountId,
): Promise<void> {
  await sql`
    update rooms set version = version + 1 + cast(coalesce((
      select sum(games.moves) from seats join games on games.id = seats.game
      where seats.room = rooms.id and seats.account = ${account}
    ), 0) as bigint)
    where id in (
      select id from rooms where id in (select room from seats where account = ${account})
      order by id ${dialect.forUpdate}
    )`.execute(trx);
}

/** How many games an account has, or all accounts have, finished or not. */
export async function countGames(db: Database, account: AccountId | undefined): Promise<number> {
  let query = db.selectFrom('games').select(({ fn }) => fn.countAll<number>().as('count'));
  if (account !== undefined) query = query.where('account', '=', account);
  return (await query.executeTakeFirstOrThrow()).count;
}

export async function loadAccount(trx: Database, id: AccountId): Promise<Account> {
  const account = await findAccount(trx, { by: 'id', id });
  if (account === undefined) throw new Error('An account disappeared in its transaction.');
  return account;
}

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

/** The account of a code, and that of the key that was typed with, both locked. */
type Pair = { readonly joined: LockedAccount; readonly left: LockedAccount };

export function sqlCodes(db: Database, context: StoreContext): LinkCodes {
  const { dialect, limits } = context;
  const withGames = async (trx: Database, { id }: LockedAccount) => ({
    account: await loadAccount(trx, id),
    games: await countGames(trx, id),
  });
  /** Carries out what an entry asks for; a wrong code is counted, so its transaction is kept. */
  const enter = async <Value>(
    entry: CodeEntry,
    act: (trx: Database, pair: Pair) => Promise<Value>,
  ): Promise<Result<Value, CodeEntryProblem>> => {
    const entered = await inTransaction(
      db,
      async (trx): Promise<Result<Result<Value, CodeEntryProblem>, CodeEntryProblem>> => {
        const typist = await findAccount(trx, { by: 'key', fingerprint: entry.fingerprint });
        if (typist?.id !== entry.account) return fail({ kind: 'no-account' });
        const until = (await timeOf(trx, dialect)) + limits.tryInterval;
        const tries = triesOf(entry).map((subject) => ({
          subject,
          limit: limits.codeTries,
          until,
        }));
        const counted = await useLimits(trx, dialect, tries);
        if (!counted.ok) return fail({ kind: 'too-many-tries', again: counted.problem });
        const pair = await pairOf(trx, context, entry);
        if (!pair.ok && pair.problem.kind === 'wrong-code') return succeed(pair);
        await giveBack(trx, counted.value);
        return pair.ok ? succeed(succeed(await act(trx, pair.value))) : succeed(pair);
      },
    );
    return entered.ok ? entered.value : entered;
  };

  return {
    issue: (account, hash) =>
      attempt(dialect, () =>
        inTransaction(db, async (trx): Promise<Result<number, NoAccount>> => {
          if ((await lockAccounts(trx, dialect, [account]))(account) === undefined) {
            return fail({ kind: 'no-account' });
          }
          const until = (await timeOf(trx, dialect)) + limits.linkLifetime;
          await trx
            .insertInto('link_codes')
            .values({ account, hash, until })
            .onConflict((conflict) => conflict.column('account').doUpdateSet({ hash, until }))
            .execute();
          return succeed(until);
        }),
      ),
    check: (entry) =>
      attempt(dialect, () =>
        enter(entry, async (trx, { joined, left }) => ({
          joined: await withGames(trx, joined),
          left: await withGames(trx, left),
        })),
      ),
    use: (entry) =>
      attempt(dialect, () =>
        enter(entry, async (trx, { joined, left }) => {
          await trx.deleteFrom('link_codes').where('hash', '=', entry.hash).execute();
          await trx
            .updateTable('account_keys')
            .set({ account: joined.id, added: dialect.now() })
            .where('fingerprint', '=', entry.fingerprint)
            .execute();
          const { keys } = await loadAccount(trx, left.id);
          if (keys.length === 0) await removeAccount(trx, context, left, joined.id);
          return loadAccount(trx, joined.id);
        }),
      ),
  };
}

/** Locks the account of a code and that of the key that was typed with. */
async function pairOf(
  trx: Database,
  context: StoreContext,
  { hash, account, fingerprint }: CodeEntry,
): Promise<Result<Pair, CodeEntryProblem>> {
  const owner = await ownerOf(trx, context, hash);
  if (owner === undefined) return fail({ kind: 'wrong-code' });
  if (owner === account) return fail({ kind: 'own-code' });
  const locked = await lockAccounts(trx, context.dialect, [owner, account]);
  const [joined, left] = [locked(owner), locked(account)];
  // Another transaction can have moved the key, or used or replaced the code, before the accounts were locked.
  const typist = await findAccount(trx, { by: 'key', fingerprint });
  if (left === undefined || typist?.id !== account) return fail({ kind: 'no-account' });
  const isSame = (await ownerOf(trx, context, hash)) === owner;
  return joined === undefined || !isSame ? fail({ kind: 'wrong-code' }) : succeed({ joined, left });
}

async function ownerOf(
  trx: Database,
  { dialect }: Pick<StoreContext, 'dialect'>,
  hash: string,
): Promise<AccountId | undefined> {
  const row = await trx
    .selectFrom('link_codes')
    .select('account')
    .where('hash', '=', hash)
    .where('until', '>', dialect.now())
    .executeTakeFirst();
  return row?.account;
}
