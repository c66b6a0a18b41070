import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { accountIdOf } from '../../../source/engine/core/stored/account.ts';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { openSqliteStore, storeInSqlite } from '../../../source/store/sqlite/sqlite-store.ts';
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
