import { expect, it, vi } from 'vitest';
import { exportParts, writeExport } from '../../../source/commands/data/export.ts';
import { openMemoryStore } from '../../../source/store/database.ts';
import { defaultLimits } from '../../../source/store/limits.ts';
import { playToEnd, signIn, startOf } from '../../store/specification/fixtures.ts';
import { fakeStream } from '../text/fake-terminal.ts';

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

it.each([
  [new TypeError('games is not iterable'), 'rejects'],
  [Object.assign(new Error('bad'), { code: 'ERR_INVALID_ARG_TYPE' }), 'rejects'],
  [Object.assign(new Error('full'), { code: 'ENOSPC' }), 1],
] as const)('tells no error of the program as one of the output: %s', async (error, result) => {
  const store = await openMemoryStore();
  const list = () => Promise.reject(error);
  const output = { write: vi.fn(), finish: vi.fn(), discard: vi.fn() };
  const exported = writeExport({
    store: { ...store, games: { ...store.games, list } },
    location: { kind: 'folder', folder: '/data' },
    account: 'all',
    output: { ...output, write: async () => undefined },
    file: 'games.jsonl',
    terminal: { env: {}, stderr: fakeStream<NodeJS.WriteStream>() },
    signal: new AbortController().signal,
  });
  if (result === 'rejects') await expect(exported).rejects.toBe(error);
  else expect(await exported).toBe(result);
  expect(output.discard).toHaveBeenCalledOnce();
});
