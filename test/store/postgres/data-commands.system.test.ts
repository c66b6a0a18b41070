import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ran } from '../../commands/text/fake-terminal.ts';
import { fixturePath, folderWith, temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { needs } from '../../helpers/installed.ts';
import {
  type PostgresServer,
  postgresProgram,
  startPostgres,
} from '../../helpers/postgres-server.ts';

const execute = promisify(execFile);
const times = /"(added|created)":\d+/g;
const ownWords = ['--words', fixturePath('obst.txt')];

describe('with a server', needs('initdb'), () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(() => server.close());

  const exportOf = async (...place: readonly string[]): Promise<string> => {
    const { status, out } = await ran(['data', 'export', '--all', ...place]);
    expect(status).toBe(0);
    return out;
  };

  it('exports, imports and deletes the same as in a file', async () => {
    const database = ['--database', await server.emptyDatabase()];
    const all = await exportOf('--data', folderWith());
    const args = ['data', 'import', '-', '--all', ...ownWords, ...database];
    expect(await ran(args, all)).toEqual({ status: 0, out: 'Imported 31 games.\n', err: '' });
    expect(await ran(args, all)).toMatchObject({ out: expect.stringContaining('31 were there') });
    const exported = await exportOf(...database);
    expect(exported.replaceAll(times, '')).toBe(all.replaceAll(times, ''));
    const { out } = await ran(['data', ...database]);
    expect(out).toContain(`Database  ${database[1]}\n`);
    expect(out).toMatch(/^Games {5}31$/m);
    const remove = ['data', 'delete', '--account', 'local', '--yes', ...database];
    expect(await ran(remove)).toMatchObject({ status: 0 });
    expect(await ran(['data', 'export', ...database])).toEqual({
      status: 1,
      out: '',
      err: 'keypeg: The data have no profile of this computer: choose --account NAME or --all.\n',
    });
    expect(await ran(['data', 'import', '-', ...database], all)).toEqual({
      status: 2,
      out: '',
      err: 'keypeg: The database has no profile of this computer: choose --account NAME or --all.\n',
    });
  });

  it.each([
    ['that is empty', 'select'],
    [
      'in which another program has a table of that name, after the own schema',
      `create schema own; create table public.schema_version (version bigint);
        do $$ begin execute format('alter database %I set search_path = own, public',
          current_database()); end $$`,
    ],
  ])('gets no tables from commands that only read or change a database %s', async (_, prepare) => {
    const url = await server.newDatabase();
    const psql = async (query: string): Promise<string> =>
      (await execute(postgresProgram('psql'), [url, '-Atc', query])).stdout;
    await psql(prepare);
    const commands = [
      ['data'],
      ['data', 'export'],
      ['data', 'delete', '--account', 'local', '--yes'],
      ['stats'],
      ['games'],
    ];
    for (const command of commands) {
      const { status, out, err } = await ran([...command, '--database', url]);
      expect([status, out + err]).toEqual([
        expect.any(Number),
        expect.stringMatching(/database has no tables of keypeg|No (finished )?games yet/u),
      ]);
    }
    const count = 'select count(*) from pg_tables where schemaname = current_schema()';
    expect(await psql(count)).toBe('0\n');
  });

  it('is restored from a dump that was made while it was in use', async () => {
    const [url, copy] = [await server.newDatabase(), await server.newDatabase()];
    const all = await exportOf('--data', folderWith());
    const part = all.split('\n').slice(0, 12).join('\n');
    await ran(['data', 'import', '-', '--all', '--database', url], part);
    const dump = join(temporaryFolder(), 'keypeg.dump');
    const importing = ran(['data', 'import', '-', '--all', ...ownWords, '--database', url], all);
    await execute(postgresProgram('pg_dump'), ['--format=custom', `--file=${dump}`, url]);
    await importing;
    await execute(postgresProgram('pg_restore'), ['--no-owner', `--dbname=${copy}`, dump]);
    expect(await exportOf('--database', copy)).toContain(part.split('\n')[4]);
    await ran(['data', 'import', '-', '--all', ...ownWords, '--database', copy], all);
    expect(await exportOf('--database', copy)).toBe(await exportOf('--database', url));
  });
});
