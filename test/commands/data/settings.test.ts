import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openGameStore } from '../../../source/store/database.ts';
import { currentFolder, folderWith, temporaryFolder } from '../../fixtures/store/stored-files.ts';
import { successOf } from '../../helpers/games.ts';
import { ran } from '../text/fake-terminal.ts';

const SETTINGS = '{\n  "theme": "light",\n  "keys.menu.quit": ["x"]\n}\n';

/** A data folder with games, and with settings of this computer and of another account. */
async function folderWithSettings(): Promise<string> {
  const folder = await currentFolder();
  writeFileSync(join(folder, 'settings.json'), SETTINGS, { mode: 0o600 });
  const { store } = successOf(await openGameStore({ kind: 'folder', folder }));
  const [other] = successOf(await store.accounts.list({ after: undefined, limit: 9 })).filter(
    ({ name }) => name !== 'local',
  );
  if (other === undefined) throw new Error('no other account');
  successOf(await store.accounts.saveSettings(other.id, '{"theme":"classic"}'));
  await store.close();
  return folder;
}

const settingsIn = (folder: string): string => readFileSync(join(folder, 'settings.json'), 'utf8');

describe('the settings of a player', () => {
  it('are listed with the data, before the first game too', async () => {
    const folder = await folderWithSettings();
    expect((await ran(['data', '--data', folder])).out).toContain(
      'Settings  settings.json, 1 kB\n',
    );
    const empty = temporaryFolder();
    writeFileSync(join(empty, 'settings.json'), SETTINGS);
    expect((await ran(['data', '--data', empty])).out).toMatch(
      /Settings +settings\.json, 1 kB\nGames +none yet\n/,
    );
  });

  it('are exported, and imported where there are none', async () => {
    const [from, to] = [await folderWithSettings(), temporaryFolder()];
    const { out: exported } = await ran(['data', 'export', '--all', '--data', from]);
    const first = await ran(['data', 'import', '-', '--all', '--data', to], exported);
    expect(first.out).toContain('the settings of 2 accounts were added');
    expect(JSON.parse(settingsIn(to))).toEqual(JSON.parse(SETTINGS));
    expect((await ran(['data', 'export', '--all', '--data', to])).out).toContain(
      '"settings":{"theme":"classic"}',
    );
    writeFileSync(join(to, 'settings.json'), '{"bell":"on"}');
    const second = await ran(['data', 'import', '-', '--all', '--data', to], exported);
    expect(second.out).not.toContain('settings');
    expect(settingsIn(to)).toBe('{"bell":"on"}');
  });

  it('that cannot be read are left out, which is said', async () => {
    const folder = folderWith();
    writeFileSync(join(folder, 'settings.json'), 'theme = dark');
    const { status, out, err } = await ran(['data', 'export', '--data', folder]);
    expect({ status, err }).toEqual({
      status: 1,
      err: `keypeg: ${folder}/settings.json is not a JSON object and is left out.\n`,
    });
    expect(out).not.toContain('"settings"');
  });

  it('are deleted with the account of this computer, and only with it', async () => {
    const folder = await folderWithSettings();
    const remove = (name: string) =>
      ran(['data', 'delete', '--account', name, '--yes', '--data', folder]);
    expect((await remove('brisk-otter')).out).not.toContain('settings.json');
    expect(settingsIn(folder)).toBe(SETTINGS);
    const file = join(folder, 'settings.json');
    expect((await remove('local')).out).toBe(
      `Deleted the account “local” with 28 games and ${file}.\n`,
    );
    expect(() => settingsIn(folder)).toThrow('ENOENT');
  });
});
