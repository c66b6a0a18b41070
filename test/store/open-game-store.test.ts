import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openGameStore, openProblemSentence } from '../../source/store/open-game-store.ts';
import { successOf } from '../helpers/games.ts';

it('opens a folder with SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { store } = successOf(await openGameStore({ kind: 'folder', folder }));
  await store.close();
  expect(readdirSync(folder)).toEqual(['keypeg.db']);
});

it('opens a URL with PostgreSQL, and never repeats its password', async () => {
  // Nothing listens on port 1.
  const url = 'postgres://ada:hunter2@127.0.0.1:1/keypeg';
  const opened = await openGameStore({ kind: 'postgres', url });
  expect(opened).toMatchObject({ problem: { kind: 'unavailable', cause: 'unreachable' } });
  expect(JSON.stringify(opened)).not.toContain('hunter2');
});

it('says in a sentence why a store cannot be opened', () => {
  expect(
    [
      openProblemSentence({ kind: 'folder-open-to-others', folder: '/data' }),
      openProblemSentence({ kind: 'folder-of-another-user', folder: '/data' }),
      openProblemSentence({ kind: 'no-regular-file', path: '/data/keypeg.db' }),
      openProblemSentence({ kind: 'no-data-file', path: '/data/keypeg.db' }),
      openProblemSentence({ kind: 'damaged-file', path: '/data/keypeg.db' }),
      openProblemSentence({ kind: 'newer-schema', found: 3, known: 2 }),
      openProblemSentence({ kind: 'unavailable', cause: 'full', message: 'disk is full' }),
    ].join('\n'),
  ).toMatchInlineSnapshot(`
    "Other users can open the folder /data: run chmod 700 on it first.
    The folder /data belongs to another user: choose another one with --data.
    /data/keypeg.db is not a regular file: move it away first.
    There are no data yet: /data/keypeg.db does not exist.
    /data/keypeg.db is damaged, or another program wrote it; keypeg data check says more.
    A later version of keypeg wrote the data (version 3 of the tables; this one knows 2): please update keypeg.
    The data cannot be opened: disk is full"
  `);
});
