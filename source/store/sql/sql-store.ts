import { type Dialect, Kysely, sql } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { AccountId } from '../../engine/core/stored/account.ts';
import type { StoreLimits } from '../limits.ts';
import type { Dailies, GameStore, OwnedPuzzleResult, PuzzleResults, Unavailable } from '../port.ts';
import { openRoomEmitter } from '../room-port.ts';
import { lockAccount, noAccount, sqlAccounts, sqlCodes } from './accounts.ts';
import { attempt, attempting, type Database, type SqlDialect, writingIn } from './database.ts';
import { sqlGames } from './games.ts';
import { type Missing, migrate, type SchemaProblem } from './migrations.ts';
import { sqlRooms } from './rooms.ts';

export async function openSqlStore(
  driver: Dialect,
  dialect: SqlDialect,
  limits: StoreLimits,
  missing: Missing = 'create',
): Promise<Result<GameStore, SchemaProblem | Unavailable>> {
  const db: Database = new Kysely({ dialect: driver });
  const migrated = await attempt(dialect, () => migrate(db, dialect, missing));
  if (!migrated.ok) {
    await db.destroy();
    return fail(migrated.problem);
  }
  const context = { dialect, limits };
  return succeed({
    accounts: attempting(dialect, sqlAccounts(db, context)),
    codes: attempting(dialect, sqlCodes(db, context)),
    games: attempting(dialect, sqlGames(db, context)),
    dailies: attempting(dialect, sqlDailies(db)),
    puzzles: attempting(dialect, sqlPuzzles(db, dialect)),
    rooms: attempting(dialect, sqlRooms(db, context)),
    changes: openRoomEmitter(),
    close: () => db.destroy(),
  });
}

const sqlDailies = (db: Database): Dailies => ({
  secret: writingIn(db)(async (trx, proposal) => {
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
});

const sqlPuzzles = (db: Database, dialect: SqlDialect): PuzzleResults => ({
  save: writingIn(db)(async (trx, account, { day, finished, isSolved, errors }) => {
    if ((await lockAccount(trx, dialect, account)) === undefined) return noAccount;
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
  list: async (account) => {
    const rows = await resultsOf(db, [account]);
    return succeed(rows.map(({ result }) => result));
  },
  ofAccounts: async (accounts) =>
    succeed(accounts.length === 0 ? [] : await resultsOf(db, accounts)),
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
