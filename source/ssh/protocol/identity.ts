/** Who is at the other end of a connection, as far as it has proved it. */
export type Identity =
  | { readonly kind: 'guest' }
  /** The holder of a key that signed; `fingerprint` is as `ssh-keygen -l` prints it. */
  | { readonly kind: 'key'; readonly fingerprint: string; readonly name: string };

/** One request to be let in; a key may first be shown, to hear whether it is worth signing with. */
export type AuthRequest =
  | { readonly method: 'none' | 'keyboard-interactive' | 'password' | 'hostbased' }
  | { readonly method: 'publickey'; readonly key: 'unknown' | 'shown' | 'signed' | 'forged' };

/** What is answered: asked for another try, told to sign, let in, or sent away. */
export type AuthReply = 'refuse' | 'sign' | 'guest' | 'holder' | 'disconnect';

/** More than an agent with many keys needs. */
const MOST_TRIES = 20;

/**
 * The answer to a request, the `tries` before it among them those of the method `none`.
 *
 * A client first asks without anything, to learn what there is: were it let in then, its keys would
 * never be seen. One that has no key then takes the interactive method, which asks it nothing, or
 * insists. Passwords are nobody's business here.
 */
export function replyTo(request: AuthRequest, tries: Tries): AuthReply {
  if (tries.all >= MOST_TRIES) return 'disconnect';
  switch (request.method) {
    case 'none':
      return tries.none === 0 ? 'refuse' : 'guest';
    case 'keyboard-interactive':
      return 'guest';
    case 'publickey':
      return keyReplies[request.key];
    case 'password':
    case 'hostbased':
      return 'refuse';
  }
}

/** What a connection asked for so far. */
export type Tries = { readonly all: number; readonly none: number };

const keyReplies = {
  // A kind of key that cannot be checked here (FIDO's, say) makes a guest of its holder later on.
  unknown: 'refuse',
  shown: 'sign',
  signed: 'holder',
  forged: 'refuse',
} as const satisfies Record<string, AuthReply>;
