import { chmodSync, chownSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { openSqliteStore, storeInSqlite } from '../../../source/store/sqlite/sqlite-store.ts';
import { ran } from '../../commands/text/fake-terminal.ts';
import { folderWith, temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { signIn, starting, startOf, written } from '../specification/fixtures.ts';

/** Debian's `nobody`: modes of files do not hold for root. */
const NOBODY = 65_534;
const HEADER = '{"format":"keypeg-export","version":1}';
const isRoot = process.getuid?.() === 0;

afterEach(() => {
  if (isRoot) process.seteuid?.(0);
});

/** Becomes the owner of a data folder who cannot change it, or what is in it. */
function becomeReader(folder: string, parts: 'folder' | 'folder and files'): void {
  for (const name of readdirSync(folder)) {
    if (isRoot) chownSync(join(folder, name), NOBODY, NOBODY);
    if (parts === 'folder and files') chmodSync(join(folder, name), 0o400);
  }
  if (isRoot) chownSync(folder, NOBODY, NOBODY);
  chmodSync(folder, 0o500);
  if (isRoot) process.seteuid?.(NOBODY);
}

it.each([
  ['folder', 'read-only'],
  ['folder and files', 'read-only'],
] as const)('reports that the %s cannot be written', async (parts, cause) => {
  const folder = folderWith();
  // What the command loads is loaded while all files can be read.
  expect(await ran(['export', '--data', folder])).toMatchObject({ status: 0 });
  becomeReader(folder, parts);
  expect(await openSqliteStore({ folder })).toMatchObject({
    ok: false,
    problem: { kind: 'unavailable', cause },
  });
  const { status, out, err } = await ran(['export', '--data', folder]);
  expect({ status, out }).toEqual({ status: 1, out: '' });
  expect(err).toMatch(/^keypeg: The data cannot be opened: .+\n$/);
  expect(readdirSync(folder)).toEqual(['keypeg.db']);
});

it('reports that no folder can be created', async () => {
  const parent = temporaryFolder();
  becomeReader(parent, 'folder');
  const folder = join(parent, 'keypeg');
  const { status, err } = await ran(['import', '-', '--data', folder], HEADER);
  expect({ status, err }).toEqual({
    status: 1,
    err: `keypeg: The data cannot be opened: EACCES: permission denied, mkdir '${folder}'\n`,
  });
});

it('reports a database that has become read-only, and works again afterwards', async () => {
  const database = new DatabaseSync(join(temporaryFolder(), 'keypeg.db'));
  const store = successOf(await storeInSqlite(database, {}));
  onTestFinished(store.close);
  await signIn(store, 'ada');
  database.exec('pragma query_only = on');
  expect(await written(store, starting(startOf('g')))).toMatchObject({
    problem: { kind: 'unavailable', cause: 'read-only' },
  });
  database.exec('pragma query_only = off');
  successOf(await written(store, starting(startOf('g'))));
});
