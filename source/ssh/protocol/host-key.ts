import { randomUUID } from 'node:crypto';
import { link, open, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import { fail, hasErrorCode, type Result, succeed, toError } from '../../engine/core/result.ts';
import type { LocalizedText } from '../../prose/catalog.ts';
import { createFolder } from '../../store/folder.ts';
import { openRegularFile } from '../../store/text-file.ts';
import { generatePrivateKey, type KeyProblem, publicKeyOf } from './keys.ts';

/** The key that identifies a server to its clients. */
export type HostKey = {
  /** In OpenSSH's format. */
  readonly privateKey: string;
  /** As SSH sends it. */
  readonly publicKey: Buffer;
};

/**
 * Reads the host key, or creates it if there is no file. If several processes start at once, one
 * creates the file and all read it. A problem says what to do.
 *
 * @param user the id of the user that the server runs as; undefined where users have no ids
 */
export async function openHostKey(
  file: string,
  user: number | undefined = process.getuid?.(),
): Promise<Result<HostKey, LocalizedText>> {
  try {
    const privateKey = await readKey(file);
    const folder = dirname(file);
    if (privateKey === undefined) createFolder(folder);
    const problem = checkAccess('folder', folder, await stat(folder), user);
    if (problem !== undefined) return fail(problem);
    if (privateKey !== undefined) return checkKey(file, privateKey, user);
    await createKey(file);
    const created = await readKey(file);
    return created === undefined
      ? fail(({ server }) => server.hostKey.deleted(file))
      : checkKey(file, created, user);
  } catch (error) {
    return fail((catalog) => {
      const { hostKey } = catalog.server;
      return error instanceof NoRegularFile
        ? hostKey.noRegularFile(file)
        : hostKey.unreadable(file, catalog.problems.file(toError(error)));
    });
  }
}

/** The host key is a pipe, a device or a socket. */
class NoRegularFile extends Error {}

/** More bytes than a key file has. */
const MAX_FILE_SIZE = 16_384;

/** The owner and the mode of a file or a folder. */
type Access = { readonly uid: number; readonly mode: number };

type KeyFile = Access & { readonly text: string };

async function readKey(file: string): Promise<KeyFile | undefined> {
  const opened = await openRegularFile(file).catch((error: unknown) => {
    if (hasErrorCode(error, 'ENOENT')) return 'missing' as const;
    throw error;
  });
  if (opened === 'missing') return undefined;
  if (opened === undefined) throw new NoRegularFile();
  const { handle, stats } = opened;
  try {
    const { uid, mode } = stats;
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(MAX_FILE_SIZE),
      0,
      MAX_FILE_SIZE,
      0,
    );
    return { text: buffer.toString('latin1', 0, bytesRead), uid, mode };
  } finally {
    await handle.close();
  }
}

/**
 * Creates a key file atomically, unless another process was faster: a link, unlike a rename, never
 * replaces a file.
 */
async function createKey(file: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(generatePrivateKey());
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, file);
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error;
  } finally {
    await unlink(draft);
  }
}

/**
 * Why other users could replace what is in a file or a folder; the rule is that of OpenSSH's
 * StrictModes. Where users have no ids, as on Windows, permissions are of another kind.
 */
function checkAccess(
  subject: 'file' | 'folder',
  path: string,
  { uid, mode }: Access,
  user: number | undefined,
): LocalizedText | undefined {
  if (user === undefined) return undefined;
  if (uid !== user && uid !== ROOT) {
    return ({ server }) => server.hostKey.ofAnotherUser[subject](path, user);
  }
  return (mode & 0o022) === 0 ? undefined : ({ server }) => server.hostKey.writable[subject](path);
}

const ROOT = 0;

function checkKey(
  file: string,
  key: KeyFile,
  user: number | undefined,
): Result<HostKey, LocalizedText> {
  const { text, mode } = key;
  if (user !== undefined && (mode & 0o077) !== 0) {
    return fail(({ server }) => server.hostKey.accessible(file));
  }
  const problem = checkAccess('file', file, key, user);
  if (problem !== undefined) return fail(problem);
  const publicKey = publicKeyOf(text);
  return publicKey.ok
    ? succeed({ privateKey: text, publicKey: publicKey.value })
    : fail(keyProblemProse(file, publicKey.problem));
}

function keyProblemProse(file: string, problem: KeyProblem): LocalizedText {
  switch (problem.kind) {
    case 'no-key':
      return ({ server }) => server.hostKey.noKey(file);
    case 'damaged':
      return ({ server }) => server.hostKey.damaged(file);
    case 'locked':
      return ({ server }) => server.hostKey.locked(file);
    case 'other-type':
      return ({ server }) => server.hostKey.otherType(file, problem.type);
  }
}
