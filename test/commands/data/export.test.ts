import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { exportVersion, parseExportLine } from '../../../source/store/transfer/export-format.ts';
import { folderWith, temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const exported = (folder: string, ...args: readonly string[]) =>
  ran(['data', 'export', '--data', folder, ...args]);

/** What an export contains: the names of the accounts, and how many games each has. */
function contentsOf(text: string) {
  const [header, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => successOf(parseExportLine(line)));
  expect(header).toEqual({ kind: 'header', version: exportVersion });
  const accounts = lines.flatMap((line) => (line.kind === 'account' ? [line.account] : []));
  const games = lines.flatMap((line) => (line.kind === 'game' ? [line.game] : []));
  expect(lines.slice(0, accounts.length).map(({ kind }) => kind)).not.toContain('game');
  return accounts.map(({ id, name }) => [
    name,
    games.filter(({ start }) => start.account === id).length,
  ]);
}

describe('keypeg export', () => {
  it('writes the profile of this computer to standard output', async () => {
    const { status, out, err } = await exported(folderWith());
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(contentsOf(out)).toEqual([['local', 28]]);
  });

  it('writes one account, or all', async () => {
    const folder = folderWith();
    const one = await exported(folder, '--account', 'Brisk-Otter');
    expect(contentsOf(one.out)).toEqual([['brisk-otter', 3]]);
    const all = await exported(folder, '--all');
    expect(contentsOf(all.out)).toEqual([
      ['brisk-otter', 3],
      ['local', 28],
    ]);
  });

  it('writes the same lines to a private file', async () => {
    const [folder, target] = [folderWith(), temporaryFolder()];
    const file = join(target, 'games.jsonl');
    const { status, out, err } = await exported(folder, '--output', file);
    expect({ status, out }).toEqual({ status: 0, out: '' });
    expect(err).toBe(`keypeg: exported 1 account with 28 games to ${file}\n`);
    expect(readFileSync(file, 'utf8')).toBe((await exported(folder)).out);
    expect(readdirSync(target)).toEqual(['games.jsonl']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('shows progress on a terminal', async () => {
    const folder = folderWith();
    const { err } = await ran(['data', 'export', '--data', folder], '', {}, true);
    expect(err).toContain('28 of 28 games');
  });

  it('names a game that it cannot read, and writes the others', async () => {
    const folder = folderWith();
    const database = new DatabaseSync(join(folder, 'keypeg.db'));
    database.exec(`update moves set move = '{' where game = 'machines' and n = 1`);
    database.close();
    const { status, out, err } = await exported(folder);
    expect({ status, err }).toEqual({
      status: 1,
      err: 'keypeg: The game machines cannot be read and is left out.\n',
    });
    expect(contentsOf(out)).toEqual([['local', 27]]);
  });

  it('leaves a file that exists as it is', async () => {
    const file = join(temporaryFolder(), 'games.jsonl');
    writeFileSync(file, 'something else');
    expect(await exported(folderWith(), '--output', file)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${file} exists: delete it first, or name another file.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('something else');
  });

  it.each([
    [['--account', 'brisk-oter'], 'There is no account “brisk-oter”: did you mean brisk-otter?'],
    [['--account', 'someone'], 'There is no account “someone”: keypeg data shows the names.'],
    [['--account', 'local', '--all'], '--account and --all exclude each other: give one of them.'],
    [['--output', '/'], '/ is a folder: name a file in it.'],
    [
      ['--output', '/dev/null'],
      '/dev/null is no regular file: leave --output out to write to a pipe.',
    ],
    [['--output', '/no/such/folder/file'], 'There is no folder /no/such/folder.'],
  ])('says why it cannot run with %j', async (args, sentence) => {
    expect(await exported(folderWith(), ...args)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: ${sentence}\n`,
    });
  });

  it('needs data', async () => {
    const folder = join(temporaryFolder(), 'keypag');
    expect(await exported(folder)).toEqual({
      status: 1,
      out: '',
      err: `keypeg: There is no data yet: ${folder}/keypeg.db does not exist.\n`,
    });
  });

  it('needs a private folder, and changes none', async () => {
    const folder = join(temporaryFolder(), 'open');
    mkdirSync(folder);
    writeFileSync(join(folder, 'keypeg.db'), '');
    chmodSync(folder, 0o755);
    expect(await exported(folder)).toEqual({
      status: 2,
      out: '',
      err: `keypeg: Run chmod 700 ${folder} first: other users can open it.\n`,
    });
  });

  it('reports a damaged file, and does not set it aside', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'keypeg.db');
    writeFileSync(path, 'my notes\n'.repeat(100));
    expect(await exported(folder)).toEqual({
      status: 1,
      out: '',
      err: `keypeg: ${path} is damaged, or another program wrote it: restore a backup.\n`,
    });
    expect(readdirSync(folder)).toEqual(['keypeg.db']);
  });
});
