import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { dataFilesIn, LOG, sizeOf } from '../../../source/store/sqlite/data-file.ts';
import { storeInSqlite } from '../../../source/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import {
  guess,
  holder,
  saving,
  signIn,
  starting,
  startOf,
  unfinished,
  written,
} from '../specification/fixtures.ts';
import { specifyGameStore } from '../specification/game-store.ts';
import { open } from './opened-store.ts';

specifyGameStore(
  'SQLite',
  async (clock, limits) => {
    const store = await openMemoryStore(limits, () => clock.now);
    return { store, close: store.close };
  },
  60,
);

it('shows what another store in the same file saved, and refuses to save over it', async () => {
  const folder = temporaryFolder();
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
  const folder = temporaryFolder();
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
  const database = new DatabaseSync(join(temporaryFolder(), 'keypeg.db'));
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

it('forgets nodes that stopped and names that are no longer reserved', async () => {
  const database = new DatabaseSync(join(temporaryFolder(), 'keypeg.db'));
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
    const folder = temporaryFolder();
    await open(folder);
    const database = new DatabaseSync(join(folder, 'keypeg.db'));
    onTestFinished(() => database.close());
    const steps = database.prepare(`explain query plan ${query}`).all();
    expect(steps.map(({ detail }) => detail).filter((step) => /scan/i.test(String(step)))).toEqual(
      [],
    );
  });
});

/** A store on a disk of some bytes. */
async function openOnDisk(bytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-room-'));
  const path = join(folder, 'keypeg.db');
  const database = new DatabaseSync(path);
  const used = (): number => dataFilesIn(folder).reduce((sum, file) => sum + sizeOf(file), 0);
  const store = successOf(await storeInSqlite(database, { path, freeBytes: () => bytes - used() }));
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  await signIn(store, 'ada');
  return { store, database, used, log: () => sizeOf(path + LOG) };
}

it('the log of a small disk never takes the room that its copy needs', async () => {
  const capacity = 500_000;
  const { store, used } = await openOnDisk(capacity);
  successOf(await written(store, starting(startOf('g'))));
  const sizes: number[] = [];
  for (let move = 0; move < 150; move++) {
    successOf(await written(store, saving('g', move, [guess(1 + (move % 6))])));
    sizes.push(used());
  }
  expect(Math.max(...sizes)).toBeLessThan(capacity);
  expect(successOf(await store.games.read(gameIdOf('g'))).moves).toHaveLength(150);
});

it('the log is emptied when a write says that the disk is full, which frees room', async () => {
  const { store, database, log } = await openOnDisk(Infinity);
  successOf(await written(store, starting(startOf('g'))));
  for (let move = 0; move < 20; move++) {
    successOf(await written(store, saving('g', move, [guess(1)])));
  }
  expect(log()).toBeGreaterThan(0);
  database.exec('pragma max_page_count = 1');
  const large = startOf('large', 'ada', { seed: 's'.repeat(200_000) });
  expect(await written(store, starting(large))).toMatchObject({ problem: { cause: 'full' } });
  expect(log()).toBe(0);
  expect(successOf(await store.games.read(gameIdOf('g'))).moves).toHaveLength(20);
});
