import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { encode } from './raw-client.ts';

const APPLICATION = 'ssh:';

/** A key of an authenticator that always agrees, or signs without a touch. */
export type FidoTestKey = {
  readonly type: string;
  readonly publicKey: Buffer;
  /** What follows the type in a signature: the signature proper, the flags and a counter. */
  readonly sign: (message: Buffer, isTouched?: boolean) => Buffer;
};

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

export function makeFidoKey(kind: 'ed25519' | 'ecdsa'): FidoTestKey {
  const pair =
    kind === 'ed25519'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' });
  const numbers = [x, y].map((text) => Buffer.from(text, 'base64url'));
  const type = `sk-${kind === 'ecdsa' ? 'ecdsa-sha2-nistp256' : 'ssh-ed25519'}@openssh.com`;
  const string = (bytes: Buffer): Buffer => encode([bytes.length, bytes]);
  const point = kind === 'ecdsa' ? Buffer.concat([Buffer.of(4), ...numbers]) : numbers[0];
  const fields = [string(point ?? Buffer.alloc(0)), APPLICATION];
  /** A positive number without leading zeros, as SSH sends it. */
  const integer = (bytes: Buffer): Buffer => {
    const short = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
    return string((short[0] ?? 0) < 0x80 ? short : Buffer.concat([Buffer.of(0), short]));
  };
  return {
    type,
    publicKey: encode(kind === 'ecdsa' ? [type, 'nistp256', ...fields] : [type, ...fields]),
    sign: (message, isTouched = true) => {
      const tail = Buffer.concat([Buffer.of(isTouched ? 1 : 0), encode([7])]);
      const signed = Buffer.concat([sha256(APPLICATION), tail, sha256(message)]);
      if (kind === 'ed25519')
        return encode([string(sign(undefined, signed, pair.privateKey)), tail]);
      const key = { key: pair.privateKey, dsaEncoding: 'ieee-p1363' } as const;
      const both = sign('sha256', signed, key);
      const own = encode([integer(both.subarray(0, 32)), integer(both.subarray(32))]);
      return encode([string(own), tail]);
    },
  };
}
