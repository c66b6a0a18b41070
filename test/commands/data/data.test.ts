import { copyFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemaVersion } from '../../../source/store/sql/migrations.ts';
import { folderWith, temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { ran } from '../text/fake-terminal.ts';

const data = (folder: string, ...args: readonly string[]) =>
  ran(['data', ...args, '--data', folder]);

describe('keypeg data', () => {
  it('shows where everything is, how much, and what to do with it', async () => {
    const folder = folderWith();
    writeFileSync(join(folder, 'keypeg.db.set-aside-1'), 'x'.repeat(1_234_567));
    writeFileSync(join(folder, 'host-key'), 'no data');
    const { status, out, err } = await data(folder);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const shown = out.replaceAll(folder, 'FOLDER').replace(`version ${schemaVersion}`, 'version N');
    expect(shown).toMatchInlineSnapshot(`
      "Folder    FOLDER
      Files     keypeg.db, 205 kB
                keypeg.db.set-aside-1, 1.2 MB
      Tables    version N
      Accounts  2
      Games     31
      Profile   local
      Back up   keypeg data export --output games.jsonl --data FOLDER
                sqlite3 FOLDER/keypeg.db "VACUUM INTO 'backup.db'"
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
    [['delte'], 'keypeg data has no command “delte”: did you mean keypeg data delete?'],
    [['constructor'], 'keypeg data has no command “constructor”: use export, import or delete.'],
    [['--yes'], '--yes belongs to keypeg data delete.'],
    [['--account', 'local'], '--account belongs to keypeg data export.'],
  ])('says why it cannot run with %j', async (args, sentence) => {
    expect(await data(folderWith(), ...args)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
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
