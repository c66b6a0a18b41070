import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { dataFilesIn, LOG, sizeOf } from '../../../source/store/sqlite/data-file.ts';
import { storeInSqlite } from '../../../source/store/sqlite/sqlite-store.ts';
import { successOf } from '../../helpers/games.ts';
import { guess, saving, signIn, starting, startOf, written } from '../specification/fixtures.ts';

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
