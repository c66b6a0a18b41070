import { createHash } from 'node:crypto';
import ssh2 from 'ssh2';
import { fail, type Result, succeed } from '../../engine/core/result.ts';

/** The fingerprint of a public key, as `ssh-keygen -l` and an SSH client print it. */
export const fingerprintOf = (publicKey: Buffer): string =>
  `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;

/**
 * The bits of an RSA key's modulus. A public key is three strings, each after its length: the type,
 * the exponent and the modulus (RFC 4253, section 6.6). A truncated key has 0 bits.
 */
export function rsaBits(publicKey: Buffer): number {
  let rest = publicKey;
  let modulus = rest;
  for (let field = 0; field < 3; field++) {
    if (rest.length < 4) return 0;
    const end = 4 + rest.readUInt32BE();
    modulus = rest.subarray(4, end);
    rest = rest.subarray(end);
  }
  const start = modulus.findIndex((byte) => byte !== 0);
  if (start === -1) return 0;
  const [first = 0] = modulus.subarray(start);
  return 8 * (modulus.length - start) - (Math.clz32(first) - 24);
}

/** Generates an ed25519 key in OpenSSH's format. */
export function generatePrivateKey(): string {
  for (;;) {
    const pair = ssh2.utils.generateKeyPairSync('ed25519', { comment: 'keypeg' });
    // ssh2 drops zero bytes at the start of a public key and then cannot read one key in 256
    // (mscdex/ssh2#1513).
    if (publicKeyOf(pair.private).ok) return pair.private;
  }
}

/** Why a text is not a host key. */
export type KeyProblem =
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

/**
 * Whether all copies of a public key in its file are equal, which ssh2 does not check: the file has
 * the encoded key twice and its last 32 bytes, the point on the curve, once more.
 */
function hasEqualCopies(privateKey: string, publicKey: Buffer): boolean {
  const body = privateKey.replaceAll(/-----[^-]+-----/g, '');
  const bytes = Buffer.from(body, 'base64').toString('latin1');
  const count = (part: Buffer): number => bytes.split(part.toString('latin1')).length - 1;
  return count(publicKey) === 2 && count(publicKey.subarray(-32)) === 3;
}
