import { createHash, randomUUID } from 'node:crypto';
import { link, open, stat, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import process from 'node:process';
import ssh2 from 'ssh2';
import { fail, hasErrorCode, type Result, succeed, toError } from '../../engine/core/result.ts';
import { server } from '../../prose/commands/server.ts';
import { problems } from '../../prose/problems.ts';
import { createFolder, openRegularFile } from '../../store/files.ts';
import { stringsOf } from './identity.ts';

/** The fingerprint of a public key, as `ssh-keygen -l` and an SSH client print it. */
export const fingerprintOf = (publicKey: Buffer): string =>
  `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;

/** The bits of an RSA key's modulus, the third string of a public key (RFC 4253, section 6.6); 0 for a truncated key. */
export function rsaBits(publicKey: Buffer): number {
  const [, , modulus = Buffer.alloc(0)] = stringsOf(publicKey) ?? [];
  const start = modulus.findIndex((byte) => byte !== 0);
  if (start === -1) return 0;
  const [first = 0] = modulus.subarray(start);
  return 8 * (modulus.length - start) - (Math.clz32(first) - 24);
}

export function generatePrivateKey(): string {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519', { comment: 'keypeg' });
    // ssh2 drops zero bytes at the start of a public key and then cannot read one key in 256 (mscdex/ssh2#1513).
    if (publicKeyOf(pair.private).ok) return pair.private;
  }
}

type KeyProblem =
  | { readonly kind: 'no-key' | 'locked' | 'damaged' }
  /** A key of another type than ed25519, by OpenSSH's name of the type. */
  | { readonly kind: 'other-type'; readonly type: string };

const TYPE = 'ssh-ed25519';

/** The public key of an ed25519 key in OpenSSH's format, encoded as SSH sends it. */
export function publicKeyOf(privateKey: string): Result<Buffer, KeyProblem> {
  // A file may claim to hold no key.
  const [key] = [ssh2.utils.parseKey(privateKey)].flat();
  if (key === undefined) return fail({ kind: 'damaged' });
  if (key instanceof Error) return fail({ kind: problemOf(key) });
  if (!key.isPrivateKey()) return fail({ kind: 'no-key' });
  if (key.type !== TYPE) return fail({ kind: 'other-type', type: key.type });
  const publicKey = key.getPublicSSH();
  const proof = key.verify('proof', Buffer.from(key.sign('proof')));
  return proof === true && hasEqualCopies(privateKey, publicKey)
    ? succeed(publicKey)
    : fail({ kind: 'damaged' });
}

function problemOf({ message }: Error): 'no-key' | 'locked' | 'damaged' {
  if (message === 'Unsupported key format') return 'no-key';
  return message.includes('no passphrase given') ? 'locked' : 'damaged';
}

/** ssh2 does not check that the copies are equal: a file has the encoded key twice, and its last 32 bytes once more. */
function hasEqualCopies(privateKey: string, publicKey: Buffer): boolean {
  const body = privateKey.replaceAll(/-----[^-]+-----/g, '');
  const bytes = Buffer.from(body, 'base64').toString('latin1');
  const count = (part: Buffer): number => bytes.split(part.toString('latin1')).length - 1;
  return count(publicKey) === 2 && count(publicKey.subarray(-32)) === 3;
}

type HostKey = { readonly privateKey: string; readonly publicKey: Buffer };

/** Reads the host key, or creates it; of processes that start at once, one creates it. A problem says what to do. */
export async function openHostKey(
  file: string,
  user: number | undefined = process.getuid?.(),
): Promise<Result<HostKey, string>> {
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
      ? fail(`The host key ${file} was deleted while the server started. Start it again.`)
      : checkKey(file, created, user);
  } catch (error) {
    const { noRegularFile, unreadable } = server.hostKey;
    return fail(
      error instanceof NoRegularFile
        ? noRegularFile(file)
        : unreadable(file, problems.file(toError(error))),
    );
  }
}

class NoRegularFile extends Error {}

/** More bytes than a key file has. */
const MAX_FILE_SIZE = 16_384;
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

/** Creates a key file atomically, unless another process was faster: a link, unlike a rename, never replaces a file. */
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

/** Why others could replace a file or what is in a folder, by OpenSSH's StrictModes; Windows has no such users. */
function checkAccess(
  subject: 'file' | 'folder',
  path: string,
  { uid, mode }: Access,
  user: number | undefined,
): string | undefined {
  if (user === undefined) return undefined;
  if (uid !== user && uid !== ROOT) {
    return server.hostKey.ofAnotherUser[subject](path, user);
  }
  return (mode & 0o022) === 0 ? undefined : server.hostKey.writable[subject](path);
}

const ROOT = 0;

function checkKey(file: string, key: KeyFile, user: number | undefined): Result<HostKey, string> {
  const { text, mode } = key;
  if (user !== undefined && (mode & 0o077) !== 0) {
    return fail(`The host key ${file} is accessible to other users. Run: chmod 600 ${file}`);
  }
  const problem = checkAccess('file', file, key, user);
  if (problem !== undefined) return fail(problem);
  const publicKey = publicKeyOf(text);
  return publicKey.ok
    ? succeed({ privateKey: text, publicKey: publicKey.value })
    : fail(keyProblemProse(file, publicKey.problem));
}

function keyProblemProse(file: string, problem: KeyProblem): string {
  switch (problem.kind) {
    case 'no-key':
      return server.hostKey.noKey(file);
    case 'damaged':
      return `The host key ${file} is damaged. Restore it from a copy, or move it away, and the server creates a new one.`;
    case 'locked':
      return `The host key ${file} is protected by a passphrase. Remove it: ssh-keygen -p -f ${file}`;
    case 'other-type':
      return server.hostKey.otherType(file, problem.type);
  }
}
