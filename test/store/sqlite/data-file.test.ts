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
import { describe, expect, it, onTestFinished } from 'vitest';
import { dataFilesIn, prepareDataFile } from '../../../source/store/sqlite/data-file.ts';
import { openSqliteStore } from '../../../source/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { signIn } from '../specification/fixtures.ts';

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
