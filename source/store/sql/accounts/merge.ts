import { sql } from 'kysely';
import type { Account, AccountId } from '../../../engine/core/stored/account.ts';
import type { StoreContext } from '../schema/dialect.ts';
import type { Database } from '../transaction.ts';
import { loadAccount, reserveName } from './rows.ts';

/**
 * Moves the keys, the games and a recovery code of an account to another one, and deletes it. Both
 * are locked.
 */
export async function mergeAccounts(
  trx: Database,
  context: StoreContext,
  from: AccountId,
  into: AccountId,
): Promise<Account> {
  if (from === into) return loadAccount(trx, into);
  await sql`
    update games set occasion = 'practice'
    where account = ${from} and occasion = 'daily' and exists (
      select 1 from games as other
      where other.account = ${into} and other.occasion = 'daily'
        and other.daily = games.daily and other.day = games.day
    )`.execute(trx);
  for (const table of ['games', 'account_keys'] as const) {
    await trx.updateTable(table).set({ account: into }).where('account', '=', from).execute();
  }
  await sql`
    update account_codes set account = ${into}
    where account = ${from} and kind = 'recovery' and not exists (
      select 1 from account_codes as other where other.account = ${into} and other.kind = 'recovery'
    )`.execute(trx);
  await sql`
    update puzzle_results set account = ${into}
    where account = ${from} and not exists (
      select 1 from puzzle_results as other
      where other.account = ${into} and other.kind = puzzle_results.kind
        and other.run = puzzle_results.run
    )`.execute(trx);
  await sql`
    update accounts set settings = (select settings from accounts where id = ${from})
    where id = ${into} and settings is null`.execute(trx);
  const { skeleton } = await trx
    .deleteFrom('accounts')
    .where('id', '=', from)
    .returning('skeleton')
    .executeTakeFirstOrThrow();
  await reserveName(trx, context, skeleton, into);
  return loadAccount(trx, into);
}
