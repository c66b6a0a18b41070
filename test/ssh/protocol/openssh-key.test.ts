import ssh2 from 'ssh2';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../source/ssh/protocol/fingerprint.ts';
import { makePrivateKey, publicKeyOf } from '../../../source/ssh/protocol/openssh-key.ts';
import { successOf } from '../../helpers/games.ts';
import { ecdsaKey, key, lockedKey, pemKey } from '../keys.ts';

const publicKey = successOf(publicKeyOf(key.privateKey));

describe('a key that ssh-keygen made', () => {
  it('is read', () => {
    expect(publicKey.toString('base64')).toBe(key.blob);
  });

  it.each([
    ['without its last line end', key.privateKey.trimEnd()],
    ['with the line ends of Windows', key.privateKey.replaceAll('\n', '\r\n')],
  ])('is read %s', (_, text) => {
    expect(publicKeyOf(text)).toEqual({ ok: true, value: publicKey });
  });

  it('has the fingerprint that OpenSSH has of it', () => {
    expect(fingerprintOf(publicKey)).toBe(key.fingerprint);
  });
});

describe('what is no key to serve with', () => {
  it.each([
    ['nothing', '', { kind: 'no key' }],
    ['another text', 'a\nb\nc\n', { kind: 'no key' }],
    ['another format', pemKey, { kind: 'no key' }],
    ['a key behind a passphrase', lockedKey, { kind: 'locked' }],
    ['a key of another kind', ecdsaKey, { kind: 'other', type: 'ecdsa-sha2-nistp256' }],
  ])('is told: %s', (_, text, problem) => {
    expect(publicKeyOf(text)).toEqual({ ok: false, problem });
  });

  const [begin = '', ...rest] = key.privateKey.trim().split('\n');
  const bytes = Buffer.from(rest.slice(0, -1).join(''), 'base64');
  const keyOf = (content: Buffer) => `${begin}\n${content.toString('base64')}\n${rest.at(-1)}\n`;

  it('is told wherever a bit of the key is wrong, or its end is missing', () => {
    // Behind the secret part come the comment and the padding, which mean nothing.
    const end = bytes.indexOf('ada@example.org') - 4;
    expect(publicKeyOf(keyOf(bytes))).toMatchObject({ ok: true });
    const read: number[] = [];
    for (let place = 0; place < end; place++) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 1;
      if (publicKeyOf(keyOf(damaged)).ok) read.push(place);
      if (publicKeyOf(keyOf(bytes.subarray(0, place))).ok) read.push(place);
    }
    expect(read).toEqual([]);
  });
});

describe('a key that is made', () => {
  const made = makePrivateKey();

  it('is read by us and by ssh2 as the same key', () => {
    const parsed = ssh2.utils.parseKey(made);
    if (parsed instanceof Error) throw parsed;
    expect(parsed.type).toBe('ssh-ed25519');
    expect(parsed.isPrivateKey()).toBe(true);
    expect(publicKeyOf(made)).toEqual({ ok: true, value: parsed.getPublicSSH() });
    const signature = parsed.sign('a text');
    expect(parsed.verify('a text', Buffer.from(signature))).toBe(true);
  });

  it('is another one each time', () => {
    expect(makePrivateKey()).not.toBe(made);
  });
});
