import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { postgresFailure } from '../../source/store/postgres/postgres-store.ts';
import type { Failure } from '../../source/store/problems.ts';
import { sqliteFailure } from '../../source/store/sqlite/data-file.ts';
import { openReadOnlyStore, openSqliteStore } from '../../source/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../fixtures/store/stored-files.ts';

/** What happens to a batch of writes with an error. */
const fateOf = (failure: Failure | undefined): string => {
  if (failure === undefined) return 'given up';
  const { affects, problem } = failure;
  return `${affects === 'all-writes' ? 'retried' : 'isolated'}, ${problem.cause}`;
};

const failed = (fields: object): Error => Object.assign(new Error('failed'), fields);

/** All classes of SQLSTATE in PostgreSQL's manual, and the codes that differ from their class. */
const sqlStates = {
  'given up': '21000 22000 22003 22021 22P05 23000 23502 23503 23514 44000 54000 54001',
  'retried, unreachable':
    '08000 08003 08006 08P01 25000 25P02 25P03 28000 28P01 3D000 57000 57P01 57P02 57P03 57P05 F0000 F0001',
  'retried, read-only': '25006',
  'retried, full': '53100',
  'retried, busy': '53000 53200 53300 53400',
  'isolated, busy': '23505 40001 40P01 55000 55006 55P03 57014',
  'isolated, unreachable': '58000 58030 58P01',
  'isolated, corrupt': 'XX000 XX001 XX002',
  'isolated, refused':
    '00000 01000 02000 03000 09000 0A000 0B000 0F000 0L000 0P000 0Z000 10608 20000 24000 26000 27000 2B000 2D000 2F000 34000 38000 39000 3B000 3F000 42501 42601 42703 42P01 72000 HV000 P0000 P0001 ZZ999',
};

/** All primary result codes of SQLite that are errors, and extended ones. */
const sqliteCodes = {
  'given up': [18, 19, 20, 787, 1555, 2067],
  'retried, busy': [5, 6, 7, 15, 261, 517],
  'retried, read-only': [8, 264, 1032],
  'retried, full': [13],
  'retried, unreachable': [14, 526],
  'retried, corrupt': [26],
  'isolated, busy': [9, 17],
  'isolated, unreachable': [10, 266, 778, 1034],
  'isolated, corrupt': [11, 267, 779],
  'isolated, refused': [1, 2, 3, 4, 12, 16, 21, 22, 23, 24, 25, 99],
};

describe('writes that PostgreSQL answers with the SQLSTATE', () => {
  it.each(
    Object.entries(sqlStates).flatMap(([fate, codes]) =>
      codes.split(' ').map((code) => [code, fate] as const),
    ),
  )('%s are %s', (code, fate) => {
    expect(fateOf(postgresFailure(failed({ code })))).toBe(fate);
  });

  it('23505 for a move are given up: it is damage of one game', () => {
    expect(postgresFailure(failed({ code: '23505', table: 'moves' }))).toBeUndefined();
  });

  it.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])(
    'nothing, because of %s, are retried',
    (code) => {
      expect(fateOf(postgresFailure(failed({ code })))).toBe('retried, unreachable');
    },
  );
});

describe('writes that SQLite answers with the code', () => {
  it.each(
    Object.entries(sqliteCodes).flatMap(([fate, codes]) =>
      codes.map((code) => [code, fate] as const),
    ),
  )('%i are %s', (errcode, fate) => {
    expect(fateOf(sqliteFailure(failed({ code: 'ERR_SQLITE_ERROR', errcode })))).toBe(fate);
  });
});

it.each([new TypeError('x is undefined'), failed({ code: 'ERR_INVALID_ARG_TYPE' }), 'thrown'])(
  'a bug of the program is no failure of the database: %s',
  (error) => {
    expect([postgresFailure(error), sqliteFailure(error)]).toEqual([undefined, undefined]);
  },
);

it.each([
  new TypeError('The "path" argument must be a string.'),
  new RangeError('Maximum call stack size exceeded'),
  Object.assign(new TypeError('of the wrong type'), { code: 'ERR_INVALID_ARG_TYPE' }),
  Object.assign(new Error('closed'), { code: 'ERR_INVALID_STATE' }),
  'thrown text',
])('an error of the program is no failure of a database: %s', (error) => {
  expect(sqliteFailure(error)).toBeUndefined();
  expect(postgresFailure(error)).toBeUndefined();
});

it('an error of the program is thrown, not told as damage', async () => {
  const folder = join(temporaryFolder(), 'a\0b');
  await expect(openSqliteStore({ folder })).rejects.toThrow('null bytes');
  await expect(openReadOnlyStore(folder)).rejects.toThrow('null bytes');
});
