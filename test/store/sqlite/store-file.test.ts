import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { schemaVersion } from '../../../source/store/sql/migrations.ts';
import { setAside } from '../../../source/store/sqlite/data-file.ts';
import { openSqliteStore } from '../../../source/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { signIn, starting, startOf } from '../specification/fixtures.ts';
import { open } from './opened-store.ts';

describe('the file of a SQLite store', () => {
  it('is private, like its folder, and so are the files beside it', async () => {
    const folder = join(temporaryFolder(), 'new');
    const { store } = await open(folder);
    await signIn(store, 'ada');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const modes = readdirSync(folder)
      .toSorted((one, other) => one.localeCompare(other))
      .map((file) => [file, statSync(join(folder, file)).mode & 0o777]);
    expect(modes).toEqual([
      ['keypeg.db', 0o600],
      ['keypeg.db-shm', 0o600],
      ['keypeg.db-wal', 0o600],
    ]);
  });

  it('cannot be in a folder that is a file', async () => {
    const folder = join(temporaryFolder(), 'file');
    writeFileSync(folder, '');
    expect(await openSqliteStore({ folder })).toMatchObject({
      problem: { kind: 'unavailable', cause: 'unreachable' },
    });
  });

  it.each([
    ['a text', (path: string) => writeFileSync(path, 'my notes\n'.repeat(100))],
    [
      'a database of another program',
      (path: string) => {
        const database = new DatabaseSync(path);
        database.exec('create table notes (text text)');
        database.close();
      },
    ],
    [
      'a database of another program that marks its files',
      (path: string) => {
        const database = new DatabaseSync(path);
        database.exec('pragma application_id = 7');
        database.close();
      },
    ],
  ])('is set aside unchanged when it is %s', async (_, write) => {
    const folder = temporaryFolder();
    const path = join(folder, 'keypeg.db');
    write(path);
    const content = readFileSync(path);
    writeFileSync(`${path}.set-aside-1`, 'an earlier file');
    const { store, setAside: aside } = await open(folder);
    expect(aside).toBe(`${path}.set-aside-2`);
    expect(readFileSync(`${path}.set-aside-2`)).toEqual(content);
    expect(readFileSync(`${path}.set-aside-1`, 'utf8')).toBe('an earlier file');
    expect((await signIn(store, 'ada')).name).toBe('ada');
  });

  it('is not set aside when another process has replaced it meanwhile', () => {
    const path = join(temporaryFolder(), 'keypeg.db');
    writeFileSync(path, 'the new file');
    expect(setAside(path, statSync(path).ino + 1)).toBeUndefined();
    expect(readFileSync(path, 'utf8')).toBe('the new file');
  });

  it('is set aside when it was cut off', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'keypeg.db');
    await successOf(await openSqliteStore({ folder })).store.close();
    truncateSync(path, 5_000);
    const { setAside: aside } = await open(folder);
    expect(aside).toBe(`${path}.set-aside-1`);
    expect(statSync(`${path}.set-aside-1`).size).toBe(5_000);
  });

  it('keeps the secret of its dailies', async () => {
    const folder = temporaryFolder();
    const { store } = successOf(await openSqliteStore({ folder }));
    expect(successOf(await store.dailies.secret('first'))).toBe('first');
    await store.close();
    expect(successOf(await (await open(folder)).store.dailies.secret('second'))).toBe('first');
  });

  it('is refused when a later version wrote it, and nothing is written', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'keypeg.db');
    await successOf(await openSqliteStore({ folder })).store.close();
    const database = new DatabaseSync(path);
    database.exec('update schema_version set version = version + 1');
    database.close();
    const content = readFileSync(path);
    expect(await openSqliteStore({ folder })).toEqual({
      ok: false,
      problem: { kind: 'newer-schema', found: schemaVersion + 1, known: schemaVersion },
    });
    expect(readdirSync(folder)).toEqual(['keypeg.db']);
    expect(readFileSync(path)).toEqual(content);
  });
});

it('says that a data file which is removed while it is open cannot be reached', async () => {
  const folder = temporaryFolder();
  const { store } = successOf(await openSqliteStore({ folder }));
  await signIn(store, 'ada');
  rmSync(join(folder, 'keypeg.db'));
  const saved = await store.games.write([starting(startOf('one'))]);
  expect(saved).toMatchObject({
    ok: false,
    problem: { kind: 'unavailable', cause: 'unreachable' },
  });
  await store.close();
});
