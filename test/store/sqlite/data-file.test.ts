import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { dataFilesIn, prepareDataFile } from '../../../source/store/sqlite/data-file.ts';
import {
  openReadOnlyStore,
  openSqliteStore,
  storeInSqlite,
} from '../../../source/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  idsOf,
  playToEnd,
  saving,
  signIn,
  starting,
  startOf,
  written,
} from '../specification/fixtures.ts';
import { open } from './opened-store.ts';

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('the folder of a data file', () => {
  it('is refused when it belongs to another user, and nothing is written', () => {
    const folder = temporaryFolder();
    const other = (process.getuid?.() ?? 0) + 1;
    expect(prepareDataFile(folder, 'create', other)).toEqual({
      ok: false,
      problem: { kind: 'folder-of-another-user', folder },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('can be a link of its user to a private folder, and to no other', () => {
    const parent = temporaryFolder();
    const [target, link] = [join(parent, 'target'), join(parent, 'link')];
    mkdirSync(target, { mode: 0o700 });
    symlinkSync(target, link);
    expect(successOf(prepareDataFile(link))).toBe(join(link, 'keypeg.db'));
    chmodSync(target, 0o755);
    expect(prepareDataFile(link)).toMatchObject({ problem: { kind: 'folder-open-to-others' } });
  });

  it('can be linked by root, as systemd does, and by no other user', () => {
    const isRoot = process.geteuid?.() === 0;
    const parent = temporaryFolder();
    const [target, link] = [join(parent, 'target'), join(parent, 'link')];
    mkdirSync(target, { mode: 0o700 });
    symlinkSync(target, link);
    // Only root can give files away.
    const user = isRoot ? 65_534 : process.geteuid?.();
    if (isRoot) chownSync(target, 65_534, 65_534);
    expect(prepareDataFile(link, 'create', user).ok).toBe(true);
    if (isRoot) lchownSync(link, 1, 1);
    expect(prepareDataFile(link, 'create', user).ok).toBe(!isRoot);
  });

  it('stays empty where data are expected', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'keypeg.db');
    writeFileSync(path, '');
    const missing = { ok: false, problem: { kind: 'no-data-file', path } };
    expect(await openSqliteStore({ folder, missing: 'refuse', damaged: 'refuse' })).toEqual(
      missing,
    );
    expect(await openReadOnlyStore(folder)).toEqual(missing);
    expect(statSync(path).size).toBe(0);
    expect(readdirSync(folder)).toEqual(['keypeg.db']);
    await successOf(await openSqliteStore({ folder })).store.close();
    expect(statSync(path).size).toBeGreaterThan(0);
  });

  it('is not created where data are expected', () => {
    const folder = join(temporaryFolder(), 'keypag');
    expect(prepareDataFile(folder, 'refuse')).toEqual({
      ok: false,
      problem: { kind: 'no-data-file', path: join(folder, 'keypeg.db') },
    });
    expect(readdirSync(join(folder, '..'))).toEqual([]);
  });
});

describe('a data file', () => {
  it.each(['keypeg.db', 'keypeg.db-wal', 'keypeg.db-shm'])(
    'is refused when %s is a link, and its target is left as it is',
    async (name) => {
      const [folder, elsewhere] = [temporaryFolder(), join(temporaryFolder(), 'notes')];
      writeFileSync(elsewhere, 'my notes', { mode: 0o644 });
      symlinkSync(elsewhere, join(folder, name));
      expect(await openSqliteStore({ folder })).toEqual({
        ok: false,
        problem: { kind: 'no-regular-file', path: join(folder, name) },
      });
      expect(readdirSync(folder)).toEqual([name]);
      expect([readFileSync(elsewhere, 'utf8'), modeOf(elsewhere)]).toEqual(['my notes', 0o644]);
    },
  );

  it('is refused when it is a link to nothing, or a folder', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'keypeg.db');
    symlinkSync(join(folder, 'nothing'), path);
    expect(prepareDataFile(folder)).toMatchObject({ problem: { kind: 'no-regular-file', path } });
    rmSync(path);
    mkdirSync(path);
    expect(prepareDataFile(folder)).toMatchObject({ problem: { kind: 'no-regular-file', path } });
  });

  it('is made private with the files beside it', async () => {
    const folder = temporaryFolder();
    const { store } = successOf(await openSqliteStore({ folder }));
    onTestFinished(store.close);
    await signIn(store, 'ada');
    for (const file of dataFilesIn(folder)) chmodSync(file, 0o666);
    successOf(prepareDataFile(folder));
    expect(dataFilesIn(folder).map(modeOf)).toEqual([0o600, 0o600, 0o600]);
  });

  it('is neither created nor set aside by a command that only looks at data', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'keypeg.db');
    const policy = { missing: 'refuse', damaged: 'refuse' } as const;
    expect(await openSqliteStore({ folder, ...policy })).toEqual({
      ok: false,
      problem: { kind: 'no-data-file', path },
    });
    writeFileSync(path, 'my notes\n'.repeat(100));
    expect(await openSqliteStore({ folder, ...policy })).toEqual({
      ok: false,
      problem: { kind: 'damaged-file', path },
    });
    expect(readdirSync(folder)).toEqual(['keypeg.db']);
    expect(readFileSync(path, 'utf8')).toBe('my notes\n'.repeat(100));
  });
});

it('saves the other games of a batch where a page of one of them is damaged', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'keypeg.db');
  const first = successOf(await openSqliteStore({ folder })).store;
  await signIn(first, 'ada');
  const ids = ['a', 'm', 'z'];
  for (const id of ids) successOf(await written(first, starting(startOf(id))));
  // Each game fills pages of its own.
  for (const id of ids) {
    const moves = Array.from({ length: 200 }, (_, n) => guess(1 + (n % 6)));
    successOf(await written(first, saving(id, 0, moves)));
  }
  await first.close();
  const database = new DatabaseSync(path);
  const leaves = database
    .prepare("select pageno from dbstat where name = 'moves' and pagetype = 'leaf' order by path")
    .all();
  const page = Number(database.prepare('pragma page_size').get()?.page_size);
  database.close();
  const bytes = readFileSync(path);
  bytes[(Number(leaves.at(-1)?.pageno) - 1) * page] = 0xff;
  writeFileSync(path, bytes);
  const { store } = await open(folder);
  const answers = successOf(
    await store.games.write(['z', 'a', 'm'].map((id) => saving(id, 1, [guess(1)]))),
  );
  expect(answers.map(({ ok }) => ok)).toEqual([false, true, true]);
  expect(answers[0]).toMatchObject({ problem: { kind: 'unavailable', cause: 'corrupt' } });
});

it.each([
  ['whose text was changed by hand', `update moves set move = '{"kind":"cheat"}'`],
  ['whose moves are missing', 'delete from moves'],
])('reports a game %s, and lists the others', async (_, damage) => {
  const database = new DatabaseSync(join(temporaryFolder(), 'keypeg.db'));
  const store = successOf(await storeInSqlite(database, {}));
  onTestFinished(store.close);
  await signIn(store, 'ada');
  for (const id of ['g', 'h']) successOf(await written(store, starting(startOf(id))));
  successOf(await written(store, saving('g', 0, [guess(1)])));
  database.exec(damage);
  expect(await store.games.read(gameIdOf('g'))).toEqual({
    ok: false,
    problem: { kind: 'unavailable', cause: 'corrupt', message: 'The game g cannot be read.' },
  });
  const listed = successOf(await store.games.list(undefined, { after: undefined, limit: 9 }));
  expect(listed).toEqual([
    { ok: false, problem: { kind: 'unreadable', game: 'g' } },
    await store.games.read(gameIdOf('h')),
  ]);
});

it('leaves out damaged games of a player in lists and results', async () => {
  const database = new DatabaseSync(join(temporaryFolder(), 'keypeg.db'));
  const store = successOf(await storeInSqlite(database, {}));
  onTestFinished(store.close);
  await signIn(store, 'ada');
  for (const id of ['a', 'b', 'c', 'd']) await playToEnd(store, startOf(id));
  for (const id of ['e', 'f']) successOf(await written(store, starting(startOf(id))));
  const account = accountIdOf('ada');
  const { variant, rules, roles } = startOf('a');
  const kind = { variant, rules, roles };
  const page = { after: undefined, limit: 2 };
  database.exec(`update games set mode = 'damaged', seed = 'damaged' where id in ('a', 'c', 'e')`);
  database.exec(`update games set outcome = 'damaged', opening = 'damaged' where id in ('a', 'c')`);

  expect(idsOf(await store.games.unfinished(account))).toEqual(['f']);
  expect(idsOf(await store.games.finished(account, {}, page)).toSorted()).toEqual(['b', 'd']);
  const [series, ...others] = successOf(await store.games.results(account));
  const won = { outcome: 'cracked', turns: 2, lifelines: 0 };
  expect([series?.results, others]).toEqual([[won, won], []]);
  const openings = successOf(await store.games.openings(account, kind, 9));
  expect(openings.map(({ played }) => played)).toEqual([2]);
  expect(successOf(await store.games.wonSeeds(account, kind, 9))).toHaveLength(2);
});
