import { describe, expect, it } from 'vitest';
import { fidoKeyOf, isTouched } from '../../../source/ssh/protocol/identity.ts';
import { makeFidoKey } from '../fido-key.ts';
import { encode } from '../raw-client.ts';

const message = Buffer.from('a message');

describe.each(['ed25519', 'ecdsa'] as const)('a FIDO key of the type %s', (kind) => {
  /** Without the length of the first string, as ssh2 returns it. */
  const signatureOf = (sign: Buffer): Buffer => sign.subarray(4);

  it('verifies each of its signatures, also with short numbers', () => {
    const { publicKey, sign } = makeFidoKey(kind);
    const key = fidoKeyOf(publicKey);
    for (let count = 0; count < 300; count++) {
      const text = Buffer.from(`message ${count}`);
      expect(key?.verify(text, signatureOf(sign(text)))).toBe(true);
    }
  });

  it('verifies no signature with a changed bit, of another message or of another key', () => {
    const { publicKey, sign } = makeFidoKey(kind);
    const key = fidoKeyOf(publicKey);
    const signature = signatureOf(sign(message));
    for (let at = 0; at < signature.length; at++) {
      const changed = Buffer.from(signature);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      expect(key?.verify(message, changed)).toBe(false);
      expect(key?.verify(message, signature.subarray(0, at))).toBe(false);
    }
    expect(key?.verify(Buffer.from('another'), signature)).toBe(false);
    expect(fidoKeyOf(makeFidoKey(kind).publicKey)?.verify(message, signature)).toBe(false);
  });

  it('is not read when it is cut or has more', () => {
    const { publicKey } = makeFidoKey(kind);
    for (let end = 0; end < publicKey.length; end++) {
      expect(fidoKeyOf(publicKey.subarray(0, end))).toBeUndefined();
    }
    expect(fidoKeyOf(Buffer.concat([publicKey, encode(['more'])]))).toBeUndefined();
  });

  it('tells whether it was touched', () => {
    const { sign } = makeFidoKey(kind);
    expect(isTouched(sign(message))).toBe(true);
    expect(isTouched(sign(message, false))).toBe(false);
    expect(isTouched(Buffer.alloc(3, 1))).toBe(false);
  });
});

it.each([
  ['sk-ssh-ed25519@openssh.com', 'nistp256', 'x'],
  ['sk-ecdsa-sha2-nistp256@openssh.com', 'nistp384', 'x', 'ssh:'],
  ['sk-ecdsa-sha2-nistp256@openssh.com', 'nistp256', `\u0004${'x'.repeat(64)}`, 'ssh:'],
  ['sk-ssh-ed25519@openssh.com', 'x'.repeat(31), 'ssh:'],
  ['ssh-ed25519', 'x'.repeat(32), 'ssh:'],
])('a key of %s with other fields is not read', (...fields) => {
  expect(fidoKeyOf(encode(fields))).toBeUndefined();
});
