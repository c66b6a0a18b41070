import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import { triesOf } from '../limits.ts';
import type { CodeEntry, LinkCodes } from '../port.ts';
import type { CodeEntryProblem, NoAccount } from '../problems.ts';
import {
  findAccount,
  type LockedAccount,
  loadAccount,
  lockAccounts,
  removeAccount,
  timeOf,
} from './accounts.ts';
import { giveBack, useLimits } from './expiry.ts';
import { countGames } from './games.ts';
import { attempt, type Database, inTransaction, type StoreContext } from './transaction.ts';

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
