import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { dataFileIn } from '../../../source/store/sqlite/data-file.ts';
import {
  copiedFile,
  openReadOnlyStore,
  openSqliteStore,
  storeInSqlite,
} from '../../../source/store/sqlite/sqlite-store.ts';
import { ran } from '../../commands/text/fake-terminal.ts';
import { currentFolder, folderWith, temporaryFolder } from '../../fixtures/store/stored-files.ts';
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

/** The commands that only read the data. */
const reading = [['data', 'export'], ['stats', '--no-machine'], ['data']] as const;

const outputsOf = async (folder: string) => {
  const outputs = [];
  for (const command of reading) {
    const { status, out, err } = await ran([...command, '--data', folder]);
    // The sizes of the files differ.
    outputs.push({ status, out: out.replaceAll(/^.*keypeg\.db.* kB\n/gm, ''), err });
  }
  return outputs;
};

/** A data folder whose last changes are in the log alone, without the index of the log. */
async function folderWithLog(): Promise<string> {
  const [from, folder] = [folderWith(), temporaryFolder()];
  const { store } = successOf(await openSqliteStore({ folder: from }));
  await signIn(store, 'new-otter');
  for (const end of ['', '-wal']) {
    copyFileSync(join(from, `keypeg.db${end}`), join(folder, `keypeg.db${end}`));
    chmodSync(join(folder, `keypeg.db${end}`), 0o600);
  }
  await store.close();
  expect(statSync(join(folder, 'keypeg.db-wal')).size).toBeGreaterThan(0);
  return folder;
}

it.each([
  ['folder', currentFolder],
  ['folder and files', currentFolder],
  ['folder and files', folderWithLog],
] as const)('reads all data where the %s cannot be written', async (parts, open) => {
  const folder = await open();
  const names = readdirSync(folder);
  // The same data in a folder that can be written; its commands are loaded while all files can be read.
  const copy = temporaryFolder();
  for (const name of names) copyFileSync(join(folder, name), join(copy, name));
  const expected = (await outputsOf(copy)).map(({ out }) => out.replaceAll(copy, folder));
  becomeReader(folder, parts);
  expect(await openSqliteStore({ folder })).toMatchObject({
    ok: false,
    problem: { kind: 'unavailable', cause: 'read-only' },
  });
  const outputs = await outputsOf(folder);
  expect(outputs.map(({ status, err }) => ({ status, err }))).toEqual(
    reading.map(() => ({ status: 0, err: '' })),
  );
  expect(outputs.map(({ out }) => out)).toEqual(expected);
  expect(readdirSync(folder)).toEqual(names);
});

it('says which file cannot be written, and what to do', async () => {
  const folder = await currentFolder();
  const remove = ['data', 'delete', '--account', 'local', '--yes', '--data', folder];
  expect(await ran([...remove.slice(0, 3), 'nobody', ...remove.slice(4)])).toMatchObject({
    status: 2,
  });
  becomeReader(folder, 'folder and files');
  expect(await ran(remove)).toEqual({
    status: 1,
    out: '',
    err: `keypeg: ${folder}/keypeg.db cannot be written: its disk, its folder or its mode forbids it. Change that, or choose another folder with --data.\n`,
  });
});

it('says which file cannot be read', async () => {
  const folder = await currentFolder();
  await outputsOf(folder);
  becomeReader(folder, 'folder');
  chmodSync(join(folder, 'keypeg.db'), 0o000);
  const sentence = `keypeg: You may not read ${folder}/keypeg.db: ask its owner, or choose another folder with --data.\n`;
  expect(await outputsOf(folder)).toEqual(
    reading.map(() => ({ status: 1, out: '', err: sentence })),
  );
  chmodSync(folder, 0o000);
  const errors = (await outputsOf(folder)).map(({ err }) => err);
  expect(errors.join('').replaceAll(folder, '')).not.toMatch(/E[A-Z]{3,}|SQLITE/);
  expect(errors.every((error) => error.includes(folder))).toBe(true);
  chmodSync(folder, 0o700);
});

it.runIf(isRoot)('reads the data of another user without a change', async () => {
  const folder = await currentFolder();
  for (const name of ['', 'keypeg.db']) chownSync(join(folder, name), NOBODY, NOBODY);
  const outputs = await outputsOf(folder);
  expect(outputs.map(({ status }) => status)).toEqual(reading.map(() => 0));
  expect(readdirSync(folder)).toEqual(['keypeg.db']);
});

it('reports that no folder can be created', async () => {
  const parent = temporaryFolder();
  // A checkout below a private folder, such as the home of root, is closed to another user: what the command
  // imports is imported before.
  await ran(['data', 'import', '-', '--data', temporaryFolder()], HEADER);
  becomeReader(parent, 'folder');
  const folder = join(parent, 'keypeg');
  const { status, err } = await ran(['data', 'import', '-', '--data', folder], HEADER);
  expect({ status, err }).toEqual({
    status: 1,
    err: `keypeg: ${folder}/keypeg.db cannot be written: its disk, its folder or its mode forbids it. Change that, or choose another folder with --data.\n`,
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

/** A database with one row in its log, and a function that moves the row to the file. */
function databaseWithLog() {
  const path = join(temporaryFolder(), 'keypeg.db');
  const database = new DatabaseSync(path);
  onTestFinished(() => database.close());
  database.exec('pragma journal_mode = wal; create table numbers (number)');
  database.exec('pragma wal_checkpoint(truncate); insert into numbers values (7)');
  return { path, checkpoint: () => database.exec('pragma wal_checkpoint(truncate)') };
}

function numbersIn(folder: string): unknown {
  const database = new DatabaseSync(dataFileIn(folder));
  try {
    return database
      .prepare('select number from numbers')
      .all()
      .map(({ number }) => number);
  } finally {
    database.close();
  }
}

describe('a copy of a data file', () => {
  it('has what is in the log', () => {
    const { folder, close } = copiedFile(databaseWithLog().path);
    expect(numbersIn(folder)).toEqual([7]);
    close();
  });

  it('has every row when a checkpoint empties the log between the two copies', () => {
    const { path, checkpoint } = databaseWithLog();
    const copied: string[] = [];
    const { folder, close } = copiedFile(path, (from, to) => {
      copyFileSync(from, to);
      copied.push(String(from));
      if (copied.length === 1) checkpoint();
    });
    expect(numbersIn(folder)).toEqual([7]);
    expect(copied).toEqual([path, path]);
    close();
  });

  it('is made ten times at most of a file that always changes', () => {
    const path = join(temporaryFolder(), 'keypeg.db');
    writeFileSync(path, 'a');
    let copies = 0;
    const { folder, close } = copiedFile(path, (from, to) => {
      copyFileSync(from, to);
      copies += 1;
      writeFileSync(path, 'a'.repeat(copies + 1));
    });
    expect(copies).toBe(10);
    expect(existsSync(dataFileIn(folder))).toBe(true);
    close();
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a store that is only read', () => {
  it('is read where it is while another process has it open', async () => {
    const folder = folderWith();
    const { store } = successOf(await openSqliteStore({ folder }));
    const { id } = await signIn(store, 'new-otter');
    const read = successOf(await openReadOnlyStore(folder));
    expect(await read.store.accounts.find({ by: 'id', id })).toMatchObject({ value: { id } });
    await read.store.close();
    await store.close();
  });

  it.each([['without'], ['with']] as const)(
    'is refused %s an index when it is damaged',
    async (index) => {
      const folder = temporaryFolder();
      const path = dataFileIn(folder);
      writeFileSync(path, 'no database at all '.repeat(100), { mode: 0o600 });
      if (index === 'with') writeFileSync(`${path}-shm`, '', { mode: 0o600 });
      expect(await openReadOnlyStore(folder)).toEqual({
        ok: false,
        problem: { kind: 'damaged-file', path },
      });
    },
  );

  it('leaves no copy where the disk is full', () => {
    let copy = '';
    const full = (_: unknown, to: unknown): never => {
      copy = String(to);
      throw new Error('full');
    };
    expect(() => copiedFile(dataFileIn(folderWith()), full)).toThrow('full');
    expect(existsSync(join(copy, '..'))).toBe(false);
  });
});
