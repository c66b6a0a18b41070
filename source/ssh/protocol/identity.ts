/** Who is at the other end of a connection, as far as the client has proved it. */
export type Identity =
  | { readonly kind: 'guest' }
  /** The owner of a key that signed; `fingerprint` is what `ssh-keygen -l` prints. */
  | { readonly kind: 'key'; readonly fingerprint: string; readonly name: string };

/** One authentication request; a client may first offer a key to learn whether it may sign with it. */
export type AuthRequest =
  | { readonly method: 'none' | 'keyboard-interactive' | 'password' | 'hostbased' }
  | { readonly method: 'publickey'; readonly key: KeyState };

/** How far a client has proved that a key is its own. */
export type KeyState = 'unsupported' | 'offered' | 'signed' | 'forged';

/** The reply to a request: ask for another one, ask for a signature, accept, or disconnect. */
export type AuthReply = 'refuse' | 'sign' | 'accept guest' | 'accept key' | 'disconnect';

/** The earlier requests of a connection; `none` counts those of the method `none`. */
export type Attempts = { readonly all: number; readonly none: number };

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
      return attempts.none === 0 ? 'refuse' : 'accept guest';
    case 'keyboard-interactive':
      return 'accept guest';
    case 'publickey':
      return keyReplies[request.key];
    case 'password':
    case 'hostbased':
      return 'refuse';
  }
}

const keyReplies = {
  // The owner of an unsupported key, such as a FIDO key, can still log in as a guest.
  unsupported: 'refuse',
  offered: 'sign',
  signed: 'accept key',
  forged: 'refuse',
} as const satisfies Record<KeyState, AuthReply>;
