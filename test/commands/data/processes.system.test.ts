import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { gameIdOf } from '../../../source/engine/core/stored/game.ts';
import { openGameStore } from '../../../source/store/database.ts';
import { folderWith, temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { requireProgram } from '../../helpers/installed.ts';
import { startProgram } from '../../helpers/program.ts';
import { saving } from '../../store/specification/fixtures.ts';
import { ran } from '../text/fake-terminal.ts';
import { exportOfMany } from './many-games.ts';

const COUNT = 1_000;

/** How many games are in a data file now; 0 until it has its tables. */
function countIn(path: string): number {
  if (!existsSync(path)) return 0;
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return Number(database.prepare('select count(*) as games from games').get()?.games);
  } catch {
    return 0;
  } finally {
    database.close();
  }
}

it('makes a backup while another process writes, which opens and continues', async () => {
  const folder = folderWith();
  const path = join(folder, 'keypeg.db');
  const { head, games } = exportOfMany(COUNT);
  const { child, ended, until } = startProgram(['data', 'import', '-', '--data', folder]);
  child.stdin.write(head + games.slice(0, -1).join(''));
  const backups: number[] = [];
  // The last game is sent when a backup has been made, so that the other process still runs.
  await until('131 games', () => countIn(path) >= 131);
  do {
    const copy = temporaryFolder();
    const backup = join(copy, 'keypeg.db');
    const database = new DatabaseSync(path);
    database.exec(`vacuum into '${backup}'`);
    database.close();
    const exported = await ran(['data', 'export', '--all', '--data', copy]);
    backups.push(exported.out.match(/^\{"game"/gm)?.length ?? 0);
    const { store } = successOf(await openGameStore({ kind: 'folder', folder: copy }));
    const holder = { node: 'backup', session: 'one' };
    const id = gameIdOf('pegs-unfinished');
    const { account } = successOf(await store.games.read(id)).start;
    const { version } = successOf(await store.games.claim(account, id, holder, 'free'));
    const move = { kind: 'guess', pegs: [0, 1, 2, 3] } as const;
    const saved = await store.games.write([saving(id, version, [move], undefined, holder)]);
    expect(successOf(saved)).toEqual([{ ok: true, value: version + 1 }]);
    await store.close();
  } while (backups.length < 3);
  child.stdin.end(games.at(-1));
  expect(await ended).toEqual({ status: 0, out: 'Imported 1,000 games.\n', err: '' });
  for (const [index, count] of backups.entries()) {
    expect(count).toBeGreaterThanOrEqual(backups[index - 1] ?? 131);
    expect(count).toBeLessThan(31 + COUNT);
  }
});

it('stops an import between two batches at Ctrl-C, and says what it has imported', async () => {
  const folder = join(temporaryFolder(), 'new');
  const { head, games } = exportOfMany(COUNT);
  const { child, ended, until } = startProgram(['data', 'import', '-', '--data', folder]);
  child.stdin.write(head + games.slice(0, 500).join(''));
  await until('100 games', () => countIn(join(folder, 'keypeg.db')) >= 100);
  child.kill('SIGINT');
  child.stdin.end(games.slice(500).join(''));
  const { status, out, err } = await ended;
  expect({ status, err }).toEqual({
    status: 130,
    err: 'keypeg: stopped; import the file again for the rest\n',
  });
  const imported = Number(/^Imported (\d+) games\.\n$/.exec(out)?.[1]);
  expect(imported % 100).toBe(0);
  expect(imported).toBeLessThanOrEqual(500);
  expect(countIn(join(folder, 'keypeg.db'))).toBe(imported);
  const rest = await ran(['data', 'import', '-', '--data', folder], head + games.join(''));
  expect(rest.out).toBe(`Imported ${COUNT - imported} games; ${imported} were there already.\n`);
});

it('stops at Ctrl-C while it waits for the next line', async () => {
  const folder = join(temporaryFolder(), 'new');
  const { child, ended, until } = startProgram(['data', 'import', '-', '--data', folder]);
  child.stdin.write(exportOfMany(0).head);
  await until('the data file', () => existsSync(join(folder, 'keypeg.db')));
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ status: 130, out: 'Imported 0 games.\n' });
});

// A limit of the size of files is what a full disk looks like to an unprivileged process.
it('keeps what it has imported when no file can grow any more', async () => {
  const folder = join(temporaryFolder(), 'new');
  const { head, games } = exportOfMany(COUNT);
  const limited = [requireProgram('bash'), '-c', 'ulimit -f 600; exec "$0" "$@"', process.execPath];
  const { child, ended } = startProgram(['data', 'import', '-', '--data', folder], limited);
  child.stdin.end(head + games.join(''));
  const { status, out, err } = await ended;
  expect(status).toBe(1);
  expect(err).toMatch(/^keypeg: (?:.+ cannot be used|The disk with .+ is full): .+ --data\.\n$/);
  const imported = Number(/^Imported (\d+) games\.\n$/.exec(out)?.[1]);
  expect(imported).toBeGreaterThan(0);
  const rest = await ran(['data', 'import', '-', '--data', folder], head + games.join(''));
  expect(rest).toMatchObject({ status: 0, err: '' });
});

it('writes no export where the file cannot be as large', async () => {
  const [folder, target] = [join(temporaryFolder(), 'new'), temporaryFolder()];
  const { head, games } = exportOfMany(COUNT);
  await ran(['data', 'import', '-', '--data', folder], head + games.join(''));
  const file = join(target, 'games.jsonl');
  const limited = [requireProgram('bash'), '-c', 'ulimit -f 100; exec "$0" "$@"', process.execPath];
  const { child, ended } = startProgram(
    ['data', 'export', '--data', folder, '--output', file],
    limited,
  );
  child.stdin.end();
  const { status, err } = await ended;
  expect(status).toBe(1);
  expect(err).toMatch(
    new RegExp(`^keypeg: The output cannot be written: .+ ${file} was not written\\.\n$`),
  );
  expect(existsSync(file)).toBe(false);
});
