import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import { KEPT_RUNS } from '../../engine/core/stored/training.ts';
import type { NoAccount } from '../game-problems.ts';
import type { OwnedPuzzleResult, PuzzleResults } from '../port.ts';
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
          .onConflict((conflict) => conflict.doNothing())
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
