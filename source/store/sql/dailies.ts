import { succeed } from '../../engine/core/result.ts';
import type { Dailies } from '../port.ts';
import type { SqlDialect } from './schema/dialect.ts';
import { attempt, type Database, inTransaction } from './transaction.ts';

/** The dailies of a database. */
export const sqlDailies = (db: Database, dialect: SqlDialect): Dailies => ({
  secret: (proposal) =>
    attempt(dialect, () =>
      inTransaction(db, async (trx) => {
        await trx
          .insertInto('daily_secrets')
          .values({ purpose: 'dailies', secret: proposal })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        const { secret } = await trx
          .selectFrom('daily_secrets')
          .select('secret')
          .where('purpose', '=', 'dailies')
          .executeTakeFirstOrThrow();
        return succeed(secret);
      }),
    ),
});
