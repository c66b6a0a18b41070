import { randomUUID } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { fail, type Result, succeed, toError } from '../../core/result.ts';
import { generatePrivateKey, type KeyProblem, publicKeyOf } from './keys.ts';

/** The key that identifies a server to its clients. */
export type HostKey = {
  /** In OpenSSH's format. */
  readonly privateKey: string;
  /** As SSH sends it. */
  readonly publicKey: Buffer;
  /** Whether this call created the file. */
  readonly isNew: boolean;
};

/**
 * Reads the host key, or creates it if there is no file. If several processes start at once, one
 * creates the file and all read it. A problem is a sentence that says what to do.
 */
export async function openHostKey(file: string): Promise<Result<HostKey, string>> {
  try {
    const found = await readKey(file);
    if (found !== undefined) return checkKey(file, found, false);
    const isNew = await createKey(file);
    const created = await readKey(file);
    return created === undefined
      ? fail(`${subjectOf(file)} was deleted while the server started. Start it again.`)
      : checkKey(file, created, isNew);
  } catch (error) {
    return fail(`${subjectOf(file)} can be neither read nor created: ${toError(error).message}.`);
  }
}

const subjectOf = (file: string): string => `The host key ${file}`;

/** More bytes than a key file has. */
const MAX_FILE_SIZE = 16_384;

type KeyFile = { readonly text: string; readonly mode: number };

async function readKey(file: string): Promise<KeyFile | undefined> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const { mode } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(MAX_FILE_SIZE),
      0,
      MAX_FILE_SIZE,
      0,
    );
    return { text: buffer.toString('latin1', 0, bytesRead), mode };
  } finally {
    await handle.close();
  }
}

/**
 * Creates a folder and its parents. The `recursive` option of Node never returns on a file system
 * without folders, such as `/proc`.
 */
async function createFolder(folder: string): Promise<void> {
  const create = (): Promise<unknown> => mkdir(folder, { mode: 0o700 }).catch(ignoreExisting);
  await create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await createFolder(dirname(folder));
    await create();
  });
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/**
 * Creates a key file atomically; returns false if another process was faster. A link, unlike a
 * rename, never replaces a file.
 */
async function createKey(file: string): Promise<boolean> {
  await createFolder(dirname(file));
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(generatePrivateKey());
    await handle.sync();
  } finally {
    await handle.close();
  }
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    await unlink(draft);
  }
}

function checkKey(file: string, { text, mode }: KeyFile, isNew: boolean): Result<HostKey, string> {
  // Windows has other permissions and reports every file as readable by all.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return fail(`${subjectOf(file)} is accessible to other users. Run: chmod 600 ${file}`);
  }
  const publicKey = publicKeyOf(text);
  return publicKey.ok
    ? succeed({ privateKey: text, publicKey: publicKey.value, isNew })
    : fail(`${subjectOf(file)} ${sentenceEndOf(file, publicKey.problem)}`);
}

function sentenceEndOf(file: string, problem: KeyProblem): string {
  switch (problem.kind) {
    case 'no key':
      return 'is not an OpenSSH private key. Move it away, and the server creates a new one.';
    case 'damaged':
      return 'is damaged. Restore it from a copy, or move it away, and the server creates a new one.';
    case 'locked':
      return `is protected by a passphrase. Remove it: ssh-keygen -p -f ${file}`;
    case 'other type':
      return `is of type ${problem.type}, but must be ssh-ed25519. Move it away, and the server creates a new one.`;
  }
}
