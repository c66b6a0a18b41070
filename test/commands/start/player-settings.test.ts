import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openLocalSettings } from '../../../source/commands/start/local-start.ts';
import {
  defaultSessionSettings,
  defaultSettings,
  nothingFixed,
} from '../../../source/settings/settings.ts';

/** The settings of a folder with a settings file. */
async function openWith(text: string | undefined, fixed = nothingFixed) {
  const folder = mkdtempSync(join(tmpdir(), 'keypeg-settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'settings.json');
  if (text !== undefined) writeFileSync(file, text);
  const notify = vi.fn<(notice: string) => void>();
  const settings = await openLocalSettings(folder, fixed, notify);
  return { folder, file, settings, notify };
}

describe('the settings of this computer', () => {
  it('have their defaults without a file, and write nothing until one is changed', async () => {
    const { settings, folder } = await openWith(undefined);
    expect(settings.current()).toEqual(defaultSessionSettings);
    settings.save(defaultSettings);
    await settings.saved();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('keep everything else in the file when one is changed', async () => {
    const bad = '{\n  "them": "dark",\n  "bell": "on",\n  "theme": "drak"\n}\n';
    const { settings, file, folder, notify } = await openWith(bad);
    const { settings: read, problems } = settings.current();
    expect(read).toEqual({ ...defaultSettings, bell: 'on' });
    expect(problems.map((problem) => problem)).toEqual([
      'settings.json, line 2: there is no setting “them”: did you mean theme?',
      expect.stringMatching(/^settings\.json, line 4: .* did you mean dark\?$/),
    ]);
    settings.save({ ...read, bell: 'off' });
    settings.save({ ...read, bell: 'off', 'guess-warning': 'on' });
    await settings.saved();
    expect(readFileSync(file, 'utf8')).toBe(
      '{\n  "them": "dark",\n  "bell": "off",\n  "theme": "drak",\n  "guess-warning": "on"\n}\n',
    );
    expect(readdirSync(folder)).toEqual(['settings.json']);
    expect(notify).not.toHaveBeenCalled();
  });

  it('write nothing in a folder that is open to others', async () => {
    const { settings, folder, notify } = await openWith(undefined);
    chmodSync(folder, 0o755);
    settings.save({ ...defaultSettings, theme: 'light' });
    await settings.saved();
    expect(readdirSync(folder)).toEqual([]);
    expect(notify.mock.calls.flat()).toEqual([
      `Your settings are not saved. Run chmod 700 ${folder} first: other users can open it.`,
    ]);
  });

  it('do not overwrite a file that is no object', async () => {
    const { settings, file, notify } = await openWith('theme = dark\n');
    settings.save({ ...defaultSettings, theme: 'light' });
    await settings.saved();
    expect(readFileSync(file, 'utf8')).toBe('theme = dark\n');
    expect(notify.mock.calls.map(([notice]) => notice)).toEqual([
      expect.stringMatching(
        /^Your settings are not saved\. settings\.json, line 1: it is not JSON/,
      ),
    ]);
  });

  it('write only what has changed, not what an option fixes', async () => {
    const { settings, file } = await openWith('{"theme": "light"}', {
      ...nothingFixed,
      values: { theme: 'classic' },
      overrides: { theme: '--theme' },
    });
    const { settings: read, overrides } = settings.current();
    expect([read.theme, overrides]).toEqual(['classic', { theme: '--theme' }]);
    settings.save({ ...read, bell: 'on' });
    await settings.saved();
    expect(readFileSync(file, 'utf8')).toBe('{\n  "theme": "light",\n  "bell": "on"\n}\n');
  });

  it('follow a link to a file elsewhere', async () => {
    const { folder, settings, file } = await openWith(undefined);
    const other = join(folder, 'dotfiles.json');
    writeFileSync(other, '{}\n');
    symlinkSync(other, file);
    settings.save({ ...defaultSettings, bell: 'on' });
    await settings.saved();
    expect(readFileSync(other, 'utf8')).toBe('{\n  "bell": "on"\n}\n');
  });
});
