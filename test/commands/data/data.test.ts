import { copyFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
  currentFolder,
  fixturePath,
  folderWith,
  temporaryFolder,
} from '../../fixtures/store/stored-files.ts';
import { ran } from '../text/fake-terminal.ts';

const data = (folder: string, ...args: readonly string[]) =>
  ran(['data', ...args, '--data', folder]);
const ownWords = ['--words', fixturePath('obst.txt')];

/** Changes the data file of a folder as another program could. */
function change(folder: string, statement: string): void {
  const database = new DatabaseSync(join(folder, 'keypeg.db'));
  database.exec(`pragma foreign_keys = off; ${statement}`);
  database.close();
}

describe('keypeg data', () => {
  it('shows where everything is, how much, and what to do with it', async () => {
    const folder = folderWith();
    writeFileSync(join(folder, 'keypeg.db.set-aside-1'), 'x'.repeat(1_234_567));
    writeFileSync(join(folder, 'host-key'), 'no data');
    const { status, out, err } = await data(folder);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out.replaceAll(folder, 'FOLDER')).toMatchInlineSnapshot(`
      "Folder    FOLDER
      Files     keypeg.db, 99 kB
                keypeg.db.set-aside-1, 1.2 MB
      Tables    version 9
      Accounts  2
      Games     31
      Profile   local
      Back up   keypeg export --output games.jsonl --data FOLDER
                sqlite3 FOLDER/keypeg.db "VACUUM INTO 'backup.db'"
      Check     keypeg data check --data FOLDER
      Delete    keypeg data delete --account local --data FOLDER
      "
    `);
  });

  it('has nothing to show before the first game, and writes nothing', async () => {
    const folder = temporaryFolder();
    const { status, out } = await data(folder);
    expect({ status, out }).toEqual({ status: 0, out: `Folder  ${folder}\nGames   none yet\n` });
    expect(readdirSync(folder)).toEqual([]);
  });

  it.each([
    [['chek'], 'keypeg data has no command “chek”: did you mean keypeg data check?'],
    [['constructor'], 'keypeg data has no command “constructor”: use check or delete.'],
    [['--yes'], '--yes belongs to keypeg data delete.'],
    [['check', '--account', 'local'], '--account belongs to keypeg data delete.'],
    [['delete', '--words', 'x'], '--words belongs to keypeg data check.'],
  ])('says why it cannot run with %j', async (args, sentence) => {
    expect(await data(folderWith(), ...args)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
  });
});

describe('keypeg data check', () => {
  it('replays every game and finds no difference in a good file', async () => {
    const folder = folderWith();
    expect(await data(folder, 'check', ...ownWords)).toEqual({
      status: 0,
      out: '31 games checked: no differences.\n',
      err: '',
    });
    expect(await data(folder, 'check')).toEqual({
      status: 0,
      out: [
        'Not replayed: 1 game with the word list “obst.txt”; add it with --words.',
        '31 games checked: no differences.',
        '',
      ].join('\n'),
      err: '',
    });
  });

  it.each([
    [
      `update games set outcome = 'cracked' where id = 'pegs-resigned'`,
      'pegs-resigned of local: outcome cracked, by its moves resigned.',
    ],
    [
      `update games set turns = 9, lifelines = 1, opening = '[1]' where id = 'pegs-resigned'`,
      'pegs-resigned of local: turns 9, by its moves 2; lifelines 1, by its moves 0; opening [1], by its moves [0,0,1,1].',
    ],
    [
      `update games set turn = 7 where id = 'pegs-unfinished'`,
      'pegs-unfinished of local: turn 7, by its moves 3.',
    ],
    [
      `update games set finished = null where id = 'pegs-resigned'`,
      'pegs-resigned of local: state unfinished, by its moves finished.',
    ],
    [
      `update games set variant = 'words' where id = 'pegs-resigned'`,
      'pegs-resigned of local: Its rules are those of another game.',
    ],
    [
      `update moves set move = '{"kind":"guess","pegs":[9]}' where game = 'pegs-resigned' and n = 1`,
      'pegs-resigned of local: Its move 2 is against the rules.',
    ],
    [
      `update moves set move = 'x' where game = 'pegs-resigned' and n = 1`,
      'pegs-resigned: It cannot be read.',
    ],
    [`delete from moves where game = 'pegs-resigned'`, 'pegs-resigned: It cannot be read.'],
    [
      `update games set rules = '{"variant":"pegs"}' where id = 'pegs-resigned'`,
      'pegs-resigned of local: That is not a transcript of a keypeg game.',
    ],
  ])('lists a difference after: %s', async (statement, line) => {
    const folder = await currentFolder();
    change(folder, statement);
    const content = readFileSync(join(folder, 'keypeg.db'));
    expect(await data(folder, 'check', ...ownWords)).toEqual({
      status: 1,
      out: `${line}\n31 games checked: 1 difference.\n`,
      err: '',
    });
    expect(readFileSync(join(folder, 'keypeg.db'))).toEqual(content);
  });

  it('finds rows that belong to nothing', async () => {
    const folder = folderWith();
    change(folder, `delete from games where id = 'pegs-resigned'`);
    const { status, out } = await data(folder, 'check');
    expect(status).toBe(1);
    expect(out).toContain('a row of moves belongs to no row of games\n');
  });

  it.each([
    ['cut off', (path: string) => truncateSync(path, 60_000)],
    ['another file', (path: string) => writeFileSync(path, 'my notes\n'.repeat(999))],
  ])('reports a file that is %s, and leaves it where it is', async (_, damage) => {
    const folder = folderWith();
    const path = join(folder, 'keypeg.db');
    damage(path);
    const content = readFileSync(path);
    const { status, out, err } = await data(folder, 'check');
    expect({ status, err }).toEqual({
      status: 1,
      err: 'keypeg: The database is damaged: restore a backup, or export what can be read.\n',
    });
    expect(out).not.toBe('');
    expect(readdirSync(folder).join()).not.toContain('set-aside');
    expect(readFileSync(path)).toEqual(content);
  });

  it('needs data', async () => {
    const folder = temporaryFolder();
    expect(await data(folder, 'check')).toMatchObject({ status: 2, out: '' });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('shows progress on a terminal', async () => {
    const args = ['data', 'check', '--data', folderWith()];
    expect((await ran(args, '', {}, true)).err).toContain('31 of 31 games');
  });
});

describe('keypeg data delete', () => {
  const gone = 'Deleted the account “local” with 28 games.\n';

  it('deletes an account with its games, and nothing else', async () => {
    const folder = folderWith();
    expect(await data(folder, 'delete', '--account', 'local', '--yes')).toEqual({
      status: 0,
      out: gone,
      err: '',
    });
    const { out } = await data(folder);
    expect(out).toMatch(/^Accounts {2}1$/m);
    expect(out).toMatch(/^Games {5}3$/m);
    expect(await data(folder, 'check')).toMatchObject({ status: 0 });
  });

  it.each([
    ['y\n', true],
    ['YES\n', true],
    ['n\n', false],
    ['\n', false],
    ['local\n', false],
    ['', false],
  ])('asks on a terminal, and takes %j as %s', async (answer, isYes) => {
    const folder = folderWith();
    const args = ['data', 'delete', '--account', 'local', '--data', folder];
    const { status, out } = await ran(args, answer, {}, true);
    expect(status).toBe(0);
    expect(out).toContain(
      'Delete the account “local” with 28 games? This cannot be undone. [y/N] ',
    );
    expect(out.endsWith(isYes ? gone : 'Nothing was deleted.\n')).toBe(true);
    expect((await data(folder)).out).toMatch(isYes ? /^Games {5}3$/m : /^Games {5}31$/m);
  });

  it.each([
    [['--yes'], 'keypeg data delete needs --account NAME; keypeg data shows the names.'],
    [['--account', 'loca', '--yes'], 'There is no account “loca”: did you mean local?'],
    [['--account', 'xyz', '--yes'], 'There is no account “xyz”: keypeg data shows the names.'],
    [
      ['--account', 'local'],
      'There is no terminal to ask at: add --yes to delete without a question.',
    ],
    [
      ['--account', 'local', '--no-yes'],
      'There is no terminal to ask at: add --yes to delete without a question.',
    ],
  ])('says why it cannot run with %j', async (args, sentence) => {
    const folder = folderWith();
    expect(await data(folder, 'delete', ...args)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
    copyFileSync(join(folder, 'keypeg.db'), join(folder, 'copy'));
    expect((await data(folder)).out).toMatch(/^Games {5}31$/m);
  });
});
