import { type Dialect, Kysely } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { StoreLimits } from '../limits.ts';
import type { Dailies, GameStore, Unavailable } from '../port.ts';
import { openRoomEmitter } from '../room-port.ts';
import { sqlAccounts } from './accounts/accounts.ts';
import { sqlCodes } from './accounts/codes.ts';
import { sqlGames } from './games.ts';
import { migrate, type NewerSchema } from './migrations.ts';
import { sqlPuzzles } from './puzzles.ts';
import { sqlRooms } from './rooms/rooms.ts';
import { attempt, type Database, inTransaction, type SqlDialect } from './transaction.ts';

/** The dailies of a database. */
const sqlDailies = (db: Database, dialect: SqlDialect): Dailies => ({
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

/** Opens the store in a database, after its migrations; if that fails, closes the database. */
export async function openSqlStore(
  driver: Dialect,
  dialect: SqlDialect,
  limits: StoreLimits,
): Promise<Result<GameStore, NewerSchema | Unavailable>> {
  const db: Database = new Kysely({ dialect: driver });
  const migrated = await attempt(dialect, () => migrate(db, dialect));
  if (!migrated.ok) {
    await db.destroy();
    return fail(migrated.problem);
  }
  const context = { dialect, limits };
  return succeed({
    accounts: sqlAccounts(db, context),
    codes: sqlCodes(db, context),
    games: sqlGames(db, context),
    dailies: sqlDailies(db, dialect),
    puzzles: sqlPuzzles(db, dialect),
    rooms: sqlRooms(db, context),
    changes: openRoomEmitter(),
    close: () => db.destroy(),
  });
}
