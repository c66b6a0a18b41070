import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openServerStore } from '../../../source/commands/serve/serve.ts';
import type { Settings } from '../../../source/ssh/settings.ts';
import { successOf } from '../../helpers/games.ts';
import { signIn } from '../../store/specification/fixtures.ts';
import { ran } from '../text/fake-terminal.ts';

function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-serve-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** Opens a database of a server, and closes it after the test. */
async function open(data: string, database: Settings['database'] = { kind: 'sqlite' }) {
  const log = vi.fn();
  const opened = await openServerStore({ data, database }, log);
  if (opened.ok) onTestFinished(opened.value.close);
  return { opened, log };
}

it('keeps nothing in memory, and SQLite in the data folder', async () => {
  const folder = testFolder();
  const first = await open(folder, { kind: 'memory' });
  await signIn(successOf(first.opened), 'ada');
  for (const isKnown of [false, true]) {
    const { accounts, close } = successOf((await open(folder)).opened);
    const found = await accounts.find({ by: 'name', skeleton: 'ada' });
    expect(successOf(found) !== undefined).toBe(isKnown);
    await signIn(successOf((await open(folder)).opened), 'ada');
    await close();
  }
});

it('logs which file was set aside', async () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'keypeg.db'), 'a text and not a database, long enough for a header');
  const { log } = await open(folder);
  const file = join(folder, 'keypeg.db.set-aside-1');
  expect(log.mock.calls).toEqual([['database-set-aside', { file }]]);
});

const problemOf = (opened: Awaited<ReturnType<typeof openServerStore>>) =>
  opened.ok ? undefined : { sentence: opened.problem.reason, canPass: opened.problem.canPass };

it('says which problems may pass', async () => {
  const folder = testFolder();
  const url = 'postgres://ada:hunter2@127.0.0.1:1/keypeg';
  expect(problemOf((await open(folder, { kind: 'postgres', url })).opened)).toEqual({
    sentence: 'The data cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
    canPass: true,
  });
  chmodSync(folder, 0o755);
  expect(problemOf((await open(folder)).opened)).toEqual({
    sentence: `Run chmod 700 ${folder} first: other users can open it.`,
    canPass: false,
  });
});

it('refuses data of a later version with status 2', async () => {
  const folder = testFolder();
  await successOf((await open(folder)).opened).close();
  const database = new DatabaseSync(join(folder, 'keypeg.db'));
  database.exec('update schema_version set version = 999');
  database.close();
  expect(await ran(['serve', '--data', folder], '', {})).toMatchObject({
    status: 2,
    err: expect.stringMatching(/^keypeg: Another version of keypeg wrote the data .*\n$/),
  });
});
