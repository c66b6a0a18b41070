import { type Dialect, Kysely } from 'kysely';
import { fail, type Result, succeed } from '../../engine/core/result.ts';
import type { GameStore, Unavailable } from '../port.ts';
import type { StoreLimits } from '../store-limits.ts';
import { sqlAccounts } from './accounts/accounts.ts';
import { sqlCodes } from './accounts/codes.ts';
import { sqlDailies } from './dailies.ts';
import { sqlGames } from './games.ts';
import { sqlMistakes } from './mistakes.ts';
import { sqlPuzzles } from './puzzles.ts';
import type { SqlDialect } from './schema/dialect.ts';
import { migrate, type NewerSchema } from './schema/migrate.ts';
import { attempt, type Database } from './transaction.ts';

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
    mistakes: sqlMistakes(db, dialect),
    puzzles: sqlPuzzles(db, dialect),
    close: () => db.destroy(),
  });
}
