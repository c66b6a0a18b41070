import { execFileSync } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openHostKey } from '../../../source/ssh/protocol/keys.ts';
import { successOf } from '../../helpers/games.ts';
import { earlierKey, ecdsaKey, key, lockedKey } from '../keys.ts';

const folder = await mkdtemp(join(tmpdir(), 'keypeg-host-key-'));
afterAll(() => rm(folder, { recursive: true }));

const modeOf = async (path: string): Promise<string> =>
  ((await stat(path)).mode & 0o777).toString(8);

describe('at the first start', () => {
  it('creates a key that only its owner can read, in a new folder, and keeps it', async () => {
    const file = join(folder, 'first/data/host-key');
    await expect(stat(file)).rejects.toThrow('ENOENT');
    const created = successOf(await openHostKey(file));
    expect(await modeOf(file)).toBe('600');
    expect(await modeOf(join(folder, 'first/data'))).toBe('700');
    expect(await readdir(join(folder, 'first/data'))).toEqual(['host-key']);
    expect(await readFile(file, 'utf8')).toBe(created.privateKey);
    expect(successOf(await openHostKey(file))).toEqual(created);
  });

  it('creates one key for multiple servers that start at once', async () => {
    const file = join(folder, 'several/host-key');
    const keys = await Promise.all(Array.from({ length: 12 }, () => openHostKey(file)));
    expect(new Set(keys.map((one) => successOf(one).privateKey)).size).toBe(1);
    expect(await readFile(file, 'utf8')).toBe(successOf(await openHostKey(file)).privateKey);
    expect(await readdir(join(folder, 'several'))).toEqual(['host-key']);
  });

  it('ignores the umask of the process', async () => {
    const before = process.umask(0);
    const file = join(folder, 'unmasked/host-key');
    expect(await openHostKey(file)).toMatchObject({ ok: true });
    process.umask(before);
    expect([await modeOf(file), await modeOf(join(folder, 'unmasked'))]).toEqual(['600', '700']);
  });
});

describe('an existing key', () => {
  const problemOf = async (content: string, mode = 0o600): Promise<string> => {
    const file = join(folder, 'given');
    await writeFile(file, content);
    await chmod(file, mode);
    const opened = await openHostKey(file);
    expect(await readFile(file, 'utf8')).toBe(content);
    return opened.ok ? '' : opened.problem.replaceAll(file, 'FILE');
  };

  it('is used', async () => {
    expect(await problemOf(key.privateKey)).toBe('');
    expect(await problemOf(key.privateKey, 0o400)).toBe('');
    expect(await problemOf(earlierKey.privateKey)).toBe('');
  });

  it.each([0o644, 0o640, 0o604, 0o660])(
    'is refused if other users have access: %o',
    async (mode) => {
      const sentence = 'The host key FILE is accessible to other users. Run: chmod 600 FILE';
      expect(await problemOf(key.privateKey, mode)).toBe(sentence);
    },
  );

  it.each([
    ['', 'is not an OpenSSH private key. Move it away, and the server creates a new one.'],
    [
      key.privateKey.replace('BEGIN OPENSSH', 'BEGIN'),
      'is not an OpenSSH private key. Move it away, and the server creates a new one.',
    ],
    [
      key.privateKey.replace('QyNTUx', 'QyNTUy'),
      'is damaged. Restore it from a copy, or move it away, and the server creates a new one.',
    ],
    [
      key.privateKey.replace('GCNvGv', 'GCNvGw'),
      'is damaged. Restore it from a copy, or move it away, and the server creates a new one.',
    ],
    [lockedKey, 'is protected by a passphrase. Remove it: ssh-keygen -p -f FILE'],
    [
      ecdsaKey,
      'is of type ecdsa-sha2-nistp256, but must be ssh-ed25519. Move it away, and the server creates a new one.',
    ],
  ])('is refused and left as it is if it is unusable: %#', async (content, sentence) => {
    expect(await problemOf(content)).toBe(`The host key FILE ${sentence}`);
  });

  it('is refused if it belongs to another user, unless that is root', async () => {
    const file = join(folder, 'owned/host-key');
    expect(await openHostKey(file)).toMatchObject({ ok: true });
    const owner = (await stat(file)).uid;
    const isOwnedByRoot = owner === 0;
    await (isOwnedByRoot && chown(file, 1, 1));
    const user = isOwnedByRoot ? 0 : owner + 1;
    expect(await openHostKey(file, user)).toEqual({
      ok: false,
      problem: isOwnedByRoot
        ? `The host key ${file} belongs to another user. Run as root: chown 0 ${file}`
        : `The folder ${dirname(file)} belongs to another user. Run as root: chown ${user} ${dirname(file)}`,
    });
    await (isOwnedByRoot && chown(file, 0, 0));
    expect(await openHostKey(file, isOwnedByRoot ? 1 : owner)).toMatchObject({ ok: true });
  });

  it.each([0o777, 0o1777, 0o770, 0o720, 0o702])(
    'is refused, and none is created, in a folder that others can write to: %o',
    async (mode) => {
      const data = join(folder, `writable-${mode}`);
      await mkdir(data);
      await chmod(data, mode);
      const file = join(data, 'host-key');
      const problem = `The folder ${data} is writable by other users. Run: chmod go-w ${data}`;
      expect(await openHostKey(file)).toEqual({ ok: false, problem });
      expect(await readdir(data)).toEqual([]);
      await writeFile(file, key.privateKey, { mode: 0o600 });
      expect(await openHostKey(file)).toEqual({ ok: false, problem });
      await chmod(data, 0o755);
      expect(await openHostKey(file)).toMatchObject({ ok: true });
    },
  );

  it.skipIf(process.platform === 'win32')('is refused at once if it is a pipe', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', ['-m', '600', pipe]);
    expect(await openHostKey(pipe)).toEqual({
      ok: false,
      problem: `The host key ${pipe} can be neither read nor created: it is a pipe, a device or a socket.`,
    });
  });

  it('is refused if the path is no file, or if a file cannot exist there', async () => {
    const plainFile = join(folder, 'plain-file');
    await writeFile(plainFile, '');
    await mkdir(join(folder, 'a-folder'), { mode: 0o700 });
    for (const [file, reason] of [
      [join(folder, 'a-folder'), 'it is a folder'],
      [join(plainFile, 'host-key'), 'a part of its path is a file'],
    ] as const) {
      expect(await openHostKey(file)).toEqual({ ok: false, problem: accessProblem(file, reason) });
    }
  });

  it.runIf(process.platform === 'linux')(
    'is refused in a file system without folders',
    async () => {
      const file = '/proc/keypeg/host-key';
      expect(await openHostKey(file)).toEqual({
        ok: false,
        problem: accessProblem(file, 'it does not exist'),
      });
    },
  );

  const accessProblem = (file: string, reason: string): string =>
    `The host key ${file} can be neither read nor created: ${reason}.`;
});
