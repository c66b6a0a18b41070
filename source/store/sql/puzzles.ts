import { sql } from 'kysely';
import { fail, type Result, succeed } from '../../core/result.ts';
import { KEPT_RUNS } from '../../core/stored/puzzle-result.ts';
import type { NoAccount, PuzzleResults } from '../port.ts';
import { lockAccounts } from './accounts/rows.ts';
import type { SqlDialect } from './schema/dialect.ts';
import { attempt, type Database, inTransaction } from './transaction.ts';

/** The results of puzzles of a database. */
export const sqlPuzzles = (db: Database, dialect: SqlDialect): PuzzleResults => ({
  save: (account, { longestCombo, ...result }) =>
    attempt(dialect, () =>
      inTransaction(db, async (trx): Promise<Result<void, NoAccount>> => {
        if ((await lockAccounts(trx, dialect, [account]))(account) === undefined) {
          return fail({ kind: 'no-account' });
        }
        await trx
          .insertInto('puzzle_results')
          .values({ account, ...result, longest_combo: longestCombo })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        if (result.kind === 'daily') return succeed(undefined);
        await sql`
          delete from puzzle_results
          where account = ${account} and kind = ${result.kind} and run not in (
            select run from puzzle_results
            where account = ${account} and kind = ${result.kind}
            order by solved desc, finished, run limit ${sql.lit(KEPT_RUNS)}
          )`.execute(trx);
        return succeed(undefined);
      }),
    ),
  list: (account) =>
    attempt(dialect, async () => {
      const rows = await db
        .selectFrom('puzzle_results')
        .select(['kind', 'run', 'finished', 'solved', 'errors', 'longest_combo'])
        .where('account', '=', account)
        .execute();
      return succeed(
        rows.map(({ longest_combo: longestCombo, ...result }) => ({ ...result, longestCombo })),
      );
    }),
});
