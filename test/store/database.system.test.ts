import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  type OpenProblem,
  openGameStore,
  openProblemSentence,
} from '../../source/store/database.ts';
import { successOf } from '../helpers/games.ts';

it('opens a folder with SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { store } = successOf(await openGameStore({ kind: 'folder', folder }));
  await store.close();
  expect(readdirSync(folder)).toEqual(['keypeg.db']);
});

it('says in a sentence why a store cannot be opened', () => {
  const problems: readonly OpenProblem[] = [
    { kind: 'folder-open-to-others', folder: '/data' },
    { kind: 'folder-of-another-user', folder: '/data' },
    { kind: 'no-regular-file', path: '/data/keypeg.db' },
    { kind: 'no-data-file', path: '/data/keypeg.db' },
    { kind: 'unreadable-file', path: '/data/keypeg.db' },
    { kind: 'damaged-file', path: '/data/keypeg.db' },
    { kind: 'newer-schema', found: 3, known: 2 },
    { kind: 'wrong-encoding', encoding: 'LATIN1' },
    { kind: 'no-tables' },
    ...(['full', 'read-only', 'unreachable', 'busy', 'corrupt'] as const).map(
      (cause): OpenProblem => ({ kind: 'unavailable', cause, message: 'its own words' }),
    ),
  ];
  const location = { kind: 'folder', folder: '/data' } as const;
  expect(
    problems.map((problem) => openProblemSentence(problem, location)).join('\n'),
  ).toMatchInlineSnapshot(`
    "Run chmod 700 /data first: other users can open it.
    The folder /data belongs to another user: choose another one with --data.
    /data/keypeg.db is not a regular file: move it away first.
    There is no data yet: /data/keypeg.db does not exist.
    You may not read /data/keypeg.db: ask its owner, or choose another folder with --data.
    /data/keypeg.db is damaged, or another program wrote it: restore a backup.
    Another version of keypeg wrote the data (version 3 of the tables; this one knows 2): please update keypeg.
    The database has the encoding LATIN1: make one with UTF8 (createdb -T template0 -E UTF8).
    There is no data yet: the database has no tables of keypeg.
    The disk with /data/keypeg.db is full: free some space, or choose another folder with --data.
    /data/keypeg.db cannot be written: its disk, its folder or its mode forbids it. Change that, or choose another folder with --data.
    /data/keypeg.db cannot be used: look at its disk and its folder, or choose another folder with --data.
    Another program uses /data/keypeg.db: try again in a moment.
    /data/keypeg.db is damaged: restore a backup, or export what can be read."
  `);
  const url = { kind: 'postgres', url: 'postgres://ada@db.example.org/keypeg' } as const;
  const refused = { kind: 'unavailable', cause: 'unreachable', message: 'refused' } as const;
  expect(openProblemSentence(refused, url)).toBe('The data cannot be opened: refused');
});
