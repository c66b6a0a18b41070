import type { Invitation } from '../../engine/room/code.ts';

/** Who is at the other end of a connection, as far as the client has proved it. */
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

/** Why a key proves nothing. */
export type Weakness =
  /** Its type is not known. */
  | { readonly kind: 'unsupported' }
  /** A FIDO key, which signed although nobody touched it. */
  | { readonly kind: 'untouched' }
  | { readonly kind: 'dsa' }
  | { readonly kind: 'short-rsa'; readonly bits: number }
  /** The client of an RSA key signs with SHA-1. */
  | { readonly kind: 'sha-1' };

/** NIST SP 800-131A disallows signatures by shorter RSA keys. */
const MIN_RSA_BITS = 2048;

/** The weakness of an RSA key of a size, signing with SHA-1 or SHA-2. */
export function rsaWeakness(bits: number, hash: 'sha1' | 'sha2'): Weakness | undefined {
  if (bits < MIN_RSA_BITS) return { kind: 'short-rsa', bits };
  return hash === 'sha1' ? { kind: 'sha-1' } : undefined;
}

/** The reply to a request: ask for another one, ask for a signature, accept, or disconnect. */
export type AuthReply = 'refuse' | 'sign' | 'accept-guest' | 'accept-key' | 'disconnect';

/** The earlier requests of a connection; `none` counts those of the method `none`. */
type Attempts = { readonly all: number; readonly none: number };

/** More requests than an agent with many keys sends. */
const MAX_ATTEMPTS = 20;

/**
 * The reply to a request after earlier attempts.
 *
 * A client first sends the method `none` to learn which methods there are. Accepting it would hide
 * the client's keys, so the first one is refused. A client without a key then uses
 * keyboard-interactive, which prompts for nothing, or repeats `none`. Passwords are never accepted.
 */
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
