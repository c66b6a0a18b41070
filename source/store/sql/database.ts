import { type ControlledTransactionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Outcome } from '../../engine/core/game/game.ts';
import type { SeedSource } from '../../engine/core/random.ts';
import { fail, type Result } from '../../engine/core/result.ts';
import type { AccountId, Time } from '../../engine/core/stored/account.ts';
import type { GameId, Occasion } from '../../engine/core/stored/game.ts';
import type { Room, RoomId, Seat } from '../../engine/core/stored/room.ts';
import type { StoreLimits } from '../limits.ts';
import type { GameWrite, Unavailable } from '../port.ts';
import type { Failure } from '../problems.ts';

export type Tables = {
  schema_version: { readonly version: number };
  accounts: {
    readonly id: AccountId;
    readonly name: string;
    readonly skeleton: string;
    readonly created: Time;
    readonly renamed: Time | null;
    /** JSON; null until the player changes a setting. */
    readonly settings: string | null;
  };
  account_keys: {
    readonly fingerprint: string;
    readonly account: AccountId;
    readonly label: string;
    readonly added: Time;
  };
  reserved_names: {
    readonly skeleton: string;
    readonly account: AccountId;
    readonly until: Time;
  };
  link_codes: { readonly account: AccountId; readonly hash: string; readonly until: Time };
  /** The uses of limits that count until a time; each has one of the limit's slots, from 0. */
  limit_uses: { readonly subject: string; readonly slot: number; readonly until: Time };
  daily_secrets: { readonly purpose: 'dailies'; readonly secret: string };
  daily_puzzles: {
    readonly account: AccountId;
    readonly day: number;
    readonly finished: Time;
    /** 0 while there are errors only, else 1. */
    readonly solved: number;
    readonly errors: number;
  };
  rooms: Omit<Room, 'closed'> & { readonly closed: Time | null };
  seats: Pick<Seat, 'round' | 'n' | 'account' | 'game' | 'joined'> & {
    readonly room: RoomId;
    readonly hidden: string | null;
    readonly ended: Time | null;
  };
  watchers: { readonly room: RoomId; readonly round: number; readonly account: AccountId };
  nodes: { readonly id: string; readonly heard: Time };
  games: GameRow;
  moves: {
    readonly game: GameId;
    readonly n: number;
    readonly at: Time;
    readonly move: string;
  };
};

/** A row of the games; what is derived from the moves can be recomputed from them. */
export type GameRow = {
  readonly id: GameId;
  readonly account: AccountId;
  readonly variant: string;
  readonly rules: string;
  /** The roles, the seed and the mode as JSON; the seed alone differs from game to game. */
  readonly roles: string;
  readonly seed: string;
  readonly seed_source: SeedSource;
  readonly mode: string;
  readonly occasion: Occasion['kind'];
  readonly daily: string | null;
  readonly day: number | null;
  readonly started: Time;
  readonly saved: Time;
  readonly version: number;
  readonly moves: number;
  /** The bytes of the account's quota that the game uses. */
  readonly bytes: number;
  readonly holder_node: string | null;
  readonly holder_session: string | null;
  readonly turn: number;
  readonly draft: string;
  /** The time of the end; null in an unfinished game, like the columns below. */
  readonly finished: Time | null;
  readonly outcome: Outcome | null;
  readonly turns: number | null;
  readonly lifelines: number | null;
  readonly opening: string | null;
};

export type SaveWrite = Extract<GameWrite, { kind: 'save' }>;
export type SavedRow = Pick<GameRow, 'id' | 'version' | 'moves' | 'saved'>;

export type SqlDialect = {
  readonly now: () => RawBuilder<Time>;
  /** Ends a query for one row that no other transaction may change until this one ends. */
  readonly forUpdate: RawBuilder<unknown>;
  /** Ends a query for the rows that no other transaction changes, and locks them. */
  readonly skipLocked: RawBuilder<unknown>;
  readonly prepare: () => void;
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

export const inTransaction = <Answer extends AnyResult>(
  db: Database,
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> => inStarted(db.startTransaction(), run);

type AnyResult = Result<unknown, unknown>;

type InTransaction = <Args extends readonly unknown[], Answer extends AnyResult>(
  run: (trx: Database, ...args: Args) => Promise<Answer>,
) => (...args: Args) => Promise<Answer>;

/** Makes functions of a store that each write in a transaction. */
export const writingIn =
  (db: Database): InTransaction =>
  (run) =>
  (...args) =>
    inTransaction(db, (trx) => run(trx, ...args));

/** Makes functions that read the state of one moment in several queries, without a lock that others wait for. */
export const readingIn =
  (db: Database): InTransaction =>
  (run) =>
  (...args) =>
    inStarted(
      db.startTransaction().setAccessMode('read only').setIsolationLevel('repeatable read'),
      (trx) => run(trx, ...args),
    );

async function inStarted<Answer extends AnyResult>(
  builder: ControlledTransactionBuilder<Tables>,
  run: (trx: Database) => Promise<Answer>,
): Promise<Answer> {
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

export async function attempt<Value, Problem>(
  { failure: failureOf }: Pick<SqlDialect, 'failure'>,
  run: () => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem | Unavailable>> {
  try {
    return await run();
  } catch (error) {
    const failure = failureOf(error);
    if (failure === undefined) throw error;
    return fail(failure.problem);
  }
}

/** The functions of a part of a store, which answer with what an error says about the database. */
export function attempting<Part extends object>(dialect: SqlDialect, part: Part): Part {
  const functions: object = part;
  return new Proxy(part, {
    get: (_, name) => {
      const run: ((...args: readonly unknown[]) => Promise<AnyResult>) | undefined = Reflect.get(
        functions,
        name,
      );
      // What an async function returns is asked for `then`.
      if (run === undefined) return undefined;
      return (...args: readonly unknown[]) => attempt(dialect, () => run(...args));
    },
  });
}

export async function timeOf(trx: Database, dialect: SqlDialect): Promise<Time> {
  const { rows } = await sql<{ now: Time }>`select ${dialect.now()} as now`.execute(trx);
  return rows[0]?.now ?? 0;
}
