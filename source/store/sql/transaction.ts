import type { ControlledTransactionBuilder, Kysely, Transaction } from 'kysely';
import { fail, type Result } from '../../engine/core/result.ts';
import type { Unavailable } from '../port.ts';
import type { SqlDialect } from './schema/dialect.ts';
import type { Tables } from './schema/tables.ts';

/** A database, or a transaction in it. */
export type Database = Kysely<Tables>;

/** Carries out a transaction; it is undone if the function fails or throws. */
export const inTransaction = <Value, Problem>(
  db: Database,
  run: (trx: Transaction<Tables>) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> => inStarted(db.startTransaction(), run);

/** Reads the state of one moment in several queries, without a lock that others wait for. */
export const inSnapshot = <Value, Problem>(
  db: Database,
  run: (trx: Transaction<Tables>) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> =>
  inStarted(
    db.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read'),
    run,
  );

async function inStarted<Value, Problem>(
  builder: ControlledTransactionBuilder<Tables>,
  run: (trx: Transaction<Tables>) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const trx = await builder.execute();
  try {
    const result = await run(trx);
    await (result.ok ? trx.commit() : trx.rollback()).execute();
    return result;
  } catch (error) {
    // Where the connection is broken, the database has rolled back by itself.
    if (!trx.isCommitted && !trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}

/** Returns the result of a function, or what its error says about the database. */
export async function attempt<Value, Problem>(
  dialect: SqlDialect,
  run: () => Promise<Result<Value, Problem | Unavailable>>,
): Promise<Result<Value, Problem | Unavailable>> {
  try {
    return await run();
  } catch (error) {
    const problem = dialect.unavailable(error);
    if (problem === undefined) throw error;
    return fail(problem);
  }
}
