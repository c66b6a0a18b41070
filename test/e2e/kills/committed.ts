/** The committed state of a database, read through a connection of its own. */

import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import type { GameRow, Tables } from '../../../source/store/sql/tables.ts';
import { HANG_SECONDS } from '../../helpers/patience.ts';

/** The rows of a game. */
export type CommittedGame = {
  readonly row: GameRow;
  /** In their order. */
  readonly moves: readonly Tables['moves'][];
};

/** Everything that is committed at one moment. */
export type Committed = {
  /** By identity. */
  readonly games: ReadonlyMap<string, CommittedGame>;
  /** The account of each key. */
  readonly accounts: ReadonlyMap<string, string>;
};

/** Reads what is committed; rejects if the database cannot be used. */
export type ReadCommitted = () => Promise<Committed>;

const queries = {
  games: 'select * from games',
  moves: 'select * from moves order by game, n',
  keys: 'select * from account_keys',
} as const;

/** The rows of each table. */
type TableRows = {
  readonly games: readonly GameRow[];
  readonly moves: readonly Tables['moves'][];
  readonly keys: readonly Tables['account_keys'][];
};

/** Nothing: the state before the first start. */
export const nothing: Committed = { games: new Map(), accounts: new Map() };

/**
 * Reads a file of SQLite. The connection cannot write and ends with the reading, so that it never
 * recovers or tidies up the file in place of keypeg.
 */
export const readSqlite =
  (file: string): ReadCommitted =>
  async () => {
    if (!existsSync(file)) return nothing;
    const database = new DatabaseSync(file, { readOnly: true, timeout: HANG_SECONDS * 1000 });
    try {
      if (database.prepare(`select 1 from sqlite_master where name = 'moves'`).get() === undefined)
        return nothing;
      database.exec('begin');
      // The columns are those of the tables.
      const rows = <Name extends keyof TableRows>(name: Name): TableRows[Name] =>
        database.prepare(queries[name]).all() as unknown as TableRows[Name];
      return committedOf({ games: rows('games'), moves: rows('moves'), keys: rows('keys') });
    } finally {
      database.close();
    }
  };

/** Reads a database of PostgreSQL. */
export const readPostgres =
  (url: string): ReadCommitted =>
  async () => {
    const client = new Client({
      connectionString: url,
      connectionTimeoutMillis: HANG_SECONDS * 1000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      await client.query('begin isolation level repeatable read');
      // As JSON, numbers of 64 bits are numbers.
      const rows = async <Name extends keyof TableRows>(name: Name): Promise<TableRows[Name]> => {
        const result = await client.query(`select to_json(t) as row from (${queries[name]}) as t`);
        return result.rows.map(({ row }) => row) as unknown as TableRows[Name];
      };
      const games = await rows('games');
      const moves = await rows('moves');
      return committedOf({ games, moves, keys: await rows('keys') });
    } finally {
      await client.end().catch(() => {});
    }
  };

function committedOf({ games, moves, keys }: TableRows): Committed {
  const movesOf = Map.groupBy(moves, ({ game }) => game);
  return {
    games: new Map(games.map((row) => [row.id, { row, moves: movesOf.get(row.id) ?? [] }])),
    accounts: new Map(keys.map(({ fingerprint, account }) => [fingerprint, account])),
  };
}
