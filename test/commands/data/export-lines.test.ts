import { expect, it } from 'vitest';
import { exportParts } from '../../../source/commands/data/export.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { playToEnd, signIn, startOf } from '../../store/specification/fixtures.ts';

/** No account has settings. */
const noSettings = async () => undefined;

it('reads the next page of games only when the last one has been written', async () => {
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  const account = await signIn(store, 'ada');
  for (let n = 0; n < 450; n += 1) await playToEnd(store, startOf(`g${n}`));
  let pages = 0;
  const games = {
    ...store.games,
    list: (...args: Parameters<typeof store.games.list>) => {
      pages += 1;
      return store.games.list(...args);
    },
  };
  const seen: (readonly [games: number, pages: number])[] = [];
  for await (const part of exportParts({ ...store, games }, account, noSettings)) {
    seen.push([part.games, pages]);
  }
  expect(seen).toEqual([
    [0, 0],
    [0, 0],
    [200, 1],
    [200, 2],
    [50, 3],
    [0, 4],
  ]);
});

it('leaves out the games of an account that is created meanwhile', async () => {
  const store = await openMemoryStore(defaultLimits, () => 1_000);
  await signIn(store, 'ada');
  await playToEnd(store, startOf('a'));
  const texts: string[] = [];
  for await (const part of exportParts(store, 'all', noSettings)) {
    texts.push(part.text);
    if (texts.length !== 3) continue;
    await signIn(store, 'bob');
    await playToEnd(store, startOf('b', 'bob'));
  }
  expect(texts.join('')).toContain('"id":"a"');
  expect(texts.join('')).not.toContain('bob');
});
