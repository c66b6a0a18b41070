import type { ControlledTransactionBuilder, Kysely, RawBuilder, Transaction } from 'kysely';
import { fail, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { Time } from '../../engine/core/stored/account.ts';
import type { GameId } from '../../engine/core/stored/game.ts';
import type { StoreLimits } from '../limits.ts';
import type { Games, GameWrite, Unavailable, Written } from '../port.ts';
import type { Failure } from '../problems.ts';
import type { GameRow, Tables } from './tables.ts';

export type SaveWrite = Extract<GameWrite, { kind: 'save' }>;

export type SavedRow = Pick<GameRow, 'id' | 'version' | 'moves' | 'saved'>;

export type SqlDialect = {
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

export type StoreContext = { readonly dialect: SqlDialect; readonly limits: StoreLimits };

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

type Attempt = { readonly answers: readonly Written[] } | { readonly failure: Failure };

/** The milliseconds for which writes are tried alone while none is carried out: each may wait for a lock. */
const MAX_SEARCH = 5_000;

/** The most games that are remembered; with more, the failures begin to count anew. */
const MAX_REMEMBERED = 10_000;

/**
 * Carries out writes together, and where that fails because of some, each alone: one game that cannot
 * be saved must not stop the others. A write counts as failed alone once another one of its kind was
 * carried out since its first failure; until then, the database as a whole has failed.
 */
export function isolatedWrites(
  writeTogether: (writes: readonly GameWrite[]) => Promise<readonly Written[]>,
  failureOf: (error: unknown) => Failure | undefined,
  now: () => number = () => performance.now(),
): Games['write'] {
  const carriedOut = { start: 0, save: 0 };
  /** How many writes of its kind were carried out when a write of the game failed first. */
  const firstFailures = new Map<GameId, number>();
  /** Where the next search begins, so that each write has its turn. */
  let first = 0;

  const recordSuccess = (write: GameWrite): void => {
    carriedOut[write.kind] += 1;
    firstFailures.delete(gameOf(write));
  };
  const recordFailure = (write: GameWrite): void => {
    if (firstFailures.size >= MAX_REMEMBERED) firstFailures.clear();
    const game = gameOf(write);
    firstFailures.set(game, firstFailures.get(game) ?? carriedOut[write.kind]);
  };
  const hasFailedAlone = (write: GameWrite): boolean =>
    carriedOut[write.kind] > (firstFailures.get(gameOf(write)) ?? Infinity);

  const attempt = async (writes: readonly GameWrite[]): Promise<Attempt> => {
    try {
      const answers = await writeTogether(writes);
      for (const [index, write] of writes.entries()) {
        if (answers[index]?.ok === true) recordSuccess(write);
      }
      return { answers };
    } catch (error) {
      const failure = failureOf(error);
      if (failure !== undefined) return { failure };
      if (writes.length > 1) return { failure: refusal(toError(error)) };
      return { answers: [fail({ kind: 'write-failed', message: toError(error).message })] };
    }
  };
  const writeEach = async (
    writes: readonly GameWrite[],
    together: Failure,
  ): Promise<Result<readonly Written[], Unavailable>> => {
    const written = writes.map((): Written => fail(together.problem));
    const [start, end] = [first, now() + MAX_SEARCH];
    let isAnswered = false;
    for (const step of writes.keys()) {
      const at = (start + step) % writes.length;
      const write = writes[at];
      if (write === undefined || (!isAnswered && now() > end)) break;
      first = at + 1;
      const alone: Attempt = writes.length === 1 ? { failure: together } : await attempt([write]);
      if ('failure' in alone) {
        written[at] = fail(alone.failure.problem);
        if (alone.failure.affects === 'all-writes') break;
        recordFailure(write);
      } else {
        isAnswered = true;
        written[at] = alone.answers[0] ?? fail(together.problem);
      }
    }
    return isAnswered || writes.every(hasFailedAlone) ? succeed(written) : fail(together.problem);
  };

  return async (writes) => {
    const together = await attempt(writes);
    if ('answers' in together) return succeed(together.answers);
    const { failure } = together;
    return failure.affects === 'all-writes' ? fail(failure.problem) : writeEach(writes, failure);
  };
}

/** The failure of several writes, of which one has data that the database cannot store. */
const refusal = ({ message }: Error): Failure => ({
  affects: 'some-writes',
  problem: { kind: 'unavailable', cause: 'refused', message },
});

const gameOf = (write: GameWrite): GameId => (write.kind === 'start' ? write.start.id : write.game);
