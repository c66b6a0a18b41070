import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type {
  Account,
  AccountId,
  AccountKey,
  AccountName,
  Time,
} from '../../engine/core/stored/account.ts';
import { newAccountsOf, type SourceLimit, triesOf } from '../limits.ts';
import type { AccountProposal, AccountQuery, Accounts, CodeEntry, LinkCodes } from '../port.ts';
import type { CodeEntryProblem, NameTaken, NoAccount, TooManyAccounts } from '../problems.ts';
import {
  type Database,
  type SqlDialect,
  type StoreContext,
  type Tables,
  timeOf,
  writingIn,
} from './database.ts';
import { giveBack, useLimits } from './expiry.ts';
import { movesOfSeats } from './rows.ts';

export function sqlAccounts(db: Database, context: StoreContext): Accounts {
  const { dialect, limits } = context;
  const writing = writingIn(db);
  const create = writing(
    async (
      trx,
      key: SigningKey,
      proposal: AccountProposal,
    ): Promise<Result<Account, NameTaken | TooManyAccounts>> => {
      const counted = await countAccount(trx, context, proposal.sources);
      if (!counted.ok) return counted;
      const isAdded = await addAccount(trx, dialect, proposal);
      return isAdded && (await addKey(trx, dialect, proposal.id, key))
        ? succeed(await loadAccount(trx, proposal.id))
        : fail({ kind: 'name-taken' });
    },
  );

  return {
    signIn: async (key, proposal) => {
      const query = { by: 'key', fingerprint: key.fingerprint } as const;
      const existing = await findAccount(db, query);
      if (existing !== undefined) return succeed(existing);
      const created = await create(key, proposal);
      if (created.ok) return created;
      // The same key may have signed in on another connection at the same time.
      const other = await findAccount(db, query);
      return other === undefined ? created : succeed(other);
    },
    find: async (query) => succeed(await findAccount(db, query)),
    list: async ({ after, limit }) => {
      let query = db.selectFrom('accounts').selectAll().orderBy('id').limit(limit);
      if (after !== undefined) query = query.where('id', '>', after);
      return succeed(await withKeys(db, await query.execute()));
    },
    count: async () => {
      const { count } = await db
        .selectFrom('accounts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return succeed(count);
    },
    settings: async (id) => {
      const accounts = db.selectFrom('accounts').select('settings');
      const row = await accounts.where('id', '=', id).executeTakeFirst();
      return row === undefined ? noAccount : succeed(row.settings ?? undefined);
    },
    saveSettings: async (id, settings) => {
      const row = await db
        .updateTable('accounts')
        .set({ settings })
        .where('id', '=', id)
        .returning('id')
        .executeTakeFirst();
      return row === undefined ? noAccount : succeed(undefined);
    },
    rename: writing(async (trx, id, name) => {
      const account = await lockAccount(trx, dialect, id);
      if (account === undefined) return noAccount;
      const time = await timeOf(trx, dialect);
      const again = (account.renamed ?? Number.NEGATIVE_INFINITY) + limits.renameInterval;
      if (again > time) return fail({ kind: 'renamed-recently', again });
      if (await isReserved(trx, dialect, id, name)) return fail({ kind: 'name-taken' });
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
    }),
    addKey: writing(async (trx, id, key) => {
      if ((await lockAccount(trx, dialect, id)) === undefined) return noAccount;
      return (await addKey(trx, dialect, id, key))
        ? succeed(await loadAccount(trx, id))
        : fail({ kind: 'key-in-use' });
    }),
    remove: writing(async (trx, id) => {
      const account = await lockAccount(trx, dialect, id);
      if (account === undefined) return noAccount;
      await removeAccount(trx, context, account, id);
      return succeed(undefined);
    }),
    forget: async (id) => {
      await sql`
        delete from accounts where id = ${id}
        and not exists (select 1 from seats where account = ${id})
        and not exists (select 1 from watchers where account = ${id})
        and not exists (select 1 from games where account = ${id})`.execute(db);
      return succeed(undefined);
    },
  };
}

export const noAccount: Result<never, NoAccount> = fail({ kind: 'no-account' });

async function isReserved(
  trx: Database,
  dialect: SqlDialect,
  id: AccountId,
  { skeleton }: AccountName,
): Promise<boolean> {
  const row = await trx
    .selectFrom('reserved_names')
    .select('skeleton')
    .where('skeleton', '=', skeleton)
    .where('account', '<>', id)
    .where('until', '>', dialect.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** Adds an account with the first of the proposed names that is free; false where none is. */
async function addAccount(
  trx: Database,
  dialect: SqlDialect,
  { id, names }: AccountProposal,
): Promise<boolean> {
  for (const name of names) {
    if (await isReserved(trx, dialect, id, name)) continue;
    const { text, skeleton } = name;
    const account = { id, name: text, skeleton, renamed: null, settings: null };
    const added = await trx
      .insertInto('accounts')
      .values({ ...account, created: dialect.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added !== undefined) return true;
  }
  return false;
}

type SigningKey = Pick<AccountKey, 'fingerprint' | 'label'>;

async function addKey(
  trx: Database,
  dialect: SqlDialect,
  account: AccountId,
  { fingerprint, label }: SigningKey,
): Promise<boolean> {
  const added = await trx
    .insertInto('account_keys')
    .values({ fingerprint, account, label, added: dialect.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('fingerprint')
    .executeTakeFirst();
  return added !== undefined;
}

export async function countAccount(
  trx: Database,
  { dialect, limits }: StoreContext,
  sources: readonly SourceLimit[],
): Promise<Result<void, TooManyAccounts>> {
  const time = limits.accountInterval;
  const uses = sources.map(({ source, limit }) => ({
    subject: newAccountsOf(source),
    limit,
    time,
  }));
  const used = await useLimits(trx, dialect, uses);
  return used.ok ? succeed(undefined) : fail({ kind: 'too-many-accounts', again: used.problem });
}

type LockedAccount = {
  readonly id: AccountId;
  readonly skeleton: string;
  readonly created: Time;
  readonly renamed: Time | null;
};

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

export const lockAccount = async (trx: Database, dialect: SqlDialect, id: AccountId) =>
  (await lockAccounts(trx, dialect, [id]))(id);

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

async function removeAccount(
  trx: Database,
  context: StoreContext,
  { id, skeleton }: LockedAccount,
  reservedFor: AccountId,
): Promise<void> {
  await raiseVersions(trx, context.dialect, id);
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
  await reserveName(trx, context, skeleton, reservedFor);
}

/** Moves of an account that gives up its seats no longer count, so each version rises by their number plus one. */
async function raiseVersions(
  trx: Database,
  dialect: SqlDialect,
  account: AccountId,
): Promise<void> {
  await sql`
    update rooms set version =
      version + 1 + ${movesOfSeats(sql`seats.room = rooms.id and seats.account = ${account}`)}
    where id in (
      select id from rooms where id in (select room from seats where account = ${account})
      order by id ${dialect.forUpdate}
    )`.execute(trx);
}

export async function countGames(db: Database, account: AccountId | undefined): Promise<number> {
  let query = db.selectFrom('games').select(({ fn }) => fn.countAll<number>().as('count'));
  if (account !== undefined) query = query.where('account', '=', account);
  return (await query.executeTakeFirstOrThrow()).count;
}

async function loadAccount(trx: Database, id: AccountId): Promise<Account> {
  const account = await findAccount(trx, { by: 'id', id });
  if (account === undefined) throw new Error('An account disappeared in its transaction.');
  return account;
}

async function findAccount(db: Database, query: AccountQuery): Promise<Account | undefined> {
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
  const ids = rows.map(({ id }) => id);
  const keys = await db
    .selectFrom('account_keys')
    .selectAll()
    .where('account', 'in', ids)
    .orderBy('added')
    .orderBy('fingerprint')
    .execute();
  const keysOf = Map.groupBy(keys, ({ account }) => account);
  return rows.map(({ id, name, created, renamed }) => ({
    id,
    name,
    keys: (keysOf.get(id) ?? []).map(({ account: _account, ...key }) => key),
    created,
    renamed: renamed ?? undefined,
  }));
}

type Pair = { readonly joined: LockedAccount; readonly left: LockedAccount };

export function sqlCodes(db: Database, context: StoreContext): LinkCodes {
  const { dialect, limits } = context;
  const writing = writingIn(db);
  const withGames = async (trx: Database, { id }: LockedAccount) => ({
    account: await loadAccount(trx, id),
    games: await countGames(trx, id),
  });
  /** Carries out what an entry asks for; a wrong code is counted, so its transaction is kept. */
  const entering = <Value>(
    act: (trx: Database, pair: Pair, entry: CodeEntry) => Promise<Value>,
  ): ((entry: CodeEntry) => Promise<Result<Value, CodeEntryProblem>>) => {
    const enter = writing(
      async (
        trx,
        entry: CodeEntry,
      ): Promise<Result<Result<Value, CodeEntryProblem>, CodeEntryProblem>> => {
        const typist = await findAccount(trx, { by: 'key', fingerprint: entry.fingerprint });
        if (typist?.id !== entry.account) return noAccount;
        const { codeTries: limit, tryInterval: time } = limits;
        const tries = triesOf(entry).map((subject) => ({ subject, limit, time }));
        const counted = await useLimits(trx, dialect, tries);
        if (!counted.ok) return fail({ kind: 'too-many-tries', again: counted.problem });
        const pair = await pairOf(trx, context, entry);
        if (!pair.ok && pair.problem.kind === 'wrong-code') return succeed(pair);
        await giveBack(trx, counted.value);
        return succeed(pair.ok ? succeed(await act(trx, pair.value, entry)) : pair);
      },
    );
    return async (entry) => {
      const entered = await enter(entry);
      return entered.ok ? entered.value : entered;
    };
  };

  return {
    issue: writing(async (trx, account, hash) => {
      if ((await lockAccount(trx, dialect, account)) === undefined) return noAccount;
      const until = (await timeOf(trx, dialect)) + limits.linkLifetime;
      await trx
        .insertInto('link_codes')
        .values({ account, hash, until })
        .onConflict((conflict) => conflict.column('account').doUpdateSet({ hash, until }))
        .execute();
      return succeed(until);
    }),
    check: entering(async (trx, { joined, left }) => ({
      joined: await withGames(trx, joined),
      left: await withGames(trx, left),
    })),
    use: entering(async (trx, { joined, left }, { hash, fingerprint }) => {
      await trx.deleteFrom('link_codes').where('hash', '=', hash).execute();
      await trx
        .updateTable('account_keys')
        .set({ account: joined.id, added: dialect.now() })
        .where('fingerprint', '=', fingerprint)
        .execute();
      const { keys } = await loadAccount(trx, left.id);
      if (keys.length === 0) await removeAccount(trx, context, left, joined.id);
      return loadAccount(trx, joined.id);
    }),
  };
}

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
  if (left === undefined || typist?.id !== account) return noAccount;
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
