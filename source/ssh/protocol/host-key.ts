import { randomUUID } from 'node:crypto';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { fail, type Result, succeed, toError } from '../../core/result.ts';
import { type KeyProblem, makePrivateKey, publicKeyOf } from './openssh-key.ts';

/** The key by which clients know a server. */
export type HostKey = {
  /** In the format of OpenSSH. */
  readonly privateKey: string;
  /** As SSH sends it. */
  readonly publicKey: Buffer;
  /** Whether it was made just now, by this start of the server. */
  readonly made: boolean;
};

/**
 * Reads the server's key, or makes one where there is none yet. Of several processes that start at
 * once one makes it, and all read the same. A problem is a sentence with what would help.
 */
export async function openHostKey(file: string): Promise<Result<HostKey, string>> {
  try {
    const found = await readKey(file);
    if (found !== undefined) return checked(file, found, false);
    const made = await createKey(file);
    const own = await readKey(file);
    return own === undefined
      ? fail(`${problemStart(file)} has gone again.`)
      : checked(file, own, made);
  } catch (error) {
    return fail(`${problemStart(file)} can be neither read nor made: ${toError(error).message}.`);
  }
}

const problemStart = (file: string): string => `The host key ${file}`;

/** More than any key takes. */
const LONGEST_FILE = 16_384;

type KeyFile = { readonly text: string; readonly mode: number };

async function readKey(file: string): Promise<KeyFile | undefined> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (handle === undefined) return undefined;
  try {
    const { mode } = await handle.stat();
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_FILE), 0, LONGEST_FILE, 0);
    return { text: buffer.toString('latin1', 0, bytesRead), mode };
  } finally {
    await handle.close();
  }
}

/**
 * Makes a folder, with those above it, where there is none. Node's own `recursive` tries for ever
 * where a file system takes no folders, as `/proc` does.
 */
async function makeFolder(folder: string): Promise<void> {
  const make = (): Promise<unknown> => mkdir(folder, { mode: 0o700 }).catch(unlessThere);
  await make().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  });
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** Makes a key's file whole at once: a link, unlike a renaming, never takes another's place. */
async function createKey(file: string): Promise<boolean> {
  await makeFolder(dirname(file));
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(makePrivateKey());
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

function checked(file: string, { text, mode }: KeyFile, made: boolean): Result<HostKey, string> {
  // Windows keeps other rights than these, and tells of a file that all may read it.
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    return fail(`${problemStart(file)} can be read by others: chmod 600 ${file}`);
  }
  const publicKey = publicKeyOf(text);
  return publicKey.ok
    ? succeed({ privateKey: text, publicKey: publicKey.value, made })
    : fail(problemSentence(file, publicKey.problem));
}

function problemSentence(file: string, problem: KeyProblem): string {
  switch (problem.kind) {
    case 'no key':
      return `${problemStart(file)} is no private key of OpenSSH: move it away, and a new one is made.`;
    case 'damaged':
      return `${problemStart(file)} is damaged: bring back a copy, or move it away, and a new one is made.`;
    case 'locked':
      return `${problemStart(file)} is locked by a passphrase: ssh-keygen -p -f ${file} takes it off.`;
    case 'other':
      return `${problemStart(file)} is of the kind ${problem.type}, and it must be ssh-ed25519: move it away, and a new one is made.`;
  }
}
