import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { schemaVersion } from '../../../source/store/sql/migrations.ts';
import { setAside } from '../../../source/store/sqlite/data-file.ts';
import { openSqliteStore, storeInSqlite } from '../../../source/store/sqlite/sqlite-store.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  idsOf,
  playToEnd,
  saving,
  signIn,
  starting,
  startOf,
  unfinished,
  written,
} from '../specification/fixtures.ts';
import { specifyGameStore } from '../specification/game-store.ts';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const open = async (folder: string) => {
  const opened = successOf(await openSqliteStore({ folder }));
  onTestFinished(() => opened.store.close());
  return opened;
};

specifyGameStore(
  'SQLite',
  async (clock, limits) => {
    const now = () => sql<number>`cast(${clock.now} as integer)`;
    const folder = mkdtempSync(join(tmpdir(), 'keypeg-store-'));
    const { store } = successOf(await openSqliteStore({ folder, limits, now }));
    const close = async () => {
      await store.close();
      rmSync(folder, { recursive: true });
    };
    return { store, close };
  },
  30,
);

describe('the file of a SQLite store', () => {
  it('is private, like its folder, and so are the files beside it', async () => {
    const folder = join(newFolder(), 'new');
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

  it('is made private when others can read it', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'keypeg.db'), '');
    chmodSync(join(folder, 'keypeg.db'), 0o644);
    await open(folder);
    expect(statSync(join(folder, 'keypeg.db')).mode & 0o777).toBe(0o600);
  });

  it('is refused in a folder that is open to others', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o750);
    expect(await openSqliteStore({ folder })).toEqual({
      ok: false,
      problem: { kind: 'folder-open-to-others', folder },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('cannot be in a folder that is a file', async () => {
    const folder = join(newFolder(), 'file');
    writeFileSync(folder, '');
    expect(await openSqliteStore({ folder })).toMatchObject({
      problem: { kind: 'unavailable', cause: 'unreachable' },
    });
  });

  it('keeps what was saved, with times of the clock of the database', async () => {
    const folder = newFolder();
    const before = Date.now();
    const first = successOf(await openSqliteStore({ folder }));
    await signIn(first.store, 'ada');
    successOf(await written(first.store, starting(startOf('g'))));
    successOf(await written(first.store, saving('g', 0, [guess(1)], unfinished(2, 'ty'))));
    await first.store.close();
    const { store, setAside: aside } = await open(folder);
    expect(aside).toBeUndefined();
    const game = successOf(
      await store.games.claim(accountIdOf('ada'), gameIdOf('g'), holder('two'), 'free'),
    );
    expect(game.progress).toEqual({ kind: 'unfinished', turn: 2, draft: 'ty' });
    expect(game.moves.map(({ move }) => move)).toEqual([guess(1)]);
    expect(game.started).toBeGreaterThanOrEqual(before);
    expect(game.saved).toBeLessThanOrEqual(Date.now());
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
    const folder = newFolder();
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
    const path = join(newFolder(), 'keypeg.db');
    writeFileSync(path, 'the new file');
    expect(setAside(path, statSync(path).ino + 1)).toBeUndefined();
    expect(readFileSync(path, 'utf8')).toBe('the new file');
  });

  it('is set aside when it was cut off', async () => {
    const folder = newFolder();
    const path = join(folder, 'keypeg.db');
    await successOf(await openSqliteStore({ folder })).store.close();
    truncateSync(path, 5_000);
    const { setAside: aside } = await open(folder);
    expect(aside).toBe(`${path}.set-aside-1`);
    expect(statSync(`${path}.set-aside-1`).size).toBe(5_000);
  });

  it('keeps the secret of its dailies', async () => {
    const folder = newFolder();
    const { store } = successOf(await openSqliteStore({ folder }));
    expect(successOf(await store.dailies.secret('first'))).toBe('first');
    await store.close();
    expect(successOf(await (await open(folder)).store.dailies.secret('second'))).toBe('first');
  });

  it('is refused when a later version wrote it, and nothing is written', async () => {
    const folder = newFolder();
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

it('shows what another store in the same file saved, and refuses to save over it', async () => {
  const folder = newFolder();
  const [{ store: one }, { store: other }] = [await open(folder), await open(folder)];
  await signIn(one, 'ada');
  successOf(await written(one, starting(startOf('g'))));
  successOf(await other.games.claim(accountIdOf('ada'), gameIdOf('g'), holder('two'), 'always'));
  successOf(await written(other, saving('g', 0, [guess(1)], unfinished(2), holder('two'))));
  expect(await written(one, saving('g', 0, [guess(2)]))).toEqual({
    ok: false,
    problem: { kind: 'not-held', by: holder('two') },
  });
  const [game] = successOf(await one.games.unfinished(accountIdOf('ada')));
  expect(game).toMatchObject({ turn: 2 });
});

it('reports a database that another process has locked, and works again afterwards', async () => {
  const folder = newFolder();
  const { store } = await open(folder);
  await signIn(store, 'ada');
  const other = new DatabaseSync(join(folder, 'keypeg.db'));
  onTestFinished(() => other.close());
  other.exec('begin immediate');
  // Readers do not wait for a writer.
  expect(await store.games.read(gameIdOf('g'))).toMatchObject({ problem: { kind: 'no-game' } });
  expect(successOf(await store.games.list(undefined, { after: undefined, limit: 9 }))).toEqual([]);
  expect(await written(store, starting(startOf('g')))).toMatchObject({
    problem: { kind: 'unavailable', cause: 'busy' },
  });
  other.exec('rollback');
  successOf(await written(store, starting(startOf('g'))));
});

it('reports a full disk, keeps what was acknowledged, and works again when there is room', async () => {
  const database = new DatabaseSync(join(newFolder(), 'keypeg.db'));
  const store = successOf(await storeInSqlite(database, {}));
  onTestFinished(store.close);
  await signIn(store, 'ada');
  successOf(await written(store, starting(startOf('g'))));
  const large = startOf('large', 'ada', { seed: 's'.repeat(200_000) });
  database.exec('pragma max_page_count = 1');
  expect(await written(store, starting(large))).toMatchObject({
    problem: { kind: 'unavailable', cause: 'full' },
  });
  expect(successOf(await store.games.read(gameIdOf('g'))).version).toBe(0);
  database.exec('pragma max_page_count = 100000');
  successOf(await written(store, starting(large)));
});

it('saves the other games of a batch where a page of one of them is damaged', async () => {
  const folder = newFolder();
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
  const database = new DatabaseSync(join(newFolder(), 'keypeg.db'));
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
  const database = new DatabaseSync(join(newFolder(), 'keypeg.db'));
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

it('forgets nodes that stopped and names that are no longer reserved', async () => {
  const database = new DatabaseSync(join(newFolder(), 'keypeg.db'));
  const store = successOf(await storeInSqlite(database, {}));
  onTestFinished(store.close);
  database.exec(`insert into nodes values ('stopped', 1)`);
  database.exec(`insert into reserved_names values ('old', 'ada', 1), ('new', 'ada', 9e15)`);
  successOf(await store.games.heartbeat('near'));
  expect(database.prepare('select id from nodes').all()).toEqual([{ id: 'near' }]);
  expect(database.prepare('select skeleton from reserved_names').all()).toEqual([
    { skeleton: 'new' },
  ]);
});

describe('all games of an account', () => {
  it.each([
    "select count(*) from games where account = 'ada'",
    "select * from games where account = 'ada' order by id limit 10",
    "update games set account = 'bob' where account = 'ada'",
    "delete from accounts where id = 'ada'",
  ])('are found without those of others: %s', async (query) => {
    const folder = newFolder();
    await open(folder);
    const database = new DatabaseSync(join(folder, 'keypeg.db'));
    onTestFinished(() => database.close());
    const steps = database.prepare(`explain query plan ${query}`).all();
    expect(steps.map(({ detail }) => detail).filter((step) => /scan/i.test(String(step)))).toEqual(
      [],
    );
  });
});
