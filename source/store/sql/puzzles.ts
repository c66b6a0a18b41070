import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { OwnedPuzzleResult, PuzzleResults } from '../port.ts';
import type { NoAccount } from '../problems.ts';
import { lockAccounts } from './accounts/rows.ts';
import { attempt, type Database, inTransaction, type SqlDialect } from './transaction.ts';

/** The results of puzzles of a database. */
export const sqlPuzzles = (db: Database, dialect: SqlDialect): PuzzleResults => ({
  save: (account, { day, finished, isSolved, errors }) =>
    attempt(dialect, () =>
      inTransaction(db, async (trx): Promise<Result<'added' | 'known', NoAccount>> => {
        if ((await lockAccounts(trx, dialect, [account]))(account) === undefined) {
          return fail({ kind: 'no-account' });
        }
        const solved = isSolved ? 1 : 0;
        const inserted = await trx
          .insertInto('daily_puzzles')
          .values({ account, day, finished, solved, errors })
          .onConflict((conflict) =>
            conflict
              .columns(['account', 'day'])
              .doUpdateSet({
                solved,
                finished,
                errors: sql<number>`case when excluded.errors > daily_puzzles.errors
                  then excluded.errors else daily_puzzles.errors end`,
              })
              .where(
                sql<boolean>`daily_puzzles.solved = 0
                  and (excluded.solved > 0 or excluded.errors > daily_puzzles.errors)`,
              ),
          )
          .returning('day')
          .execute();
        return succeed(inserted.length === 0 ? 'known' : 'added');
      }),
    ),
  list: (account) =>
    attempt(dialect, async () => {
      const rows = await resultsOf(db, [account]);
      return succeed(rows.map(({ result }) => result));
    }),
  ofAccounts: (accounts) =>
    attempt(dialect, async () =>
      succeed(accounts.length === 0 ? [] : await resultsOf(db, accounts)),
    ),
});

async function resultsOf(
  db: Database,
  accounts: readonly AccountId[],
): Promise<readonly OwnedPuzzleResult[]> {
  const rows = await db
    .selectFrom('daily_puzzles')
    .selectAll()
    .where('account', 'in', accounts)
    .orderBy('account')
    .orderBy('day')
    .execute();
  return rows.map(({ account, solved, ...result }) => ({
    account,
    result: { ...result, isSolved: solved > 0 },
  }));
}
