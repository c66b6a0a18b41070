import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import { KEPT_RUNS } from '../../engine/core/stored/training.ts';
import type { OwnedPuzzleResult, PuzzleResults } from '../port.ts';
import type { NoAccount } from '../problems.ts';
import { lockAccounts } from './accounts/rows.ts';
import { attempt, type Database, inTransaction, type SqlDialect } from './transaction.ts';

type Saved = 'added' | 'known' | 'not-kept';

/** The results of puzzles of a database. */
export const sqlPuzzles = (db: Database, dialect: SqlDialect): PuzzleResults => ({
  save: (account, { longestCombo, ...result }) =>
    attempt(dialect, () =>
      inTransaction(db, async (trx): Promise<Result<Saved, NoAccount>> => {
        if ((await lockAccounts(trx, dialect, [account]))(account) === undefined) {
          return fail({ kind: 'no-account' });
        }
        const inserted = await trx
          .insertInto('puzzle_results')
          .values({ account, ...result, longest_combo: longestCombo })
          .onConflict((conflict) =>
            conflict
              .columns(['account', 'kind', 'run'])
              .doUpdateSet({
                solved: result.solved,
                finished: result.finished,
                errors: sql<number>`case when excluded.errors > puzzle_results.errors
                  then excluded.errors else puzzle_results.errors end`,
              })
              .where(
                sql<boolean>`puzzle_results.kind = 'daily' and puzzle_results.solved = 0
                  and (excluded.solved > 0 or excluded.errors > puzzle_results.errors)`,
              ),
          )
          .returning('run')
          .execute();
        if (inserted.length === 0) return succeed('known');
        if (result.kind === 'daily') return succeed('added');
        const { rows } = await sql<{ readonly run: string }>`
          delete from puzzle_results
          where account = ${account} and kind = ${result.kind} and run not in (
            select run from puzzle_results
            where account = ${account} and kind = ${result.kind}
            order by solved desc, finished, run limit ${sql.lit(KEPT_RUNS)}
          ) returning run`.execute(trx);
        return succeed(rows.some(({ run }) => run === result.run) ? 'not-kept' : 'added');
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
    .selectFrom('puzzle_results')
    .select(['account', 'kind', 'run', 'finished', 'solved', 'errors', 'longest_combo'])
    .where('account', 'in', accounts)
    .orderBy('account')
    .orderBy('kind')
    .orderBy('finished')
    .orderBy('run')
    .execute();
  return rows.map(({ account, longest_combo: longestCombo, ...result }) => ({
    account,
    result: { ...result, longestCombo },
  }));
}
