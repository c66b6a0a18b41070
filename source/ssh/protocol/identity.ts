import { createHash, createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto';
import type { Invitation } from '../../engine/room/code.ts';

export type Identity = {
  /** The way into a room, where that is the user name. */
  readonly invitation?: Invitation | undefined;
} & (
  | { readonly kind: 'guest' }
  /** The owner of a key that signed; `fingerprint` is what `ssh-keygen -l` prints. */
  | { readonly kind: 'key'; readonly fingerprint: string; readonly name: string }
);

/** One authentication request; a client may first offer a key to learn whether it may sign with it. */
export type AuthRequest =
  | { readonly method: 'none' | 'keyboard-interactive' | 'password' | 'hostbased' }
  | { readonly method: 'publickey'; readonly key: KeyState };

/** How far a client has proved that a key is its own; a weak key proves nothing. */
export type KeyState = 'weak' | 'offered' | 'signed' | 'forged';

export type Weakness =
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'untouched' }
  | { readonly kind: 'dsa' }
  | { readonly kind: 'short-rsa'; readonly bits: number }
  | { readonly kind: 'sha-1' };

/** NIST SP 800-131A disallows signatures by shorter RSA keys. */
const MIN_RSA_BITS = 2048;

export function rsaWeakness(bits: number, hash: 'sha1' | 'sha2'): Weakness | undefined {
  if (bits < MIN_RSA_BITS) return { kind: 'short-rsa', bits };
  return hash === 'sha1' ? { kind: 'sha-1' } : undefined;
}

/** Keys in FIDO authenticators, which OpenSSH's PROTOCOL.u2f describes and ssh2 does not know. */

const ED25519 = 'sk-ssh-ed25519@openssh.com';
const ECDSA = 'sk-ecdsa-sha2-nistp256@openssh.com';
export const isFidoType = (type: string): boolean => type === ED25519 || type === ECDSA;
/** After the signature proper: a byte of flags, and a counter of four bytes. */
const TAIL_BYTES = 5;

export const isTouched = (signature: Buffer): boolean =>
  signature.length > TAIL_BYTES && (signature.readUInt8(signature.length - TAIL_BYTES) & 1) === 1;

type FidoKey = { readonly verify: (message: Buffer, signature: Buffer) => boolean };

/** Reads a public key as SSH sends it; undefined if it is damaged or of another type. */
export function fidoKeyOf(publicKey: Buffer): FidoKey | undefined {
  const [type, ...fields] = stringsOf(publicKey) ?? [];
  const [application, point, curve] = fields.toReversed();
  if (application === undefined || point === undefined) return undefined;
  const name = type?.toString();
  const isEcdsa = name === ECDSA && fields.length === 3 && curve?.toString() === 'nistp256';
  if (!isEcdsa && (name !== ED25519 || fields.length !== 2)) return undefined;
  const key = keyOf(isEcdsa ? ecdsaKey(point) : ed25519Key(point));
  return (
    key && {
      verify: (message, signature) => {
        const own = signature.subarray(0, -TAIL_BYTES);
        const tail = signature.subarray(own.length);
        const signed = Buffer.concat([sha256(application), tail, sha256(message)]);
        return isEcdsa
          ? verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, p256Signature(own))
          : verify(undefined, signed, key, own);
      },
    }
  );
}

const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();

const ed25519Key = (point: Buffer): JsonWebKey => ({
  kty: 'OKP',
  crv: 'Ed25519',
  x: point.toString('base64url'),
});

const P256_BYTES = 32;

/** A point is the byte 4, because it is not compressed, and its two numbers. */
const ecdsaKey = (point: Buffer): JsonWebKey => ({
  kty: 'EC',
  crv: 'P-256',
  x: point.subarray(1, 1 + P256_BYTES).toString('base64url'),
  y: point.subarray(1 + P256_BYTES).toString('base64url'),
});

function keyOf(key: JsonWebKey): KeyObject | undefined {
  try {
    return createPublicKey({ key, format: 'jwk' });
  } catch {
    return undefined;
  }
}

/** The two numbers of a signature in their full length, of which SSH sends only what they need. */
const p256Signature = (signature: Buffer): Buffer =>
  Buffer.concat(
    (stringsOf(signature) ?? []).map((number) => {
      const digits = BigInt(`0x0${number.toString('hex')}`).toString(16);
      return Buffer.from(digits.padStart(2 * P256_BYTES, '0'), 'hex');
    }),
  );

/** The strings in bytes, each after its length in four bytes (RFC 4251, section 5); undefined if one is cut off. */
export function stringsOf(bytes: Buffer): readonly Buffer[] | undefined {
  const strings: Buffer[] = [];
  for (let start = 0; start < bytes.length; ) {
    if (start + 4 > bytes.length) return undefined;
    const end = start + 4 + bytes.readUInt32BE(start);
    if (end > bytes.length) return undefined;
    strings.push(bytes.subarray(start + 4, end));
    start = end;
  }
  return strings;
}

export type AuthReply = 'refuse' | 'sign' | 'accept-guest' | 'accept-key' | 'disconnect';
/** The earlier requests of a connection; `none` counts those of the method `none`. */
type Attempts = { readonly all: number; readonly none: number };
/** More requests than an agent with many keys sends. */
const MAX_ATTEMPTS = 20;

/** Accepting the first `none` would hide the client's keys. Without a key it repeats that, or uses keyboard-interactive. */
export function replyTo(request: AuthRequest, attempts: Attempts): AuthReply {
  if (attempts.all >= MAX_ATTEMPTS) return 'disconnect';
  switch (request.method) {
    case 'none':
      return attempts.none === 0 ? 'refuse' : 'accept-guest';
    case 'keyboard-interactive':
      return 'accept-guest';
    case 'publickey':
      return keyReplies[request.key];
    case 'password':
    case 'hostbased':
      return 'refuse';
  }
}

const keyReplies = {
  // The client may have a better key; otherwise its owner can log in as a guest, too.
  weak: 'refuse',
  offered: 'sign',
  signed: 'accept-key',
  forged: 'refuse',
} as const satisfies Record<KeyState, AuthReply>;
