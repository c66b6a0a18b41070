import { createHash } from 'node:crypto';

/** The fingerprint of a public key, as `ssh-keygen -l` and a client's question print it. */
export const fingerprintOf = (publicKey: Buffer): string =>
  `SHA256:${createHash('sha256').update(publicKey).digest('base64').replace(/=+$/, '')}`;
