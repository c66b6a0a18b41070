import { fail, type Result, succeed } from '../../../engine/core/result.ts';
import { type AccountId, type CodeKind, olderOf } from '../../../engine/core/stored/account.ts';
import { triesOf } from '../../limits.ts';
import type { AccountCodes, CodeEntry } from '../../port.ts';
import type { CodeEntryProblem, NoAccount } from '../../problems.ts';
import { countGames } from '../games.ts';
import { giveBack, useLimits } from '../limit-uses.ts';
import { attempt, type Database, inTransaction, type StoreContext } from '../transaction.ts';
import { findAccount, loadAccount, lockAccounts, mergeAccounts, timeOf } from './rows.ts';

/** The accounts that a code merges, both locked. */
type Pair = { readonly stays: AccountId; readonly gone: AccountId };

/** The codes of a database. */
export function sqlCodes(db: Database, context: StoreContext): AccountCodes {
  const { dialect, limits } = context;
  const withGames = async (trx: Database, id: AccountId) => ({
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
        if ((await findAccount(trx, { by: 'id', id: entry.account })) === undefined)
          return fail({ kind: 'no-account' });
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
    issue: (account, kind, hash) =>
      attempt(dialect, () =>
        inTransaction(db, async (trx): Promise<Result<number | undefined, NoAccount>> => {
          if ((await lockAccounts(trx, dialect, [account]))(account) === undefined) {
            return fail({ kind: 'no-account' });
          }
          const until = kind === 'link' ? (await timeOf(trx, dialect)) + limits.linkLifetime : null;
          await trx
            .insertInto('account_codes')
            .values({ account, kind, hash, until })
            .onConflict((conflict) =>
              conflict.columns(['account', 'kind']).doUpdateSet({ hash, until }),
            )
            .execute();
          return succeed(until ?? undefined);
        }),
      ),
    check: (entry) =>
      attempt(dialect, () =>
        enter(entry, async (trx, { stays, gone }) => ({
          stays: await withGames(trx, stays),
          gone: await withGames(trx, gone),
        })),
      ),
    use: (entry) =>
      attempt(dialect, () =>
        enter(entry, async (trx, { stays, gone }) => {
          if (entry.kind === 'link') {
            await trx
              .deleteFrom('account_codes')
              .where('hash', '=', entry.hash)
              .where('kind', '=', 'link')
              .execute();
          }
          return mergeAccounts(trx, context, gone, stays);
        }),
      ),
  };
}

/** Locks the accounts of a code and of the player who typed it. */
async function pairOf(
  trx: Database,
  { dialect }: StoreContext,
  { kind, hash, account }: CodeEntry,
): Promise<Result<Pair, CodeEntryProblem>> {
  const owner = await ownerOf(trx, { dialect, kind, hash });
  if (owner === undefined) return fail({ kind: 'wrong-code' });
  if (owner === account) return fail({ kind: 'own-code' });
  const locked = await lockAccounts(trx, dialect, [owner, account]);
  const [owning, typing] = [locked(owner), locked(account)];
  if (typing === undefined) return fail({ kind: 'no-account' });
  // Another transaction can have used or replaced the code before the accounts were locked.
  const isSame = (await ownerOf(trx, { dialect, kind, hash })) === owner;
  if (owning === undefined || !isSame) return fail({ kind: 'wrong-code' });
  const stays = kind === 'recovery' ? owner : olderOf(owning, typing).id;
  return succeed({ stays, gone: stays === owner ? account : owner });
}

async function ownerOf(
  trx: Database,
  { dialect, kind, hash }: Pick<StoreContext, 'dialect'> & { kind: CodeKind; hash: string },
): Promise<AccountId | undefined> {
  const row = await trx
    .selectFrom('account_codes')
    .select('account')
    .where('kind', '=', kind)
    .where('hash', '=', hash)
    .where((is) => is.or([is('until', 'is', null), is('until', '>', dialect.now())]))
    .executeTakeFirst();
  return row?.account;
}
