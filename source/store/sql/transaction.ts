import type { ControlledTransactionBuilder, Kysely, RawBuilder, Transaction } from 'kysely';
import { fail, type Result } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import type { Failure } from '../failures.ts';
import type { StoreLimits } from '../limits.ts';
import type { GameWrite, Unavailable } from '../port.ts';
import type { GameRow, Tables } from './tables.ts';

/** The write that saves a game. */
export type SaveWrite = Extract<GameWrite, { kind: 'save' }>;

/** The row that a saving statement returns for each game. */
export type SavedRow = Pick<GameRow, 'id' | 'version' | 'moves' | 'saved'>;

/** The differences between the databases. */
export type SqlDialect = {
  /** The database's clock. */
  readonly now: () => RawBuilder<Time>;
  /** Ends a query for one row that no other transaction may change until this one ends. */
  readonly forUpdate: RawBuilder<unknown>;
  /** Ends a query for the rows that no other transaction changes, and locks them. */
  readonly skipLocked: RawBuilder<unknown>;
  /** Prepares the connection, before the first write. */
  readonly prepare: () => void;
  /** Waits until no other process changes the schema; begins a migration. */
  readonly lockSchema: RawBuilder<unknown>;
  /** A query for one row, whose `found` is 0 when there is no table of this name. */
  readonly countTables: (name: string) => RawBuilder<{ readonly found: number }>;
  /** The character with a code point. */
  readonly character: (codePoint: RawBuilder<unknown>) => RawBuilder<string>;
  /** The type of texts that are compared byte by byte. */
  readonly identityType: string;
  /** Ends the definition of a table that is stored in the order of its primary key. */
  readonly clustered: string;
  /** One statement that saves different games with their moves, where the database can do that. */
  readonly saveStatement:
    | ((
        saves: readonly SaveWrite[],
        options: { readonly now: RawBuilder<Time>; readonly gameBytes: number },
      ) => RawBuilder<SavedRow>)
    | undefined;
  /** The failure of the database that an error reports; undefined for data it refuses, and for a bug. */
  readonly failure: (error: unknown) => Failure | undefined;
};

/** The dialect of a database, and the limits of what it stores. */
export type StoreContext = { readonly dialect: SqlDialect; readonly limits: StoreLimits };

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
    // If the connection is broken, the database rolls back on its own.
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
    const failure = dialect.failure(error);
    if (failure === undefined) throw error;
    return fail(failure.problem);
  }
}
