import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openHostKey } from '../../../source/ssh/protocol/host-key.ts';
import { successOf } from '../../helpers/games.ts';
import { ecdsaKey, key, lockedKey } from '../keys.ts';

const folder = await mkdtemp(join(tmpdir(), 'keypeg-host-key-'));
afterAll(() => rm(folder, { recursive: true }));

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

describe('at the first start', () => {
  it('a key is made that nobody else can read, in a folder of its own, and then kept', async () => {
    const file = join(folder, 'first/data/host-key');
    const made = successOf(await openHostKey(file));
    expect(made.made).toBe(true);
    expect(await modeOf(file)).toBe('600');
    expect(await modeOf(join(folder, 'first/data'))).toBe('700');
    expect(await readdir(join(folder, 'first/data'))).toEqual(['host-key']);
    expect(await readFile(file, 'utf8')).toBe(made.privateKey);
    expect(successOf(await openHostKey(file))).toEqual({ ...made, made: false });
  });

  it('of several servers that start at once one makes it, and all have the same', async () => {
    const file = join(folder, 'several/host-key');
    const keys = await Promise.all(Array.from({ length: 12 }, () => openHostKey(file)));
    expect(new Set(keys.map((one) => successOf(one).privateKey)).size).toBe(1);
    expect(keys.filter((one) => successOf(one).made)).toHaveLength(1);
    expect(await readdir(join(folder, 'several'))).toEqual(['host-key']);
  });

  it('the mask of the process does not matter', async () => {
    const before = process.umask(0);
    const file = join(folder, 'unmasked/host-key');
    expect(await openHostKey(file)).toMatchObject({ ok: true });
    process.umask(before);
    expect([await modeOf(file), await modeOf(join(folder, 'unmasked'))]).toEqual(['600', '700']);
  });
});

describe('a key that is there', () => {
  const problemOf = async (content: string, mode = 0o600): Promise<string> => {
    const file = join(folder, 'given');
    await writeFile(file, content);
    await chmod(file, mode);
    const opened = await openHostKey(file);
    expect(await readFile(file, 'utf8')).toBe(content);
    return opened.ok ? '' : opened.problem.replaceAll(file, 'FILE');
  };

  it('is taken', async () => {
    expect(await problemOf(key.privateKey)).toBe('');
    expect(await problemOf(key.privateKey, 0o400)).toBe('');
  });

  it.each([0o644, 0o640, 0o604, 0o660])('is refused where others may have it: %o', async (mode) => {
    const sentence = 'The host key FILE can be read by others: chmod 600 FILE';
    expect(await problemOf(key.privateKey, mode)).toBe(sentence);
  });

  it.each([
    ['', 'is no private key of OpenSSH: move it away, and a new one is made.'],
    [
      key.privateKey.replace('BEGIN OPENSSH', 'BEGIN'),
      'is no private key of OpenSSH: move it away, and a new one is made.',
    ],
    [
      key.privateKey.replace('QyNTUx', 'QyNTUy'),
      'is of the kind ssh-ed25529, and it must be ssh-ed25519: move it away, and a new one is made.',
    ],
    [
      key.privateKey.replace('GCNvGv', 'GCNvGw'),
      'is damaged: bring back a copy, or move it away, and a new one is made.',
    ],
    [lockedKey, 'is locked by a passphrase: ssh-keygen -p -f FILE takes it off.'],
    [
      ecdsaKey,
      'is of the kind ecdsa-sha2-nistp256, and it must be ssh-ed25519: move it away, and a new one is made.',
    ],
  ])('is refused and left as it is where it cannot serve: %#', async (content, sentence) => {
    expect(await problemOf(content)).toBe(`The host key FILE ${sentence}`);
  });

  it('is refused where it is no file, or where none can be', async () => {
    const nowhere = join(folder, 'given-file');
    await writeFile(nowhere, '');
    await mkdir(join(folder, 'a-folder'), { mode: 0o700 });
    for (const [file, code] of [
      [join(folder, 'a-folder'), 'EISDIR'],
      [join(nowhere, 'host-key'), 'ENOTDIR'],
    ] as const) {
      expect(await openHostKey(file)).toEqual({ ok: false, problem: withoutKey(code) });
    }
  });

  it.runIf(process.platform === 'linux')(
    'is refused in a file system without folders',
    async () => {
      expect(await openHostKey('/proc/keypeg/host-key')).toEqual({
        ok: false,
        problem: withoutKey('ENOENT'),
      });
    },
  );

  const withoutKey = (code: string): unknown =>
    expect.stringMatching(
      new RegExp(`^The host key \\S+ can be neither read nor made: ${code}.*\\.$`),
    );
});
